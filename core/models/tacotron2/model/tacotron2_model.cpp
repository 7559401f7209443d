// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/tacotron2_model.h"

#include "core/base/error.h"
#include "core/nn/padding.h"
#include "core/nn/placed_layers.h"

#include <cmath>

namespace parlance::tacotron2 {

Tacotron2Impl::Tacotron2Impl(const ModelOptions& options)
    : m_options(options), m_encoder(options), m_decoder(options), m_postnet(options) {
    auto embedding = std::make_shared<nn::Place>();
    m_embedding = embedding->register_parameter(
        "weight", torch::zeros({options.nSymbols, options.symbolsEmbeddingDim}));
    register_module("embedding", embedding);
    register_module("encoder", m_encoder);
    register_module("decoder", m_decoder);
    register_module("postnet", m_postnet);
}

torch::Tensor Tacotron2Impl::encode(const Texts& texts, Padding padding,
                                    const nn::DropoutMasks& masks, const nn::Tap& tap) {
    const nn::Tap below = nn::Tap([&tap](const std::string& path, const torch::Tensor& value) {
        tap("encoder." + path, value);
    });
    const torch::Tensor encoded = m_encoder->forward(torch::embedding(m_embedding, texts.symbols),
                                                     texts.lengths, padding, masks, below);
    tap("encoder_outputs", encoded);
    return encoded;
}

torch::Tensor Tacotron2Impl::encode(const Texts& texts, Padding padding) {
    return encode(texts, padding, nn::DropoutMasks::none(), {});
}

Spectrograms Tacotron2Impl::teacherForced(const Texts& texts, const torch::Tensor& target,
                                          Padding padding, const nn::DropoutMasks& masks,
                                          const nn::Tap& tap) {
    const torch::Tensor encoded = encode(texts, padding, masks, tap);
    const torch::Tensor past = nn::paddingMask(texts.lengths.to(encoded.device()), encoded.size(1));
    const torch::Tensor given = (target - m_options.melMean) / m_options.melStd;
    const DecoderOutput output =
        m_decoder->teacherForced(encoded, past, given.transpose(1, 2), masks, tap);
    return refined(output.mel.transpose(1, 2), output.gate, output.alignments, masks);
}

Decoded Tacotron2Impl::decode(const Texts& texts, Padding padding, const DecodingOptions& options,
                              const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const nn::DropoutMasks masks = nn::DropoutMasks::none();
    const torch::Tensor encoded = encode(texts, padding, masks, {});
    const torch::Tensor past = nn::paddingMask(texts.lengths.to(encoded.device()), encoded.size(1));
    DecoderState state = m_decoder->begin(encoded, past);
    const std::int64_t rows = encoded.size(0);
    // A sigmoid above the threshold is a logit above this.
    const double limit = std::log(options.gateThreshold / (1.0 - options.gateThreshold));
    torch::Tensor lengths = torch::zeros({rows}, torch::kInt64);
    torch::Tensor stopped = torch::zeros({rows}, torch::kBool);
    torch::Tensor mel = torch::zeros({rows, m_options.nMelChannels}, encoded.options());
    std::vector<torch::Tensor> mels, gates, alignments;
    for (std::int64_t step = 0; step < options.maxDecoderSteps && !stopped.all().item<bool>();
         ++step) {
        if (stop.stop_requested())
            throw Error(ErrorKind::Cancelled, "decoding was stopped", "tacotron2", "");
        const DecoderFrame frame = m_decoder->step(
            state, mel, options.prenetMask ? options.prenetMask(step) : torch::Tensor());
        mel = frame.mel;
        mels.push_back(mel);
        gates.push_back(frame.gate);
        alignments.push_back(state.weights.last);
        stopped = stopped.logical_or((frame.gate > limit).cpu());
        lengths += stopped.logical_not().to(torch::kInt64);
    }
    return {.spectrograms = refined(torch::stack(mels, 2), torch::stack(gates, 1),
                                    torch::stack(alignments, 1), masks),
            .lengths = lengths,
            .stopped = stopped};
}

Spectrograms Tacotron2Impl::refined(const torch::Tensor& frames, const torch::Tensor& gate,
                                    const torch::Tensor& alignments,
                                    const nn::DropoutMasks& masks) {
    const auto mel = [&](const torch::Tensor& known) {
        return known * m_options.melStd + m_options.melMean;
    };
    return {.mel = mel(frames),
            .melPostnet = mel(frames + m_postnet->forward(frames, masks)),
            .gate = gate,
            .alignments = alignments};
}

void Tacotron2Impl::initialise(bool uniformScales) {
    const torch::NoGradGuard noGrad;
    const double deviation =
        std::sqrt(2.0 / static_cast<double>(m_options.nSymbols + m_options.symbolsEmbeddingDim));
    const double bound = std::sqrt(3.0) * deviation;
    m_embedding.uniform_(-bound, bound);
    m_encoder->initialise(uniformScales);
    m_decoder->initialise();
    m_postnet->initialise(uniformScales);
}

} // namespace parlance::tacotron2
