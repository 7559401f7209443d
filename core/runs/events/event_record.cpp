// SPDX-License-Identifier: Apache-2.0
#include "core/runs/events/event_record.h"

#include "core/base/error.h"
#include "core/runs/events/message_reader.h"

#include <array>
#include <bit>

namespace parlance::runs {

namespace {

constexpr std::array<std::uint32_t, 256> kCrcTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1) != 0 ? 0x82F63B78u : 0u);
        table[i] = value;
    }
    return table;
}();

constexpr std::uint64_t kRecordTail = 4; ///< checksum of the data

} // namespace

std::uint32_t crc32c(std::string_view bytes) {
    std::uint32_t crc = ~0u;
    for (const char byte : bytes)
        crc = (crc >> 8) ^ kCrcTable[(crc ^ static_cast<unsigned char>(byte)) & 0xFFu];
    return ~crc;
}

std::uint32_t maskedCrc32c(std::string_view bytes) {
    return std::rotr(crc32c(bytes), 15) + 0xA282EAD8u;
}

bool isRecordHead(std::string_view bytes) {
    return bytes.size() >= kRecordHead &&
           valueAt<std::uint32_t>(bytes.substr(8)) == maskedCrc32c(bytes.substr(0, 8));
}

RecordReader::RecordReader(const std::filesystem::path& path) : m_file(path, std::ios::binary) {
    std::error_code failed;
    m_left = std::filesystem::file_size(path, failed);
    if (!m_file || failed)
        throw Error(ErrorKind::IoRead, "cannot read the file", path.string(),
                    "check the path and its permissions");
}

std::optional<std::string_view> RecordReader::next() {
    if (m_left == 0)
        return std::nullopt;
    const std::string_view head = read(kRecordHead);
    if (!isRecordHead(head))
        throw BrokenRecord{"has a length with a wrong checksum"};
    const auto length = valueAt<std::uint64_t>(head);
    if (m_left < kRecordTail || length > m_left - kRecordTail)
        throw BrokenRecord{"ends early"};
    const std::string_view framed = read(length + kRecordTail);
    const std::string_view data = framed.substr(0, length);
    if (valueAt<std::uint32_t>(framed.substr(length)) != maskedCrc32c(data))
        throw BrokenRecord{"has a wrong checksum"};
    return data;
}

std::string_view RecordReader::read(std::uint64_t size) {
    if (size > m_left)
        throw BrokenRecord{"ends early"};
    m_buffer.resize(size);
    m_file.read(m_buffer.data(), static_cast<std::streamsize>(size));
    if (!m_file)
        throw BrokenRecord{"cannot be read"};
    m_left -= size;
    return m_buffer;
}

} // namespace parlance::runs
