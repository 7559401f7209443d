// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log/log_reader.h"

#include <QStringList>

#include <algorithm>
#include <fstream>

namespace parlance::ui {
namespace {

constexpr std::uint64_t kMaxBytes = 16u << 20;
constexpr std::uint64_t kEndBytes = 16u << 10; ///< in which the last lines are
constexpr qsizetype kMostLetters = 400;        ///< of one of them

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

QString lastLines(const std::filesystem::path& file, qsizetype count) {
    std::error_code absent;
    const std::uint64_t size = std::filesystem::file_size(file, absent);
    if (absent)
        return {};
    const LogChunk end = readLog(file, size - std::min(size, kEndBytes));
    QStringList lines =
        QString::fromStdString(end.bytes).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    lines = lines.mid(std::max<qsizetype>(0, lines.size() - count));
    for (QString& line : lines)
        if (line.size() > kMostLetters)
            line = line.first(kMostLetters) + QStringLiteral("…");
    return lines.join(QLatin1Char('\n'));
}

} // namespace parlance::ui
