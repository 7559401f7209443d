// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/pretrain_files.h"

#include "core/base/log.h"
#include "core/models/wav2vec2/data/batch_plan.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

constexpr std::int64_t kMegabyte = 1 << 20;

std::vector<Utterance> load(const std::string& manifests, const PretrainConfig& config,
                            const std::filesystem::path& baseFolder, std::int64_t shortest) {
    auto utterances = loadUtterances({.manifests = manifests,
                                      .baseFolder = baseFolder / config.data.root,
                                      .sampleRateHz = config.model.sampleRate});
    keepWithin(utterances, {.shortest = std::max(shortest, shortestForPretraining(config.model))},
               manifests);
    return utterances;
}

/// Sub-batches by the lengths that are left after cropping.
std::vector<std::vector<std::size_t>> plan(const std::vector<Utterance>& utterances,
                                           const PretrainConfig& config, std::int64_t maxTokens,
                                           std::int64_t batchSize, std::int64_t maxSampleSize) {
    return planBatches(clippedLengths(utterances, maxSampleSize),
                       {.grouping = {.maxTokens = maxTokens,
                                     .batchSize = batchSize,
                                     .requiredMultiple = config.data.requiredBatchSizeMultiple},
                        .seed = static_cast<std::uint64_t>(config.common.seed)});
}

/// Published recipes rest on large updates; a collapse often comes from small ones.
void reportUpdateSize(const std::vector<Utterance>& utterances, std::size_t subBatches,
                      const PretrainConfig& config, std::int64_t longest) {
    std::int64_t samples = 0;
    for (const std::int64_t length : clippedLengths(utterances, longest))
        samples += length;
    const std::int64_t perUpdate = config.data.concatBatches * config.common.train.accumulation;
    const double seconds =
        static_cast<double>(samples * perUpdate) /
        static_cast<double>(static_cast<std::int64_t>(subBatches) * config.model.sampleRate);
    log::info("a step takes about ", seconds, " s of audio in ", perUpdate,
              " sub-batches; the published base recipe takes 5600 s in 64");
}

} // namespace

std::unique_ptr<PretrainSource> pretrainingSource(const PretrainConfig& config,
                                                  const std::filesystem::path& baseFolder) {
    requireTrainingData(config.data);
    const PretrainDataConfig& data = config.data;
    const auto seed = static_cast<std::uint64_t>(config.common.seed);
    // An utterance must fit a batch: a longer one is cropped to it.
    const std::int64_t longest =
        data.maxSampleSize > 0 ? std::min(data.maxSampleSize, data.maxTokens) : data.maxTokens;
    auto utterances = load(data.train, config, baseFolder, data.minSampleSize);
    auto subBatches = plan(utterances, config, data.maxTokens, data.batchSize, longest);
    reportUpdateSize(utterances, subBatches.size(), config, longest);
    return std::make_unique<PretrainSource>(
        std::move(utterances), std::move(subBatches),
        PretrainSourceOptions{.model = config.model,
                              .maxSampleSize = longest,
                              .padding = data.enablePadding,
                              .lengthBuckets = data.lengthBuckets,
                              .cropGroup = data.crop == "group",
                              .cacheBytes = data.cacheMb * kMegabyte,
                              .seed = seed,
                              .onBadItem = batching::onBadItem(data.onBadItem),
                              .schedule = {.joined = data.concatBatches,
                                           .accumulation = config.common.train.accumulation,
                                           .shuffleSeed = seed}});
}

std::unique_ptr<PretrainSource> pretrainValidationSource(const PretrainConfig& config,
                                                         const std::filesystem::path& baseFolder) {
    if (config.data.valid.empty())
        return nullptr;
    auto utterances = load(config.data.valid, config, baseFolder, /*shortest=*/0);
    const std::int64_t batchSize =
        config.data.batchSizeValid > 0 ? config.data.batchSizeValid : config.data.batchSize;
    auto subBatches =
        plan(utterances, config, config.data.maxTokensValid, batchSize, /*maxSampleSize=*/0);
    return std::make_unique<PretrainSource>(
        std::move(utterances), std::move(subBatches),
        PretrainSourceOptions{.model = config.model,
                              .padding = config.data.enablePadding,
                              .lengthBuckets = config.data.lengthBuckets,
                              .cacheBytes = config.data.cacheMb * kMegabyte,
                              .seed = static_cast<std::uint64_t>(config.common.seed),
                              .schedule = {}});
}

} // namespace parlance::wav2vec2
