// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/grey_image.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <zlib.h>

#include <string>

namespace parlance::engine {

namespace {

std::string bigEndian(std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift & 0xFFU);
    return bytes;
}

const Bytef* bytesOf(const std::string& text) {
    return reinterpret_cast<const Bytef*>(text.data());
}

/// Length, type, data and the checksum of both.
std::string chunk(const std::string& type, const std::string& data) {
    const std::string checked = type + data;
    const uLong checksum = crc32(0, bytesOf(checked), static_cast<uInt>(checked.size()));
    return bigEndian(static_cast<std::uint32_t>(data.size())) + checked +
           bigEndian(static_cast<std::uint32_t>(checksum));
}

std::string deflated(const std::string& raw) {
    uLongf size = compressBound(static_cast<uLong>(raw.size()));
    std::string packed(size, '\0');
    if (compress(reinterpret_cast<Bytef*>(packed.data()), &size, bytesOf(raw),
                 static_cast<uLong>(raw.size())) != Z_OK)
        throw Error(ErrorKind::Internal, "the picture cannot be packed", "zlib",
                    "report this with the command that led to it");
    packed.resize(size);
    return packed;
}

} // namespace

void writeGreyImage(const std::filesystem::path& path, std::span<const std::uint8_t> pixels,
                    std::uint32_t width, std::uint32_t height) {
    std::string rows;
    for (std::uint32_t y = 0; y < height; ++y) {
        rows += '\0'; // no filter
        const auto row = pixels.subspan(std::size_t{y} * width, width);
        rows.append(row.begin(), row.end());
    }
    constexpr char kDepth = 8;
    const std::string header = bigEndian(width) + bigEndian(height) + kDepth +
                               std::string(4, '\0'); // grey, not interlaced
    writeFileAtomically(path, "\x89PNG\r\n\x1A\n" + chunk("IHDR", header) +
                                  chunk("IDAT", deflated(rows)) + chunk("IEND", ""));
}

} // namespace parlance::engine
