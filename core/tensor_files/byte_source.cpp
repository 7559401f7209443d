// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace parlance::tensor_io {

namespace {

constexpr std::string_view kReadFailed = "cannot read the weights";

std::uint64_t sizeOf(const Descriptor& file, const std::filesystem::path& path) {
    struct stat info {};
    if (::fstat(file.get(), &info) != 0)
        throwSystemError(ErrorKind::IoRead, kReadFailed, path, errno);
    if (!S_ISREG(info.st_mode))
        throw Error(ErrorKind::Checkpoint, "this is not a plain file", path.string(),
                    "check that it is the right one");
    return static_cast<std::uint64_t>(info.st_size);
}

} // namespace

void ByteSource::read(void* to, std::uint64_t bytes, std::uint64_t offset) const {
    if (offset > m_size || bytes > m_size - offset)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the file ends at byte ", m_size, ", ", bytes,
                           " bytes were expected from byte ", offset),
                    m_name, "it is cut short or damaged; get it again");
    readInside(static_cast<char*>(to), bytes, offset);
}

std::string ByteSource::text(std::uint64_t bytes, std::uint64_t offset) const {
    std::string text(bytes, '\0');
    read(text.data(), bytes, offset);
    return text;
}

FileSource::FileSource(const std::filesystem::path& path)
    : FileSource(path, openFile(path, O_RDONLY, ErrorKind::IoRead, kReadFailed)) {}

FileSource::FileSource(const std::filesystem::path& path, Descriptor file)
    : ByteSource(path.string(), sizeOf(file, path)), m_file(std::move(file)) {}

void FileSource::readInside(char* to, std::uint64_t bytes, std::uint64_t offset) const {
    while (bytes > 0) {
        const ssize_t got = ::pread(m_file.get(), to, bytes, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throwSystemError(ErrorKind::IoRead, kReadFailed, name(), errno);
        if (got == 0)
            throw Error(ErrorKind::Checkpoint, "the file became shorter while it was read", name(),
                        "wait until it is written, then try again");
        to += got;
        offset += static_cast<std::uint64_t>(got);
        bytes -= static_cast<std::uint64_t>(got);
    }
}

void MemorySource::readInside(char* to, std::uint64_t bytes, std::uint64_t offset) const {
    if (bytes > 0)
        std::memcpy(to, m_bytes.data() + offset, bytes);
}

} // namespace parlance::tensor_io
