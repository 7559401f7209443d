// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/byte_cursor.h"

#include "core/base/error.h"

#include <algorithm>
#include <bit>

namespace parlance::tensor_io {

namespace {

constexpr std::uint64_t kBufferBytes = 1 << 16;

} // namespace

ByteCursor::ByteCursor(const ByteSource& source, std::uint64_t offset, std::uint64_t end)
    : m_source(source), m_position(offset), m_end(end), m_bufferBegin(offset) {}

void ByteCursor::require(std::uint64_t count) const {
    if (count > left())
        throw Error(ErrorKind::Checkpoint,
                    strCat("the data ends at byte ", m_end, ", ", count,
                           " bytes were expected from byte ", m_position),
                    name(), "the file is cut short or damaged; get it again");
}

void ByteCursor::fill() {
    m_buffer.resize(std::min(kBufferBytes, left()));
    m_source.read(m_buffer.data(), m_buffer.size(), m_position);
    m_bufferBegin = m_position;
}

std::uint64_t ByteCursor::number(std::size_t bytes) {
    require(bytes);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
        if (m_position - m_bufferBegin >= m_buffer.size())
            fill();
        const auto byte = static_cast<unsigned char>(m_buffer[m_position - m_bufferBegin]);
        value |= std::uint64_t{byte} << (8 * i);
        ++m_position;
    }
    return value;
}

double ByteCursor::bigEndianDouble() {
    return std::bit_cast<double>(__builtin_bswap64(u64()));
}

std::string ByteCursor::bytes(std::uint64_t count) {
    require(count);
    const std::uint64_t begin = m_position;
    m_position += count;
    if (begin - m_bufferBegin + count <= m_buffer.size())
        return {m_buffer.data() + (begin - m_bufferBegin), count};
    return m_source.text(count, begin);
}

std::string ByteCursor::line(std::size_t most) {
    std::string line;
    for (char c = static_cast<char>(u8()); c != '\n'; c = static_cast<char>(u8())) {
        if (line.size() == most)
            throw Error(ErrorKind::Checkpoint,
                        strCat("a name is longer than ", most, " bytes at byte ", m_position),
                        name(), "the file is damaged or hostile; get it again");
        line += c;
    }
    return line;
}

} // namespace parlance::tensor_io
