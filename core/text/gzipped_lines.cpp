// SPDX-License-Identifier: Apache-2.0
#include "core/text/gzipped_lines.h"

#include "core/base/error.h"
#include "core/base/process/descriptor.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>

namespace parlance::text {

namespace {

constexpr std::size_t kBufferBytes = 1 << 18;
constexpr std::size_t kLongestLine = 1 << 20;

} // namespace

GzippedLines::GzippedLines(const std::filesystem::path& file)
    : m_path(file), m_buffer(kBufferBytes) {
    constexpr const char* kFailed = "cannot read the file";
    if (std::filesystem::is_directory(file))
        throw Error(ErrorKind::IoRead, "it is a folder", file.string(), "name a file");
    Descriptor opened = openFile(file, O_RDONLY, ErrorKind::IoRead, kFailed);
    // zlib closes what it is given.
    const int own = ::fcntl(opened.get(), F_DUPFD_CLOEXEC, 0);
    if (own < 0)
        throwSystemError(ErrorKind::IoRead, kFailed, file, errno);
    m_file.reset(::gzdopen(own, "rb"));
    if (!m_file) {
        ::close(own);
        throwSystemError(ErrorKind::IoRead, kFailed, file, ENOMEM);
    }
}

void GzippedLines::Close::operator()(gzFile_s* file) const {
    ::gzclose_r(file);
}

bool GzippedLines::fill() {
    const int got = ::gzread(m_file.get(), m_buffer.data(), static_cast<unsigned>(m_buffer.size()));
    int problem = Z_OK;
    const char* const reason = ::gzerror(m_file.get(), &problem);
    if (problem == Z_ERRNO)
        throwSystemError(ErrorKind::IoRead, "cannot read the file", m_path, errno);
    // A cut archive ends with Z_BUF_ERROR after what could be read.
    if (got < 0 || (problem != Z_OK && problem != Z_STREAM_END))
        throw Error(ErrorKind::Data, strCat("the archive is damaged (", reason, ")"),
                    m_path.string(), "get the file again");
    m_at = 0;
    m_end = static_cast<std::size_t>(got);
    return got > 0;
}

bool GzippedLines::next(std::string& line) {
    line.clear();
    while (m_at < m_end || fill()) {
        const auto begin = m_buffer.begin() + static_cast<std::ptrdiff_t>(m_at);
        const auto end = m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end);
        const auto newline = std::find(begin, end, '\n');
        line.append(begin, newline);
        if (line.size() > kLongestLine)
            throw Error(ErrorKind::Data, strCat("line ", m_line + 1, " has more than a megabyte"),
                        m_path.string(), "this is not a text file");
        m_at = static_cast<std::size_t>(newline - m_buffer.begin());
        if (newline != end) {
            ++m_at;
            ++m_line;
            return true;
        }
    }
    if (line.empty())
        return false;
    ++m_line;
    return true;
}

} // namespace parlance::text
