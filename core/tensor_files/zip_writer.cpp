// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/zip_writer.h"

#include <zlib.h>

#include <algorithm>

namespace parlance::tensor_io {

namespace {

constexpr std::uint64_t kAlignment = 64;
constexpr std::uint64_t kLocalBytes = 30;
constexpr std::uint64_t kExtra64Bytes = 20; ///< two 64-bit values and the field's own header
constexpr std::uint16_t kVersion64 = 45;
constexpr std::uint16_t kUtf8 = 0x0800;
constexpr std::uint16_t kFirstDate = 0x0021; ///< 1 January 1980: equal input gives equal bytes
constexpr std::uint32_t kIn64Bits = 0xffffffff;
constexpr std::uint16_t kExtra64 = 0x0001;
constexpr std::uint16_t kPadding = 0x4246; ///< "FB", torch's field for alignment

/// Little-endian numbers behind one another.
class Record {
  public:
    template <typename... Numbers>
    explicit Record(Numbers... numbers) {
        (append(numbers), ...);
    }
    template <typename Number>
    void append(Number number) {
        for (std::size_t i = 0; i < sizeof number; ++i)
            bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
    }
    std::string bytes;
};

std::uint32_t checksumOf(std::string_view data) {
    return static_cast<std::uint32_t>(
        ::crc32_z(0, reinterpret_cast<const Bytef*>(data.data()), data.size()));
}

} // namespace

void ZipWriter::write(std::string_view bytes) {
    m_file.write(bytes);
    m_position += bytes.size();
}

void ZipWriter::add(const std::string& name, std::string_view data) {
    const Entry entry{
        .name = name, .checksum = checksumOf(data), .bytes = data.size(), .header = m_position};
    // The padding is an extra field, whose own header takes four bytes.
    const std::uint64_t unpadded = m_position + kLocalBytes + name.size() + kExtra64Bytes + 4;
    const auto padding =
        static_cast<std::uint16_t>((kAlignment - unpadded % kAlignment) % kAlignment);
    Record header(std::uint32_t{0x04034b50}, kVersion64, kUtf8, std::uint16_t{0} /*stored*/,
                  std::uint16_t{0}, kFirstDate, entry.checksum, kIn64Bits, kIn64Bits,
                  static_cast<std::uint16_t>(name.size()),
                  static_cast<std::uint16_t>(kExtra64Bytes + 4 + padding));
    header.bytes += name;
    header.bytes +=
        Record(kExtra64, std::uint16_t{16}, entry.bytes, entry.bytes, kPadding, padding).bytes;
    header.bytes.append(padding, 'Z');
    write(header.bytes);
    write(data);
    m_entries.push_back(entry);
}

std::string ZipWriter::directory() const {
    std::string directory;
    for (const Entry& entry : m_entries) {
        directory +=
            Record(std::uint32_t{0x02014b50}, kVersion64, kVersion64, kUtf8,
                   std::uint16_t{0} /*stored*/, std::uint16_t{0}, kFirstDate, entry.checksum,
                   kIn64Bits, kIn64Bits, static_cast<std::uint16_t>(entry.name.size()),
                   std::uint16_t{28}, std::uint16_t{0} /*comment*/, std::uint16_t{0} /*disk*/,
                   std::uint16_t{0}, std::uint32_t{0} /*attributes*/, kIn64Bits)
                .bytes;
        directory += entry.name;
        directory +=
            Record(kExtra64, std::uint16_t{24}, entry.bytes, entry.bytes, entry.header).bytes;
    }
    return directory;
}

void ZipWriter::commit() {
    const std::uint64_t begin = m_position;
    const std::string entries = directory();
    write(entries);
    const std::uint64_t end = m_position;
    const std::uint64_t count = m_entries.size();
    write(Record(std::uint32_t{0x06064b50}, std::uint64_t{44}, kVersion64, kVersion64,
                 std::uint32_t{0}, std::uint32_t{0}, count, count, entries.size(), begin)
              .bytes);
    write(Record(std::uint32_t{0x07064b50}, std::uint32_t{0}, end, std::uint32_t{1}).bytes);
    const auto few = static_cast<std::uint16_t>(std::min<std::uint64_t>(count, 0xffff));
    write(Record(std::uint32_t{0x06054b50}, std::uint16_t{0}, std::uint16_t{0}, few, few,
                 static_cast<std::uint32_t>(std::min<std::uint64_t>(entries.size(), kIn64Bits)),
                 static_cast<std::uint32_t>(std::min<std::uint64_t>(begin, kIn64Bits)),
                 std::uint16_t{0})
              .bytes);
    m_file.commit();
}

} // namespace parlance::tensor_io
