// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_filter.h"

#include "core/base/progress.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/text/label_line.h"
#include "core/text/letters.h"

#include <algorithm>
#include <cctype>

namespace parlance::data {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return text;
}

class TextMatch {
  public:
    explicit TextMatch(const std::string& wanted)
        : m_path(lower(wanted)), m_letters(text::capitalLetters(wanted)) {}

    bool matches(const AsrRow& row) const {
        if (m_path.empty() || lower(row.id).find(m_path) != std::string::npos)
            return true;
        return !m_letters.empty() &&
               text::capitalLetters(text::textFromLabelLine(row.labels)).find(m_letters) !=
                   std::string::npos;
    }

  private:
    std::string m_path;
    std::string m_letters;
};

} // namespace

std::vector<std::int64_t> matchingRows(const std::filesystem::path& tsv,
                                       const ManifestFilter& filter, const std::stop_token& stop) {
    AsrManifestReader reader(tsv, Labels::IfPresent);
    const TextMatch match(filter.text);
    std::vector<std::int64_t> rows;
    std::int64_t number = 0;
    for (AsrRow row; reader.next(row); ++number) {
        throwIfStopped(stop, "filtering the manifest");
        const bool listed =
            !filter.among || std::binary_search(filter.among->begin(), filter.among->end(), number);
        if (listed && row.samples >= filter.leastSamples && row.samples <= filter.mostSamples &&
            match.matches(row))
            rows.push_back(number);
    }
    return rows;
}

} // namespace parlance::data
