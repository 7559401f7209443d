// SPDX-License-Identifier: Apache-2.0
// The data.* keys that pre-training and fine-tuning share: manifests and batches of speech.
#pragma once

#include "core/config/field.h"

#include <string>

namespace parlance::wav2vec2 {

struct SpeechDataConfig {
    std::string train;
    std::string valid;
    std::string test;
    std::string root;
    std::int64_t maxTokens = 0;
    std::int64_t maxTokensValid = 0;
    std::int64_t batchSize = 0;
    std::int64_t requiredBatchSizeMultiple = 8;
    std::int64_t concatBatches = 1;
    std::int64_t lengthBuckets = 0;
    std::int64_t minSampleSize = 0;
    std::int64_t maxSampleSize = 0;
    std::int64_t workers = 2;
    std::int64_t cacheMb = 512;
};

/// Throws Error{Config} when there is no training data.
void requireTrainingData(const SpeechDataConfig& config);

/// What the two tasks say differently.
struct SpeechDataHelp {
    const char *train, *concatBatches, *longest;
};

inline auto speechPathFields(const SpeechDataHelp& help) {
    using config::Field;
    using config::Tier;
    using D = SpeechDataConfig;
    return std::tuple{
        Field{.key = "train",
              .member = &D::train,
              .label = "Training data",
              .help = help.train,
              .tier = Tier::Common},
        Field{.key = "valid",
              .member = &D::valid,
              .label = "Validation data",
              .help = "Manifest that decides which checkpoint is the best",
              .tier = Tier::Common},
        Field{.key = "test",
              .member = &D::test,
              .label = "Test data",
              .help = "Manifest that evaluate takes when none is named",
              .tier = Tier::Common},
        Field{.key = "root",
              .member = &D::root,
              .label = "Data folder",
              .help = "Relative data paths are against this folder; empty = the project's"},
    };
}

inline auto speechBatchFields(const SpeechDataHelp& help) {
    using config::Field;
    using config::OnResume;
    using config::Tier;
    using config::Unit;
    using D = SpeechDataConfig;
    return std::tuple{
        Field{.key = "max_tokens",
              .member = &D::maxTokens,
              .label = "Batch size",
              .help = "Most audio samples in a batch, padding included",
              .unit = Unit::Samples,
              .range = {1, 1e12},
              .aliases = "max_tokens",
              .tier = Tier::Common},
        Field{.key = "max_tokens_valid",
              .member = &D::maxTokensValid,
              .label = "Validation batch size",
              .help = "Most audio samples in a validation batch; a longer utterance goes alone",
              .unit = Unit::Samples,
              .range = {1, 1e12},
              .aliases = "max_tokens_valid",
              .onResume = OnResume::Changeable},
        Field{.key = "batch_size",
              .member = &D::batchSize,
              .label = "Utterances in a batch",
              .help = "Most utterances in a batch; 0 = only the samples count",
              .unit = Unit::Items,
              .range = {0, 1e9},
              .aliases = "batch_size"},
        Field{.key = "required_batch_size_multiple",
              .member = &D::requiredBatchSizeMultiple,
              .label = "Preferred multiple",
              .help = "Batches of a multiple of this many utterances are preferred",
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
              .help = "Batches are padded to one of this many lengths, which divide the utterances "
                      "evenly; 0 = to their longest",
              .range = {0, 65536},
              .aliases = "num_batch_buckets"},
        Field{.key = "min_sample_size",
              .member = &D::minSampleSize,
              .label = "Shortest",
              .help = "Shorter training utterances are left out",
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
        Field{.key = "workers",
              .member = &D::workers,
              .label = "Loader threads",
              .help = "Threads that read audio ahead of the training",
              .range = {1, 256},
              .aliases = "num_workers",
              .onResume = OnResume::Changeable},
        Field{.key = "cache_mb",
              .member = &D::cacheMb,
              .label = "Audio cache",
              .help = "Megabytes of decoded audio to keep in memory; 0 = read anew each time",
              .range = {0, 1e6},
              .onResume = OnResume::Changeable},
    };
}

} // namespace parlance::wav2vec2
