// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/guided_attention.h"

#include "core/nn/padding.h"

namespace parlance::tacotron2 {

namespace {

/// The mean of values [B, T] over the frames that are there.
torch::Tensor frameMean(const torch::Tensor& values, const torch::Tensor& frames) {
    const torch::Tensor past = nn::paddingMask(frames, values.size(1));
    return values.masked_fill(past, 0.0).sum() / frames.sum();
}

/// [B, count]: each place as a share of its row's length.
torch::Tensor shares(std::int64_t count, const torch::Tensor& lengths) {
    const torch::Tensor places = torch::arange(count, lengths.options().dtype(torch::kFloat));
    return places.unsqueeze(0) / lengths.unsqueeze(1).to(torch::kFloat);
}

} // namespace

torch::Tensor guidedAttentionLoss(const torch::Tensor& alignments, const torch::Tensor& frames,
                                  const torch::Tensor& symbols, double sigma) {
    const torch::Tensor off = shares(alignments.size(2), symbols).unsqueeze(1) -
                              shares(alignments.size(1), frames).unsqueeze(2); // [B, T, N]
    const torch::Tensor penalty = 1.0 - torch::exp(-off.square() / (2.0 * sigma * sigma));
    return frameMean((alignments * penalty).sum(2), frames);
}

torch::Tensor attentionFocus(const torch::Tensor& alignments, const torch::Tensor& frames) {
    return frameMean(alignments.amax(2), frames);
}

} // namespace parlance::tacotron2
