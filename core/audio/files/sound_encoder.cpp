// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/sound_encoder.h"

#include "core/base/error.h"

#include <sndfile.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace parlance::audio {

namespace {

constexpr sf_count_t kBlock = 1 << 14; // libsndfile's Vorbis takes room on the stack for a write

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

} // namespace

std::string encodeSound(const AudioBuffer& audio, int format, const char* name) {
    MemoryFile memory;
    SF_VIRTUAL_IO io{MemoryFile::length, MemoryFile::seek, MemoryFile::read, MemoryFile::write,
                     MemoryFile::tell};
    SF_INFO info{};
    info.samplerate = static_cast<int>(audio.sampleRateHz);
    info.channels = 1;
    info.format = format;
    std::unique_ptr<SNDFILE, int (*)(SNDFILE*)> file(
        sf_open_virtual(&io, SFM_WRITE, &info, &memory), sf_close);
    if (!file)
        throw Error(ErrorKind::IoWrite, strCat("cannot write audio (", sf_strerror(nullptr), ")"),
                    strCat(name, " at ", audio.sampleRateHz, " Hz"), "check the sample rate");
    // Samples beyond full scale saturate instead of wrapping around.
    sf_command(file.get(), SFC_SET_CLIPPING, nullptr, SF_TRUE);
    const auto count = static_cast<sf_count_t>(audio.samples.size());
    for (sf_count_t done = 0; done < count; done += kBlock) {
        const sf_count_t block = std::min(kBlock, count - done);
        if (sf_writef_float(file.get(), audio.samples.data() + done, block) != block)
            throw Error(ErrorKind::IoWrite,
                        strCat("cannot write audio (", sf_strerror(file.get()), ")"),
                        strCat(name, " of ", count, " samples"), "write a shorter file");
    }
    file.reset(); // closing puts the lengths into the header
    return std::move(memory.bytes);
}

} // namespace parlance::audio
