// SPDX-License-Identifier: Apache-2.0
#include "core/data/import/import_source.h"

#include "core/audio/files/audio_file.h"
#include "core/base/error.h"
#include "core/data/corpus_files.h"
#include "core/data/glue/glue_tables.h"
#include "core/data/open_text.h"
#include "core/data/squad/squad_data_set.h"
#include "core/data/tables/table_columns.h"
#include "core/data/texts/text_corpus.h"
#include "core/data/texts/text_file.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 1 << 16;

std::string headOf(const fs::path& file) {
    std::ifstream stream = openText(file);
    std::string head(kHeadBytes, '\0');
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(stream.gcount()));
    return head;
}

bool isTextByItsBytes(const fs::path& file) {
    const std::string head = headOf(file);
    return !head.empty() && looksLikeTextBytes(head);
}

/// Whatever it is called: letters of another encoding are text, control characters are not. Those
/// of value 0 are left to the reader of tables, which knows what to do about them.
void refuseWhatIsNoText(const fs::path& file) {
    constexpr std::string_view kPdf = "%PDF-";
    const std::string head = headOf(file);
    const bool hasControls = std::ranges::any_of(head, [](unsigned char letter) {
        return letter != 0 && letter < 0x20 && std::isspace(letter) == 0;
    });
    if (hasControls || head.starts_with(kPdf))
        throw Error(ErrorKind::Data, "this is not a table of text, whatever its name says",
                    file.string(), "give a CSV, TSV or JSON-lines table in UTF-8");
}

[[noreturn]] void refuseOneRecording(const fs::path& file) {
    try {
        audio::probeAudioFile(file);
    } catch (const Error&) {
        throw Error(ErrorKind::Data, "this cannot be read as a recording, whatever its name says",
                    file.string(), "name a folder of recordings, a table or a text");
    }
    throw Error(ErrorKind::Data, "this is one recording", file.string(),
                "name the folder that it is in");
}

ImportContent contentOfTable(const fs::path& file) {
    TableReader reader(file);
    const TableColumns columns = columnsOf(reader, file);
    if (columns.isOfRecordings())
        return ImportContent::Recordings;
    return columns.isOfClasses() ? ImportContent::Classes : ImportContent::Lines;
}

/// Null where it is not a table, or not one with texts.
std::optional<ImportContent> contentIfTable(const fs::path& file) {
    try {
        return contentOfTable(file);
    } catch (const Error&) {
        return std::nullopt;
    }
}

bool isSquad(const fs::path& file) {
    static const DataSetKind kind = squadKind();
    return kind.recognises(file);
}

/// The published task whose table a file is, or whose tables a folder holds. Null for one's own.
const GlueTask* publishedTaskOf(const fs::path& path) {
    const GlueTask* task = glueTaskOf(path);
    return task && !task->isOwnTable() ? task : nullptr;
}

ImportSource understandFile(const fs::path& file) {
    if (const GlueTask* task = publishedTaskOf(file))
        return {.content = ImportContent::Classes, .path = file, .files = {file}, .task = task};
    if (isTableFile(file)) {
        refuseWhatIsNoText(file);
        return {contentOfTable(file), file, {file}};
    }
    if (isSquad(file))
        return {ImportContent::Questions, file, {file}};
    if (file.extension() == ".json") {
        if (const auto content = contentIfTable(file))
            return {*content, file, {file}};
        throw Error(ErrorKind::Data, "the JSON holds neither questions nor rows", file.string(),
                    "give questions in SQuAD's format, or one object a line with audio and text");
    }
    if (isAudioFile(file))
        refuseOneRecording(file);
    if (isTextByItsBytes(file))
        return {ImportContent::Lines, file, {file}};
    throw Error(ErrorKind::Data, "this is neither a table nor a text", file.string(),
                "give a CSV, TSV or JSON-lines table, SQuAD's JSON, a UTF-8 text or a folder");
}

/// What most tables of a folder hold.
std::optional<ImportSource> tablesIn(const fs::path& folder, const CorpusFiles& files) {
    ImportSource source{ImportContent::Classes, folder, {}};
    for (const fs::path& table : files.tables)
        if (contentIfTable(folder / table) == ImportContent::Classes)
            source.files.push_back(folder / table);
    if (source.files.empty()) {
        source.content = ImportContent::Lines;
        for (const fs::path& table : files.tables)
            if (contentIfTable(folder / table) == ImportContent::Lines)
                source.files.push_back(folder / table);
    }
    return source.files.empty() ? std::nullopt : std::optional(std::move(source));
}

std::vector<fs::path> questionsIn(const fs::path& folder) {
    constexpr int kDepth = 3;
    std::vector<fs::path> found;
    std::error_code failure;
    for (fs::recursive_directory_iterator entry(folder, failure);
         !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        if (entry.depth() >= kDepth)
            entry.disable_recursion_pending();
        if (entry->path().extension() == ".json" && isSquad(entry->path()))
            found.push_back(entry->path());
    }
    std::ranges::sort(found);
    return found;
}

ImportSource understandFolder(const fs::path& folder, const std::stop_token& stop) {
    const CorpusFiles files = listCorpusFiles(folder, stop);
    if (!files.audio.empty())
        return {ImportContent::Recordings, folder, {}};
    if (const auto layout = textLayoutOf(folder)) {
        ImportSource source{ImportContent::Lines, folder, {}, /*isPublishedText=*/true};
        for (const CorpusText& text : textsIn(folder, *layout))
            source.files.push_back(text.file);
        return source;
    }
    if (const GlueTask* task = publishedTaskOf(folder)) {
        ImportSource source{.content = ImportContent::Classes, .path = folder, .task = task};
        for (const GlueTable& table : glueTablesIn(folder, *task))
            source.files.push_back(table.file);
        return source;
    }
    if (auto tables = tablesIn(folder, files))
        return *tables;
    if (auto questions = questionsIn(folder); !questions.empty())
        return {ImportContent::Questions, folder, std::move(questions)};
    ImportSource source{ImportContent::Lines, folder, {}};
    for (const fs::path& text : files.texts)
        source.files.push_back(folder / text);
    if (source.files.empty())
        throw Error(ErrorKind::Data, "there is nothing in the folder that can be imported",
                    folder.string(),
                    "name one with recordings, texts (.txt), tables or SQuAD's JSON");
    return source;
}

fs::path commonFolder(const fs::path& one, const fs::path& other) {
    fs::path common;
    const auto end = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
    for (auto part = one.begin(); part != end; ++part)
        common /= *part;
    return common;
}

ImportSource understandFiles(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    std::optional<ImportSource> all;
    for (const fs::path& path : paths) {
        throwIfStopped(stop, "reading the files");
        const ImportSource one = understandFile(path);
        if (one.content == ImportContent::Recordings)
            throw Error(ErrorKind::Data, "a table of recordings is imported by itself",
                        path.string(), "choose it alone, or name the folder of the recordings");
        if (all && (one.content != all->content || one.task != all->task))
            throw Error(ErrorKind::Data, "the files do not hold the same kind of data",
                        path.string(),
                        "choose only tables with labels, only questions, or only texts");
        if (!all)
            all =
                ImportSource{.content = one.content, .path = path.parent_path(), .task = one.task};
        all->path = commonFolder(all->path, path.parent_path());
        all->files.push_back(path);
    }
    return *all;
}

} // namespace

ImportSource understandSource(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    if (paths.size() > 1)
        return understandFiles(paths, stop);
    std::error_code failure;
    const fs::path& path = paths.at(0);
    return fs::is_regular_file(path, failure) ? understandFile(path) : understandFolder(path, stop);
}

} // namespace parlance::data
