// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/data/vocoder_source.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/batching/row_batches.h"
#include "core/data/filelist/speech_list.h"
#include "core/spectral/recorded_mel.h"

#include <numeric>

namespace parlance::waveglow {

void VocoderBatch::to(torch::Device device) {
    mel = mel.to(device, /*non_blocking=*/true);
    audio = audio.to(device, /*non_blocking=*/true);
}

void VocoderBatch::pinMemory() {
    mel = mel.pin_memory();
    audio = audio.pin_memory();
}

VocoderSource::VocoderSource(std::vector<Recording> recordings, const VocoderConfig& config,
                             bool training)
    : m_recordings(std::move(recordings)), m_config(config), m_training(training),
      m_logMel(config.audio), m_samples(m_recordings.size(), config.data.cacheMb << 20) {}

std::int64_t VocoderSource::batchesIn(std::int64_t /*epoch*/) const {
    return batching::rowBatchCount(itemCount(), m_config.data.batchSize, m_training);
}

std::vector<std::size_t> VocoderSource::order(std::int64_t epoch) const {
    if (m_training)
        return shuffledOrder(
            m_recordings.size(),
            randomKey(static_cast<std::uint64_t>(m_config.common.seed), "shuffle", {epoch}));
    std::vector<std::size_t> items(m_recordings.size());
    std::iota(items.begin(), items.end(), std::size_t{0});
    return items;
}

std::unique_ptr<batching::Batch> VocoderSource::make(std::int64_t epoch, std::int64_t index) const {
    const torch::NoGradGuard noGrad;
    const std::vector<std::size_t> items = order(epoch);
    const batching::OnBadItem onBad =
        m_training ? batching::onBadItem(m_config.data.onBadItem) : batching::OnBadItem::Fail;
    auto batch = std::make_unique<VocoderBatch>();
    std::vector<torch::Tensor> rows;
    for (const std::size_t item : batching::rowsOf(items, m_config.data.batchSize, index))
        batching::unlessBad(m_recordings[item].name, onBad, batch->badItems, [&] {
            rows.push_back(segment(item, epoch));
            batch->places.push_back(item);
        });
    if (rows.empty())
        return std::make_unique<batching::EmptyBatch>(std::move(batch->badItems));
    batch->audio = torch::stack(rows);
    // As published, of the segment itself: its ends are mirrored, whatever lies beyond them.
    batch->mel = m_logMel.forward(batch->audio);
    batch->items = static_cast<double>(batch->audio.numel());
    return batch;
}

torch::Tensor VocoderSource::samples(std::size_t recording) const {
    const auto make = [&] {
        return spectral::recordedSamples(
            m_recordings[recording].file, m_config.audio.samplingRate,
            {.amplitude = m_config.data.dither,
             .key = randomKey(static_cast<std::uint64_t>(m_config.common.seed), "dither",
                              {static_cast<std::int64_t>(recording)})});
    };
    return *m_samples.get(recording, make, [](const torch::Tensor& kept) { return kept.nbytes(); });
}

torch::Tensor VocoderSource::segment(std::size_t recording, std::int64_t epoch) const {
    const torch::Tensor all = samples(recording);
    const std::int64_t length = m_config.data.segmentLength;
    if (all.size(0) <= length)
        return torch::constant_pad_nd(all, {0, length - all.size(0)});
    KeyedRandom random(randomKey(static_cast<std::uint64_t>(m_config.common.seed), "segment",
                                 {epoch, static_cast<std::int64_t>(recording)}));
    return all.narrow(0, random.below(all.size(0) - length + 1), length);
}

std::string VocoderSource::fingerprint() const {
    ByteHash hash;
    for (const Recording& recording : m_recordings) {
        hash.add(recording.name);
        hash.add({"|", 1});
    }
    return hash.digits();
}

std::vector<Recording> loadRecordings(const std::string& lists, const VocoderConfig& config,
                                      const std::filesystem::path& baseFolder) {
    std::vector<Recording> recordings;
    const auto take = [&](data::SpeechListRow& row, const data::SpeechListReader& reader) {
        if (data::isMelFile(row.path))
            throw Error(ErrorKind::Data, "a vocoder learns from recordings, not from mels",
                        reader.place(), "name a list of recordings");
        recordings.push_back({.file = std::move(row.path), .name = std::move(row.id)});
    };
    data::forEachSpeechRow(lists, baseFolder, config.data.root, take);
    return recordings;
}

std::unique_ptr<VocoderSource> trainingSource(const VocoderConfig& config,
                                              const std::filesystem::path& baseFolder) {
    if (config.data.train.empty())
        throw Error(ErrorKind::Config, "data.train is empty", "the configuration",
                    "name a filelist");
    return std::make_unique<VocoderSource>(loadRecordings(config.data.train, config, baseFolder),
                                           config, /*training=*/true);
}

std::unique_ptr<VocoderSource> validationSource(const VocoderConfig& config,
                                                const std::filesystem::path& baseFolder) {
    if (config.data.valid.empty())
        return nullptr;
    return std::make_unique<VocoderSource>(loadRecordings(config.data.valid, config, baseFolder),
                                           config, /*training=*/false);
}

} // namespace parlance::waveglow
