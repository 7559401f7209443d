// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/training_lines.h"

#include "core/base/progress.h"
#include "core/base/str_cat.h"
#include "core/data/texts/line_copies.h"
#include "core/data/texts/text_items.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace {

constexpr int kLineBits = 48; ///< of a place; the number of its text is above
constexpr std::int64_t kItemsPerLook = 4096;

} // namespace

void TrainingLines::search(const std::filesystem::path& training, const std::stop_token& stop) {
    if (m_names.empty()) {
        std::ranges::sort(m_wanted, {}, &Wanted::key);
        const auto same = std::ranges::unique(m_wanted, {}, &Wanted::key);
        m_wanted.erase(same.begin(), same.end());
    }
    m_names.push_back(training.filename().string());
    const std::int64_t text = std::ssize(m_names) << kLineBits;
    TextItemReader reader(training);
    std::vector<std::string_view> words;
    std::int64_t items = 0;
    for (TextItem item; reader.next(item); ++items) {
        if (items % kItemsPerLook == 0)
            throwIfStopped(stop, training.string());
        words.clear();
        text::splitWords(item.text, words);
        const auto key = copyKey(item.text, words);
        if (!key)
            continue;
        const auto found = std::ranges::lower_bound(m_wanted, *key, {}, &Wanted::key);
        if (found != m_wanted.end() && found->key == *key && found->found == 0)
            found->found = text | item.line;
    }
}

std::optional<std::string> TrainingLines::placeOf(std::uint64_t key) const {
    const auto found = std::ranges::lower_bound(m_wanted, key, {}, &Wanted::key);
    if (found == m_wanted.end() || found->key != key || found->found == 0)
        return std::nullopt;
    const auto text = static_cast<std::size_t>((found->found >> kLineBits) - 1);
    return strCat(m_names[text], ", line ", found->found & ((std::int64_t{1} << kLineBits) - 1));
}

} // namespace parlance::data
