// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/series_index.h"

#include "core/base/byte_hash.h"
#include "core/base/files.h"
#include "core/base/log.h"
#include "core/base/str_cat.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstdio>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kEnding = ".index";
/// Some thirty logs of ten million lines.
constexpr std::uint64_t kMaxFolderBytes = std::uint64_t{16} << 30;

fs::path fileFor(const fs::path& log, const fs::path& folder) {
    if (folder.empty())
        return {};
    std::error_code ignored;
    const std::string name = fs::weakly_canonical(log, ignored).string();
    ByteHash hash;
    hash.add(name);
    return folder / strCat(hash.digits(), kEnding);
}

/// A file mapped for reading. It stays whole while it is mapped because an index is only ever
/// appended to or replaced.
class Mapping {
  public:
    explicit Mapping(const Descriptor& file) : m_size(identityOf(file).size) {
        if (m_size > 0)
            m_bytes = ::mmap(nullptr, m_size, PROT_READ, MAP_PRIVATE, file.get(), 0);
    }
    ~Mapping() {
        if (m_bytes != MAP_FAILED)
            ::munmap(m_bytes, m_size);
    }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    std::string_view bytes() const {
        return m_bytes == MAP_FAILED ? std::string_view()
                                     : std::string_view(static_cast<const char*>(m_bytes), m_size);
    }

  private:
    std::size_t m_size;
    void* m_bytes = MAP_FAILED;
};

/// The segments of an index as far as each goes on where the one before ends.
std::vector<SegmentView> segmentsOf(std::string_view bytes) {
    std::vector<SegmentView> segments;
    std::uint64_t logBytes = 0;
    while (const auto segment = findSegment(bytes)) {
        if (segment->print.from != logBytes)
            break;
        logBytes = segment->print.to;
        bytes.remove_prefix(segment->bytes);
        segments.push_back(*segment);
    }
    return segments;
}

} // namespace

SeriesIndex::SeriesIndex(const fs::path& log, const fs::path& folder)
    : m_file(fileFor(log, folder)) {}

std::optional<SeriesIndex::Content> SeriesIndex::load(const Descriptor& log) {
    const Descriptor file(::open(m_file.c_str(), O_RDONLY | O_CLOEXEC));
    if (m_file.empty() || !file)
        return std::nullopt;
    const auto mapping = std::make_shared<const Mapping>(file);
    const std::vector<SegmentView> segments = segmentsOf(mapping->bytes());
    if (segments.empty() || !isFresh(segments.back().print, log))
        return std::nullopt;
    Content content{.series = {}, .logBytes = segments.back().print.to, .skipped = 0};
    std::size_t bytes = 0;
    for (const SegmentView& segment : segments) {
        const auto skipped = readSegment(segment, mapping, content.series);
        if (!skipped)
            return std::nullopt;
        content.skipped = *skipped;
        bytes += segment.bytes;
    }
    m_written = identityOf(file);
    if (bytes < m_written.size)
        m_written.size = 0; // what follows is damaged: the next save begins again
    m_logBytes = content.logBytes;
    m_end = endOf(content.series);
    std::error_code ignored; // the time of use, for pruneIndexes()
    fs::last_write_time(m_file, fs::file_time_type::clock::now(), ignored);
    return content;
}

void SeriesIndex::save(const RunSeries& series, const Descriptor& log, std::uint64_t logBytes,
                       std::int64_t skipped, bool rewrite) {
    if (m_file.empty())
        return;
    try {
        fs::create_directories(m_file.parent_path());
        if (rewrite || m_written.size == 0 ||
            !append(series, printOf(log, m_logBytes, logBytes), skipped))
            write(series, printOf(log, 0, logBytes), skipped);
        m_logBytes = logBytes;
        m_end = endOf(series);
        pruneIndexes(m_file.parent_path(), kMaxFolderBytes);
    } catch (const std::exception& error) {
        m_written = {};
        log::debug("no index: ", error.what());
    }
}

/// False when the file is no longer what we know, or another process is writing it.
bool SeriesIndex::append(const RunSeries& series, const LogPrint& print, std::int64_t skipped) {
    const Descriptor file(::open(m_file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    if (!file || ::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return false;
    const FileIdentity now = identityOf(file);
    if (now.inode != m_written.inode || now.size != m_written.size)
        return false;
    writeSegment(series, m_end, print, skipped,
                 [&](std::string_view bytes) { writeAll(file, bytes, m_file); });
    m_written = identityOf(file);
    return true;
}

void SeriesIndex::write(const RunSeries& series, const LogPrint& print, std::int64_t skipped) {
    AtomicFile target(m_file);
    writeSegment(series, {}, print, skipped, [&](std::string_view bytes) { target.write(bytes); });
    target.commit();
    m_written = identityOf(openFile(m_file, O_RDONLY, ErrorKind::IoRead, "cannot read the index"));
}

void pruneIndexes(const fs::path& folder, std::uint64_t maxBytes) {
    struct Entry {
        fs::file_time_type used;
        std::uint64_t bytes = 0;
        fs::path path;
    };
    std::vector<Entry> entries;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().extension() == kEnding)
            entries.push_back({entry.last_write_time(ignored), entry.file_size(ignored), entry});
    std::ranges::sort(entries, std::greater<>(), &Entry::used);
    std::uint64_t total = 0;
    for (const Entry& entry : entries)
        if ((total += entry.bytes) > maxBytes)
            fs::remove(entry.path, ignored);
}

} // namespace parlance::runs
