// SPDX-License-Identifier: Apache-2.0
#include "core/data/import/import_lines.h"

#include "core/base/error.h"
#include "core/data/import/split_files.h"
#include "core/data/open_text.h"
#include "core/data/prepare/prepare_texts.h"
#include "core/data/split/item_groups.h"
#include "core/data/tables/table_columns.h"
#include "core/data/texts/text_file.h"
#include "core/data/tokens/token_file.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 1 << 16;
constexpr std::size_t kManyTexts = 20;
constexpr std::int64_t kRowsPerLook = 1024;

/// Where the line stands in its file, from 0 to 1, and what the file says of its split.
using TakeLine = std::function<void(const fs::path& file, std::string_view line, double place,
                                    const std::string& split)>;

bool isText(const fs::path& file) {
    std::ifstream stream = openText(file);
    std::string head(kHeadBytes, '\0');
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(stream.gcount()));
    return looksLikeTextBytes(head);
}

double placeIn(std::int64_t bytes, std::int64_t size) {
    return size > 0 ? static_cast<double>(bytes) / static_cast<double>(size) : 0.0;
}

void forTextLines(const fs::path& file, const ProgressSink& progress, const std::stop_token& stop,
                  const TakeLine& take) {
    const auto size = static_cast<std::int64_t>(fs::file_size(file));
    std::int64_t done = 0;
    forLines(file, progress, stop, [&](std::string_view lines) {
        std::string_view line;
        while (text::takeLine(lines, line)) {
            take(file, line, placeIn(done, size), {});
            done += std::ssize(line) + 1;
        }
    });
}

void forTableTexts(const fs::path& file, const ProgressSink& progress, const std::stop_token& stop,
                   const TakeLine& take) {
    TableReader reader(file);
    const TableColumns columns = columnsOf(reader, file);
    const auto size = static_cast<std::int64_t>(fs::file_size(file));
    std::vector<std::string> fields;
    std::int64_t before = 0;
    for (std::int64_t number = 0; reader.next(fields); ++number, before = reader.offset()) {
        if (number % kRowsPerLook == 0) {
            throwIfStopped(stop, "reading the table");
            if (progress)
                progress({reader.offset(), size, file.filename().string()});
        }
        std::string& text = fields[columns.text.value()];
        std::ranges::replace_if(
            text, [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
        if (!text.empty())
            take(file, text, placeIn(before, size),
                 columns.split ? splitNameOf(fields[*columns.split]) : std::string());
    }
}

void forAllLines(const ImportSource& source, const ProgressSink& progress,
                 const std::stop_token& stop, std::vector<LeftOut>& leftOut, const TakeLine& take) {
    for (const fs::path& file : source.files)
        if (isTableFile(file) || file.extension() == ".json")
            forTableTexts(file, progress, stop, take);
        else if (isText(file))
            forTextLines(file, progress, stop, take);
        else
            leftOut.push_back({file.filename().string(), "this is not a UTF-8 text"});
}

/// Of many texts some are for validation and tests as a whole.
bool isDrawnWhole(const ImportSource& source) {
    return source.files.size() >= kManyTexts;
}

/// The texts that have lines, in the order in which these come.
class WholeTexts {
  public:
    explicit WholeTexts(const ImportSource& source) : m_source(source) {}

    void addLine(const fs::path& file) {
        if (m_files.empty() || m_files.back().native() != file.native()) {
            m_files.push_back(file);
            m_lines.push_back(0);
        }
        ++m_lines.back();
    }

    /// Each text is one, by its name.
    ItemGroups groups() const {
        std::vector<std::string> names;
        for (const fs::path& file : m_files)
            names.push_back(file.lexically_relative(m_source.path).string());
        ItemGroups groups = groupsNamed(std::move(names));
        groups.groupOf.clear();
        groups.sizes = m_lines;
        return groups;
    }

    std::map<std::string, SplitPart> parts(const SplitOptions& options) const {
        const std::vector<SplitPart> parts = groupPartsAsFar(groups(), options);
        std::map<std::string, SplitPart> partOf;
        for (std::size_t i = 0; i < parts.size(); ++i)
            partOf.emplace(m_files[i].native(), parts[i]);
        return partOf;
    }

  private:
    const ImportSource& m_source;
    std::vector<fs::path> m_files;
    std::vector<std::int64_t> m_lines; ///< of each
};

/// By their paths; empty where each text has lines in every part.
std::map<std::string, SplitPart>
partsOfTexts(const ImportSource& source, const SplitOptions& options, const std::stop_token& stop) {
    if (!isDrawnWhole(source))
        return {};
    WholeTexts texts(source);
    std::vector<LeftOut> leftOut; // they are told when the lines are written
    forAllLines(source, {}, stop, leftOut,
                [&](const fs::path& file, std::string_view /*line*/, double /*place*/,
                    const std::string& /*split*/) { texts.addLine(file); });
    return texts.parts(options);
}

/// What the headers of its tables say.
struct TableFacts {
    bool tellSplits = false;
    std::vector<std::string> unusedColumns; ///< each once
};

TableFacts factsOfTables(const ImportSource& source) {
    TableFacts facts;
    for (const fs::path& file : source.files) {
        if (!isTableFile(file))
            continue;
        TableReader reader(file);
        const TableColumns columns = columnsOf(reader, file);
        facts.tellSplits = facts.tellSplits || columns.split;
        for (const std::string& name : unusedColumns(reader.columns(), columns))
            if (std::ranges::find(facts.unusedColumns, name) == facts.unusedColumns.end())
                facts.unusedColumns.push_back(name);
    }
    return facts;
}

} // namespace

SplitPart partOfPlace(double place, const SplitOptions& options) {
    if (place < 1.0 - options.validShare - options.testShare)
        return SplitPart::Train;
    return place < 1.0 - options.testShare ? SplitPart::Valid : SplitPart::Test;
}

ImportPreview previewLines(const ImportSource& source, const ProgressSink& progress,
                           const std::stop_token& stop) {
    TableFacts tables = factsOfTables(source);
    ImportPreview preview{.content = ImportContent::Lines,
                          .hasSplits = source.isPublishedText || tables.tellSplits,
                          .unusedColumns = std::move(tables.unusedColumns)};
    auto draw = std::make_shared<ImportDraw>();
    WholeTexts texts(source);
    forAllLines(source, progress, stop, preview.leftOut,
                [&](const fs::path& file, std::string_view line, double place,
                    const std::string& /*split*/) {
                    ++preview.items;
                    if (isDrawnWhole(source))
                        texts.addLine(file);
                    else
                        draw->addLine(place);
                    std::string_view word, rest = line;
                    const std::int64_t before = preview.words;
                    while (text::takeWord(rest, word))
                        ++preview.words;
                    if (preview.words > before)
                        preview.addExample({}, line);
                });
    if (preview.words == 0)
        throw Error(ErrorKind::Data, "there are no words", source.path.string(),
                    "give texts in UTF-8");
    draw->groups = texts.groups();
    if (!preview.hasSplits)
        preview.draw = std::move(draw);
    return preview;
}

PrepareSummary prepareLines(const ImportSource& source, const ImportOptions& options,
                            const fs::path& output, const ProgressSink& progress,
                            const std::stop_token& stop) {
    PrepareSummary summary{.output = output};
    if (source.isPublishedText) {
        TextsSummary texts =
            prepareTexts({.corpus = source.path, .output = output}, progress, stop);
        summary.leftOut = std::move(texts.leftOut);
        for (const PreparedText& text : texts.texts)
            summary.manifests.push_back({.file = text.file, .rows = text.lines});
        summary.kept = texts.kept;
        return summary;
    }
    SplitFiles files(output);
    const bool hasSplits = factsOfTables(source).tellSplits;
    const SplitOptions shares{.validShare = options.validShare, .testShare = options.testShare};
    const std::map<std::string, SplitPart> partOf =
        hasSplits ? std::map<std::string, SplitPart>() : partsOfTexts(source, shares, stop);
    const auto splitOf = [&](const fs::path& file, double place) {
        return std::string(splitPartName(isDrawnWhole(source) ? partOf.at(file.native())
                                                              : partOfPlace(place, shares)));
    };
    forAllLines(
        source, progress, stop, summary.leftOut,
        [&](const fs::path& file, std::string_view line, double place, const std::string& split) {
            const std::string name =
                hasSplits ? (split.empty() ? "train" : split) : splitOf(file, place);
            files.add(name + ".txt", std::string(line) + '\n');
            ++summary.kept;
        });
    summary.manifests = files.commit();
    return summary;
}

} // namespace parlance::data
