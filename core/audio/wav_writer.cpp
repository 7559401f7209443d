// SPDX-License-Identifier: Apache-2.0
#include "core/audio/wav_writer.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <sndfile.h>

#include <cstring>
#include <memory>

namespace parlance::audio {

namespace {

/// libsndfile's virtual file over a string, so that the bytes can be put down atomically.
struct MemoryFile {
    std::string bytes;
    sf_count_t position = 0;

    static MemoryFile& of(void* self) { return *static_cast<MemoryFile*>(self); }
    static sf_count_t length(void* self) { return static_cast<sf_count_t>(of(self).bytes.size()); }
    static sf_count_t seek(sf_count_t offset, int whence, void* self) {
        const sf_count_t base = whence == SEEK_CUR   ? of(self).position
                                : whence == SEEK_END ? length(self)
                                                     : 0;
        return of(self).position = base + offset;
    }
    static sf_count_t read(void* to, sf_count_t count, void* self) {
        const sf_count_t got = std::min(count, length(self) - of(self).position);
        std::memcpy(to, of(self).bytes.data() + of(self).position, static_cast<std::size_t>(got));
        of(self).position += got;
        return got;
    }
    static sf_count_t write(const void* from, sf_count_t count, void* self) {
        MemoryFile& file = of(self);
        const auto end = static_cast<std::size_t>(file.position + count);
        if (end > file.bytes.size())
            file.bytes.resize(end);
        std::memcpy(file.bytes.data() + file.position, from, static_cast<std::size_t>(count));
        file.position += count;
        return count;
    }
    static sf_count_t tell(void* self) { return of(self).position; }
};

int subtype(SampleFormat format) {
    switch (format) {
    case SampleFormat::Pcm16:
        return SF_FORMAT_PCM_16;
    case SampleFormat::Pcm24:
        return SF_FORMAT_PCM_24;
    case SampleFormat::Float32:
        return SF_FORMAT_FLOAT;
    }
    return SF_FORMAT_PCM_16;
}

} // namespace

std::string encodeWav(const AudioBuffer& audio, SampleFormat format) {
    MemoryFile memory;
    SF_VIRTUAL_IO io{MemoryFile::length, MemoryFile::seek, MemoryFile::read, MemoryFile::write,
                     MemoryFile::tell};
    SF_INFO info{};
    info.samplerate = static_cast<int>(audio.sampleRateHz);
    info.channels = 1;
    info.format = SF_FORMAT_WAV | subtype(format);
    std::unique_ptr<SNDFILE, int (*)(SNDFILE*)> file(
        sf_open_virtual(&io, SFM_WRITE, &info, &memory), sf_close);
    if (!file)
        throw Error(ErrorKind::IoWrite, strCat("cannot write audio (", sf_strerror(nullptr), ")"),
                    strCat("WAV at ", audio.sampleRateHz, " Hz"), "check the sample rate");
    // Samples beyond full scale saturate instead of wrapping around.
    sf_command(file.get(), SFC_SET_CLIPPING, nullptr, SF_TRUE);
    const auto count = static_cast<sf_count_t>(audio.samples.size());
    if (sf_writef_float(file.get(), audio.samples.data(), count) != count)
        throw Error(ErrorKind::IoWrite,
                    strCat("cannot write audio (", sf_strerror(file.get()), ")"),
                    strCat("WAV of ", count, " samples"), "write a shorter file");
    file.reset(); // closing puts the lengths into the header
    return std::move(memory.bytes);
}

void writeWavFile(const std::filesystem::path& path, const AudioBuffer& audio,
                  SampleFormat format) {
    writeFileAtomically(path, encodeWav(audio, format));
}

} // namespace parlance::audio
