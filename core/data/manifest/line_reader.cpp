// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/line_reader.h"

#include "core/base/error.h"
#include "core/data/open_text.h"

#include <utility>

namespace parlance::data {

namespace {
constexpr std::size_t kMaxLineBytes = 1u << 20;
} // namespace

LineReader::LineReader(std::filesystem::path file)
    : m_file(std::move(file)), m_stream(openText(m_file)) {}

bool LineReader::next(std::string& line) {
    line.clear();
    std::streambuf& bytes = *m_stream.rdbuf();
    int byte = bytes.sbumpc();
    if (byte == std::char_traits<char>::eof())
        return false;
    ++m_number;
    for (; byte != std::char_traits<char>::eof() && byte != '\n'; byte = bytes.sbumpc()) {
        if (byte == 0 || line.size() == kMaxLineBytes)
            throw Error(ErrorKind::Data,
                        byte == 0 ? "the line holds a NUL byte, this is not a text file"
                                  : "the line is longer than 1 MiB",
                        place(), "give a text file");
        line.push_back(static_cast<char>(byte));
    }
    m_offset += static_cast<std::int64_t>(line.size()) + (byte == '\n' ? 1 : 0);
    if (line.ends_with('\r'))
        line.pop_back();
    return true;
}

void LineReader::seek(const Mark& mark) {
    m_stream.clear();
    m_stream.seekg(mark.offset);
    m_offset = mark.offset;
    m_number = mark.number;
}

std::string LineReader::place() const {
    return strCat(m_file.string(), ", line ", m_number);
}

} // namespace parlance::data
