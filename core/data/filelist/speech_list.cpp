// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_list.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/text/utf8.h"

#include <string_view>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

/// Folders above the list's own in which its recordings are looked for.
constexpr int kFoldersUp = 2;

/// What Python's strip() takes off, of ASCII.
std::string_view stripped(std::string_view line) {
    constexpr std::string_view kWhite = " \t\r\n\v\f\x1c\x1d\x1e\x1f";
    const auto begin = line.find_first_not_of(kWhite);
    return begin == std::string_view::npos
               ? std::string_view()
               : line.substr(begin, line.find_last_not_of(kWhite) + 1 - begin);
}

/// The next line that is not blank.
bool nextFilled(LineReader& lines, std::string& buffer, std::string_view& line) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    while (lines.next(buffer)) {
        line = buffer;
        if (lines.number() == 1 && line.starts_with(kByteOrderMark))
            line.remove_prefix(kByteOrderMark.size());
        line = stripped(line);
        if (!line.empty())
            return true;
    }
    return false;
}

fs::path firstPathOf(const fs::path& list) {
    LineReader lines(list);
    std::string buffer;
    std::string_view line;
    return nextFilled(lines, buffer, line) ? fs::path(line.substr(0, line.find('|'))) : fs::path();
}

} // namespace

bool isMelFile(const fs::path& path) {
    return path.extension() == ".pt" || path.extension() == ".safetensors";
}

fs::path rootOfSpeechList(const fs::path& list) {
    const fs::path own = list.parent_path();
    const fs::path first = firstPathOf(list);
    fs::path folder = own;
    std::error_code failure;
    for (int up = 0; up <= kFoldersUp; ++up) {
        if (fs::exists(folder / first, failure))
            return folder;
        folder = (folder / ".." / first.filename()).lexically_normal().parent_path();
    }
    return own;
}

SpeechListReader::SpeechListReader(fs::path list, const fs::path& root)
    : m_source(std::move(list)), m_root(root.empty() ? rootOfSpeechList(m_source) : root),
      m_lines(m_source) {}

bool SpeechListReader::next(SpeechListRow& row) {
    std::string_view line;
    if (!nextFilled(m_lines, m_line, line))
        return false;
    const auto bar = line.find('|');
    if (bar == std::string_view::npos)
        throw Error(ErrorKind::Data, "the line has no |", place(),
                    "write the path of the recording, a | and the text");
    if (line.find('|', bar + 1) != std::string_view::npos)
        throw Error(ErrorKind::Data, "the line has more than one |", place(),
                    "write the path of the recording, one | and a text without any");
    if (!text::isValidUtf8(line))
        throw Error(ErrorKind::Data, "the line is not UTF-8", place(), "save the list as UTF-8");
    row.id = line.substr(0, bar);
    if (row.id.empty())
        throw Error(ErrorKind::Data, "the line names no recording", place(),
                    "write its path before the |");
    row.path = (m_root / row.id).lexically_normal();
    row.text = line.substr(bar + 1);
    return true;
}

void forEachSpeechRow(
    const std::string& lists, const fs::path& baseFolder, const std::string& dataRoot,
    const std::function<void(SpeechListRow& row, const SpeechListReader& reader)>& take) {
    const fs::path folder = baseFolder / dataRoot;
    bool isEmpty = true;
    for (const fs::path& list : splitPathList(lists)) {
        SpeechListReader reader(folder / list, dataRoot.empty() ? fs::path() : folder);
        for (SpeechListRow row; reader.next(row); isEmpty = false)
            take(row, reader);
    }
    if (isEmpty)
        throw Error(ErrorKind::Data, "there is no row", lists, "name a filelist with rows");
}

std::vector<SpeechListRow> readSpeechList(const fs::path& list, const fs::path& root) {
    SpeechListReader reader(list, root);
    std::vector<SpeechListRow> rows;
    for (SpeechListRow row; reader.next(row);)
        rows.push_back(std::move(row));
    if (rows.empty())
        throw Error(ErrorKind::Data, "the filelist is empty", list.string(),
                    "write a path, a | and a text on each line");
    return rows;
}

} // namespace parlance::data
