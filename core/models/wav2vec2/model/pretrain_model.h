// SPDX-License-Identifier: Apache-2.0
// wav2vec 2.0 in pre-training (Baevski et al. 2020, sections 2 and 3; fairseq's Wav2Vec2Model): the
// body, a quantiser of its features, and the contrast of both at the masked frames. Parameter names
// and their order are the published ones. Sub-batches that are joined share one pass through the
// body; their masks, negatives and perplexities are their own, so that joining them changes
// nothing. B rows, T frames, N masked frames of all rows, M candidates, K negatives among them, L
// others, m sub-batches, G groups, V codewords.
#pragma once

#include "core/models/wav2vec2/config/pretrain_config.h"
#include "core/models/wav2vec2/model/gumbel_quantizer.h"
#include "core/models/wav2vec2/model/wav2vec2_model.h"

#include <optional>

namespace parlance::wav2vec2 {

struct PretrainModelOptions {
    ModelOptions body;
    bool quantizeTargets = true;
    QuantizerOptions quantizer;
    std::int64_t contrastWidth = 0;
    double featureDropout = 0.0;
    double logitTemperature = 0.1;
};

/// Of the configuration's keys.
PretrainModelOptions pretrainModelOptions(const PretrainConfig& config);

/// Rows that were batched together, as the host knows them.
struct SubBatch {
    std::int64_t rows = 0;
    std::int64_t frames = 0; ///< width of its rows
    std::int64_t masked = 0; ///< masked frames of all its rows; as many in each
};

/// All that is drawn for one batch but dropout.
struct PretrainDraws {
    StepDraws body;
    std::vector<SubBatch> subBatches;
    torch::Tensor maskedFrames; ///< [N] int64, places in the flattened [B, T], in their order
    /// Frames that have targets; the masked ones are among them.
    struct Candidates {
        torch::Tensor frames;             ///< [M] int64, places in the flattened [B, T]
        torch::Tensor positives;          ///< [N] int64, the masked frames' places among the M
        std::vector<std::int64_t> counts; ///< of each sub-batch; M in all
    };
    std::optional<Candidates> candidates = {}; ///< empty = the masked frames alone
    torch::Tensor negatives;         ///< [N, K] int64, places among the M; of the own sub-batch
    torch::Tensor codebookNegatives; ///< [N, L, G] int64, codes of no frame; undefined = none
    torch::Tensor gumbelNoise;       ///< [M, G, V]; undefined = the likeliest codewords
    double temperature = 1.0;        ///< of the Gumbel softmax
};

struct PretrainOutput {
    torch::Tensor logits;      ///< [N, 1 + K + L] fp32, the positive in column 0
    Quantized quantized;       ///< empty where the targets are not quantised
    CodebookUsage usage;       ///< the same
    torch::Tensor meanSquares; ///< [m] fp32, of the extractor's output for each sub-batch
    torch::Tensor padding;     ///< [B, T] bool, true = padded frame
};

class PretrainModelImpl : public Wav2Vec2ModelImpl {
  public:
    explicit PretrainModelImpl(const PretrainModelOptions& options);

    PretrainOutput forward(const Waveforms& waveforms, const PretrainDraws& draws,
                           const nn::Tap& tap = {});

    /// The likeliest codewords of every frame, none of them masked: [B, T, G] int64. Only where the
    /// targets are quantised.
    torch::Tensor codes(const Waveforms& waveforms);

    /// Random weights as fairseq's modules draw them, from torch's default generator.
    void initialise();

  private:
    torch::Tensor targets(const torch::Tensor& normed, const PretrainDraws& draws,
                          const PretrainDraws::Candidates& candidates, PretrainOutput& output,
                          const nn::Tap& tap);
    torch::Tensor logits(const torch::Tensor& predictions, const torch::Tensor& targets,
                         const PretrainDraws& draws, const PretrainDraws::Candidates& candidates,
                         const Quantized& quantized);

    PretrainModelOptions m_options;
    GumbelQuantizer m_quantizer{nullptr};          ///< absent where targets are not quantised
    torch::nn::Linear m_targetProjection{nullptr}; ///< `project_q`
    torch::nn::Linear m_finalProjection{nullptr};
};
TORCH_MODULE(PretrainModel);

} // namespace parlance::wav2vec2
