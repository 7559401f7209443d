// SPDX-License-Identifier: Apache-2.0
// The loss of pre-training (Baevski et al. 2020, equations 2 to 4): InfoNCE and two weighted terms,
// in nats, summed over masked frames.
#pragma once

#include "core/models/wav2vec2/model/pretrain_model.h"

namespace parlance::wav2vec2 {

/// Scalars on the device.
struct PretrainTerms {
    torch::Tensor contrastive;
    torch::Tensor diversity; ///< weighted; undefined where its weight is 0 or nothing is quantised
    torch::Tensor penalty;   ///< weighted; undefined where its weight is 0
    torch::Tensor probPerplexity, codePerplexity; ///< undefined where nothing is quantised

    torch::Tensor total() const;
};

/// Each sub-batch's terms count by its masked frames, so that joining sub-batches changes no sum.
/// With `sub_batch_terms` last, perplexities and diversity are of the last sub-batch alone, and the
/// penalty is of the batch as a whole: what the published program computes.
PretrainTerms pretrainTerms(const PretrainOutput& output, const std::vector<SubBatch>& subBatches,
                            const ContrastConfig& config);

/// Masked frames of all sub-batches.
std::int64_t maskedFrames(const std::vector<SubBatch>& subBatches);

/// The mean over all frames of a batch, by the means of its sub-batches, [m].
torch::Tensor meanOfBatch(const torch::Tensor& means, const std::vector<SubBatch>& subBatches);

/// (G V - perplexity) / (G V): 0 when all codewords are used alike.
torch::Tensor diversityLoss(const torch::Tensor& probPerplexity, std::int64_t codewords);

} // namespace parlance::wav2vec2
