// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_writer.h"

#include "core/audio/files/sound_encoder.h"
#include "core/base/files.h"

#include <sndfile.h>

namespace parlance::audio {

namespace {

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
    return encodeSound(audio, SF_FORMAT_WAV | subtype(format), "WAV");
}

void writeWavFile(const std::filesystem::path& path, const AudioBuffer& audio,
                  SampleFormat format) {
    writeFileAtomically(path, encodeWav(audio, format));
}

} // namespace parlance::audio
