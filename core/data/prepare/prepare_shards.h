// SPDX-License-Identifier: Apache-2.0
// Shards for BERT's pre-training out of texts.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/data/corpus.h"
#include "core/data/shards/documents.h"
#include "core/data/shards/pretraining_instances.h"

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct PrepareShardsOptions {
    std::vector<std::filesystem::path> inputs{}; ///< texts, and folders of .txt files
    DocumentForm form{};
    std::filesystem::path vocabulary{}; ///< vocab.txt
    bool lowerCase = true;
    std::filesystem::path output{};  ///< a folder; made when absent
    std::int64_t trainingShards = 0; ///< 0 = one for every 16 MB of text
    std::int64_t testShards = 0;
    double testShare = 0.1; ///< of the sentences, where there are test shards
    InstanceOptions instances{};
    std::uint64_t seed = 12345; ///< of every shard, as in the published program
    int threads = 0;            ///< 0 = every core
    std::int64_t memoryBytes = std::int64_t{4} << 30; ///< shards made at once share it
};

struct ShardsSummary {
    std::int64_t kept = 0; ///< samples in all shards
    std::vector<LeftOut> leftOut{};
    std::filesystem::path output{};
    std::int64_t trainingSamples = 0, testSamples = 0;
    std::int64_t trainingShards = 0, testShards = 0;
    std::int64_t documents = 0, sentences = 0;
    std::int64_t found = 0; ///< shards that were there already
};

/// {"kept", "left_out": [{"file", "reason"}], "output", "training_samples", "test_samples",
/// "training_shards", "test_shards", "documents", "sentences", "found"}
Json toJson(const ShardsSummary& summary);

/// Writes shards (shards/pretraining_shard.h), the vocabulary and a description of both
/// (shards/shard_folder.h). A shard is what the published program makes of its documents; which
/// documents it has is another matter: neighbouring ones go, some at a time, to the shard that has
/// the fewest sentences, in one pass and in constant memory. (The published way holds the corpus in
/// memory, and does not always come to an end.) Equal texts and options give equal files. A second
/// call goes on where the first was stopped. Throws Error{Usage} for a folder with something else
/// in it or with shards of other texts or options, Error{Config} for options that do not fit one
/// another, Error{Data} for fewer than two documents for a shard, Error{IoRead}, Error{IoWrite},
/// Error{DiskFull}, Error{Cancelled}.
ShardsSummary prepareShards(const PrepareShardsOptions& options, const ProgressSink& progress,
                            const std::stop_token& stop);

} // namespace parlance::data
