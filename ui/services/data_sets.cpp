// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/data_sets.h"

#include "core/base/progress.h"
#include "ui/services/path_text.h"

#include <algorithm>

namespace parlance::ui {
namespace {

namespace fs = std::filesystem;

constexpr int kDepth = 6;
constexpr std::size_t kMaxSets = 2000;

} // namespace

std::vector<DataSetEntry> dataSetsBelow(const fs::path& folder, const std::stop_token& stop) {
    std::vector<DataSetEntry> sets;
    std::error_code failure;
    fs::recursive_directory_iterator entry(folder, failure);
    for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        throwIfStopped(stop, "looking for data sets");
        if (entry.depth() >= kDepth)
            entry.disable_recursion_pending();
        const data::DataSetKind* kind = data::kindOfDataSet(entry->path());
        if (!kind)
            continue;
        fs::path name = entry->path().lexically_relative(folder);
        sets.push_back({pathText(name.replace_extension()), entry->path(), kind});
        if (sets.size() == kMaxSets)
            break;
    }
    std::ranges::sort(sets, {}, &DataSetEntry::name);
    return sets;
}

std::vector<DataSetEntry> dataSetsAmong(const std::vector<fs::path>& files) {
    std::vector<DataSetEntry> sets;
    for (const fs::path& file : files)
        if (const data::DataSetKind* kind = data::kindOfDataSet(file))
            sets.push_back({pathText(file.stem()), file, kind});
    return sets;
}

fs::path checkedName(const DataSetEntry& set) {
    fs::path name = set.path;
    name.replace_filename(set.path.stem().string() + "-checked" + set.kind->ending);
    return name;
}

QString fileFilter(const data::DataSetKind& kind) {
    return QStringLiteral("%1 (*%2)")
        .arg(QString::fromStdString(kind.title), QString::fromStdString(kind.ending));
}

} // namespace parlance::ui
