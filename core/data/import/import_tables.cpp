// SPDX-License-Identifier: Apache-2.0
#include "core/data/import/import_tables.h"

#include "core/base/error.h"
#include "core/data/corpus_files.h"
#include "core/data/glue/glue_tables.h"
#include "core/data/import/split_files.h"
#include "core/data/split/item_groups.h"
#include "core/data/tables/table_columns.h"

#include <algorithm>
#include <functional>
#include <set>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kRowsPerLook = 1024;
constexpr const char* kTrainedOn = "train.tsv";

struct Row {
    std::string text, pair, label;
    std::string split{}; ///< empty where the source says nothing
};

/// Tables of trainings have no quoting.
void flatten(std::string& text) {
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\t' || letter == '\n' || letter == '\r'; }, ' ');
}

/// As the tables of a task are called; those of unknown splits are trained on.
std::string fileOf(const std::string& split) {
    if (split == "valid")
        return "dev.tsv";
    return split == "test" ? "test.tsv" : kTrainedOn;
}

/// Of the tables of a task each name says what it is for.
std::string splitOfFile(const ImportSource& source, const fs::path& file) {
    if (source.task)
        for (const GlueFileName& known : source.task->files)
            if (known.name == file.filename().string())
                return known.split == GlueSplit::Dev    ? "valid"
                       : known.split == GlueSplit::Test ? "test"
                                                        : kOnlySplit;
    return splitNameOf(file.stem().string());
}

TableColumns columnsOf(const ImportSource& source, TableReader& reader, const fs::path& file) {
    if (!source.task)
        return data::columnsOf(reader, file);
    if (source.task->places) {
        reader.takeFirstRowAsData();
        return {.text = source.task->places->text, .label = source.task->places->label};
    }
    const auto place = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(reader.columns(), name);
        return found == reader.columns().end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - reader.columns().begin()));
    };
    const GlueColumns& names = source.task->columns;
    return {.text = place(names.text), .pair = place(names.pair), .label = place(names.label)};
}

/// With the names of the task's columns it is known as a table of the task from now on. One without
/// a header has no names.
std::string headerOf(const ImportSource& source, bool hasPairs) {
    const GlueColumns own = glueTaskNamed("table").columns;
    const GlueColumns& names = source.task && !source.task->places ? source.task->columns : own;
    return hasPairs ? strCat(names.text, '\t', names.pair, '\t', names.label, '\n')
                    : strCat(names.text, '\t', names.label, '\n');
}

std::string_view faultOf(const ImportSource& source, const TableColumns& columns, const Row& row) {
    if (row.text.empty())
        return "no text";
    if (!columns.label || row.label.empty())
        return "no label";
    return source.task && !isGlueLabel(*source.task, row.label) ? "the task has no such label"
                                                                : std::string_view();
}

/// What is common to all tables.
struct Facts {
    bool hasPairs = false;
    bool hasSplits = false;
};

Facts factsOf(const ImportSource& source) {
    Facts facts;
    for (const fs::path& file : source.files) {
        facts.hasSplits = facts.hasSplits || (source.files.size() > 1 &&
                                              fileOf(splitOfFile(source, file)) != kTrainedOn);
        TableReader reader(file);
        const TableColumns columns = columnsOf(source, reader, file);
        facts.hasPairs = facts.hasPairs || columns.pair;
        facts.hasSplits = facts.hasSplits || columns.split;
    }
    return facts;
}

void forRows(const ImportSource& source, const ProgressSink& progress, const std::stop_token& stop,
             std::vector<LeftOut>& leftOut, const std::function<void(Row& row)>& take) {
    for (const fs::path& file : source.files) {
        TableReader reader(file);
        const TableColumns columns = columnsOf(source, reader, file);
        const auto size = static_cast<std::int64_t>(fs::file_size(file));
        std::vector<std::string> fields;
        for (std::int64_t number = 0; reader.next(fields); ++number) {
            if (number % kRowsPerLook == 0) {
                throwIfStopped(stop, "reading the table");
                if (progress)
                    progress({reader.offset(), size, file.filename().string()});
            }
            const auto at = [&](std::optional<std::size_t> place) {
                return place ? fields[*place] : std::string();
            };
            Row row{.text = at(columns.text), .pair = at(columns.pair), .label = at(columns.label)};
            for (std::string* text : {&row.text, &row.pair, &row.label})
                flatten(*text);
            if (columns.split)
                row.split = splitNameOf(at(columns.split));
            else if (source.files.size() > 1)
                row.split = splitOfFile(source, file);
            if (const std::string_view fault = faultOf(source, columns, row); !fault.empty())
                leftOut.push_back({strCat(file.filename().string(), ", line ", reader.line()),
                                   std::string(fault)});
            else
                take(row);
        }
    }
}

/// Of the rows that are taken. The same text is in one part alone.
std::vector<SplitPart> partsOfRows(const ImportSource& source, const ImportOptions& options,
                                   const std::stop_token& stop) {
    std::vector<std::string> texts;
    std::vector<LeftOut> leftOut; // they are told when the rows are written
    forRows(source, {}, stop, leftOut, [&](const Row& row) { texts.push_back(row.text); });
    return partsAsFar(groupsNamed(std::move(texts)),
                      {.validShare = options.validShare, .testShare = options.testShare});
}

} // namespace

ImportPreview previewClasses(const ImportSource& source, const ProgressSink& progress,
                             const std::stop_token& stop) {
    const Facts facts = factsOf(source);
    ImportPreview preview{.content = ImportContent::Classes,
                          .hasSplits = facts.hasSplits,
                          .hasPairs = facts.hasPairs,
                          .task = source.task ? std::string(source.task->name) : std::string()};
    std::set<std::string> labels;
    std::vector<std::string> texts;
    forRows(source, progress, stop, preview.leftOut, [&](const Row& row) {
        ++preview.items;
        labels.insert(row.label);
        if (!facts.hasSplits)
            texts.push_back(row.text);
        preview.addExample(row.label, row.text);
    });
    preview.classes = std::ssize(labels);
    if (!preview.hasSplits) {
        auto draw = std::make_shared<ImportDraw>();
        draw->groups = groupsNamed(std::move(texts));
        preview.draw = std::move(draw);
    }
    if (preview.items == 0)
        throw Error(ErrorKind::Data, "no row has a text and a label", source.path.string(),
                    "fill the columns text and label");
    return preview;
}

PrepareSummary prepareClasses(const ImportSource& source, const ImportOptions& options,
                              const fs::path& output, const ProgressSink& progress,
                              const std::stop_token& stop) {
    const Facts facts = factsOf(source);
    PrepareSummary summary{.output = output};
    SplitFiles files(output, headerOf(source, facts.hasPairs));
    const std::vector<SplitPart> parts =
        facts.hasSplits ? std::vector<SplitPart>() : partsOfRows(source, options, stop);
    forRows(source, progress, stop, summary.leftOut, [&](const Row& row) {
        const std::string split =
            facts.hasSplits
                ? row.split
                : std::string(splitPartName(parts.at(static_cast<std::size_t>(summary.kept))));
        std::string line = row.text + '\t';
        if (facts.hasPairs)
            line += row.pair + '\t';
        files.add(fileOf(split), line + row.label + '\n');
        ++summary.kept;
    });
    summary.manifests = files.commit();
    return summary;
}

} // namespace parlance::data
