// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/metrics_file.h"

#include "core/runs/series/metrics_parser.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace parlance::runs {

std::size_t readAt(const Descriptor& file, std::uint64_t offset, std::span<char> bytes) {
    std::size_t used = 0;
    while (used < bytes.size()) {
        const ssize_t got = ::pread(file.get(), bytes.data() + used, bytes.size() - used,
                                    static_cast<off_t>(offset + used));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        used += static_cast<std::size_t>(got);
    }
    return used;
}

namespace {

FileIdentity identityOf(const struct stat& info) {
    return {.device = info.st_dev,
            .inode = info.st_ino,
            .size = static_cast<std::uint64_t>(info.st_size),
            .modifiedNs = std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec};
}

} // namespace

FileIdentity identityOf(const Descriptor& file) {
    struct stat info {};
    return ::fstat(file.get(), &info) == 0 ? identityOf(info) : FileIdentity{};
}

FileIdentity identityOf(const std::filesystem::path& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? identityOf(info) : FileIdentity{};
}

MetricsFile::Look MetricsFile::look() {
    const FileIdentity before = m_identity;
    m_file = Descriptor(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!m_file)
        return Look::Missing;
    m_identity = identityOf(m_file);
    const bool isAnother = before.inode != 0 && before.inode != m_identity.inode;
    if (!isAnother && m_identity.size >= m_offset)
        return Look::Same;
    m_offset = 0;
    m_insideLongLine = false;
    return Look::Another;
}

std::optional<TextBlock> MetricsFile::read() {
    while (m_file && m_offset < m_identity.size) {
        const auto wanted = static_cast<std::size_t>(
            std::min<std::uint64_t>(m_identity.size - m_offset, kBlockBytes));
        TextBlock block{std::make_unique_for_overwrite<char[]>(wanted + kTextPadding), {}};
        const std::size_t used = readAt(m_file, m_offset, {block.bytes.get(), wanted});
        std::fill_n(block.bytes.get() + used, kTextPadding, '\0');
        block.lines = cutToLines({block.bytes.get(), used});
        if (!block.lines.empty())
            return block;
        if (used < kBlockBytes)
            break; // half a line: it is read again when the rest has come
    }
    return std::nullopt;
}

std::string_view MetricsFile::cutToLines(std::string_view block) {
    const std::size_t end = block.rfind('\n') + 1; // 0 without one
    if (end == 0 && block.size() == kBlockBytes) {
        m_overlong += std::exchange(m_insideLongLine, true) ? 0 : 1;
        m_offset += block.size();
        return {};
    }
    m_offset += end;
    block = block.substr(0, end);
    if (end > 0 && std::exchange(m_insideLongLine, false))
        block.remove_prefix(block.find('\n') + 1);
    return block;
}

} // namespace parlance::runs
