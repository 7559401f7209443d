// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/data_sets.h"

#include "core/base/error.h"
#include "core/data/line_reader.h"
#include "ui/services/path_text.h"

#include <algorithm>

namespace parlance::ui {
namespace {

namespace fs = std::filesystem;

constexpr int kDepth = 6;
constexpr std::size_t kMostSets = 2000;

/// Other tables end in .tsv too: a manifest begins with a folder, and its rows have one tab.
bool looksLikeManifest(const fs::path& tsv) {
    try {
        data::LineReader reader(tsv);
        std::string line;
        if (!reader.next(line) || line.empty() || line.find('\t') != std::string::npos)
            return false;
        return !reader.next(line) || std::ranges::count(line, '\t') == 1;
    } catch (const Error&) {
        return false;
    }
}

} // namespace

std::vector<DataSetEntry> findDataSets(const fs::path& project) {
    const fs::path folder = project / "data";
    std::vector<DataSetEntry> sets;
    std::error_code failure;
    fs::recursive_directory_iterator entry(folder, failure);
    for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        if (entry.depth() >= kDepth)
            entry.disable_recursion_pending();
        const fs::path& file = entry->path();
        std::error_code unreadable;
        if (file.extension() != ".tsv" || !entry->is_regular_file(unreadable) ||
            !looksLikeManifest(file))
            continue;
        fs::path name = file.lexically_relative(folder);
        sets.push_back({pathText(name.replace_extension()), file});
        if (sets.size() == kMostSets)
            break;
    }
    std::ranges::sort(sets, {}, &DataSetEntry::name);
    return sets;
}

} // namespace parlance::ui
