// SPDX-License-Identifier: Apache-2.0
// Archives of data: zip, 7z, and tar, plain or compressed with gzip, xz, bzip2 or Zstandard.
#pragma once

#include "core/base/progress.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace parlance::archive {

/// By its ending, in small or capital letters.
bool isArchive(const std::filesystem::path& file);
/// Its name without those endings.
std::filesystem::path archiveStem(const std::filesystem::path& file);

struct UnpackLimits {
    std::uint64_t mostTimes = 100;                      ///< the archive's own size, in bytes
    std::uint64_t allowance = std::uint64_t{256} << 20; ///< bytes in addition
    std::uint64_t mostFiles = 5'000'000;
};

struct Unpacked {
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
};

/// Unpacks all files below `folder`, which is there and empty; what was written stays there when it
/// fails. Progress counts bytes of the archive. Throws Error{IoRead}; Error{Data} for an archive
/// that is damaged, empty or not harmless (README.md), Error{DiskFull}, Error{IoWrite},
/// Error{Cancelled}.
Unpacked unpack(const std::filesystem::path& file, const std::filesystem::path& folder,
                const ProgressSink& progress, const std::stop_token& stop,
                const UnpackLimits& limits = {});

} // namespace parlance::archive
