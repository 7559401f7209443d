// SPDX-License-Identifier: Apache-2.0
#include "core/data/tables/table_corpus.h"

#include "core/base/error.h"
#include "core/base/progress.h"

#include <algorithm>
#include <set>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kRowsPerLook = 256;

fs::path commonFolder(const fs::path& folder, const fs::path& file) {
    fs::path common;
    auto a = folder.begin();
    for (auto b = file.begin(); a != folder.end() && b != file.end() && *a == *b; ++a, ++b)
        common /= *a;
    return common;
}

/// The paths of items are whole until now.
void setRoot(Corpus& corpus, const fs::path& folder) {
    corpus.root = folder;
    for (const CorpusItem& item : corpus.items)
        corpus.root = commonFolder(corpus.root, fs::path(item.file).parent_path());
    for (CorpusItem& item : corpus.items)
        item.file = fs::path(item.file).lexically_relative(corpus.root).string();
}

std::string fieldAt(std::vector<std::string>& fields, std::optional<std::size_t> place) {
    return place ? std::move(fields[*place]) : std::string();
}

/// `fileSplit` is what its rows are for where no column says so.
void addTable(const fs::path& table, const std::optional<TableColumns>& chosen,
              const std::string& fileSplit, Corpus& corpus, std::set<std::string>& named,
              const std::stop_token& stop) {
    const fs::path folder = fs::absolute(table).lexically_normal().parent_path();
    TableReader reader(table);
    const TableColumns usual = columnsOf(reader, table); // which knows of a missing header, too
    const TableColumns columns = chosen.value_or(usual);
    if (!columns.audio)
        throw Error(ErrorKind::Data, "the table names no recordings", table.string(),
                    "name the column of their paths audio");
    if (!columns.text && !unusedColumns(reader.columns(), columns).empty())
        corpus.leftOut.push_back({table.filename().string(), kNoTextColumn});
    corpus.hasSplits = corpus.hasSplits || columns.split.has_value();
    std::vector<std::string> fields;
    for (std::int64_t row = 0; reader.next(fields); ++row) {
        if (row % kRowsPerLook == 0)
            throwIfStopped(stop, "reading the table");
        const std::string name = fieldAt(fields, columns.audio);
        const fs::path file = name.empty() ? fs::path() : recordingOf(folder, name);
        if (file.empty()) {
            corpus.leftOut.push_back(
                {name.empty() ? strCat(table.filename().string(), ", line ", reader.line()) : name,
                 kNoRecording});
            continue;
        }
        if (!named.insert(file.string()).second) {
            corpus.leftOut.push_back({name, "another row has the same recording"});
            continue;
        }
        std::string text = fieldAt(fields, columns.text);
        std::ranges::replace_if(
            text, [](char letter) { return letter == '\n' || letter == '\r' || letter == '\t'; },
            ' ');
        corpus.items.push_back(
            {.file = file.string(),
             .text = std::move(text),
             .split = columns.split ? splitNameOf(fieldAt(fields, columns.split)) : fileSplit,
             .speaker = fieldAt(fields, columns.speaker)});
    }
}

void finish(Corpus& corpus, const fs::path& folder, const fs::path& named) {
    if (corpus.items.empty())
        throw Error(ErrorKind::Data,
                    strCat("none of the recordings that the table names is there (",
                           corpus.leftOut.size(), " rows)"),
                    named.string(), "put them where its paths say, seen from the table's folder");
    // For pretraining, as a folder of nothing but recordings is.
    if (std::ranges::all_of(corpus.items, &std::string::empty, &CorpusItem::text))
        corpus.layout = CorpusLayout::AudioOnly;
    setRoot(corpus, folder);
    std::ranges::stable_sort(corpus.items, {}, &CorpusItem::file);
}

bool isTableOfRecordings(const fs::path& file) {
    try {
        TableReader reader(file);
        return columnsOf(reader, file).isOfRecordings();
    } catch (const Error&) {
        return false;
    }
}

} // namespace

Corpus readTableCorpus(const fs::path& table, const std::optional<TableColumns>& columns,
                       const std::stop_token& stop) {
    Corpus corpus;
    corpus.layout = CorpusLayout::Table;
    std::set<std::string> named;
    addTable(table, columns, kOnlySplit, corpus, named, stop);
    finish(corpus, fs::absolute(table).lexically_normal().parent_path(), table);
    return corpus;
}

std::vector<fs::path> tablesOfRecordings(const CorpusFiles& files) {
    std::vector<fs::path> tables;
    for (const fs::path& file : files.tables)
        if (isTableOfRecordings(files.root / file))
            tables.push_back(files.root / file);
    return tables;
}

void readTables(const CorpusFiles& files, Corpus& corpus) {
    const std::vector<fs::path> tables = tablesOfRecordings(files);
    if (tables.empty())
        throw Error(ErrorKind::Data, "the folder has no table that names recordings",
                    files.root.string(), "leave --layout out to have the layout recognised");
    corpus.hasSplits = tables.size() > 1;
    std::set<std::string> named;
    for (const fs::path& table : tables)
        addTable(table, std::nullopt,
                 tables.size() > 1 ? splitNameOf(table.stem().string()) : kOnlySplit, corpus, named,
                 {});
    finish(corpus, fs::absolute(files.root).lexically_normal(), files.root);
}

} // namespace parlance::data
