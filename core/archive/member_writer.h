// SPDX-License-Identifier: Apache-2.0
// Writes members of an archive below a folder, as long as they are harmless.
#pragma once

#include "core/archive/unpack.h"
#include "core/base/process/descriptor.h"

#include <string_view>

namespace parlance::archive {

class MemberWriter {
  public:
    MemberWriter(std::filesystem::path archive, std::filesystem::path folder, UnpackLimits limits);

    /// Begins a file of `bytes`; false for one that is left out. Throws Error{Data} for a name that
    /// leads out of the folder, one that is there, and what is over the limits, Error{DiskFull}.
    bool begin(std::string_view name, std::uint64_t bytes);
    /// Not more than it began with.
    void write(std::string_view bytes);
    /// Throws Error{Data} when it has fewer bytes than it began with.
    void end();

    const Unpacked& unpacked() const { return m_unpacked; }
    /// Refuses the archive.
    [[noreturn]] void refuse(const std::string& problem, const std::string& remedy) const;

  private:
    std::filesystem::path placeOf(std::string_view name) const;
    void checkRoom(std::uint64_t bytes) const;

    std::filesystem::path m_archive;
    std::filesystem::path m_folder;
    UnpackLimits m_limits;
    std::uint64_t m_mostBytes;
    Unpacked m_unpacked;
    std::filesystem::path m_path; ///< of the file being written
    Descriptor m_file;
    std::uint64_t m_left = 0;
};

} // namespace parlance::archive
