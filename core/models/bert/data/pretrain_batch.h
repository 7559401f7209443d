// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/shards/pretraining_sample.h"
#include "core/models/bert/data/text_batch.h"

namespace parlance::bert {

/// B sequences with M masked places among their N positions.
struct PretrainBatch final : TextBatch {
    torch::Tensor places;       ///< [M] int64, among all positions
    torch::Tensor labels;       ///< [M] int64, what stands there
    torch::Tensor nextSentence; ///< [B] int64: 0 = the second text follows, 1 = it is a random one
    std::vector<std::size_t> samples =
        {}; ///< of each sequence, where its sample stood in the batch
    std::vector<std::int64_t> masked = {}; ///< places of each sequence

  protected:
    std::vector<torch::Tensor*> tensors() override { return {&places, &labels, &nextSentence}; }
};

std::unique_ptr<PretrainBatch> pretrainBatch(std::span<const data::PretrainingSample> samples);

/// How masks are drawn again (Liu et al. 2019, section 4.1) by BERT's rule: of the share of a
/// sequence's tokens that is to be guessed 80 % become [MASK], 10 % any token, and 10 % stay.
struct MaskingRule {
    double share = 0.15;
    std::int64_t most = 20;                                          ///< in a sequence
    std::int64_t maskToken = 0, firstSpecial = 0, secondSpecial = 0; ///< [MASK], [CLS], [SEP]
    std::int64_t tokens = 0;                                         ///< of the vocabulary
};
/// Of a sample without masks. Equal keys give equal masks.
data::PretrainingSample masked(data::PretrainingSample sample, const MaskingRule& rule,
                               std::uint64_t key);

} // namespace parlance::bert
