// SPDX-License-Identifier: Apache-2.0
#include "core/base/process/descriptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace parlance {

namespace {

std::string_view remedyFor(int errorNumber) {
    switch (errorNumber) {
    case ENOENT:
    case ENOTDIR:
        return "check the path";
    case EACCES:
    case EPERM:
        return "check the permissions";
    case EROFS:
        return "choose a place that can be written";
    case ENOSPC:
    case EDQUOT:
        return "free some space and try again";
    case EISDIR:
        return "name a file, not a folder";
    case EEXIST:
        return "choose another name or remove what is there";
    case EMFILE:
    case ENFILE:
        return "close other files or raise the limit (ulimit -n)";
    default:
        return "check the disk and the path";
    }
}

} // namespace

void Descriptor::close() {
    if (m_number >= 0)
        ::close(std::exchange(m_number, -1));
}

void throwSystemError(ErrorKind kind, std::string_view what, const std::filesystem::path& where,
                      int errorNumber) {
    if (errorNumber == ENOSPC || errorNumber == EDQUOT)
        kind = ErrorKind::DiskFull;
    throw Error(kind, strCat(what, " (", std::generic_category().message(errorNumber), ")"),
                where.string(), remedyFor(errorNumber));
}

Descriptor openFile(const std::filesystem::path& path, int flags, ErrorKind kind,
                    std::string_view what) {
    Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, 0666));
    if (!file)
        throwSystemError(kind, what, path, errno);
    return file;
}

void writeAll(const Descriptor& file, std::string_view bytes, const std::filesystem::path& path) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            throwSystemError(ErrorKind::IoWrite, "cannot write the file", path, errno);
    }
}

void syncPath(const std::filesystem::path& path) {
    const Descriptor file = openFile(path, O_RDONLY, ErrorKind::IoWrite, "cannot sync");
    if (::fsync(file.get()) != 0)
        throwSystemError(ErrorKind::IoWrite, "cannot sync", path, errno);
}

} // namespace parlance
