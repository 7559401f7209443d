// SPDX-License-Identifier: Apache-2.0
// What writer and reader of TensorBoard's event files share: the frame of a record (the length, its
// checksum, the data, its checksum: TFRecord) and the fields of the messages in
// tensorflow/core/util/event.proto that scalars need.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace parlance::runs {

/// CRC-32C (Castagnoli), as TFRecords and iSCSI (RFC 3720, appendix B.4) use it.
std::uint32_t crc32c(std::string_view bytes);

/// Checksums within a file that is itself checksummed are rotated, so as not to meet themselves.
std::uint32_t maskedCrc32c(std::string_view bytes);

namespace event_field {

// Event
inline constexpr int kWallTime = 1, kStep = 2, kFileVersion = 3, kSummary = 5;
// Summary, its values, and the metadata of a value
inline constexpr int kValue = 1, kTag = 1, kSimpleValue = 2, kTensor = 8, kMetadata = 9;
inline constexpr int kPluginData = 1, kPluginName = 1;
// TensorProto
inline constexpr int kDtype = 1, kTensorContent = 4, kFloatValues = 5, kDoubleValues = 6;

} // namespace event_field

/// The records of a file, one after the other, none longer than what is left of it.
class RecordReader {
  public:
    /// Throws Error{IoRead}.
    explicit RecordReader(const std::filesystem::path& path);

    /// The data of the next record, which lives until the next call; empty at the end of the file.
    /// Throws BrokenRecord.
    std::optional<std::string_view> next();

  private:
    std::string_view read(std::uint64_t size);

    std::ifstream m_file;
    std::uint64_t m_left = 0;
    std::string m_buffer;
};

/// Do the bytes of a file's beginning frame a record?
bool isRecordHead(std::string_view bytes);
inline constexpr std::uint64_t kRecordHead = 12; ///< length and checksum

} // namespace parlance::runs
