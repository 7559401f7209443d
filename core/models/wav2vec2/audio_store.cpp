// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/audio_store.h"

#include "core/audio/audio_file.h"
#include "core/audio/resample.h"
#include "core/base/error.h"

namespace parlance::wav2vec2 {

AudioStore::AudioStore(const AsrDataset& dataset, std::int64_t sampleRateHz,
                       std::int64_t cacheBytes)
    : m_dataset(dataset), m_sampleRateHz(sampleRateHz), m_bytesLeft(cacheBytes),
      m_kept(dataset.size()) {}

std::shared_ptr<const Samples> AudioStore::read(std::size_t utterance) const {
    {
        const std::lock_guard lock(m_mutex);
        if (m_kept[utterance])
            return m_kept[utterance];
    }
    auto samples = std::make_shared<const Samples>(decode(m_dataset[utterance]));
    const auto bytes = static_cast<std::int64_t>(samples->size() * sizeof(float));
    const std::lock_guard lock(m_mutex);
    if (!m_kept[utterance] && bytes <= m_bytesLeft) {
        m_bytesLeft -= bytes;
        m_kept[utterance] = samples;
    }
    return samples;
}

Samples AudioStore::decode(const AsrUtterance& utterance) const {
    audio::AudioBuffer audio = audio::readAudioFile(utterance.file);
    if (audio.sampleRateHz != utterance.fileRateHz)
        throw Error(ErrorKind::Data,
                    strCat("the file has ", audio.sampleRateHz,
                           " Hz, the first file of its "
                           "manifest ",
                           utterance.fileRateHz, " Hz"),
                    utterance.file.string(),
                    "make a manifest of its own for each sample rate, and list both");
    if (audio.sampleRateHz == m_sampleRateHz)
        return std::move(audio.samples);
    return audio::resample(audio, m_sampleRateHz).samples;
}

} // namespace parlance::wav2vec2
