// SPDX-License-Identifier: Apache-2.0
#include "core/base/held_files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace parlance {

namespace {

bool endsInsideLine(const Descriptor& file) {
    struct stat info {};
    char last = '\n';
    if (::fstat(file.get(), &info) != 0 || info.st_size == 0)
        return false;
    return ::pread(file.get(), &last, 1, info.st_size - 1) == 1 && last != '\n';
}

} // namespace

AppendFile::AppendFile(const std::filesystem::path& path)
    : m_file(
          openFile(path, O_RDWR | O_APPEND | O_CREAT, ErrorKind::IoWrite, "cannot write the file")),
      m_path(path) {
    // A writer that was killed may have left half a line, which must not swallow our first one.
    if (endsInsideLine(m_file))
        writeAll(m_file, "\n", m_path);
}

void AppendFile::appendLine(std::string_view line) {
    std::string whole(line);
    whole += '\n';
    writeAll(m_file, whole, m_path);
}

void AppendFile::sync() {
    if (::fsync(m_file.get()) != 0)
        throwSystemError(ErrorKind::IoWrite, "cannot sync", m_path, errno);
}

std::optional<FileLock> FileLock::tryAcquire(const std::filesystem::path& path) {
    constexpr std::string_view kWhat = "cannot lock";
    Descriptor file = openFile(path, O_RDWR | O_CREAT, ErrorKind::IoWrite, kWhat);
    while (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return std::nullopt;
        if (errno != EINTR)
            throwSystemError(ErrorKind::IoWrite, kWhat, path, errno);
    }
    return FileLock(std::move(file));
}

} // namespace parlance
