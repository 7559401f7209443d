// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/pretrain_model.h"

#include "core/models/wav2vec2/contrastive.h"
#include "core/nn/fp32_island.h"

namespace parlance::wav2vec2 {

namespace {

std::vector<std::int64_t> maskedCounts(const PretrainDraws& draws) {
    std::vector<std::int64_t> counts;
    for (const SubBatch& subBatch : draws.subBatches)
        counts.push_back(subBatch.masked);
    return counts;
}

/// [B, T, C] -> [N, C]
torch::Tensor atMaskedFrames(const torch::Tensor& x, const PretrainDraws& draws) {
    return x.flatten(0, 1).index_select(0, draws.maskedFrames);
}

/// extracted [B, F, T] -> [m]
torch::Tensor meanSquares(const torch::Tensor& extracted, const PretrainDraws& draws) {
    std::vector<torch::Tensor> means;
    std::int64_t row = 0;
    for (const SubBatch& subBatch : draws.subBatches) {
        const auto own = extracted.narrow(0, row, subBatch.rows).narrow(2, 0, subBatch.frames);
        means.push_back(nn::widened(own).square().mean());
        row += subBatch.rows;
    }
    return torch::stack(means);
}

} // namespace

PretrainModelOptions pretrainModelOptions(const PretrainConfig& config) {
    const QuantizerConfig& quantizer = config.quantizer;
    return {.body = {.architecture = config.model,
                     .dropout = config.regularization,
                     .featureGradMult = config.pretrain.featureGradMult,
                     .channelMaskFirst = config.mask.channelBefore},
            .quantizeTargets = quantizer.targets,
            .quantizer = {.groups = quantizer.groups,
                          .codewords = quantizer.codewords,
                          .width = codewordWidth(config),
                          .depth = quantizer.depth,
                          .factor = quantizer.factor},
            .contrastWidth = contrastWidth(config),
            .featureDropout = config.regularization.dropoutFeatures,
            .logitTemperature = config.pretrain.logitTemp};
}

PretrainModelImpl::PretrainModelImpl(const PretrainModelOptions& options)
    : Wav2Vec2ModelImpl(options.body, WithoutModules{}), m_options(options) {
    registerInput();
    if (options.quantizeTargets) {
        m_options.quantizer.inputWidth = featureWidth();
        m_quantizer = register_module("quantizer", GumbelQuantizer(m_options.quantizer));
    }
    m_targetProjection = register_module(
        "project_q",
        torch::nn::Linear(options.quantizeTargets ? options.quantizer.width : featureWidth(),
                          options.contrastWidth));
    registerContext();
    m_finalProjection =
        register_module("final_proj", torch::nn::Linear(options.body.architecture.encoderEmbedDim,
                                                        options.contrastWidth));
}

PretrainOutput PretrainModelImpl::forward(const Waveforms& waveforms, const PretrainDraws& draws,
                                          const Tap& tap) {
    PretrainOutput output;
    const Features heard = features(waveforms, tap);
    output.meanSquares = meanSquares(heard.extracted, draws);
    const EncodedFrames encoded = contextualised(heard.normed, waveforms, draws.body, tap);
    output.padding = encoded.padding;

    const auto unmasked =
        torch::dropout(heard.normed, m_options.featureDropout, is_training());         // [B, T, F]
    const torch::Tensor wanted = targets(unmasked, draws, output, tap);                // [N, D]
    const auto predictions = m_finalProjection(atMaskedFrames(encoded.frames, draws)); // [N, D]
    if (tap)
        tap("final_proj", predictions);
    output.logits = logits(predictions, wanted, draws, output.quantized);
    return output;
}

torch::Tensor PretrainModelImpl::targets(const torch::Tensor& normed, const PretrainDraws& draws,
                                         PretrainOutput& output, const Tap& tap) {
    torch::Tensor y = atMaskedFrames(normed, draws); // [N, F]
    if (m_quantizer) {
        output.quantized = m_quantizer->forward(y, draws.gumbelNoise, draws.temperature);
        output.usage = codebookUsage(output.quantized.logits, maskedCounts(draws));
        y = output.quantized.vectors;
        if (tap)
            tap("quantized", y);
    }
    y = m_targetProjection(y);
    if (tap)
        tap("project_q", y);
    return y;
}

torch::Tensor PretrainModelImpl::logits(const torch::Tensor& predictions,
                                        const torch::Tensor& targets, const PretrainDraws& draws,
                                        const Quantized& quantized) const {
    const torch::Tensor identities = quantized.codes.defined() ? quantized.codes : targets.detach();
    std::vector<torch::Tensor> parts;
    std::int64_t first = 0;
    for (const SubBatch& subBatch : draws.subBatches) {
        const auto own = [&](const torch::Tensor& x) {
            return x.narrow(0, first, subBatch.masked);
        };
        parts.push_back(contrastiveLogits({.predictions = own(predictions),
                                           .targets = own(targets),
                                           .identities = own(identities),
                                           .negatives = own(draws.negatives) - first},
                                          m_options.logitTemperature));
        first += subBatch.masked;
    }
    return torch::cat(parts);
}

void PretrainModelImpl::initialise() {
    Wav2Vec2ModelImpl::initialise();
    if (m_quantizer)
        m_quantizer->initialise();
    m_targetProjection->reset_parameters();
    m_finalProjection->reset_parameters();
}

} // namespace parlance::wav2vec2
