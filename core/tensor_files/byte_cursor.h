// SPDX-License-Identifier: Apache-2.0
// Little-endian numbers and stretches of bytes one after another, through a small buffer.
#pragma once

#include "core/tensor_files/byte_source.h"

#include <vector>

namespace parlance::tensor_io {

class ByteCursor {
  public:
    /// Reads from `offset` up to, not including, `end`, which must lie inside the source.
    ByteCursor(const ByteSource& source, std::uint64_t offset, std::uint64_t end);

    std::uint64_t position() const { return m_position; }
    std::uint64_t left() const { return m_end - m_position; }
    const std::string& name() const { return m_source.name(); }

    /// Each throws Error{Checkpoint} at the end.
    std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
    std::uint64_t u64() { return number(8); }
    /// A double, most significant byte first.
    double bigEndianDouble();
    /// Checked against left() before memory is taken.
    std::string bytes(std::uint64_t count);
    /// Up to a newline, which is consumed and not returned; at most `most` bytes.
    std::string line(std::size_t most);

  private:
    std::uint64_t number(std::size_t bytes);
    void require(std::uint64_t count) const;
    void fill();

    const ByteSource& m_source;
    std::uint64_t m_position = 0, m_end = 0;
    std::vector<char> m_buffer;
    std::uint64_t m_bufferBegin = 0; ///< position of the buffer's first byte
};

} // namespace parlance::tensor_io
