// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/pretrain_loss.h"

#include "core/nn/fp32_island.h"

namespace parlance::wav2vec2 {

namespace {

/// How much each sub-batch counts in a sum over masked frames, [m].
torch::Tensor weights(const std::vector<double>& counts, const torch::Tensor& like) {
    return torch::tensor(counts, torch::kFloat64).to(like.options(), /*non_blocking=*/true);
}

/// A value of each sub-batch, [m], summed over all masked frames.
torch::Tensor summed(const torch::Tensor& values, const std::vector<SubBatch>& subBatches) {
    std::vector<double> masked;
    for (const SubBatch& subBatch : subBatches)
        masked.push_back(static_cast<double>(subBatch.masked));
    return values.dot(weights(masked, values));
}

} // namespace

torch::Tensor PretrainTerms::total() const {
    torch::Tensor sum = contrastive;
    if (diversity.defined())
        sum = sum + diversity;
    if (penalty.defined())
        sum = sum + penalty;
    return sum;
}

std::int64_t maskedFrames(const std::vector<SubBatch>& subBatches) {
    std::int64_t all = 0;
    for (const SubBatch& subBatch : subBatches)
        all += subBatch.masked;
    return all;
}

torch::Tensor meanOfBatch(const torch::Tensor& means, const std::vector<SubBatch>& subBatches) {
    std::vector<double> shares;
    double frames = 0.0;
    for (const SubBatch& subBatch : subBatches) {
        shares.push_back(static_cast<double>(subBatch.rows * subBatch.frames));
        frames += shares.back();
    }
    for (double& share : shares)
        share /= frames;
    return means.dot(weights(shares, means));
}

torch::Tensor diversityLoss(const torch::Tensor& probPerplexity, std::int64_t codewords) {
    const auto all = static_cast<double>(codewords);
    return (all - probPerplexity) / all;
}

PretrainTerms pretrainTerms(const PretrainOutput& output, const std::vector<SubBatch>& subBatches,
                            const ContrastConfig& config) {
    const nn::Fp32Island island;
    const auto all = static_cast<double>(maskedFrames(subBatches));
    const bool ofLast = config.subBatchTerms == "last";
    PretrainTerms terms;
    // The positive's minus log probability.
    terms.contrastive = -torch::log_softmax(output.logits, -1).select(1, 0).sum();

    if (output.usage.probabilities.defined()) {
        torch::Tensor prob = perplexity(output.usage.probabilities); // [m]
        torch::Tensor code = perplexity(output.usage.likeliest);
        const std::int64_t codewords = output.usage.probabilities[0].numel();
        if (ofLast) {
            prob = prob[-1].expand_as(prob);
            code = code[-1].expand_as(code);
        }
        terms.probPerplexity = summed(prob, subBatches) / all;
        terms.codePerplexity = summed(code, subBatches) / all;
        if (config.diversityWeight > 0.0)
            terms.diversity =
                config.diversityWeight * summed(diversityLoss(prob, codewords), subBatches);
    }
    if (config.penaltyWeight > 0.0) {
        const torch::Tensor penalty = ofLast ? meanOfBatch(output.meanSquares, subBatches) * all
                                             : summed(output.meanSquares, subBatches);
        terms.penalty = config.penaltyWeight * penalty;
    }
    return terms;
}

} // namespace parlance::wav2vec2
