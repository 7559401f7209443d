// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/read_texts.h"

#include "core/base/error.h"
#include "core/data/manifest/line_reader.h"

#include <algorithm>

namespace parlance::data {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::vector<std::string> cellsOf(std::string_view line) {
    std::vector<std::string> cells;
    for (;;) {
        const std::size_t tab = line.find('\t');
        cells.emplace_back(line.substr(0, tab));
        if (tab == std::string_view::npos)
            return cells;
        line.remove_prefix(tab + 1);
    }
}

/// Takes a file line by line and without its byte order mark.
class TextLines {
  public:
    explicit TextLines(const std::filesystem::path& file) : m_reader(file) {}

    bool next(std::string& line) {
        if (!m_reader.next(line))
            return false;
        if (m_reader.number() == 1 && line.starts_with(kByteOrderMark))
            line.erase(0, kByteOrderMark.size());
        return true;
    }
    std::string place() const { return m_reader.place(); }

  private:
    LineReader m_reader;
};

Error noText(const std::filesystem::path& file, std::string_view remedy) {
    return {ErrorKind::Data, "there is no text in it", file.string(), remedy};
}

} // namespace

std::vector<std::string> readTextLines(const std::filesystem::path& file) {
    TextLines lines(file);
    std::vector<std::string> texts;
    for (std::string line; lines.next(line);)
        texts.push_back(line);
    if (texts.empty())
        throw noText(file, "write a text on each line");
    return texts;
}

std::vector<infer::TextPair> readTextPairs(const std::filesystem::path& file) {
    TextLines lines(file);
    std::string line;
    const std::vector<std::string> header =
        lines.next(line) ? cellsOf(line) : std::vector<std::string>();
    const auto text = std::ranges::find(header, "text") - header.begin();
    const auto pair = std::ranges::find(header, "text_pair") - header.begin();
    if (text == std::ssize(header))
        throw Error(ErrorKind::Data, "its first line names no column 'text'", file.string(),
                    "begin it with a line 'text', or 'text', a tab and 'text_pair'");
    std::vector<infer::TextPair> texts;
    while (lines.next(line)) {
        std::vector<std::string> cells = cellsOf(line);
        if (cells.size() != header.size())
            throw Error(ErrorKind::Data,
                        strCat("there are ", cells.size(), " columns instead of ", header.size()),
                        lines.place(), "divide them by tabs, as the first line does");
        texts.push_back({.text = std::move(cells[static_cast<std::size_t>(text)])});
        if (pair < std::ssize(header))
            texts.back().pair = std::move(cells[static_cast<std::size_t>(pair)]);
    }
    if (texts.empty())
        throw noText(file, "write a text on each line after the first");
    return texts;
}

} // namespace parlance::data
