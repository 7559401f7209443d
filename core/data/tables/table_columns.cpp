// SPDX-License-Identifier: Apache-2.0
#include "core/data/tables/table_columns.h"

#include "core/base/error.h"
#include "core/data/corpus_files.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string_view>

namespace parlance::data {

namespace {

using Names = std::span<const std::string_view>;

// Those of published corpora, and German ones, in which the window speaks too.
constexpr std::string_view kAudio[] = {
    "audio",        "audio_path", "audio_file", "audio_filepath", "path",       "file",
    "file_name",    "filename",   "wav",        "wav_path",       "recording",  "clip",
    "wav_filename", "file_path",  "datei",      "dateiname",      "audiodatei", "aufnahme"};
constexpr std::string_view kText[] = {
    "text",      "sentence",   "transcript",    "transcription",   "transcribed_text", "text_a",
    "sentence1", "premise",    "question1",     "normalized_text", "utterance",        "review",
    "satz",      "transkript", "transkription", "abschrift"};
constexpr std::string_view kPair[] = {"text_pair", "text_b", "sentence2", "hypothesis",
                                      "question2"};
constexpr std::string_view kLabel[] = {"label",  "labels",    "class",      "category",
                                       "target", "sentiment", "gold_label", "intent",
                                       "klasse", "kategorie"};
constexpr std::string_view kSpeaker[] = {"speaker", "speaker_id", "client_id", "speaker_name",
                                         "user_id", "sprecher",   "sprecherin"};
constexpr std::string_view kSplit[] = {"split", "subset", "partition", "set"};

std::string plainName(std::string_view name) {
    std::string plain(text::stripped(name));
    std::ranges::transform(plain, plain.begin(), [](unsigned char letter) {
        return letter == ' ' || letter == '-' ? '_'
               : letter < 0x80                ? static_cast<char>(std::tolower(letter))
                                              : static_cast<char>(letter);
    });
    return plain;
}

/// The first of the names that there is.
std::optional<std::size_t> find(const std::vector<std::string>& columns, Names names) {
    for (const std::string_view name : names) {
        const auto found =
            std::ranges::find(columns, name, [](const std::string& c) { return plainName(c); });
        if (found != columns.end())
            return static_cast<std::size_t>(found - columns.begin());
    }
    return std::nullopt;
}

/// By a row alone: the name of a recording, and of the other fields the longest.
template <typename IsRecording>
TableColumns guess(const std::vector<std::string>& row, IsRecording isRecording) {
    TableColumns columns;
    const auto audio = std::ranges::find_if(row, isRecording);
    if (audio == row.end())
        return columns;
    columns.audio = static_cast<std::size_t>(audio - row.begin());
    for (std::size_t i = 0; i < row.size(); ++i)
        if (i != *columns.audio && (!columns.text || row[i].size() > row[*columns.text].size()))
            columns.text = i;
    return columns;
}

/// Below the header.
std::vector<std::string> firstRowOf(const std::filesystem::path& file) {
    std::vector<std::string> row;
    TableReader(file).next(row);
    return row;
}

} // namespace

std::filesystem::path recordingOf(const std::filesystem::path& folder, const std::string& name) {
    for (const char* below : {"", "wavs", "wav", "clips", "audio"}) {
        const std::filesystem::path whole = (folder / below / name).lexically_normal();
        for (const char* ending : {"", ".wav", ".flac", ".mp3", ".ogg", ".opus"}) {
            const std::filesystem::path file = whole.string() + ending;
            std::error_code failure;
            if (isAudioFile(file) && std::filesystem::is_regular_file(file, failure))
                return file;
        }
    }
    return {};
}

TableColumns columnsOf(TableReader& reader, const std::filesystem::path& file) {
    const std::vector<std::string>& names = reader.columns();
    TableColumns columns{.audio = find(names, kAudio),
                         .text = find(names, kText),
                         .pair = find(names, kPair),
                         .label = find(names, kLabel),
                         .speaker = find(names, kSpeaker),
                         .split = find(names, kSplit)};
    if (columns.audio)
        return columns;
    const auto isNamedSo = [](const std::string& field) { return isAudioFile(field); };
    const auto isThere = [&](const std::string& field) { // LJSpeech's names lack their endings
        return isNamedSo(field) ||
               (!field.empty() && !recordingOf(file.parent_path(), field).empty());
    };
    if (const TableColumns guessed = guess(names, isThere); !columns.text && guessed.audio) {
        reader.takeFirstRowAsData();
        return guessed;
    }
    const std::vector<std::string> row = firstRowOf(file);
    const TableColumns guessed = guess(row, isNamedSo);
    columns.audio = guessed.audio;
    if (!columns.text && guessed.text && row[*guessed.text].find(' ') != std::string::npos)
        columns.text = guessed.text;
    if (columns.audio || columns.text)
        return columns;
    constexpr std::size_t kMostNamed = 8;
    std::string known;
    for (std::size_t i = 0; i < std::min(kMostNamed, names.size()); ++i)
        known += strCat(known.empty() ? "" : ", ", names[i]);
    throw Error(ErrorKind::Data,
                strCat("no column is known to hold recordings or texts; there are: ", known),
                file.string(),
                "name the columns audio and text, or text and label, in the first row");
}

std::vector<std::string> unusedColumns(const std::vector<std::string>& names,
                                       const TableColumns& columns) {
    std::vector<std::string> unused;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::none_of(
                std::array{columns.audio, columns.text, columns.pair, columns.label,
                           columns.speaker, columns.split},
                [i](const std::optional<std::size_t>& place) { return place == i; }))
            unused.push_back(names[i]);
    return unused;
}

std::string splitNameOf(const std::string& value) {
    const std::string name = plainName(value);
    if (name.empty() || name == "training")
        return kOnlySplit;
    if (name == "dev" || name == "val" || name == "validation")
        return "valid";
    if (name == "testing")
        return "test";
    const bool isSafe = std::ranges::all_of(
        name, [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; });
    return isSafe ? name : kOnlySplit;
}

} // namespace parlance::data
