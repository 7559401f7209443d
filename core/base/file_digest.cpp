// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_digest.h"

#include "core/base/descriptor.h"

#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <vector>

namespace parlance {

std::string fileDigest(const std::filesystem::path& path) {
    constexpr std::size_t kChunkBytes = 1 << 20;
    constexpr const char* kFailed = "cannot read the file";
    const Descriptor file = openFile(path, O_RDONLY, ErrorKind::IoRead, kFailed);
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                         &XXH3_freeState);
    XXH3_64bits_reset(state.get());
    std::vector<char> chunk(kChunkBytes);
    while (true) {
        const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throwSystemError(ErrorKind::IoRead, kFailed, path, errno);
        if (got == 0)
            break;
        XXH3_64bits_update(state.get(), chunk.data(), static_cast<std::size_t>(got));
    }
    char text[17];
    std::snprintf(text, sizeof text, "%016llx",
                  static_cast<unsigned long long>(XXH3_64bits_digest(state.get())));
    return text;
}

} // namespace parlance
