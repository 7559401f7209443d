// SPDX-License-Identifier: Apache-2.0
#include "core/archive/member_writer.h"

#include "core/base/error.h"

#include <fcntl.h>

#include <cerrno>

namespace parlance::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kRoomKept = std::uint64_t{256} << 20; ///< bytes of the disk
constexpr std::size_t kMostParts = 64;                        ///< folders of a name
constexpr const char* kUntrusted = "do not trust it; get the data from another place";

/// Added by macOS, of no use to anybody else.
bool isClutter(const fs::path& place) {
    const std::string name = place.filename().string();
    return *place.begin() == "__MACOSX" || name.starts_with("._") || name == ".DS_Store";
}

} // namespace

MemberWriter::MemberWriter(fs::path archive, fs::path folder, UnpackLimits limits)
    : m_archive(std::move(archive)), m_folder(std::move(folder)), m_limits(limits),
      m_mostBytes(limits.allowance + limits.mostTimes * fs::file_size(m_archive)) {}

void MemberWriter::refuse(const std::string& problem, const std::string& remedy) const {
    throw Error(ErrorKind::Data, problem, m_archive.string(), remedy);
}

/// The name as a path below the folder.
fs::path MemberWriter::placeOf(std::string_view name) const {
    fs::path place;
    std::size_t parts = 0;
    const bool isWhole = name.starts_with('/') || (name.size() > 1 && name[1] == ':');
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('/', begin), name.size());
        const std::string_view part = name.substr(begin, end - begin);
        begin = end + 1;
        if (part == ".." || ++parts > kMostParts)
            refuse(strCat("the archive holds a file that would lie outside it (", name, ")"),
                   kUntrusted);
        if (!part.empty() && part != ".")
            place /= part;
    }
    if (isWhole || place.empty() || name.find('\0') != std::string_view::npos)
        refuse(strCat("the archive holds a file that would lie outside it (", name, ")"),
               kUntrusted);
    return place;
}

void MemberWriter::checkRoom(std::uint64_t bytes) const {
    if (m_unpacked.bytes > m_mostBytes || bytes > m_mostBytes - m_unpacked.bytes)
        refuse(
            strCat("the archive unpacks to more than ", m_limits.mostTimes, " times its own size"),
            kUntrusted);
    std::error_code failure;
    const fs::space_info room = fs::space(m_folder, failure);
    if (!failure && (room.available < kRoomKept || bytes > room.available - kRoomKept))
        throw Error(ErrorKind::DiskFull, "the disk has no room for what is in the archive",
                    m_folder.string(), "make room, then try again");
}

bool MemberWriter::begin(std::string_view name, std::uint64_t bytes) {
    const fs::path place = placeOf(name);
    if (isClutter(place))
        return false;
    if (++m_unpacked.files > m_limits.mostFiles)
        refuse(strCat("the archive holds more than ", m_limits.mostFiles, " files"), kUntrusted);
    checkRoom(bytes);
    m_path = m_folder / place;
    std::error_code failure;
    fs::create_directories(m_path.parent_path(), failure);
    if (failure)
        throwSystemError(ErrorKind::IoWrite, "cannot make the folder", m_path.parent_path(),
                         failure.value());
    if (fs::exists(fs::symlink_status(m_path, failure)))
        refuse(strCat("two files of the archive have one name (", name, ")"),
               "pack it again without doubles");
    m_file =
        openFile(m_path, O_WRONLY | O_CREAT | O_EXCL, ErrorKind::IoWrite, "cannot write the file");
    m_left = bytes;
    return true;
}

void MemberWriter::write(std::string_view bytes) {
    if (bytes.size() > m_left)
        refuse("a file of the archive is longer than it claims to be", kUntrusted);
    writeAll(m_file, bytes, m_path);
    m_left -= bytes.size();
    m_unpacked.bytes += bytes.size();
}

void MemberWriter::end() {
    if (m_left > 0)
        refuse("the archive is cut short or damaged", "get it again");
    m_file.close();
}

} // namespace parlance::archive
