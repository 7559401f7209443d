// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_digest.h"

#include "core/base/byte_hash.h"
#include "core/base/process/descriptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <span>
#include <vector>

namespace parlance {

std::string fileDigest(const std::filesystem::path& path) {
    constexpr std::size_t kChunkBytes = 1 << 20;
    constexpr const char* kFailed = "cannot read the file";
    const Descriptor file = openFile(path, O_RDONLY, ErrorKind::IoRead, kFailed);
    ByteHash hash;
    std::vector<char> chunk(kChunkBytes);
    while (true) {
        const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throwSystemError(ErrorKind::IoRead, kFailed, path, errno);
        if (got == 0)
            break;
        hash.add(std::span(chunk).first(static_cast<std::size_t>(got)));
    }
    return hash.digits();
}

} // namespace parlance
