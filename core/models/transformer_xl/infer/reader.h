// SPDX-License-Identifier: Apache-2.0
// A model that reads texts on and on. What it has read is kept as keys and values, not as hidden
// states: the same numbers for about half the work, and for one more token no more than that
// token's own.
#pragma once

#include "core/compute/replays.h"
#include "core/models/transformer_xl/model/transformer_xl_model.h"

#include <vector>

namespace parlance::transformer_xl {

/// How likely the next tokens of texts are, and which are the likeliest, on the CPU.
struct Predictions {
    torch::Tensor losses;           ///< [T, B] fp32
    torch::Tensor likeliest;        ///< [T, B, K] int64, the likeliest first
    torch::Tensor likeliestLogProb; ///< [T, B, K] fp32
};

class Reader {
  public:
    /// `rows` texts side by side, from their beginning. The model's lengths hold, and neither they
    /// nor its weights change while the reader lives. Attention types 2 and 3 move positions with
    /// every segment and keep hidden states. In the precision in which the texts are read.
    Reader(TransformerXl model, std::int64_t rows);
    /// Records what comes again, once the memory is full, with this recorder in place of the
    /// device's.
    Reader(TransformerXl model, std::int64_t rows, compute::Replays::Recorder recorder);

    /// From the beginning again, with so many texts.
    void restart(std::int64_t rows);
    /// What newest() gave for the tokens read before, by layer [S, B, 2HD], memLen of them at most:
    /// the texts go on from there. Directly after a restart; of attention types 0 and 1.
    void goOn(const std::vector<torch::Tensor>& before);
    /// The last token's keys and values, by layer [B, 2HD]; none where there is no memory.
    std::vector<torch::Tensor> newest() const;

    /// The next tokens, int64 [T, B] on the CPU, in segments of tgtLen at most -> [T, B, E] of them
    /// all. Without gradients. `tap` as TransformerXlImpl::forward() has it, of each segment.
    torch::Tensor read(const torch::Tensor& tokens, const nn::Tap& tap = {});
    /// The same, and then the loss of what follows each token, int64 [T, B] on the CPU too:
    /// [T, B], fp32 or wider, on the model's device.
    torch::Tensor losses(const torch::Tensor& tokens, const torch::Tensor& targets);
    /// The same, with the `count` likeliest tokens at each place.
    Predictions predictions(const torch::Tensor& tokens, const torch::Tensor& targets,
                            std::int64_t count);
    /// Of every token that may follow these few hidden states [N, E]: [N, tokens].
    torch::Tensor logProbs(const torch::Tensor& hidden);

  private:
    torch::Tensor readSegment(const torch::Tensor& tokens, const nn::Tap& tap);
    torch::Tensor readAfterPast(const Segment& segment, const nn::Tap& tap);
    bool repeats(const torch::Tensor& tokens, const nn::Tap& tap) const;
    void settle();
    void convertPositions(torch::ScalarType type);
    /// By cluster, on the device.
    TokenGroups grouped(const torch::Tensor& tokens);

    TransformerXl m_model;
    bool m_keepsHidden;
    Memory m_memory;
    std::vector<KeyValues> m_past;
    std::vector<RelativePositions> m_positions; ///< by layer, as far as anything is seen
    compute::Replays m_replays;
};

} // namespace parlance::transformer_xl
