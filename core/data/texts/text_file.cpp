// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_file.h"

#include "core/data/corpus_files.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/recording/voice_folder.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 1 << 16;
constexpr std::size_t kLinesLookedAt = 16;
constexpr std::size_t kWordListLines = 4; ///< so many lines of one word each are a list
constexpr double kMostForeign = 0.1;      ///< of the bytes of a text that are not UTF-8

std::string headOf(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::string head(kHeadBytes, '\0');
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(stream.gcount()));
    return head;
}

/// NOTICE.txt, README-en.txt: the first word of the name says that it is about other files.
bool isNote(const fs::path& path) {
    static constexpr std::array<std::string_view, 12> kNotes{
        "readme",    "notice",  "license",      "licence",  "copying", "copyright",
        "changelog", "authors", "requirements", "speakers", "books",   "chapters"};
    std::string name = path.stem().string();
    name.resize(std::min(name.find_first_of(".-_ "), name.size()));
    std::ranges::transform(name, name.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return std::ranges::find(kNotes, name) != kNotes.end();
}

bool hasRecordingBeside(fs::path path) {
    std::error_code failure;
    for (const char* ending : {".wav", ".flac", ".ogg", ".opus", ".mp3"})
        if (fs::exists(path.replace_extension(ending), failure))
            return true;
    return false;
}

/// The first lines that are not blank. Where the head is not the whole file its last line may be
/// cut off, and is left out unless it is the only one.
std::vector<std::string_view> firstLines(std::string_view head) {
    const bool isCut = head.size() == kHeadBytes;
    std::vector<std::string_view> lines;
    std::string_view line;
    while (lines.size() < kLinesLookedAt && text::takeLine(head, line)) {
        if (isCut && head.empty() && !lines.empty())
            break;
        if (!text::stripped(line).empty())
            lines.push_back(line);
    }
    return lines;
}

bool isNumber(std::string_view word) {
    return std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// A row of a filelist: what else is wrong with that does not make it a text.
bool namesRecording(std::string_view line) {
    const std::size_t bar = line.find('|');
    const fs::path name = line.substr(0, bar);
    return bar != std::string_view::npos && (isAudioFile(name) || isMelFile(name));
}

/// Rows of a table with bars between its columns.
bool isTable(const std::vector<std::string_view>& lines) {
    if (std::ranges::any_of(lines, namesRecording))
        return true;
    return !lines.empty() && std::ranges::all_of(lines, [](std::string_view line) {
        return line.find('|') != std::string_view::npos;
    });
}

/// A word a line, or each with its count.
bool isWordList(const std::vector<std::string_view>& lines) {
    if (lines.size() < kWordListLines)
        return false;
    return std::ranges::all_of(lines, [](std::string_view line) {
        std::vector<std::string_view> words;
        text::splitWords(line, words);
        return words.size() == 1 || (words.size() == 2 && isNumber(words[1]));
    });
}

} // namespace

bool looksLikeTextBytes(std::string_view head) {
    if (head.find('\0') != std::string_view::npos)
        return false;
    const std::size_t foreign = static_cast<std::size_t>(
        std::ranges::count_if(text::codePoints(head), [](std::string_view bytes) {
            return bytes.size() == 1 && static_cast<unsigned char>(bytes[0]) >= 0x80;
        }));
    return static_cast<double>(foreign) <= kMostForeign * static_cast<double>(head.size());
}

bool looksLikeText(const fs::path& path) {
    std::error_code failure;
    if (std::ranges::find(kTextEndings, path.extension()) == std::end(kTextEndings) ||
        path.filename().string().starts_with('.') || isNote(path) || isTranscriptFile(path) ||
        !fs::is_regular_file(path, failure) || hasRecordingBeside(path) ||
        VoiceFolder::isOne(path.parent_path()))
        return false;
    const std::string head = headOf(path);
    if (!looksLikeTextBytes(head))
        return false;
    const std::vector<std::string_view> lines = firstLines(head);
    return !isTable(lines) && !isWordList(lines);
}

} // namespace parlance::data
