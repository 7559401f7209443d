// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/decoder.h"

#include "core/models/tacotron2/model/attention_sequence.h"
#include "core/models/tacotron2/model/lstm_sequence.h"
#include "core/models/tacotron2/model/plain_linear.h"
#include "core/nn/fp32_island.h"
#include "core/nn/placed_layers.h"

namespace parlance::tacotron2 {

namespace {

LstmState zeros(std::int64_t rows, std::int64_t hidden, const torch::TensorOptions& options) {
    return {torch::zeros({rows, hidden}, options), torch::zeros({rows, hidden}, options)};
}

torch::Tensor multiplied(const torch::Tensor& x, const torch::Tensor& factors) {
    return factors.defined() ? x * factors : x;
}

} // namespace

DecoderImpl::DecoderImpl(const ModelOptions& options)
    : m_options(options), m_prenet{linearWithoutBias(options.nMelChannels, options.prenetDim),
                                   linearWithoutBias(options.prenetDim, options.prenetDim)},
      m_attentionRnn(options.prenetDim + options.encoderEmbeddingDim, options.attentionRnnDim),
      m_attention(options),
      m_decoderRnn(options.attentionRnnDim + options.encoderEmbeddingDim, options.decoderRnnDim),
      m_projection(options.decoderRnnDim + options.encoderEmbeddingDim, options.nMelChannels),
      m_gate(options.decoderRnnDim + options.encoderEmbeddingDim, 1) {
    auto layers = std::make_shared<nn::Place>();
    for (std::size_t i = 0; i < m_prenet.size(); ++i)
        layers->register_module(std::to_string(i), nn::placed("linear_layer", m_prenet[i]));
    auto prenet = std::make_shared<nn::Place>();
    prenet->register_module("layers", layers);
    register_module("prenet", prenet);
    register_module("attention_rnn", m_attentionRnn);
    register_module("attention_layer", m_attention);
    register_module("decoder_rnn", m_decoderRnn);
    register_module("linear_projection", nn::placed("linear_layer", m_projection));
    register_module("gate_layer", nn::placed("linear_layer", m_gate));
}

torch::Tensor DecoderImpl::prenet(const torch::Tensor& frames,
                                  const std::array<torch::Tensor, 2>& factors) {
    torch::Tensor x = frames;
    for (std::size_t i = 0; i < m_prenet.size(); ++i)
        x = multiplied(torch::relu(m_prenet[i]->forward(x)), factors[i]);
    return x;
}

DecoderState DecoderImpl::begin(const torch::Tensor& encoded, const torch::Tensor& past) const {
    const std::int64_t rows = encoded.size(0);
    const torch::TensorOptions options = encoded.options();
    return {.memory = m_attention->prepare(encoded, past),
            .attentionWeights = m_attentionRnn->remaining(m_options.prenetDim),
            .decoderWeights = m_decoderRnn->remaining(0),
            .attention = zeros(rows, m_options.attentionRnnDim, options),
            .decoder = zeros(rows, m_options.decoderRnnDim, options),
            .weights = {torch::zeros({rows, encoded.size(1)}, options),
                        torch::zeros({rows, encoded.size(1)}, options)},
            .context = torch::zeros({rows, encoded.size(2)}, options)};
}

DecoderOutput DecoderImpl::teacherForced(const torch::Tensor& encoded, const torch::Tensor& past,
                                         const torch::Tensor& target, const nn::DropoutMasks& masks,
                                         const nn::Tap& tap) {
    // The loops write into tensors that they are given, which autocast leaves alone.
    const nn::Fp32Island island;
    const torch::Tensor wide = nn::widened(encoded);
    const std::int64_t rows = target.size(0);
    const std::int64_t steps = target.size(1);
    const torch::TensorOptions options = wide.options();
    const torch::Tensor frames = torch::cat(
        {torch::zeros({1, rows, target.size(2)}, target.options()), target.transpose(0, 1)});
    std::array<torch::Tensor, 2> keep;
    for (std::size_t i = 0; i < keep.size(); ++i)
        keep[i] = masks.factors({steps + 1, rows, m_options.prenetDim}, kDropout,
                                "prenet." + std::to_string(i), options);
    const torch::Tensor heard = prenet(frames, keep);
    tap("prenet", heard);

    torch::Tensor keepAttention, keepDecoder;
    if (is_training()) {
        keepAttention = masks.factors({steps, rows, m_options.attentionRnnDim},
                                      m_options.pAttentionDropout, "attention", options);
        keepDecoder = masks.factors({steps, rows, m_options.decoderRnnDim},
                                    m_options.pDecoderDropout, "decoder", options);
    }
    const AttentionSequence looked =
        attentionSequence(m_attentionRnn->project(heard.narrow(0, 0, steps)),
                          m_attentionRnn->remaining(m_options.prenetDim), keepAttention,
                          m_attention->prepare(wide, past));
    const torch::Tensor hidden = lstmSequence(
        m_decoderRnn->project(torch::cat({looked.hidden, looked.contexts}, 2)),
        m_decoderRnn->remaining(m_options.attentionRnnDim + m_options.encoderEmbeddingDim),
        keepDecoder);
    const torch::Tensor outputs = torch::cat({hidden, looked.contexts}, 2);
    return {.mel = m_projection->forward(outputs).transpose(0, 1),
            .gate = m_gate->forward(outputs).squeeze(2).transpose(0, 1),
            .alignments = looked.alignments.transpose(0, 1)};
}

DecoderFrame DecoderImpl::step(DecoderState& state, const torch::Tensor& mel,
                               const torch::Tensor& keep) {
    std::array<torch::Tensor, 2> factors;
    if (keep.defined())
        for (std::size_t i = 0; i < factors.size(); ++i)
            factors[i] = keep[static_cast<std::int64_t>(i)] / (1.0 - kDropout);
    state.attention = lstmStep(torch::addmm(m_attentionRnn->project(prenet(mel, factors)),
                                            torch::cat({state.context, state.attention.hidden}, 1),
                                            state.attentionWeights),
                               state.attention.cell);
    state.context =
        LocationAttentionImpl::attend(state.memory, state.attention.hidden, state.weights);
    const torch::Tensor seen = torch::cat({state.attention.hidden, state.context}, 1);
    state.decoder =
        lstmStep(torch::matmul(torch::cat({seen, state.decoder.hidden}, 1), state.decoderWeights) +
                     m_decoderRnn->bias(),
                 state.decoder.cell);
    const torch::Tensor output = torch::cat({state.decoder.hidden, state.context}, 1);
    return {.mel = m_projection->forward(output), .gate = m_gate->forward(output).squeeze(1)};
}

void DecoderImpl::initialise() {
    const torch::NoGradGuard noGrad;
    for (const torch::nn::Linear& layer : {m_prenet[0], m_prenet[1], m_projection, m_gate})
        torch::nn::init::xavier_uniform_(layer->weight); // the sigmoid's gain is 1 too
    m_attention->initialise();
}

} // namespace parlance::tacotron2
