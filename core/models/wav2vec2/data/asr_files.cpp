// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/asr_files.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/models/wav2vec2/data/batch_plan.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

void leaveOutUnusable(AsrDataset& dataset, const AsrConfig& config) {
    const std::int64_t shortest = std::max(
        config.data.minSampleSize, receptiveField(parseConvLayers(config.model.convFeatureLayers)));
    const std::int64_t longest = config.data.maxSampleSize > 0
                                     ? std::min(config.data.maxSampleSize, config.data.maxTokens)
                                     : config.data.maxTokens;
    if (longest < shortest)
        throw Error(
            ErrorKind::Config,
            strCat(longest, " samples are fewer than an utterance has at least, ", shortest),
            longest == config.data.maxTokens ? "data.max_tokens" : "data.max_sample_size",
            "raise it, or lower data.min_sample_size");
    keepWithin(dataset, {.shortest = shortest, .longest = longest}, config.data.train);
}

std::unique_ptr<AsrSource> makeSource(AsrDataset dataset, const AsrConfig& config,
                                      std::int64_t maxTokens, const AugmentConfig& augment,
                                      bool shuffle) {
    constexpr std::int64_t kMegabyte = 1 << 20;
    const auto seed = static_cast<std::uint64_t>(config.common.seed);
    const BatchPlanOptions plan{
        .grouping = {.maxTokens = maxTokens,
                     .batchSize = shuffle || config.data.batchSizeValid == 0
                                      ? config.data.batchSize
                                      : config.data.batchSizeValid,
                     .requiredMultiple = config.data.requiredBatchSizeMultiple},
        .concatBatches = shuffle ? config.data.concatBatches : 1,
        .seed = seed};
    auto batches = planBatches(lengthsOf(dataset), plan);
    return std::make_unique<AsrSource>(
        std::move(dataset), std::move(batches),
        AsrSourceOptions{.model = config.model,
                         .augment = augment,
                         .padToMultipleOf = config.data.padToMultipleOf,
                         .lengthBuckets = config.data.lengthBuckets,
                         .cacheBytes = config.data.cacheMb * kMegabyte,
                         .seed = seed,
                         .shuffle = shuffle,
                         .onBadItem = shuffle ? batching::onBadItem(config.data.onBadItem)
                                              : batching::OnBadItem::Fail});
}

} // namespace

AsrFiles::AsrFiles(const AsrDataConfig& config, const std::filesystem::path& baseFolder)
    : m_config(config), m_folder(baseFolder / config.root) {
    requireTrainingData(config);
}

text::CtcDictionary AsrFiles::dictionary() const {
    if (!m_config.dictionary.empty())
        return text::CtcDictionary::load(m_folder / m_config.dictionary);
    const std::filesystem::path first = m_folder / splitPathList(m_config.train).front();
    // Without the manifest, the dictionary beside it is missing too, but that is not the mistake.
    if (!std::filesystem::exists(first))
        throw Error(ErrorKind::IoRead, "there is no such training manifest", first.string(),
                    "check data.train");
    const std::filesystem::path beside = first.parent_path() / kDictionaryFile;
    if (!std::filesystem::exists(beside))
        throw Error(ErrorKind::IoRead, "there is no dictionary beside the training manifest",
                    beside.string(), "write it, or name another with data.dictionary");
    return text::CtcDictionary::load(beside);
}

DatasetOptions AsrFiles::dataset(const std::string& manifests, std::int64_t sampleRateHz) const {
    return {.manifests = manifests, .baseFolder = m_folder, .sampleRateHz = sampleRateHz};
}

std::unique_ptr<AsrSource> trainingSource(const AsrConfig& config, const AsrFiles& files,
                                          const text::CtcDictionary& dictionary) {
    AsrDataset dataset =
        loadAsrDataset(files.dataset(config.data.train, config.model.sampleRate), dictionary);
    leaveOutUnusable(dataset, config);
    return makeSource(std::move(dataset), config, config.data.maxTokens, config.augment,
                      /*shuffle=*/true);
}

std::unique_ptr<AsrSource> validationSource(const AsrConfig& config, const AsrFiles& files,
                                            const text::CtcDictionary& dictionary) {
    if (config.data.valid.empty())
        return nullptr;
    AsrDataset dataset =
        loadAsrDataset(files.dataset(config.data.valid, config.model.sampleRate), dictionary);
    return makeSource(std::move(dataset), config, config.data.maxTokensValid, {},
                      /*shuffle=*/false);
}

} // namespace parlance::wav2vec2
