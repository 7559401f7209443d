// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/ctc_model.h"

#include "core/nn/fp32_island.h"
#include "core/nn/packable_linear.h"

#include <limits>

namespace parlance::wav2vec2 {

CtcModelOptions ctcModelOptions(const AsrConfig& config, std::int64_t labels) {
    return {.body = {.architecture = config.model,
                     .dropout = config.regularization,
                     .featureGradMult = config.finetune.featureGradMult,
                     .channelMaskFirst = config.mask.channelBefore,
                     .encoderInitStddev = config.finetune.encoderInitStddev},
            .labels = labels,
            .finalDropout = config.regularization.finalDropout,
            .blankWeight = config.finetune.blankWeight,
            .blankMode = config.finetune.blankMode};
}

CtcModelImpl::CtcModelImpl(const CtcModelOptions& options) : m_options(options) {
    // The published names have a level for the encoder around body and projection.
    const auto level = register_module("w2v_encoder", std::make_shared<torch::nn::Module>());
    m_body = level->register_module("w2v_model", Wav2Vec2Model(options.body));
    m_projection = level->register_module(
        "proj", torch::nn::Linear(options.body.architecture.encoderEmbedDim, options.labels));
}

CtcOutput CtcModelImpl::forward(const Waveforms& waveforms, const StepDraws& draws,
                                const nn::Tap& tap) {
    EncodedFrames encoded;
    {
        const torch::AutoGradMode gradients(torch::GradMode::is_enabled() && !m_bodyFrozen);
        encoded = m_body->forward(waveforms, draws, tap);
    }
    return outputOf(encoded, waveforms.padded);
}

CtcOutput CtcModelImpl::fromFeatures(const torch::Tensor& normed, const torch::Tensor& lengths,
                                     bool padded) {
    return outputOf(m_body->contextualised(normed, lengths, padded, {}, {}), padded);
}

CtcOutput CtcModelImpl::outputOf(const EncodedFrames& encoded, bool padded) {
    const auto frames = torch::dropout(encoded.frames, m_options.finalDropout, is_training());
    CtcOutput output;
    output.logits = m_projection(frames);
    output.lengths = encoded.lengths;
    output.padding = encoded.padding;
    output.logProbs = logProbs(output.logits, padded ? encoded.padding : torch::Tensor());
    return output;
}

torch::Tensor CtcModelImpl::logProbs(const torch::Tensor& logits,
                                     const torch::Tensor& padding) const {
    torch::Tensor x = nn::widened(logits);
    if (m_options.blankWeight != 0.0) {
        const auto blank = torch::arange(x.size(2), x.options()) == 0; // [V]
        const torch::Tensor given = m_options.blankMode == "set"
                                        ? torch::full_like(x, m_options.blankWeight)
                                        : x + m_options.blankWeight;
        x = torch::where(blank, given, x);
    }
    if (padding.defined()) {
        // A certain blank: 0 for it, minus infinity for everything else.
        auto certain =
            torch::full({x.size(2)}, -std::numeric_limits<double>::infinity(), x.options());
        certain[0] = 0.0;
        x = torch::where(padding.unsqueeze(2), certain, x);
    }
    return torch::log_softmax(x, -1);
}

void CtcModelImpl::prepareForInference(compute::Precision precision) {
    m_body->prepareForInference(precision);
    if (const auto type = compute::computeType(precision); type != torch::kFloat32)
        nn::storeIn(*m_projection, type);
}

void CtcModelImpl::initialise() {
    m_body->initialise();
    torch::nn::init::xavier_uniform_(m_projection->weight);
    const torch::NoGradGuard noGrad;
    m_projection->bias.zero_();
}

} // namespace parlance::wav2vec2
