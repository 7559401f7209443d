// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/audio_writer.h"

#include "core/audio/files/sound_encoder.h"
#include "core/base/error.h"
#include "core/base/files.h"

#include <sndfile.h>

#include <algorithm>
#include <array>

namespace parlance::audio {

namespace {

struct Format {
    const char* ending;
    int format;
    const char* name;
};

constexpr std::array kFormats{Format{".wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, "WAV"},
                              Format{".flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, "FLAC"},
                              Format{".ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, "Ogg Vorbis"}};

} // namespace

std::filesystem::path writeAudioFile(std::filesystem::path path, const AudioBuffer& audio) {
    if (path.extension().empty())
        path += kFormats.front().ending;
    const auto* format = std::ranges::find_if(
        kFormats, [&](const Format& each) { return path.extension() == each.ending; });
    if (format == kFormats.end())
        throw Error(ErrorKind::Usage, strCat("cannot write audio as ", path.extension().string()),
                    path.string(), "end the name in .wav, .flac or .ogg");
    writeFileAtomically(path, encodeSound(audio, format->format, format->name));
    return path;
}

} // namespace parlance::audio
