// SPDX-License-Identifier: Apache-2.0
// Archives that tests write, also such as no honest program writes.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace parlance::archive::testing {

/// A member of a tar archive: its header and its bytes, padded.
inline std::string tarMember(const std::string& name, const std::string& bytes, char type = '0',
                             const std::string& linkTo = {}) {
    std::string header(512, '\0');
    const auto put = [&](std::size_t at, const std::string& text) {
        header.replace(at, text.size(), text);
    };
    char size[13];
    std::snprintf(size, sizeof size, "%011zo", bytes.size());
    put(0, name);
    put(100, "0000644");
    put(124, size);
    put(148, "        ");
    header[156] = type;
    put(157, linkTo);
    put(257, std::string("ustar\00000", 8));
    unsigned sum = 0;
    for (const char byte : header)
        sum += static_cast<unsigned char>(byte);
    char check[8];
    std::snprintf(check, sizeof check, "%06o", sum);
    put(148, std::string(check) + '\0' + ' ');
    return header + bytes + std::string((512 - bytes.size() % 512) % 512, '\0');
}

inline std::string tarOf(const std::string& members) {
    return members + std::string(1024, '\0');
}

/// windowBits 31 of zlib is gzip, -15 bare deflate as in zip archives.
inline std::string packed(const std::string& bytes, int windowBits) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())) + 64, '\0');
    std::string in = bytes;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

struct ZipFile {
    std::string name;
    std::string bytes;
    std::uint32_t mode = 0100644; ///< as in stat(2)
    bool isStored = false;
    bool lies = false; ///< another checksum than that of its bytes
};

inline std::string zipOf(const std::vector<ZipFile>& files) {
    const auto number = [](std::uint64_t value, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; ++i)
            text += static_cast<char>(value >> 8 * i & 0xff);
        return text;
    };
    std::string archive, directory;
    for (const ZipFile& file : files) {
        const std::string data = file.isStored ? file.bytes : packed(file.bytes, -15);
        std::string bytes = file.bytes;
        const auto checksum =
            crc32(0, reinterpret_cast<Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
        const std::string common = number(20, 2) + number(0, 2) + number(file.isStored ? 0 : 8, 2) +
                                   number(0, 4) + number(checksum + (file.lies ? 1 : 0), 4) +
                                   number(data.size(), 4) + number(file.bytes.size(), 4) +
                                   number(file.name.size(), 2) + number(0, 2);
        directory += "PK\1\2" + number(3 << 8 | 20, 2) + common + number(0, 2) + number(0, 4) +
                     number(std::uint64_t{file.mode} << 16, 4) + number(archive.size(), 4) +
                     file.name;
        archive += "PK\3\4" + common + file.name + data;
    }
    return archive + directory + "PK\5\6" + number(0, 4) + number(files.size(), 2) +
           number(files.size(), 2) + number(directory.size(), 4) + number(archive.size(), 4) +
           number(0, 2);
}

} // namespace parlance::archive::testing
