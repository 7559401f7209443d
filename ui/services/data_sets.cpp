// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/data_sets.h"

#include "core/base/progress.h"
#include "core/base/trash.h"
#include "core/data/set_names.h"
#include "core/data/split/split_set.h"
#include "ui/services/path_text.h"
#include "ui/words/core_text.h"

#include <algorithm>
#include <map>

namespace parlance::ui {
namespace {

namespace fs = std::filesystem;

constexpr int kDepth = 6;
constexpr std::size_t kMaxSets = 2000;
constexpr std::string_view kTrain = "train";
constexpr const char* kChecked = "-checked";
constexpr const char* kTrimmed = "-trimmed";

fs::path besides(const DataSetEntry& set, const char* suffix) {
    fs::path name = set.path;
    name.replace_filename(set.path.stem().string() + suffix + set.kind->ending);
    return name;
}

/// train.tsv and train.txt may list the same recordings for two purposes. Sets of one name are
/// neighbours.
void nameApart(std::vector<DataSetEntry>& sets) {
    for (std::size_t first = 0, end = 0; first < sets.size(); first = end) {
        const QString name = sets[first].name;
        end = first + 1;
        while (end < sets.size() && sets[end].name == name)
            ++end;
        for (std::size_t i = first; end - first > 1 && i < end; ++i)
            sets[i].name += pathText(sets[i].path.extension());
    }
}

/// "train-clean-100" has "dev-clean".
std::string withoutHours(const std::string& stem) {
    const std::size_t end = stem.find_last_not_of("0123456789");
    return end != std::string::npos && stem[end] == '-' ? stem.substr(0, end) : stem;
}

/// What was written without some items of "train", "train-checked", still has the others of it.
std::string withoutEndings(std::string stem) {
    for (const std::string_view ending : {kTrimmed, kChecked})
        if (stem.ends_with(ending))
            stem.resize(stem.size() - ending.size());
    return stem;
}

/// Empty where none of them is there.
fs::path partBeside(const fs::path& train, std::initializer_list<std::string_view> words) {
    const std::string stem = train.stem().string();
    for (const std::string_view word : words)
        for (std::string name : {stem, withoutEndings(stem), withoutHours(withoutEndings(stem))}) {
            name.replace(name.rfind(kTrain), kTrain.size(), word);
            fs::path beside = train.parent_path() / (name + train.extension().string());
            std::error_code failure;
            if (fs::exists(beside, failure))
                return beside;
        }
    return {};
}

/// A folder of data sets is not one itself: it is where none is listed below it.
void addFolders(const std::vector<DataSetEntry>& folders, std::vector<DataSetEntry>& sets) {
    const std::vector<DataSetEntry> files = sets;
    for (const DataSetEntry& folder : folders) {
        const auto isInside = [&](const DataSetEntry& file) {
            const fs::path inside = file.path.lexically_relative(folder.path);
            return !inside.empty() && *inside.begin() != "..";
        };
        if (std::ranges::none_of(files, isInside))
            sets.push_back(folder);
    }
}

} // namespace

std::vector<DataSetEntry> dataSetsBelow(const fs::path& folder, const std::stop_token& stop) {
    std::vector<DataSetEntry> sets, folders;
    const std::map<fs::path, std::string> given = data::setNames(folder);
    std::error_code failure;
    fs::recursive_directory_iterator entry(folder, failure);
    for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        throwIfStopped(stop, "looking for data sets");
        if (entry.depth() >= kDepth)
            entry.disable_recursion_pending();
        if (entry->path().filename() == kTrashFolder) {
            entry.disable_recursion_pending();
            continue;
        }
        const data::DataSetKind* kind = data::kindOfDataSet(entry->path());
        if (!kind)
            continue;
        fs::path path = entry->path().lexically_relative(folder);
        const auto found = given.find(path);
        const QString name = found != given.end()   ? QString::fromStdString(found->second)
                             : kind->ending.empty() ? pathText(path)
                                                    : pathText(path.replace_extension());
        (kind->ending.empty() ? folders : sets).push_back({name, entry->path(), kind});
        if (sets.size() == kMaxSets)
            break;
    }
    addFolders(folders, sets);
    std::ranges::sort(sets, {}, &DataSetEntry::name);
    nameApart(sets);
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

bool isNamedForTraining(const fs::path& set) {
    return set.stem().string().find(kTrain) != std::string::npos;
}

DataParts partsBeside(const fs::path& train) {
    DataParts parts{.train = train};
    if (isNamedForTraining(train)) {
        parts.valid = partBeside(train, {"valid", "val", "dev"});
        parts.test = partBeside(train, {"test"});
    } else {
        const data::DataSetKind* kind = data::kindOfDataSet(train);
        parts.areToBeSplit = kind && data::canBeSplit(*kind);
    }
    return parts;
}

bool hasSampleData(const fs::path& project) {
    std::error_code failure;
    return fs::exists(project / "data" / "digits" / "train.tsv", failure);
}

fs::path checkedName(const DataSetEntry& set) {
    return besides(set, kChecked);
}

fs::path trimmedName(const DataSetEntry& set) {
    return besides(set, kTrimmed);
}

QString fileFilter(const data::DataSetKind& kind) {
    return QStringLiteral("%1 (*%2)")
        .arg(coreText(kind.title), QString::fromStdString(kind.ending));
}

} // namespace parlance::ui
