// SPDX-License-Identifier: Apache-2.0
// The samples of a folder of shards one after another, for the data set in this folder.
#pragma once

#include "core/base/progress.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/shard_folder.h"
#include "core/text/tokens/word_piece_vocabulary.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace parlance::data {

/// A sample, or why it cannot be read.
using ReadSample = std::variant<PretrainingSample, std::string>;

class ShardSet {
  public:
    static constexpr std::int64_t kBlock = 256; ///< samples read at once

    /// Opens every shard once for its size. Throws what opening folder, shards and vocabulary
    /// throws, Error{Cancelled}.
    ShardSet(const std::filesystem::path& folder, const ProgressSink& progress,
             const std::stop_token& stop);

    struct Shard {
        std::filesystem::path file;
        std::int64_t first = 0; ///< number of its first sample in the set
        std::int64_t samples = 0;
        std::int64_t sequenceLength = 0, predictions = 0;
    };
    const ShardFolder& folder() const { return m_folder; }
    const std::vector<Shard>& shards() const { return m_shards; }
    std::int64_t size() const { return m_size; }
    /// Null where none is beside the shards.
    const text::WordPieceVocabulary* vocabulary() const { return m_vocabulary.get(); }

    /// "training_0003:17"; `number` is in [0, size()).
    std::string nameOf(std::int64_t number) const;
    /// Samples [begin, end), those that are damaged by themselves.
    std::vector<ReadSample> read(std::int64_t begin, std::int64_t end) const;
    /// A token as it is shown: its piece, or its number where there is no vocabulary.
    std::string pieceOf(std::int32_t id) const;

  private:
    const Shard& shardOf(std::int64_t number) const;

    ShardFolder m_folder;
    std::shared_ptr<const text::WordPieceVocabulary> m_vocabulary;
    std::vector<Shard> m_shards;
    std::int64_t m_size = 0;
};

} // namespace parlance::data
