// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/asr_files.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/models/wav2vec2/asr_batching.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

std::vector<std::int64_t> lengthsOf(const AsrDataset& dataset) {
    std::vector<std::int64_t> lengths;
    for (const AsrUtterance& utterance : dataset)
        lengths.push_back(utterance.samples);
    return lengths;
}

void leaveOutUnusable(AsrDataset& dataset, const AsrConfig& config) {
    const std::int64_t shortest = std::max(
        config.data.minSampleSize, receptiveField(parseConvLayers(config.model.convFeatureLayers)));
    const std::int64_t longest = config.data.maxSampleSize > 0
                                     ? std::min(config.data.maxSampleSize, config.data.maxTokens)
                                     : config.data.maxTokens;
    const std::size_t all = dataset.size();
    std::erase_if(dataset, [&](const AsrUtterance& utterance) {
        return utterance.samples < shortest || utterance.samples > longest;
    });
    if (dataset.empty())
        throw Error(ErrorKind::Data,
                    strCat("none of ", all, " training utterances has ", shortest, " to ", longest,
                           " samples"),
                    config.data.train,
                    "check data.min_sample_size, data.max_sample_size and data.max_tokens");
    if (dataset.size() < all)
        log::info("left out ", all - dataset.size(), " of ", all,
                  " training utterances with fewer than ", shortest, " or more than ", longest,
                  " samples");
}

std::unique_ptr<AsrSource> makeSource(AsrDataset dataset, const AsrConfig& config,
                                      std::int64_t maxTokens, const AugmentConfig& augment,
                                      bool shuffle) {
    constexpr std::int64_t kMegabyte = 1 << 20;
    const auto seed = static_cast<std::uint64_t>(config.common.seed);
    const BatchPlanOptions plan{
        .grouping = {.maxTokens = maxTokens,
                     .batchSize = config.data.batchSize,
                     .requiredMultiple = config.data.requiredBatchSizeMultiple},
        .concatBatches = shuffle ? config.data.concatBatches : 1,
        .seed = seed};
    auto batches = planBatches(lengthsOf(dataset), plan);
    return std::make_unique<AsrSource>(
        std::move(dataset), std::move(batches),
        AsrSourceOptions{.model = config.model,
                         .augment = augment,
                         .padToMultipleOf = config.data.padToMultipleOf,
                         .cacheBytes = config.data.cacheMb * kMegabyte,
                         .seed = seed,
                         .shuffle = shuffle});
}

} // namespace

AsrFiles::AsrFiles(const AsrDataConfig& config, const std::filesystem::path& baseFolder)
    : m_config(config), m_folder(baseFolder / config.root) {
    if (config.train.empty())
        throw Error(ErrorKind::Config, "data.train is empty", "the configuration",
                    "name a manifest (.tsv) to train on");
}

text::CtcDictionary AsrFiles::dictionary() const {
    if (!m_config.dictionary.empty())
        return text::CtcDictionary::load(m_folder / m_config.dictionary);
    const std::filesystem::path first =
        m_folder / m_config.train.substr(0, m_config.train.find(','));
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
