// SPDX-License-Identifier: Apache-2.0
// Files that survive a crash: written to a temporary name beside the target, synced, renamed.
// All functions throw Error{IoRead}, Error{IoWrite} or Error{DiskFull} naming the path.
#pragma once

#include "core/base/process/descriptor.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace parlance {

/// The whole file; more than `maxBytes` is an error, not a truncation.
std::string readFile(const std::filesystem::path& path, std::size_t maxBytes = 256u << 20);

/// A file that appears whole or not at all: a temporary name beside the target until commit(),
/// which syncs and renames it. Without commit() the destructor removes what was written.
class AtomicFile {
  public:
    explicit AtomicFile(std::filesystem::path target);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view bytes);
    /// The temporary name, for libraries that write to a path instead.
    const std::filesystem::path& path() const { return m_aside; }
    void commit();

  private:
    std::filesystem::path m_target;
    std::filesystem::path m_aside;
    Descriptor m_file;
    bool m_committed = false;
};

/// Temporary name, write, fsync, rename, fsync of the folder.
void writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// A folder that appears whole or not at all. Fill path(), then commit(); without commit() the
/// destructor removes what was written.
class AtomicFolder {
  public:
    /// `target` must not exist yet; its parent is created.
    explicit AtomicFolder(std::filesystem::path target);
    ~AtomicFolder();
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    const std::filesystem::path& path() const { return m_aside; }
    /// Syncs every file and folder inside, then renames to the target.
    void commit();

  private:
    std::filesystem::path m_target;
    std::filesystem::path m_aside;
    bool m_committed = false;
};

/// Replaces the symbolic link `link` by one to the relative `target`, atomically.
void replaceLink(const std::filesystem::path& link, const std::filesystem::path& target);

/// Our folder among the user's data: $XDG_DATA_HOME/parlance, else ~/.local/share/parlance.
std::filesystem::path userDataFolder();
/// $XDG_CACHE_HOME/parlance, else ~/.cache/parlance. Everything in it can be rebuilt.
std::filesystem::path userCacheFolder();

} // namespace parlance
