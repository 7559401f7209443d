// SPDX-License-Identifier: Apache-2.0
#include "core/archive/zip_unpacker.h"

#include "core/base/error.h"
#include "core/tensor_files/zip_directory.h"

#include <sys/stat.h>
#include <zlib.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace parlance::archive {

namespace {

constexpr std::uint64_t kBlockBytes = 1 << 18;
constexpr std::uint16_t kStored = 0, kDeflated = 8;
constexpr const char* kDamaged = "the archive is cut short or damaged";
constexpr const char* kAgain = "get it again";

/// zlib's state of one member.
class Inflater {
  public:
    explicit Inflater(MemberWriter& writer) : m_writer(writer), m_block(kBlockBytes) {
        if (::inflateInit2(&m_stream, -MAX_WBITS) != Z_OK)
            throw Error(ErrorKind::OutOfMemory, "no memory to unpack with", "zlib",
                        "close other programs");
    }
    ~Inflater() { ::inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Gives what it unpacks to `take`; false after the end of the stream.
    template <typename Take>
    bool add(const std::string& packed, const Take& take) {
        // zlib does not write to its input.
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        m_stream.avail_in = static_cast<uInt>(packed.size());
        for (;;) {
            m_stream.next_out = reinterpret_cast<Bytef*>(m_block.data());
            m_stream.avail_out = static_cast<uInt>(m_block.size());
            const int state = ::inflate(&m_stream, Z_NO_FLUSH);
            if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR)
                m_writer.refuse(kDamaged, kAgain);
            take(std::string_view(m_block.data(), m_block.size() - m_stream.avail_out));
            if (state == Z_STREAM_END)
                return false;
            if (m_stream.avail_in == 0 && m_stream.avail_out > 0)
                return true;
        }
    }

  private:
    MemberWriter& m_writer;
    z_stream m_stream{};
    std::vector<char> m_block;
};

void checkKind(const std::string& name, const tensor_io::ZipMember& member,
               const MemberWriter& writer) {
    const auto kind = member.mode & S_IFMT;
    if (kind != 0 && kind != S_IFREG)
        writer.refuse(strCat("the archive holds a link or a device (", name, ")"),
                      "pack it again with the files themselves");
    if (member.encrypted)
        writer.refuse("the archive is encrypted", "unpack it, then name the folder");
    if (member.method != kStored && member.method != kDeflated)
        writer.refuse(strCat("the archive is compressed in a way that is not read (method ",
                             member.method, ")"),
                      "unpack it, then name the folder");
}

void unpackMember(const tensor_io::FileSource& source, const tensor_io::ZipMember& member,
                  MemberWriter& writer, const std::stop_token& stop) {
    uLong checksum = ::crc32(0, nullptr, 0);
    const auto take = [&](std::string_view bytes) {
        checksum = ::crc32(checksum, reinterpret_cast<const Bytef*>(bytes.data()),
                           static_cast<uInt>(bytes.size()));
        writer.write(bytes);
    };
    std::optional<Inflater> inflater;
    if (member.method == kDeflated)
        inflater.emplace(writer);
    for (std::uint64_t done = 0; done < member.bytes;) {
        throwIfStopped(stop, "unpacking the archive");
        const std::uint64_t bytes = std::min(kBlockBytes, member.bytes - done);
        const std::string packed = source.text(bytes, member.offset + done);
        done += bytes;
        if (!inflater)
            take(packed);
        else if (!inflater->add(packed, take))
            break;
    }
    writer.end();
    if (checksum != member.checksum)
        writer.refuse(kDamaged, kAgain);
}

} // namespace

void unpackZip(const std::filesystem::path& file, MemberWriter& writer,
               const ProgressSink& progress, const std::stop_token& stop) {
    const tensor_io::FileSource source(file);
    const tensor_io::ZipDirectory directory(source);
    std::uint64_t done = 0;
    for (const auto& [listed, member] : directory.members()) {
        std::string name = listed;
        std::ranges::replace(name, '\\', '/'); // as some programs on Windows write it
        done += member.bytes;
        if (name.ends_with('/'))
            continue; // a folder
        checkKind(name, member, writer);
        if (writer.begin(name, member.unpacked))
            unpackMember(source, member, writer, stop);
        if (progress)
            progress(
                {static_cast<std::int64_t>(done), static_cast<std::int64_t>(source.size()), name});
    }
}

} // namespace parlance::archive
