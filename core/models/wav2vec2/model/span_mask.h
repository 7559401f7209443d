// SPDX-License-Identifier: Apache-2.0
// Span masks (Baevski et al. 2020, section 3.1; fairseq's compute_mask_indices): which frames, or
// channels, training hides.
#pragma once

#include "core/base/random.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"

#include <span>
#include <vector>

namespace parlance::wav2vec2 {

/// Where the draws come from. The order of draws is part of the algorithm: with the generator of
/// the published program, the published masks come out bit by bit.
class MaskRandom {
  public:
    virtual ~MaskRandom() = default;
    /// Uniform in [0, 1).
    virtual double uniform() = 0;
    /// Uniform integer in [0, bound); bound > 0.
    virtual std::int64_t below(std::int64_t bound) = 0;
    /// Standard normal.
    virtual double normal() = 0;
};

/// The generator of training.
class KeyedMaskRandom : public MaskRandom {
  public:
    explicit KeyedMaskRandom(std::uint64_t key) : m_random(key) {}
    double uniform() override { return m_random.uniform(); }
    std::int64_t below(std::int64_t bound) override { return m_random.below(bound); }
    double normal() override { return m_random.normal(); }

  private:
    KeyedRandom m_random;
};

struct MaskShape {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::vector<std::int64_t> padded = {}; ///< padded columns of each row; empty = none anywhere
    std::int64_t minMasks = 0;             ///< spans that a row has at least
    bool equalCounts = true;               ///< rows have equally many masked columns
    double dropout = 0.0;                  ///< share of a row's masked columns to show after all
};

using MaskRows = std::vector<std::vector<bool>>; ///< [rows][columns], true = masked

MaskRows drawSpanMask(const MaskConfig& config, const MaskShape& shape, MaskRandom& random);

} // namespace parlance::wav2vec2
