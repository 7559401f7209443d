// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/audio_store.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/resample.h"
#include "core/base/error.h"

namespace parlance::wav2vec2 {

AudioStore::AudioStore(std::size_t utterances, std::int64_t sampleRateHz, std::int64_t cacheBytes)
    : m_sampleRateHz(sampleRateHz), m_cache(utterances, cacheBytes) {}

std::shared_ptr<const Samples> AudioStore::read(std::size_t position,
                                                const Utterance& utterance) const {
    return m_cache.get(
        position, [&] { return decode(utterance); },
        [](const Samples& samples) { return samples.size() * sizeof(float); });
}

Samples AudioStore::decode(const Utterance& utterance) const {
    audio::AudioBuffer audio = audio::readAudioFile(utterance.file());
    if (audio.sampleRateHz != utterance.fileRateHz)
        throw Error(ErrorKind::Data,
                    strCat("the file has ", audio.sampleRateHz,
                           " Hz, the first file of its "
                           "manifest ",
                           utterance.fileRateHz, " Hz"),
                    utterance.file().string(),
                    "make a manifest of its own for each sample rate, and list both");
    if (audio.sampleRateHz == m_sampleRateHz)
        return std::move(audio.samples);
    return audio::resample(audio, m_sampleRateHz).samples;
}

} // namespace parlance::wav2vec2
