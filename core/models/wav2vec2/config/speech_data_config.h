// SPDX-License-Identifier: Apache-2.0
// The data.* keys that pre-training and fine-tuning share: manifests and batches of speech.
#pragma once

#include "core/config/data_config.h"

namespace parlance::wav2vec2 {

struct SpeechDataConfig : config::DataConfig {
    std::int64_t maxTokens = 0;
    std::int64_t maxTokensValid = 0;
    std::int64_t batchSize = 0;
    std::int64_t batchSizeValid = 0;
    std::int64_t requiredBatchSizeMultiple = 8;
    std::int64_t concatBatches = 1;
    std::int64_t lengthBuckets = 0;
    std::int64_t minSampleSize = 0;
    std::int64_t maxSampleSize = 0;
    std::int64_t cacheMb = 512;
};

/// Throws Error{Config} when there is no training data.
void requireTrainingData(const SpeechDataConfig& config);

/// What the two tasks say differently.
struct SpeechDataHelp {
    const char *train, *concatBatches, *longest;
};

inline auto speechPathFields(const SpeechDataHelp& help) {
    return config::dataPathFields({.train = help.train,
                                   .valid = "Manifest that decides which checkpoint is the best",
                                   .test = "Manifest that evaluate uses when none is named"});
}

inline auto speechBatchFields(const SpeechDataHelp& help) {
    using config::Field;
    using config::OnResume;
    using config::Tier;
    using config::Unit;
    using D = SpeechDataConfig;
    const std::tuple sizes{
        Field{.key = "max_tokens",
              .member = &D::maxTokens,
              .label = "Batch size",
              .help = "Maximum audio samples in a batch, padding included",
              .unit = Unit::Samples,
              .range = {1, 1e12},
              .aliases = "max_tokens",
              .tier = Tier::Common},
        Field{.key = "max_tokens_valid",
              .member = &D::maxTokensValid,
              .label = "Validation batch size",
              .help = "Maximum audio samples in a validation batch; a longer utterance gets a "
                      "batch of its own",
              .unit = Unit::Samples,
              .range = {1, 1e12},
              .aliases = "max_tokens_valid",
              .onResume = OnResume::Changeable},
        Field{.key = "batch_size",
              .member = &D::batchSize,
              .label = "Utterances in a batch",
              .help = "Maximum utterances in a batch; 0 = no limit but the samples",
              .unit = Unit::Items,
              .range = {0, 1e9},
              .aliases = "batch_size"},
        Field{.key = "batch_size_valid",
              .member = &D::batchSizeValid,
              .label = "Utterances in a validation batch",
              .help = "Maximum utterances in a validation batch; 0 = as in training",
              .unit = Unit::Items,
              .range = {0, 1e9},
              .aliases = "batch_size_valid",
              .onResume = OnResume::Changeable},
        Field{.key = "required_batch_size_multiple",
              .member = &D::requiredBatchSizeMultiple,
              .label = "Preferred multiple",
              .help = "Prefer batches whose number of utterances is a multiple of this",
              .unit = Unit::Items,
              .range = {1, 65536},
              .aliases = "required_batch_size_multiple"},
        Field{.key = "concat_batches",
              .member = &D::concatBatches,
              .label = "Batches joined",
              .help = help.concatBatches,
              .range = {1, 65536},
              .aliases = "num_concat_batches"},
        Field{.key = "length_buckets",
              .member = &D::lengthBuckets,
              .label = "Length buckets",
              .help = "Pad batches to one of this many lengths, chosen so that each serves equally "
                      "many utterances; 0 = to the longest utterance of each",
              .range = {0, 65536},
              .aliases = "num_batch_buckets"},
        Field{.key = "min_sample_size",
              .member = &D::minSampleSize,
              .label = "Shortest",
              .help = "Leave out shorter training utterances",
              .unit = Unit::Samples,
              .range = {0, 1e12},
              .aliases = "min_sample_size"},
        Field{.key = "max_sample_size",
              .member = &D::maxSampleSize,
              .label = "Longest",
              .help = help.longest,
              .unit = Unit::Samples,
              .range = {0, 1e12},
              .aliases = "max_sample_size"},
        Field{.key = "cache_mb",
              .member = &D::cacheMb,
              .label = "Audio cache",
              .help = "Megabytes of decoded audio to keep in memory; 0 = decode each time",
              .range = {0, 1e6},
              .onResume = OnResume::Changeable},
    };
    return std::tuple_cat(sizes, config::dataLoadingFields());
}

} // namespace parlance::wav2vec2
