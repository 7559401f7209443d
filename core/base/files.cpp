// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"

#include "core/base/process/descriptor.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>

namespace parlance {

namespace fs = std::filesystem;

namespace {

/// A hidden name beside `target` that no other thread or process uses.
fs::path temporaryBeside(const fs::path& target) {
    static std::atomic<unsigned> counter = 0;
    return target.parent_path() /
           strCat(".", target.filename().string(), ".", getpid(), "-", counter++, ".tmp");
}

fs::path folderOf(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

void renameOver(const fs::path& from, const fs::path& to) {
    if (::rename(from.c_str(), to.c_str()) != 0)
        throwSystemError(ErrorKind::IoWrite, "cannot rename into place", to, errno);
    syncPath(folderOf(to));
}

/// Removes a leftover unless told that it has become something.
class Leftover {
  public:
    explicit Leftover(fs::path path) : m_path(std::move(path)) {}
    ~Leftover() {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }
    Leftover(const Leftover&) = delete;
    Leftover& operator=(const Leftover&) = delete;
    void keep() { m_path.clear(); }

  private:
    fs::path m_path;
};

fs::path homeFolder() {
    if (const char* home = std::getenv("HOME"); home && *home)
        return home;
    const passwd* user = getpwuid(getuid());
    return user ? user->pw_dir : "/";
}

/// $variable/parlance; a relative value is ignored, as the XDG specification wants it.
fs::path xdgFolder(const char* variable, const char* fallbackBelowHome) {
    const char* value = std::getenv(variable);
    const fs::path base = value ? value : "";
    return (base.is_absolute() ? base : homeFolder() / fallbackBelowHome) / "parlance";
}

} // namespace

std::string readFile(const fs::path& path, std::size_t maxBytes) {
    constexpr std::string_view kWhat = "cannot read the file";
    const Descriptor file = openFile(path, O_RDONLY, ErrorKind::IoRead, kWhat);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0)
        throwSystemError(ErrorKind::IoRead, kWhat, path, errno);
    if (S_ISDIR(info.st_mode))
        throwSystemError(ErrorKind::IoRead, kWhat, path, EISDIR);

    // The size is a hint only: the file may grow, and pipes have none.
    const auto expected = static_cast<std::size_t>(std::max<off_t>(info.st_size, 0));
    std::string bytes;
    std::size_t used = 0;
    for (;;) {
        if (used > maxBytes)
            throw Error(ErrorKind::IoRead, strCat("the file is larger than ", maxBytes, " bytes"),
                        path.string(), "check that it is the right file");
        const std::size_t wanted = std::max({used * 2, expected + 1, std::size_t{4096}});
        bytes.resize(std::min(wanted, maxBytes + 1));
        const ssize_t got = ::read(file.get(), bytes.data() + used, bytes.size() - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throwSystemError(ErrorKind::IoRead, kWhat, path, errno);
        if (got == 0)
            break;
        used += static_cast<std::size_t>(got);
    }
    bytes.resize(used);
    return bytes;
}

AtomicFile::AtomicFile(fs::path target)
    : m_target(std::move(target)), m_aside(temporaryBeside(m_target)),
      m_file(::open(m_aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) {
    if (!m_file) // nobody knows the name aside
        throwSystemError(ErrorKind::IoWrite, "cannot write the file", m_target, errno);
}

AtomicFile::~AtomicFile() {
    if (!m_committed)
        ::unlink(m_aside.c_str());
}

void AtomicFile::write(std::string_view bytes) {
    writeAll(m_file, bytes, m_target);
}

void AtomicFile::commit() {
    if (::fsync(m_file.get()) != 0)
        throwSystemError(ErrorKind::IoWrite, "cannot write the file", m_target, errno);
    m_file.close();
    renameOver(m_aside, m_target);
    m_committed = true;
}

void writeFileAtomically(const fs::path& path, std::string_view bytes) {
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

AtomicFolder::AtomicFolder(fs::path target)
    : m_target(std::move(target)), m_aside(temporaryBeside(m_target)) {
    if (fs::exists(fs::symlink_status(m_target)))
        throwSystemError(ErrorKind::IoWrite, "cannot create the folder", m_target, EEXIST);
    std::error_code problem;
    fs::create_directories(m_aside, problem);
    if (problem) // nobody knows the name aside
        throwSystemError(ErrorKind::IoWrite, "cannot create the folder", m_target, problem.value());
}

AtomicFolder::~AtomicFolder() {
    std::error_code ignored; // a leftover is hidden and harmless
    if (!m_committed)
        fs::remove_all(m_aside, ignored);
}

void AtomicFolder::commit() {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(m_aside))
        if (!entry.is_symlink() && (entry.is_regular_file() || entry.is_directory()))
            syncPath(entry.path());
    syncPath(m_aside);
    renameOver(m_aside, m_target);
    m_committed = true;
}

void replaceLink(const fs::path& link, const fs::path& target) {
    const fs::path aside = temporaryBeside(link);
    if (::symlink(target.c_str(), aside.c_str()) != 0)
        throwSystemError(ErrorKind::IoWrite, "cannot create the link", link, errno);
    Leftover leftover(aside);
    renameOver(aside, link);
    leftover.keep();
}

fs::path userDataFolder() {
    return xdgFolder("XDG_DATA_HOME", ".local/share");
}

fs::path userCacheFolder() {
    return xdgFolder("XDG_CACHE_HOME", ".cache");
}

} // namespace parlance
