// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/data/tts_source.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/batching/row_batches.h"
#include "core/data/filelist/speech_list.h"
#include "core/spectral/recorded_mel.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace parlance::tacotron2 {

TtsSource::TtsSource(TtsDataset dataset, const TtsConfig& config, bool training)
    : m_dataset(std::move(dataset)), m_config(config), m_training(training), m_logMel(config.audio),
      m_mels(m_dataset.size(), config.data.cacheMb << 20) {}

std::int64_t TtsSource::batchesIn(std::int64_t /*epoch*/) const {
    return batching::rowBatchCount(itemCount(), m_config.data.batchSize, m_training);
}

std::vector<std::size_t> TtsSource::order(std::int64_t epoch) const {
    const auto byLength = [this](std::size_t item) { return m_dataset[item].symbols.size(); };
    if (!m_training) {
        std::vector<std::size_t> items(m_dataset.size());
        std::iota(items.begin(), items.end(), std::size_t{0});
        std::ranges::stable_sort(items, std::ranges::greater(), byLength);
        return items;
    }
    const auto seed = static_cast<std::uint64_t>(m_config.common.seed);
    std::vector<std::size_t> items =
        shuffledOrder(m_dataset.size(), randomKey(seed, "shuffle", {epoch}));
    if (m_config.data.bucketBatches == 0)
        return items;
    // Like lengths together within each bucket, and then the batches at random again: those of an
    // epoch would otherwise get shorter and shorter from bucket to bucket.
    const auto size = static_cast<std::size_t>(m_config.data.batchSize);
    const std::size_t bucket = size * static_cast<std::size_t>(m_config.data.bucketBatches);
    for (std::size_t begin = 0; begin < items.size(); begin += bucket)
        std::ranges::stable_sort(
            items.begin() + static_cast<std::ptrdiff_t>(begin),
            items.begin() + static_cast<std::ptrdiff_t>(std::min(begin + bucket, items.size())),
            std::ranges::greater(), byLength);
    std::vector<std::size_t> shuffled;
    const auto batches = static_cast<std::size_t>(batchesIn(epoch));
    for (const std::size_t batch :
         shuffledOrder(batches, randomKey(seed, "shuffle batches", {epoch})))
        std::ranges::copy(
            batching::rowsOf(items, m_config.data.batchSize, static_cast<std::int64_t>(batch)),
            std::back_inserter(shuffled));
    return shuffled;
}

std::unique_ptr<batching::Batch> TtsSource::make(std::int64_t epoch, std::int64_t index) const {
    const std::vector<std::size_t> items = order(epoch);
    const batching::OnBadItem onBad =
        m_training ? batching::onBadItem(m_config.data.onBadItem) : batching::OnBadItem::Fail;
    std::vector<TtsExample> examples;
    std::vector<std::size_t> places;
    std::vector<batching::BadItem> bad;
    for (const std::size_t item : batching::rowsOf(items, m_config.data.batchSize, index))
        batching::unlessBad(m_dataset[item].name, onBad, bad, [&] {
            examples.push_back({.symbols = m_dataset[item].symbols, .mel = mel(item)});
            places.push_back(item);
        });
    if (examples.empty())
        return std::make_unique<batching::EmptyBatch>(std::move(bad));
    std::unique_ptr<TtsBatch> batch = collate(examples, places);
    batch->badItems = std::move(bad);
    return batch;
}

torch::Tensor TtsSource::mel(std::size_t item) const {
    const auto make = [&] {
        const std::filesystem::path& file = m_dataset[item].file;
        if (data::isMelFile(file))
            return spectral::readMel(file, m_config.audio);
        return spectral::recordedMel(
            file, m_logMel,
            {.amplitude = m_config.data.dither,
             .key = randomKey(static_cast<std::uint64_t>(m_config.common.seed), "dither",
                              {static_cast<std::int64_t>(item)})});
    };
    return *m_mels.get(item, make, [](const torch::Tensor& mel) { return mel.nbytes(); });
}

std::string TtsSource::fingerprint() const {
    ByteHash hash;
    for (const TtsItem& item : m_dataset) {
        const auto count = static_cast<std::int64_t>(item.symbols.size());
        hash.add(item.name);
        hash.add({reinterpret_cast<const char*>(&count), sizeof count});
        hash.add({reinterpret_cast<const char*>(item.symbols.data()),
                  item.symbols.size() * sizeof(std::int64_t)});
    }
    return hash.digits();
}

std::unique_ptr<TtsSource> trainingSource(const TtsConfig& config,
                                          const std::filesystem::path& baseFolder) {
    if (config.data.train.empty())
        throw Error(ErrorKind::Config, "data.train is empty", "the configuration",
                    "name a filelist");
    return std::make_unique<TtsSource>(loadTtsDataset(config.data.train, config, baseFolder),
                                       config, /*training=*/true);
}

std::unique_ptr<TtsSource> validationSource(const TtsConfig& config,
                                            const std::filesystem::path& baseFolder) {
    if (config.data.valid.empty())
        return nullptr;
    return std::make_unique<TtsSource>(loadTtsDataset(config.data.valid, config, baseFolder),
                                       config, /*training=*/false);
}

} // namespace parlance::tacotron2
