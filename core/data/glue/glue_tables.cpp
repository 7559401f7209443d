// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_tables.h"

#include "core/base/error.h"
#include "core/base/progress.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr int kRowsLookedAt = 20;
constexpr std::size_t kRowsPerLook = 1024; ///< at the stop request
constexpr std::int64_t kMostClasses = 10'000;

std::string_view splitName(GlueSplit split) {
    return split == GlueSplit::Train ? "training" : split == GlueSplit::Dev ? "validation" : "test";
}

std::optional<double> numberOf(const std::string& label) {
    double value = 0.0;
    const auto [end, failure] = std::from_chars(label.data(), label.data() + label.size(), value);
    const bool isWhole = failure == std::errc() && end == label.data() + label.size();
    return isWhole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// By its header, and by the labels of most of its first rows.
bool isTableOf(const GlueTask& task, const fs::path& file) {
    try {
        GlueReader reader(task, file);
        int rows = 0, good = 0;
        for (GlueRow row; rows < kRowsLookedAt && reader.next(row); ++rows)
            good += row.fault.empty() && row.label && isGlueLabel(task, *row.label) ? 1 : 0;
        return 2 * good > rows;
    } catch (const Error&) {
        return false;
    }
}

/// Numbers by their value, before texts.
std::vector<std::string> sortedClasses(const std::set<std::string>& labels) {
    std::vector<std::string> classes(labels.begin(), labels.end());
    std::ranges::stable_sort(classes, [](const std::string& a, const std::string& b) {
        const auto first = numberOf(a), second = numberOf(b);
        return first && second ? *first < *second : first.has_value() && !second;
    });
    return classes;
}

class TableLoader {
  public:
    TableLoader(const GlueTask& task, const fs::path& file) : m_task(task), m_reader(task, file) {}

    GlueExamples load(const std::vector<std::string>& classes, const std::stop_token& stop) {
        GlueExamples loaded{.examples = {},
                            .classes = m_task.isOwnTable() ? classes : m_task.classes,
                            .hasLabels = m_reader.hasLabels()};
        std::vector<std::string> labels;
        const bool takesClasses = m_task.isOwnTable() && classes.empty();
        for (GlueRow row; m_reader.next(row);) {
            if (loaded.examples.size() % kRowsPerLook == 0)
                throwIfStopped(stop, "reading a table");
            if (!row.fault.empty())
                refuse(row.fault, "complete the row");
            GlueExample example{.id = std::move(row.id),
                                .text = std::move(row.text),
                                .pair = std::move(row.pair),
                                .label = -1};
            if (row.label && takesClasses)
                labels.push_back(*row.label);
            else if (row.label)
                setLabel(*row.label, loaded.classes, example);
            loaded.examples.push_back(std::move(example));
        }
        if (takesClasses)
            numberLabels(labels, loaded);
        return loaded;
    }

  private:
    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const {
        throw Error(ErrorKind::Data, what, m_reader.place(), remedy);
    }

    void setLabel(const std::string& label, const std::vector<std::string>& classes,
                  GlueExample& example) const {
        if (m_task.isRegression()) {
            const auto value = numberOf(label);
            if (!value)
                refuse(strCat("the label \"", label, "\" is not a number"), "write a number");
            example.value = *value;
            return;
        }
        const auto found = std::ranges::find(classes, label);
        if (found == classes.end())
            refuse(strCat("the label \"", label, "\" is none of ", m_task.name, "'s"),
                   strCat("known are ", namesOf(classes)));
        example.label = found - classes.begin();
    }

    static std::string namesOf(const std::vector<std::string>& classes) {
        constexpr std::size_t kMostNamed = 10;
        std::string names;
        for (std::size_t i = 0; i < std::min(kMostNamed, classes.size()); ++i)
            names += strCat(names.empty() ? "" : ", ", classes[i]);
        return classes.size() > kMostNamed ? names + ", ..." : names;
    }

    void numberLabels(const std::vector<std::string>& labels, GlueExamples& loaded) const {
        loaded.classes = sortedClasses({labels.begin(), labels.end()});
        if (std::ssize(loaded.classes) > kMostClasses)
            refuse(strCat("the table has ", loaded.classes.size(), " different labels"),
                   strCat("give one with at most ", kMostClasses, " classes"));
        std::map<std::string_view, std::int64_t> numbers;
        for (const std::string& name : loaded.classes)
            numbers.emplace(name, std::ssize(numbers));
        for (std::size_t i = 0; i < labels.size(); ++i)
            loaded.examples[i].label = numbers.at(labels[i]);
    }

    const GlueTask& m_task;
    GlueReader m_reader;
};

} // namespace

bool isGlueLabel(const GlueTask& task, const std::string& label) {
    if (task.isRegression())
        return numberOf(label).has_value();
    return task.isOwnTable() ? !label.empty() : std::ranges::count(task.classes, label) > 0;
}

std::vector<GlueTable> glueTablesIn(const fs::path& folder, const GlueTask& task) {
    std::vector<GlueTable> tables;
    for (const GlueFileName& known : task.files) {
        const bool isThere = std::ranges::any_of(tables, [&](const GlueTable& table) {
            return table.split == known.split && table.part == known.part;
        });
        std::error_code failure;
        if (!isThere && fs::is_regular_file(folder / known.name, failure))
            tables.push_back(
                {.file = folder / known.name, .split = known.split, .part = known.part});
    }
    return tables;
}

std::vector<GlueTable> glueTables(const fs::path& path, const GlueTask& task, GlueSplit split) {
    std::error_code failure;
    if (!fs::is_directory(path, failure))
        return {{.file = path, .split = split}};
    std::vector<GlueTable> tables = glueTablesIn(path, task);
    std::erase_if(tables, [&](const GlueTable& table) { return table.split != split; });
    if (!tables.empty())
        return tables;
    std::string names;
    for (const GlueFileName& known : task.files)
        if (known.split == split)
            names += strCat(names.empty() ? "" : " or ", known.name);
    throw Error(ErrorKind::Data, strCat("there is no ", splitName(split), " table of ", task.name),
                path.string(), strCat("put ", names, " there, or name a table"));
}

const GlueTask* glueTaskOf(const fs::path& path) {
    std::error_code failure;
    const bool isFolder = fs::is_directory(path, failure);
    if (!isFolder && !fs::is_regular_file(path, failure))
        return nullptr;
    for (const GlueTask& task : glueTasks()) {
        if (!isFolder && isTableOf(task, path))
            return &task;
        if (!isFolder)
            continue;
        const std::vector<GlueTable> tables = glueTablesIn(path, task);
        const auto labelled = std::ranges::find_if(
            tables, [](const GlueTable& table) { return table.split != GlueSplit::Test; });
        if (labelled != tables.end() && isTableOf(task, labelled->file))
            return &task;
    }
    return nullptr;
}

GlueExamples readGlueTable(const GlueTask& task, const fs::path& file,
                           const std::vector<std::string>& classes, const std::stop_token& stop) {
    std::error_code failure;
    if (fs::file_size(file, failure) > kLargestGlueTable && !failure)
        throw Error(ErrorKind::Data,
                    strCat("the table is larger than ", kLargestGlueTable >> 20, " MiB"),
                    file.string(), "give a smaller one");
    GlueExamples loaded = TableLoader(task, file).load(classes, stop);
    if (loaded.examples.empty())
        throw Error(ErrorKind::Data, "the table has no rows", file.string(),
                    "give a table with texts");
    return loaded;
}

} // namespace parlance::data
