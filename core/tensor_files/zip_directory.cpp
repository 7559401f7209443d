// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/zip_directory.h"

#include "core/base/error.h"
#include "core/tensor_files/byte_cursor.h"

#include <algorithm>
#include <optional>

namespace parlance::tensor_io {

namespace {

constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kCentralHeader = 0x02014b50;
constexpr std::uint32_t kEnd = 0x06054b50;
constexpr std::uint32_t kEnd64 = 0x06064b50;
constexpr std::uint32_t kEnd64Locator = 0x07064b50;

constexpr std::uint64_t kLocalBytes = 30;
constexpr std::uint64_t kCentralBytes = 46;
constexpr std::uint64_t kEndBytes = 22;
constexpr std::uint64_t kEnd64Bytes = 56;
constexpr std::uint64_t kEnd64LocatorBytes = 20;

constexpr std::uint32_t kIn64Bits = 0xffffffff; ///< the value stands in the 64-bit extra field
constexpr std::uint16_t kExtra64 = 0x0001;
constexpr std::uint16_t kEncrypted = 0x0001;

constexpr std::uint64_t kMaxMembers = 1'000'000;
constexpr std::size_t kMaxNameBytes = 4096;

struct Directory {
    std::uint64_t offset = 0, bytes = 0, members = 0;
};

/// A member as the directory gives it.
struct Entry {
    std::string name;
    std::uint16_t flags = 0, method = 0;
    std::uint64_t packed = 0, unpacked = 0;
    std::uint64_t header = 0; ///< offset of its local header
};

class Reader {
  public:
    explicit Reader(const ByteSource& source) : m_source(source) {}

    std::map<std::string, ZipMember> run() {
        m_directory = findDirectory();
        ByteCursor cursor(m_source, m_directory.offset, m_directory.offset + m_directory.bytes);
        std::map<std::string, ZipMember> members;
        for (std::uint64_t i = 0; i < m_directory.members; ++i) {
            const Entry entry = readEntry(cursor);
            if (!members.emplace(entry.name, locate(entry)).second)
                refuse(strCat("two members are named ", entry.name));
        }
        checkApart(members);
        return members;
    }

  private:
    [[noreturn]] void refuse(const std::string& problem) const {
        throw Error(ErrorKind::Checkpoint, strCat("the zip archive is damaged (", problem, ")"),
                    m_source.name(), "it may be cut short; get it again");
    }

    Directory findDirectory() const {
        const std::uint64_t end = findEnd();
        ByteCursor cursor(m_source, end + 4, m_source.size());
        const std::uint16_t disk = cursor.u16();
        const std::uint16_t directoryDisk = cursor.u16();
        cursor.u16();
        Directory directory;
        directory.members = cursor.u16();
        directory.bytes = cursor.u32();
        directory.offset = cursor.u32();
        if ((disk != 0 && disk != 0xffff) || directoryDisk != disk)
            refuse("it spans several files");
        std::uint64_t limit = end;
        if (const auto wide = findEnd64(end)) {
            directory = readEnd64(*wide);
            limit = *wide;
        }
        if (directory.offset > limit || directory.bytes > limit - directory.offset ||
            directory.members > directory.bytes / kCentralBytes || directory.members > kMaxMembers)
            refuse("its directory does not lie inside the file");
        return directory;
    }

    /// The last record of the file, behind which only its comment may stand.
    std::uint64_t findEnd() const {
        if (m_source.size() < kEndBytes)
            refuse("its end is missing");
        const std::uint64_t most = std::min<std::uint64_t>(m_source.size(), kEndBytes + 0xffff);
        const std::uint64_t begin = m_source.size() - most;
        const std::string tail = m_source.text(most, begin);
        for (std::uint64_t at = most - kEndBytes + 1; at-- > 0;) {
            if (tail.compare(at, 4, "PK\5\6") != 0)
                continue;
            const auto byte = [&](std::size_t i) {
                return std::uint64_t{static_cast<unsigned char>(tail[at + i])};
            };
            if (at + kEndBytes + (byte(20) | byte(21) << 8) == most)
                return begin + at;
        }
        refuse("its end is missing");
    }

    std::optional<std::uint64_t> findEnd64(std::uint64_t end) const {
        if (end < kEnd64LocatorBytes)
            return std::nullopt;
        ByteCursor cursor(m_source, end - kEnd64LocatorBytes, end);
        if (cursor.u32() != kEnd64Locator)
            return std::nullopt;
        cursor.u32();
        const std::uint64_t offset = cursor.u64();
        if (end < kEnd64LocatorBytes + kEnd64Bytes ||
            offset > end - kEnd64LocatorBytes - kEnd64Bytes)
            refuse("its 64-bit end does not lie inside the file");
        return offset;
    }

    Directory readEnd64(std::uint64_t offset) const {
        ByteCursor cursor(m_source, offset, m_source.size());
        if (cursor.u32() != kEnd64)
            refuse("its 64-bit end is missing");
        cursor.bytes(28); // its size, versions, disks, members on this disk
        Directory directory;
        directory.members = cursor.u64();
        directory.bytes = cursor.u64();
        directory.offset = cursor.u64();
        return directory;
    }

    Entry readEntry(ByteCursor& cursor) const {
        if (cursor.u32() != kCentralHeader)
            refuse("its directory is broken");
        Entry entry;
        cursor.u32(); // versions
        entry.flags = cursor.u16();
        entry.method = cursor.u16();
        cursor.bytes(8); // time, date, checksum
        entry.packed = cursor.u32();
        entry.unpacked = cursor.u32();
        const std::uint16_t nameBytes = cursor.u16();
        const std::uint16_t extraBytes = cursor.u16();
        const std::uint16_t commentBytes = cursor.u16();
        cursor.bytes(8); // disk, attributes
        entry.header = cursor.u32();
        if (nameBytes == 0 || nameBytes > kMaxNameBytes)
            refuse("a member has no proper name");
        entry.name = cursor.bytes(nameBytes);
        readExtra(cursor, extraBytes, entry);
        cursor.bytes(commentBytes);
        return entry;
    }

    /// 64-bit values stand in a fixed order, each only where the 32-bit one says so.
    void readExtra(ByteCursor& cursor, std::uint64_t bytes, Entry& entry) const {
        const std::uint64_t end = cursor.position() + bytes;
        while (cursor.position() + 4 <= end) {
            const std::uint16_t kind = cursor.u16();
            const std::uint16_t length = cursor.u16();
            const std::uint64_t fieldEnd = cursor.position() + length;
            if (fieldEnd > end)
                refuse("an extra field is too long");
            for (std::uint64_t* value : {&entry.unpacked, &entry.packed, &entry.header})
                if (kind == kExtra64 && *value == kIn64Bits && cursor.position() + 8 <= fieldEnd)
                    *value = cursor.u64();
            cursor.bytes(fieldEnd - cursor.position());
        }
        cursor.bytes(end - cursor.position());
    }

    /// The data of a member stands behind its local header, before the directory.
    ZipMember locate(const Entry& entry) const {
        const std::uint64_t end = m_directory.offset;
        if (entry.header > end || end - entry.header < kLocalBytes)
            refuse(strCat("member ", entry.name, " does not lie inside the file"));
        ByteCursor cursor(m_source, entry.header, end);
        if (cursor.u32() != kLocalHeader)
            refuse(strCat("member ", entry.name, " has no header"));
        cursor.bytes(22); // what the directory says, too
        const std::uint16_t nameBytes = cursor.u16();
        const std::uint16_t extraBytes = cursor.u16();
        if (cursor.bytes(nameBytes) != entry.name)
            refuse(strCat("member ", entry.name, " has another name in its header"));
        cursor.bytes(extraBytes);
        ZipMember member{.offset = cursor.position(), .bytes = entry.packed};
        if (member.bytes > cursor.left())
            refuse(strCat("member ", entry.name, " claims ", member.bytes, " bytes"));
        member.stored =
            entry.method == 0 && entry.packed == entry.unpacked && (entry.flags & kEncrypted) == 0;
        return member;
    }

    /// Members that share bytes would let a small file stand for a large one.
    void checkApart(const std::map<std::string, ZipMember>& members) const {
        std::vector<const ZipMember*> byOffset;
        for (const auto& [name, member] : members)
            byOffset.push_back(&member);
        std::ranges::sort(byOffset, {}, &ZipMember::offset);
        for (std::size_t i = 1; i < byOffset.size(); ++i)
            if (byOffset[i]->offset - byOffset[i - 1]->offset < byOffset[i - 1]->bytes)
                refuse("its members overlap");
    }

    const ByteSource& m_source;
    Directory m_directory;
};

} // namespace

ZipDirectory::ZipDirectory(const ByteSource& source)
    : m_name(source.name()), m_members(Reader(source).run()) {}

bool ZipDirectory::isZip(const ByteSource& source) {
    return source.size() >= 4 && source.text(4, 0) == "PK\3\4";
}

const ZipMember* ZipDirectory::find(const std::string& name) const {
    const auto found = m_members.find(name);
    if (found == m_members.end())
        return nullptr;
    if (!found->second.stored)
        throw Error(
            ErrorKind::Checkpoint,
            strCat("the archive's member ", name, " is compressed, as torch never saves it"),
            m_name, "unpack the archive and zip it without compression (zip -0)");
    return &found->second;
}

} // namespace parlance::tensor_io
