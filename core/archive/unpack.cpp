// SPDX-License-Identifier: Apache-2.0
#include "core/archive/unpack.h"

#include "core/archive/member_writer.h"
#include "core/base/error.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <string>
#include <vector>

namespace parlance::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kBlockBytes = 1 << 18;
constexpr std::array<std::string_view, 11> kEndings{".tar.gz", ".tar.xz", ".tar.bz2", ".tar.zst",
                                                    ".tgz",    ".txz",    ".tbz2",    ".tzst",
                                                    ".tar",    ".zip",    ".7z"};
constexpr const char* kAgain = "get it again";

struct CloseReader {
    void operator()(::archive* reader) const { ::archive_read_free(reader); }
};

std::string lowerName(const fs::path& file) {
    std::string name = file.filename().string();
    std::ranges::transform(name, name.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return name;
}

std::string_view endingOf(const fs::path& file) {
    const std::string name = lowerName(file);
    const auto found = std::ranges::find_if(
        kEndings, [&](std::string_view ending) { return name.ends_with(ending); });
    return found == kEndings.end() ? std::string_view() : *found;
}

/// Reads one archive through libarchive, member by member.
class Reader {
  public:
    Reader(const fs::path& file, MemberWriter& writer)
        : m_file(file), m_writer(writer), m_reader(::archive_read_new()), m_block(kBlockBytes) {
        ::archive* reader = m_reader.get();
        if (reader == nullptr)
            throw Error(ErrorKind::OutOfMemory, "no memory to unpack with", file.string(),
                        "close other programs");
        ::archive_read_support_format_zip(reader);
        ::archive_read_support_format_tar(reader);
        ::archive_read_support_format_7zip(reader);
        ::archive_read_support_format_empty(reader);
        ::archive_read_support_filter_gzip(reader);
        ::archive_read_support_filter_xz(reader);
        ::archive_read_support_filter_bzip2(reader);
        ::archive_read_support_filter_zstd(reader);
        if (::archive_read_open_filename(reader, file.c_str(), kBlockBytes) != ARCHIVE_OK)
            refuseDamage();
    }

    void run(const ProgressSink& progress, const std::stop_token& stop) {
        const auto all = static_cast<std::int64_t>(fs::file_size(m_file));
        ::archive_entry* entry = nullptr;
        while (hasNext(entry)) {
            throwIfStopped(stop, "unpacking the archive");
            const std::string name = nameOf(*entry);
            if (::archive_entry_filetype(entry) == AE_IFDIR)
                continue; // made with the files that are in it
            check(*entry, name);
            if (m_writer.begin(name, static_cast<std::uint64_t>(::archive_entry_size(entry))))
                write(stop);
            if (progress)
                progress({::archive_filter_bytes(m_reader.get(), -1), all, name});
        }
    }

  private:
    bool hasNext(::archive_entry*& entry) {
        const int state = ::archive_read_next_header(m_reader.get(), &entry);
        if (state != ARCHIVE_OK && state != ARCHIVE_WARN && state != ARCHIVE_EOF)
            refuseDamage();
        return state != ARCHIVE_EOF;
    }

    static std::string nameOf(::archive_entry& entry) {
        // The first is null for a name that the locale has no letters for.
        const char* name = ::archive_entry_pathname_utf8(&entry);
        if (name == nullptr)
            name = ::archive_entry_pathname(&entry);
        std::string text(name == nullptr ? "" : name);
        std::ranges::replace(text, '\\', '/'); // as some programs on Windows write it
        return text;
    }

    void check(::archive_entry& entry, const std::string& name) const {
        if (::archive_entry_is_encrypted(&entry) != 0)
            m_writer.refuse("the archive is encrypted", "unpack it, then name the folder");
        if (::archive_entry_filetype(&entry) != AE_IFREG ||
            ::archive_entry_hardlink(&entry) != nullptr)
            m_writer.refuse(strCat("the archive holds a link or a device (", name, ")"),
                            "pack it again with the files themselves");
        if (::archive_entry_size_is_set(&entry) == 0)
            refuseDamage();
    }

    void write(const std::stop_token& stop) {
        for (;;) {
            throwIfStopped(stop, "unpacking the archive");
            const auto bytes = ::archive_read_data(m_reader.get(), m_block.data(), m_block.size());
            if (bytes < 0) // a wrong checksum is no more than a warning there
                refuseDamage();
            if (bytes == 0)
                return m_writer.end();
            m_writer.write({m_block.data(), static_cast<std::size_t>(bytes)});
        }
    }

    [[noreturn]] void refuseDamage() const {
        const char* reason = ::archive_error_string(m_reader.get());
        m_writer.refuse(strCat("the archive is cut short or damaged, or of a form that is not read",
                               reason == nullptr ? "" : " (", reason == nullptr ? "" : reason,
                               reason == nullptr ? "" : ")"),
                        kAgain);
    }

    const fs::path& m_file;
    MemberWriter& m_writer;
    std::unique_ptr<::archive, CloseReader> m_reader;
    std::vector<char> m_block;
};

} // namespace

bool isArchive(const fs::path& file) {
    return !endingOf(file).empty();
}

fs::path archiveStem(const fs::path& file) {
    std::string name = file.filename().string();
    name.resize(name.size() - endingOf(file).size());
    return name;
}

Unpacked unpack(const fs::path& file, const fs::path& folder, const ProgressSink& progress,
                const std::stop_token& stop, const UnpackLimits& limits) {
    std::error_code failure;
    if (!fs::is_regular_file(file, failure))
        throw Error(ErrorKind::IoRead, "no such archive", file.string(), "check the path");
    MemberWriter writer(file, folder, limits);
    Reader(file, writer).run(progress, stop);
    if (writer.unpacked().files == 0)
        writer.refuse("the archive holds no files", kAgain);
    return writer.unpacked();
}

} // namespace parlance::archive
