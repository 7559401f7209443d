// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log/log_reader.h"

#include <fstream>

namespace parlance::ui {
namespace {

constexpr std::uint64_t kMaxBytes = 16u << 20;

} // namespace

LogChunk readLog(const std::filesystem::path& file, std::uint64_t from) {
    LogChunk chunk;
    std::ifstream stream(file, std::ios::binary | std::ios::ate);
    const std::uint64_t size = stream ? static_cast<std::uint64_t>(stream.tellg()) : 0;
    chunk.startsAnew = size < from;
    std::uint64_t begin = chunk.startsAnew ? 0 : from;
    const bool cut = size - begin > kMaxBytes;
    if (cut) {
        begin = size - kMaxBytes;
        chunk.startsAnew = true;
    }
    chunk.end = size;
    if (size == begin)
        return chunk;
    chunk.bytes.resize(size - begin);
    stream.seekg(static_cast<std::streamoff>(begin));
    stream.read(chunk.bytes.data(), static_cast<std::streamsize>(chunk.bytes.size()));
    chunk.bytes.resize(static_cast<std::size_t>(stream.gcount()));
    chunk.end = begin + chunk.bytes.size();
    if (cut)
        chunk.bytes.erase(0, chunk.bytes.find('\n') + 1);
    return chunk;
}

} // namespace parlance::ui
