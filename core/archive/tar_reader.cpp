// SPDX-License-Identifier: Apache-2.0
#include "core/archive/tar_reader.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <memory>
#include <optional>
#include <vector>

namespace parlance::archive {

namespace {

constexpr std::size_t kRecord = 512;
constexpr std::size_t kBlockBytes = std::size_t{1} << 18;
constexpr std::uint64_t kLongestExtra = 1 << 20; ///< bytes of names and other attributes
constexpr const char* kDamaged = "the archive is cut short or damaged";
constexpr const char* kAgain = "get it again";

using Record = std::array<char, kRecord>;

struct CloseGz {
    void operator()(gzFile file) const { ::gzclose_r(file); }
};

class TarUnpacker {
  public:
    TarUnpacker(const std::filesystem::path& file, MemberWriter& writer,
                const ProgressSink& progress, const std::stop_token& stop)
        : m_path(file), m_writer(writer), m_progress(progress), m_stop(stop),
          m_size(static_cast<std::int64_t>(std::filesystem::file_size(file))) {
        const Descriptor opened =
            openFile(file, O_RDONLY, ErrorKind::IoRead, "cannot read the archive");
        const int own = ::fcntl(opened.get(), F_DUPFD_CLOEXEC, 0); // zlib closes what it is given
        if (own >= 0)
            m_file.reset(::gzdopen(own, "rb"));
        if (!m_file) {
            if (own >= 0)
                ::close(own);
            throwSystemError(ErrorKind::IoRead, "cannot read the archive", file, ENOMEM);
        }
        ::gzbuffer(m_file.get(), kBlockBytes);
    }

    void run() {
        Record record{};
        while (readRecord(record)) {
            throwIfStopped(m_stop, "unpacking the archive");
            if (isZero(record))
                return; // the end
            checkSum(record);
            takeMember(record);
        }
    }

  private:
    [[noreturn]] void refuse() const { m_writer.refuse(kDamaged, kAgain); }

    void read(char* to, std::size_t bytes) {
        if (readSome(to, bytes) != bytes)
            refuse();
    }

    std::size_t readSome(char* to, std::size_t bytes) {
        const int got = ::gzread(m_file.get(), to, static_cast<unsigned>(bytes));
        int problem = Z_OK;
        ::gzerror(m_file.get(), &problem);
        if (problem == Z_ERRNO)
            throwSystemError(ErrorKind::IoRead, "cannot read the archive", m_path, errno);
        if (got < 0 || (problem != Z_OK && problem != Z_STREAM_END))
            refuse();
        return static_cast<std::size_t>(got);
    }

    /// False at the end of the file.
    bool readRecord(Record& record) {
        const std::size_t got = readSome(record.data(), record.size());
        if (got != 0 && got != record.size())
            refuse();
        return got != 0;
    }

    static bool isZero(const Record& record) {
        return std::ranges::all_of(record, [](char byte) { return byte == 0; });
    }

    static std::string textAt(const Record& record, std::size_t at, std::size_t bytes) {
        const std::string_view field(record.data() + at, bytes);
        return std::string(field.substr(0, field.find('\0')));
    }

    /// In octal digits, or for large values in bytes.
    std::uint64_t numberAt(const Record& record, std::size_t at, std::size_t bytes) const {
        const auto byte = [&](std::size_t i) {
            return std::uint64_t{static_cast<unsigned char>(record.at(at + i))};
        };
        std::uint64_t value = 0;
        if ((byte(0) & 0x80U) != 0) {
            for (std::size_t i = 1; i < bytes; ++i) {
                if (value >> 55U != 0)
                    refuse();
                value = value << 8U | byte(i);
            }
            return value;
        }
        const std::string digits = textAt(record, at, bytes);
        const std::size_t begin = std::min(digits.find_first_not_of(' '), digits.size());
        const auto [end, failure] =
            std::from_chars(digits.data() + begin, digits.data() + digits.size(), value, 8);
        if (failure != std::errc() && begin < digits.size())
            refuse();
        return value;
    }

    /// The header's bytes with blanks in place of the sum itself.
    void checkSum(const Record& record) const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < record.size(); ++i)
            sum += i >= 148 && i < 156 ? std::uint64_t{' '}
                                       : std::uint64_t{static_cast<unsigned char>(record.at(i))};
        const bool hasSum =
            textAt(record, 148, 8).find_first_not_of(" 01234567") == std::string::npos;
        if (!hasSum || sum != numberAt(record, 148, 8))
            m_writer.refuse("this is not a tar archive, or it is damaged", kAgain);
    }

    void takeMember(const Record& record) {
        const std::uint64_t size = numberAt(record, 124, 12);
        switch (record[156]) {
        case 'L':
            m_name = extra(size);
            m_name = m_name->substr(0, m_name->find('\0'));
            return;
        case 'x':
            takePax(extra(size));
            return;
        case 'g':
        case 'K':
            extra(size);
            return;
        case '0':
        case '\0':
        case '7':
            unpackFile(nameOf(record), m_bytes.value_or(size));
            break;
        case '5':
            skip(size);
            break;
        default:
            m_writer.refuse(strCat("the archive holds a link or a device (", nameOf(record), ")"),
                            "pack it again with the files themselves");
        }
        m_name.reset();
        m_bytes.reset();
    }

    std::string nameOf(const Record& record) const {
        if (m_name)
            return *m_name;
        const std::string name = textAt(record, 0, 100);
        const bool isUstar = textAt(record, 257, 5) == "ustar" && record[262] == '\0';
        const std::string prefix = isUstar ? textAt(record, 345, 155) : std::string();
        return prefix.empty() ? name : prefix + '/' + name;
    }

    /// Names and attributes of the member that follows.
    std::string extra(std::uint64_t bytes) {
        if (bytes > kLongestExtra)
            refuse();
        std::string text(bytes, '\0');
        read(text.data(), text.size());
        skipPadding(bytes);
        return text;
    }

    /// Records of "27 path=the/whole/name\n", the number counting them as a whole.
    void takePax(std::string_view records) {
        while (!records.empty()) {
            std::size_t length = 0;
            const auto [end, failure] =
                std::from_chars(records.data(), records.data() + records.size(), length);
            const auto digits = static_cast<std::size_t>(end - records.data());
            if (failure != std::errc() || length > records.size() || length < digits + 3)
                refuse();
            const std::string_view record = records.substr(digits + 1, length - digits - 2);
            records.remove_prefix(length);
            const std::size_t equals = record.find('=');
            const std::string_view key = record.substr(0, equals);
            const std::string_view value =
                equals == std::string_view::npos ? std::string_view() : record.substr(equals + 1);
            if (key == "path")
                m_name = value;
            std::uint64_t bytes = 0;
            if (key == "size") {
                if (std::from_chars(value.data(), value.data() + value.size(), bytes).ec !=
                    std::errc())
                    refuse();
                m_bytes = bytes;
            }
            if (key.starts_with("GNU.sparse"))
                m_writer.refuse("the archive holds files with holes", "pack it again without -S");
        }
    }

    void unpackFile(const std::string& name, std::uint64_t size) {
        if (name.ends_with('/')) // a folder of the oldest form
            return skip(size);
        const bool isTaken = m_writer.begin(name, size);
        for (std::uint64_t left = size; left > 0;) {
            throwIfStopped(m_stop, "unpacking the archive");
            const auto bytes =
                static_cast<std::size_t>(std::min<std::uint64_t>(left, m_block.size()));
            read(m_block.data(), bytes);
            left -= bytes;
            if (isTaken)
                m_writer.write({m_block.data(), bytes});
        }
        if (isTaken)
            m_writer.end();
        skipPadding(size);
        if (m_progress)
            m_progress({::gzoffset(m_file.get()), m_size, name});
    }

    void skip(std::uint64_t bytes) {
        for (std::uint64_t left = bytes; left > 0;) {
            throwIfStopped(m_stop, "unpacking the archive");
            const auto part =
                static_cast<std::size_t>(std::min<std::uint64_t>(left, m_block.size()));
            read(m_block.data(), part);
            left -= part;
        }
        skipPadding(bytes);
    }

    void skipPadding(std::uint64_t bytes) {
        Record padding{};
        if (bytes % kRecord != 0)
            read(padding.data(), kRecord - bytes % kRecord);
    }

    std::filesystem::path m_path;
    MemberWriter& m_writer;
    const ProgressSink& m_progress;
    const std::stop_token& m_stop;
    std::int64_t m_size;
    std::unique_ptr<gzFile_s, CloseGz> m_file;
    std::vector<char> m_block = std::vector<char>(kBlockBytes);
    std::optional<std::string> m_name;    ///< of the next member, where its header has no room
    std::optional<std::uint64_t> m_bytes; ///< of the next member, where its header has no room
};

} // namespace

void unpackTar(const std::filesystem::path& file, MemberWriter& writer,
               const ProgressSink& progress, const std::stop_token& stop) {
    TarUnpacker(file, writer, progress, stop).run();
}

} // namespace parlance::archive
