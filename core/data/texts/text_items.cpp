// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_items.h"

#include "core/base/error.h"
#include "core/data/open_text.h"

namespace parlance::data {

namespace {

constexpr std::size_t kBlockBytes = 1 << 20;

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Where a line of more than kMostBytes is cut: after white space, else between characters.
std::size_t cutIn(std::string_view line) {
    const std::string_view most = line.substr(0, TextItemReader::kMostBytes);
    if (const std::size_t space = most.find_last_of(" \t"); space != std::string_view::npos)
        return space + 1;
    std::size_t cut = most.size();
    while (cut > most.size() - 4 && isContinuation(line[cut]))
        --cut;
    return isContinuation(line[cut]) ? most.size() : cut;
}

} // namespace

std::string nameOf(const TextItem& item) {
    return item.piece == 0 ? std::to_string(item.line) : strCat(item.line, ", part ", item.piece);
}

TextItemReader::TextItemReader(std::filesystem::path file)
    : m_file(std::move(file)), m_stream(openText(m_file)) {}

/// Reads on; false at the end of the file.
bool TextItemReader::fill() {
    if (m_atEnd)
        return false;
    m_buffer.erase(0, m_begin);
    m_begin = 0;
    const std::size_t before = m_buffer.size();
    m_buffer.resize(before + kBlockBytes);
    m_stream.read(m_buffer.data() + before, static_cast<std::streamsize>(kBlockBytes));
    m_buffer.resize(before + static_cast<std::size_t>(m_stream.gcount()));
    if (m_stream.bad())
        throw Error(ErrorKind::IoRead, "the text cannot be read to its end", m_file.string(),
                    "check the disk");
    m_atEnd = !m_stream;
    return true;
}

bool TextItemReader::next(TextItem& item) {
    // One byte more than the longest item with its end: what follows a CR is known then.
    while (m_buffer.size() - m_begin < kMostBytes + 3 && fill()) {
    }
    const std::string_view rest = std::string_view(m_buffer).substr(m_begin);
    if (rest.empty())
        return false;
    const std::string_view reach = rest.substr(0, kMostBytes + 1);
    std::size_t end = std::min(reach.find('\n'), reach.size());
    end = std::min(reach.substr(0, end).find('\r'), end);
    const bool isCut = end > kMostBytes;
    if (isCut)
        end = cutIn(rest);
    std::size_t whole = end;
    if (!isCut && end < rest.size())
        whole += rest.substr(end).starts_with("\r\n") ? 2 : 1;
    item.text = rest.substr(0, end);
    item.bytes = rest.substr(0, whole);
    item.line = m_mark.line + 1;
    item.piece = isCut || m_mark.piece > 0 ? m_mark.piece + 1 : 0;
    m_mark.piece = isCut ? item.piece : 0;
    m_mark.line += isCut ? 0 : 1;
    m_mark.offset += static_cast<std::int64_t>(whole);
    m_begin += whole;
    return true;
}

void TextItemReader::seek(const Mark& mark) {
    m_stream.clear();
    m_stream.seekg(mark.offset);
    m_buffer.clear();
    m_begin = 0;
    m_atEnd = false;
    m_mark = mark;
}

} // namespace parlance::data
