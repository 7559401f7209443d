// SPDX-License-Identifier: Apache-2.0
// A folder of shards as a training reads it.
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

/// The file beside shards of ours that says how they were made.
inline constexpr const char* kShardDescription = "bert-shards.json";
inline constexpr const char* kShardVocabulary = "vocab.txt";

enum class ShardSplit { Training, Test };

/// "training_0003.hdf5": the published programs train on files with "training" in their names.
std::string shardName(ShardSplit split, std::int64_t number);

struct ShardDescription {
    bool lowerCase = true;
    std::string vocabularyFingerprint{}; ///< text::WordPieceVocabulary::fingerprint()
    std::int64_t trainingShards = 0, testShards = 0;
    Json json{}; ///< all of it: {"format": "parlance-bert-shards", ...}
};

struct ShardFolder {
    std::vector<std::filesystem::path> training{}, test{}; ///< sorted
    std::optional<ShardDescription> description{};         ///< none = made by others
    std::filesystem::path vocabulary{};                    ///< empty = there is none beside them
};

/// The shards in a folder, or the one that a path names, for training. Throws Error{IoRead};
/// Error{Data} when there is none, the description is damaged, or shards that it tells of are not
/// there (yet).
ShardFolder openShardFolder(const std::filesystem::path& path);

/// Tells these shards from others by names, sizes and some bytes of each, wherever they lie.
/// Throws Error{IoRead}.
std::string fingerprintOf(const std::vector<std::filesystem::path>& shards);

} // namespace parlance::data
