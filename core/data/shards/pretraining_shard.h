// SPDX-License-Identifier: Apache-2.0
// Shards of samples for BERT as NVIDIA's example writes them (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/BERT, create_pretraining_data.py): an HDF5 file with six data sets.
#pragma once

#include "core/data/shards/pretraining_sample.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

/// One file, made by us or by others: numbers of any width, chunked or not, packed or not. N
/// samples of sequence length S with at most M predictions:
///
///     input_ids, input_mask, segment_ids        [N, S]   padded with 0
///     masked_lm_positions, masked_lm_ids        [N, M]   ended by 0, which is never masked
///     next_sentence_labels                      [N]      1 = the second span is a random one
///
/// For one thread at a time; different files are for different ones.
class PretrainingShard {
  public:
    /// How much of a file is kept unpacked. Of one that fits samples are read quickly in any order
    /// once each chunk was read; of a larger one at the price of a chunk of each data set.
    static constexpr std::size_t kCacheBytes = 32 << 20;

    /// `vocabularySize`, if given, bounds the ids. Throws Error{IoRead}; Error{Data} for a file
    /// that is not such a shard.
    explicit PretrainingShard(const std::filesystem::path& file,
                              std::optional<std::int64_t> vocabularySize = {},
                              std::size_t cacheBytes = kCacheBytes);
    ~PretrainingShard();
    PretrainingShard(PretrainingShard&&) noexcept;
    PretrainingShard& operator=(PretrainingShard&&) noexcept;

    std::int64_t size() const;           ///< samples, N
    std::int64_t sequenceLength() const; ///< S
    std::int64_t predictions() const;    ///< M

    /// `row` is in [0, size()). Throws Error{Data} naming the row for a sample that is damaged.
    PretrainingSample read(std::int64_t row) const;
    /// Rows [begin, end), in fewer calls.
    std::vector<PretrainingSample> read(std::int64_t begin, std::int64_t end) const;

  private:
    struct Sets;
    std::unique_ptr<Sets> m_sets;
};

} // namespace parlance::data
