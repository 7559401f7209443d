// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/pretrain_model.h"

#include "core/models/wav2vec2/model/contrastive.h"
#include "core/nn/fp32_island.h"

namespace parlance::wav2vec2 {

namespace {

PretrainDraws::Candidates candidatesOf(const PretrainDraws& draws) {
    if (draws.candidates)
        return *draws.candidates;
    PretrainDraws::Candidates masked{
        .frames = draws.maskedFrames,
        .positives = torch::arange(draws.maskedFrames.size(0), draws.maskedFrames.options()),
        .counts = {}};
    for (const SubBatch& subBatch : draws.subBatches)
        masked.counts.push_back(subBatch.masked);
    return masked;
}

/// [B, T, C] -> [frames, C]
torch::Tensor at(const torch::Tensor& frames, const torch::Tensor& x) {
    return x.flatten(0, 1).index_select(0, frames);
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
                                          const nn::Tap& tap) {
    PretrainOutput output;
    const Features heard = features(waveforms, tap);
    output.meanSquares = meanSquares(heard.extracted, draws);
    const EncodedFrames encoded =
        contextualised(heard.normed, frameLengths(waveforms), waveforms.padded, draws.body, tap);
    output.padding = encoded.padding;

    const auto unmasked =
        torch::dropout(heard.normed, m_options.featureDropout, is_training()); // [B, T, F]
    const PretrainDraws::Candidates candidates = candidatesOf(draws);
    const torch::Tensor wanted = targets(unmasked, draws, candidates, output, tap);     // [M, D]
    const auto predictions = m_finalProjection(at(draws.maskedFrames, encoded.frames)); // [N, D]
    if (tap)
        tap("final_proj", predictions);
    output.logits = logits(predictions, wanted, draws, candidates, output.quantized);
    return output;
}

torch::Tensor PretrainModelImpl::codes(const Waveforms& waveforms) {
    const torch::Tensor normed = features(waveforms, {}).normed; // [B, T, F]
    const Quantized quantized =
        m_quantizer->forward(normed.flatten(0, 1), /*noise=*/{}, /*temperature=*/1.0);
    return quantized.codes.view({normed.size(0), normed.size(1), -1});
}

torch::Tensor PretrainModelImpl::targets(const torch::Tensor& normed, const PretrainDraws& draws,
                                         const PretrainDraws::Candidates& candidates,
                                         PretrainOutput& output, const nn::Tap& tap) {
    torch::Tensor y = at(candidates.frames, normed); // [M, F]
    if (m_quantizer) {
        output.quantized = m_quantizer->forward(y, draws.gumbelNoise, draws.temperature);
        output.usage = codebookUsage(output.quantized.logits, candidates.counts);
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
                                        const PretrainDraws::Candidates& candidates,
                                        const Quantized& quantized) {
    const torch::Tensor identities = quantized.codes.defined() ? quantized.codes : targets.detach();
    std::vector<torch::Tensor> parts;
    std::int64_t first = 0;
    std::int64_t firstCandidate = 0;
    for (std::size_t i = 0; i < draws.subBatches.size(); ++i) {
        const std::int64_t count = draws.subBatches[i].masked;
        const std::int64_t candidateCount = candidates.counts[i];
        ContrastiveInput input{
            .predictions = predictions.narrow(0, first, count),
            .targets = targets.narrow(0, firstCandidate, candidateCount),
            .identities = identities.narrow(0, firstCandidate, candidateCount),
            .positives = candidates.positives.narrow(0, first, count) - firstCandidate,
            .negatives = draws.negatives.narrow(0, first, count) - firstCandidate};
        if (draws.codebookNegatives.defined()) {
            input.strangerIdentities = draws.codebookNegatives.narrow(0, first, count);
            input.strangers = m_targetProjection(m_quantizer->vectorsOf(input.strangerIdentities));
        }
        parts.push_back(contrastiveLogits(input, m_options.logitTemperature));
        first += count;
        firstCandidate += candidateCount;
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
