// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_data_set.h"

#include "core/base/error.h"
#include "core/data/glue/glue_check.h"
#include "core/data/glue/glue_subset.h"
#include "core/data/item_edit.h"
#include "core/data/item_match.h"
#include "core/data/length_bins.h"
#include "core/data/texts/text_corpus.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <cmath>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kUsualWords = 100; ///< that a sequence of 128 tokens takes

/// GLUE's own names, else the words of the file's name.
GlueSplit splitOf(const GlueTask& task, const fs::path& file) {
    const auto known = std::ranges::find(task.files, file.filename().string(), &GlueFileName::name);
    if (known != task.files.end())
        return known->split;
    switch (splitOfText(file)) {
    case TextSplit::Valid:
        return GlueSplit::Dev;
    case TextSplit::Test:
        return GlueSplit::Test;
    default:
        return GlueSplit::Train;
    }
}

/// Test tables without labels tell nothing of their task: they are of the folder only.
GlueSet setAt(const fs::path& path) {
    GlueSet set{.path = path, .task = glueTaskOf(path)};
    if (set.task == nullptr)
        throw Error(ErrorKind::Data, "this is no table of a known task", path.string(),
                    "give a table with the header of a task of GLUE, or with columns text and "
                    "label");
    std::error_code failure;
    if (fs::is_directory(path, failure)) {
        set.tables = glueTablesIn(path, *set.task);
        return set;
    }
    set.tables = {{.file = path, .split = splitOf(*set.task, path)}};
    if (set.tables.front().split != GlueSplit::Train)
        for (const GlueTable& table : glueTablesIn(fs::absolute(path).parent_path(), *set.task))
            if (table.split == GlueSplit::Train)
                set.trainingBeside = table.file;
    return set;
}

std::int64_t wordsOf(const GlueRow& row) {
    std::vector<std::string_view> words;
    text::splitWords(row.text, words);
    if (row.pair)
        text::splitWords(*row.pair, words);
    return std::ssize(words);
}

/// Values of a regression in steps of one: "2 to 3".
std::string classOf(const GlueTask& task, const std::string& label) {
    if (!task.isRegression() || !isGlueLabel(task, label))
        return label;
    const auto step = static_cast<std::int64_t>(std::floor(std::stod(label)));
    return strCat(step, " to ", step + 1);
}

class GlueDataSet : public DataSet {
  public:
    GlueDataSet(const fs::path& path, const ProgressSink& progress, const std::stop_token& stop)
        : m_set(setAt(path)) {
        survey(progress, stop);
    }

    const DataOverview& overview() const override { return m_overview; }

    std::vector<DataItem> page(std::int64_t page) override {
        const Place& place = m_pages.at(static_cast<std::size_t>(page));
        std::vector<DataItem> items;
        for (std::size_t table = place.table;
             table < m_set.tables.size() && std::ssize(items) < kPageItems; ++table) {
            GlueReader reader(*m_set.task, m_set.tables[table].file);
            if (table == place.table)
                reader.seek(place.mark);
            for (GlueRow row; std::ssize(items) < kPageItems && reader.next(row);)
                items.push_back({.name = row.id,
                                 .length = static_cast<double>(wordsOf(row)),
                                 .text = row.text,
                                 .pair = row.pair.value_or(""),
                                 .label = row.label.value_or("")});
        }
        return items;
    }

    std::vector<std::int64_t> matching(const ItemFilter& filter,
                                       const std::stop_token& stop) const override {
        const ItemMatch match(filter.text);
        std::vector<std::int64_t> numbers;
        std::int64_t number = 0;
        for (const GlueTable& table : m_set.tables) {
            GlueReader reader(*m_set.task, table.file);
            for (GlueRow row; reader.next(row); ++number) {
                if (number % kPageItems == 0)
                    throwIfStopped(stop, "filtering the table");
                if (mayPass(filter, number, static_cast<double>(wordsOf(row))) &&
                    (match.matches(row.id, row.text) || match.matches({}, row.pair.value_or(""))))
                    numbers.push_back(number);
            }
        }
        return numbers;
    }

    std::string classOf(const DataItem& item) const override {
        return data::classOf(*m_set.task, item.label);
    }

    DataReport check(const ReportOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) const override {
        return checkGlue(m_set, m_overview.items, options, progress, stop);
    }

    SubsetSummary writeWithout(const fs::path& target, std::span<const std::int64_t> leftOut,
                               const std::stop_token& stop) const override {
        return writeGlueWithout(m_set, target, leftOut, stop);
    }

  private:
    struct Place { ///< where a page begins
        std::size_t table = 0;
        LineReader::Mark mark{};
    };

    void survey(const ProgressSink& progress, const std::stop_token& stop) {
        std::vector<std::int64_t> itemsOf;
        m_overview.lengthUnit = "words";
        m_overview.hasText = true;
        for (std::size_t table = 0; table < m_set.tables.size(); ++table) {
            const fs::path& file = m_set.tables[table].file;
            GlueReader reader(*m_set.task, file);
            m_overview.hasPairs = m_overview.hasPairs || reader.hasPairs();
            LineReader::Mark mark = reader.mark();
            for (GlueRow row; reader.next(row); mark = reader.mark(), ++m_overview.items) {
                if (m_overview.items % kPageItems == 0) {
                    throwIfStopped(stop, "reading the table");
                    m_pages.push_back({.table = table, .mark = mark});
                    if (progress)
                        progress({.done = mark.offset,
                                  .total = static_cast<std::int64_t>(fs::file_size(file)),
                                  .what = file.filename().string()});
                }
                const std::int64_t words = wordsOf(row);
                itemsOf.resize(std::max(itemsOf.size(), static_cast<std::size_t>(words) + 1));
                ++itemsOf[static_cast<std::size_t>(words)];
                m_overview.length += static_cast<double>(words);
                if (row.label)
                    ++m_overview.classes[data::classOf(*m_set.task, *row.label)];
            }
        }
        setLengthBins(itemsOf, m_overview);
    }

    GlueSet m_set;
    DataOverview m_overview;
    std::vector<Place> m_pages;
};

GlueReader::Column columnOf(ItemField field) {
    switch (field) {
    case ItemField::Pair:
        return GlueReader::Column::Pair;
    case ItemField::Label:
        return GlueReader::Column::Label;
    default:
        return GlueReader::Column::Text;
    }
}

void refuseLabel(const GlueTask& task, const std::string& label) {
    const bool isGood = task.isOwnTable() ? !label.empty() : isGlueLabel(task, label);
    if (isGood)
        return;
    std::string known;
    for (const std::string& name : task.classes)
        known += strCat(known.empty() ? "" : ", ", name);
    throw Error(ErrorKind::Data, strCat("the task ", task.name, " has no class '", label, "'"),
                "the class", known.empty() ? "give another one" : strCat("give one of ", known));
}

void editGlueTable(const fs::path& file, const ItemEdit& edit) {
    refuseCharacters(edit.text, "\t");
    const GlueTask& task = *setAt(file).task;
    if (edit.field == ItemField::Label && !edit.restores)
        refuseLabel(task, edit.text);
    GlueReader reader(task, file);
    GlueRow row;
    for (std::int64_t number = 0; number <= edit.item; ++number)
        if (!reader.next(row))
            throw Error(ErrorKind::Data, strCat("there is no row ", edit.item + 1), file.string(),
                        "open it again, then edit");
    replaceLine(file, row.line, [&](std::string_view line) {
        return reader.changed(line, columnOf(edit.field), edit.text);
    });
}

std::unique_ptr<DataSet> openGlue(const fs::path& path, const ProgressSink& progress,
                                  const std::stop_token& stop) {
    return std::make_unique<GlueDataSet>(path, progress, stop);
}

bool isGlueTable(const fs::path& path) {
    const bool mayBe =
        path.extension() == ".tsv" ||
        (path.extension() == ".txt" && path.filename().string().starts_with("msr_paraphrase"));
    std::error_code failure;
    return mayBe && fs::is_regular_file(path, failure) && glueTaskOf(path) != nullptr;
}

bool isGlueFolder(const fs::path& path) {
    std::error_code failure;
    return fs::is_directory(path, failure) && glueTaskOf(path) != nullptr;
}

} // namespace

DataSetKind glueTableKind() {
    return {.name = "glue-table",
            .title = "Table of texts and classes",
            .item = "row",
            .items = "rows",
            .ending = ".tsv",
            .limits = {.longestWords = kUsualWords},
            .form = ItemForm::Texts,
            .recognises = isGlueTable,
            .open = openGlue,
            .editable = {ItemField::Text, ItemField::Pair, ItemField::Label},
            .edit = editGlueTable};
}

DataSetKind glueFolderKind() {
    return {.name = "glue",
            .title = "Tables of a task (GLUE)",
            .item = "row",
            .items = "rows",
            .limits = {.longestWords = kUsualWords},
            .form = ItemForm::Texts,
            .hasSplits = true,
            .recognises = isGlueFolder,
            .open = openGlue};
}

} // namespace parlance::data
