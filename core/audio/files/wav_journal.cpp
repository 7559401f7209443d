// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_journal.h"

#include <fcntl.h>
#include <sndfile.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>

namespace parlance::audio {

namespace {

constexpr std::string_view kWriteError = "cannot write the recording";

// Where libsndfile puts things in a 16-bit WAV file.
constexpr std::size_t kRiffSizeAt = 4;
constexpr std::size_t kDataTagAt = 36;
constexpr std::size_t kDataSizeAt = 40;
constexpr std::size_t kHeaderBytes = 44;
constexpr std::size_t kSampleBytes = 2;

void patchSize(const Descriptor& file, std::size_t offset, std::uint64_t size,
               const std::filesystem::path& path) {
    std::array<unsigned char, 4> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(size >> (8 * i));
    if (::pwrite(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset)) !=
        static_cast<ssize_t>(bytes.size()))
        throwSystemError(ErrorKind::IoWrite, kWriteError, path, errno);
}

bool isJournal(const Descriptor& file) {
    std::array<char, kHeaderBytes> header{};
    if (::pread(file.get(), header.data(), header.size(), 0) != static_cast<ssize_t>(header.size()))
        return false;
    const std::string_view text(header.data(), header.size());
    return text.starts_with("RIFF") && text.substr(8, 8) == "WAVEfmt " &&
           text.substr(kDataTagAt, 4) == "data";
}

} // namespace

void WavJournal::Closer::operator()(sf_private_tag* file) const {
    sf_close(file);
}

WavJournal::WavJournal(std::filesystem::path path, std::int64_t sampleRateHz,
                       std::int64_t maxSamples)
    : m_path(std::move(path)), m_maxSamples(maxSamples),
      m_descriptor(openFile(m_path, O_RDWR | O_CREAT | O_EXCL, ErrorKind::IoWrite,
                            "cannot begin the recording")) {
    ::flock(m_descriptor.get(), LOCK_EX | LOCK_NB); // new, so that nobody else can hold it
    SF_INFO info{};
    info.samplerate = static_cast<int>(sampleRateHz);
    info.channels = 1;
    info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
    m_file.reset(sf_open_fd(m_descriptor.get(), SFM_WRITE, &info, /*close_desc=*/SF_FALSE));
    if (!m_file)
        throw Error(ErrorKind::IoWrite, strCat(kWriteError, " (", sf_strerror(nullptr), ")"),
                    m_path.string(), "check the sample rate of the microphone");
    sf_command(m_file.get(), SFC_SET_CLIPPING, nullptr, SF_TRUE);
    sf_command(m_file.get(), SFC_SET_UPDATE_HEADER_AUTO, nullptr, SF_TRUE);
    sf_command(m_file.get(), SFC_UPDATE_HEADER_NOW, nullptr, 0);
}

WavJournal::~WavJournal() = default;

void WavJournal::append(std::span<const float> samples) {
    const auto count = static_cast<std::int64_t>(samples.size());
    if (m_samples + count > m_maxSamples)
        throw Error(ErrorKind::IoWrite, "the recording is as long as a WAV file can be",
                    m_path.string(), "start a new one; this one is kept");
    errno = 0;
    if (sf_writef_float(m_file.get(), samples.data(), count) != count)
        throwSystemError(ErrorKind::IoWrite, kWriteError, m_path, errno);
    m_samples += count;
}

void WavJournal::sync() {
    if (::fdatasync(m_descriptor.get()) != 0)
        throwSystemError(ErrorKind::IoWrite, kWriteError, m_path, errno);
}

void completeJournal(const std::filesystem::path& path) {
    const Descriptor file = openFile(path, O_RDWR, ErrorKind::IoRead, "cannot open the recording");
    struct stat status {};
    if (::fstat(file.get(), &status) != 0)
        throwSystemError(ErrorKind::IoRead, "cannot look at the recording", path, errno);
    if (!isJournal(file))
        throw Error(ErrorKind::Data, "this is not a recording made by this program", path.string(),
                    "open it as any other audio file");
    const auto held = static_cast<std::uint64_t>(status.st_size) - kHeaderBytes;
    const std::uint64_t data = held - held % kSampleBytes;
    patchSize(file, kDataSizeAt, data, path);
    patchSize(file, kRiffSizeAt, data + kHeaderBytes - 8, path);
}

} // namespace parlance::audio
