// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/fused_decoder.h"

#include "core/base/str_cat.h"
#include "core/nn/fp32_island.h"

#include <algorithm>

namespace parlance::tacotron2 {

FusedDecoder::FusedDecoder(DecoderImpl& decoder, const ModelOptions& modelOptions,
                           torch::ScalarType type)
    : options(modelOptions) {
    const torch::NoGradGuard noGrad;
    const nn::Fp32Island island;
    const auto parameters = decoder.named_parameters();
    const auto of = [&parameters](const std::string& name) {
        return parameters[name].detach().to(torch::kFloat32);
    };
    // Copies, as the module's parameters may change.
    const auto stored = [type](const torch::Tensor& x) {
        return x.to(type, /*non_blocking=*/false, /*copy=*/true).contiguous();
    };
    for (const int i : {0, 1})
        prenet[i] = stored(of(strCat("prenet.layers.", i, ".linear_layer.weight")));
    const auto gates = [&](const std::string& name) {
        return stored(torch::cat({of(name + ".weight_ih"), of(name + ".weight_hh")}, 1));
    };
    const auto gateBias = [&](const std::string& name) {
        return of(name + ".bias_ih") + of(name + ".bias_hh");
    };
    attentionRnn = gates("attention_rnn");
    attentionBias = gateBias("attention_rnn");
    decoderRnn = gates("decoder_rnn");
    decoderBias = gateBias("decoder_rnn");
    output = stored(torch::cat(
        {of("linear_projection.linear_layer.weight"), of("gate_layer.linear_layer.weight")}));
    outputBias =
        torch::cat({of("linear_projection.linear_layer.bias"), of("gate_layer.linear_layer.bias")});
    const std::string attention = "attention_layer.";
    query = stored(of(attention + "query_layer.linear_layer.weight"));
    memory = of(attention + "memory_layer.linear_layer.weight").clone();
    energy = of(attention + "v.linear_layer.weight").flatten().clone();
    const torch::Tensor filters = of(attention + "location_layer.location_conv.conv.weight");
    const torch::Tensor dense = of(attention + "location_layer.location_dense.linear_layer.weight");
    location = torch::matmul(dense, filters.flatten(1)).t().contiguous(); // [2 K, A]
}

FusedSentenceDecoder::FusedSentenceDecoder(const FusedDecoder& weights,
                                           const std::vector<torch::Tensor>& encoded,
                                           const SentenceLimits& limits, PrenetFactors factors,
                                           DecoderLaunch launch)
    : SentenceDecoder(encoded, limits, weights.options.nMelChannels), m_weights(weights),
      m_prenetFactors(std::move(factors)), m_launch(std::move(launch)) {
    const torch::NoGradGuard noGrad;
    const nn::Fp32Island island;
    const ModelOptions& options = weights.options;
    const auto number = [](std::int64_t value) { return static_cast<int>(value); };
    const torch::TensorOptions device = torch::TensorOptions(weights.memory.device());
    std::int64_t longest = 0;
    std::vector<int> lengths;
    for (const torch::Tensor& each : encoded) {
        longest = std::max(longest, each.size(0));
        lengths.push_back(number(each.size(0)));
    }
    const std::int64_t rows = std::ssize(encoded);
    const auto zeros = [&](at::IntArrayRef shape) {
        m_state.push_back(torch::zeros(shape, device.dtype(torch::kFloat32)));
        return m_state.back().data_ptr<float>();
    };
    const torch::Tensor values =
        torch::zeros({rows, longest, options.encoderEmbeddingDim}, device.dtype(torch::kFloat32));
    for (std::int64_t row = 0; row < rows; ++row) {
        const torch::Tensor& each = encoded[static_cast<std::size_t>(row)];
        values[row].narrow(0, 0, each.size(0)).copy_(each);
    }
    const torch::Tensor keys = torch::linear(values, weights.memory).contiguous();
    const torch::Tensor lengthsThere = torch::tensor(lengths, torch::kInt32).to(device.device());
    const torch::Tensor arrivals = torch::zeros({1}, device.dtype(torch::kInt32));
    m_call = {.rows = number(rows),
              .symbols = number(longest),
              .mels = number(options.nMelChannels),
              .prenet = number(options.prenetDim),
              .features = number(options.encoderEmbeddingDim),
              .attention = number(options.attentionDim),
              .hidden = number(options.attentionRnnDim),
              .decoder = number(options.decoderRnnDim),
              .taps = number(options.attentionLocationKernelSize),
              .gateLimit = m_gateLimit,
              .prenetFirst = weights.prenet[0].const_data_ptr(),
              .prenetSecond = weights.prenet[1].const_data_ptr(),
              .attentionRnn = weights.attentionRnn.const_data_ptr(),
              .query = weights.query.const_data_ptr(),
              .decoderRnn = weights.decoderRnn.const_data_ptr(),
              .output = weights.output.const_data_ptr(),
              .attentionBias = weights.attentionBias.const_data_ptr<float>(),
              .decoderBias = weights.decoderBias.const_data_ptr<float>(),
              .outputBias = weights.outputBias.const_data_ptr<float>(),
              .location = weights.location.const_data_ptr<float>(),
              .energy = weights.energy.const_data_ptr<float>(),
              .keys = keys.const_data_ptr<float>(),
              .values = values.const_data_ptr<float>(),
              .lengths = lengthsThere.const_data_ptr<int>(),
              .frame = zeros({rows, options.nMelChannels}),
              .attentionHidden = zeros({2, rows, options.attentionRnnDim}),
              .attentionCell = zeros({rows, options.attentionRnnDim}),
              .decoderHidden = zeros({2, rows, options.decoderRnnDim}),
              .decoderCell = zeros({rows, options.decoderRnnDim}),
              .context = zeros({rows, options.encoderEmbeddingDim}),
              .last = zeros({rows, longest}),
              .sum = zeros({rows, longest}),
              .heard = zeros({rows, options.prenetDim}),
              .asked = zeros({rows, options.attentionDim}),
              .energies = zeros({rows, longest}),
              .arrivals = reinterpret_cast<unsigned*>(arrivals.data_ptr<int>())};
    m_state.insert(m_state.end(), {values, keys, lengthsThere, arrivals});
}

bool FusedSentenceDecoder::advance(std::int64_t frames) {
    const torch::NoGradGuard noGrad;
    std::vector<int> left;
    for (const SpokenFrames& sentence : m_sentences)
        left.push_back(sentence.ended
                           ? 0
                           : static_cast<int>(std::min(sentence.limit - sentence.frames, frames)));
    const std::int64_t most = left.empty() ? 0 : *std::max_element(left.begin(), left.end());
    if (most == 0)
        return false;
    makeRoom(frames);
    const torch::Device device = m_weights.memory.device();
    const torch::Tensor factors = torch::empty({most, 2, m_call.rows, m_call.prenet});
    const std::int64_t each = factors.stride(0);
    for (std::int64_t i = 0; i < most; ++i)
        m_prenetFactors(m_call.step + i,
                        {factors.data_ptr<float>() + i * each, static_cast<std::size_t>(each)});
    const torch::Tensor factorsThere = factors.to(device);
    const torch::Tensor leftThere = torch::tensor(left, torch::kInt32).to(device);
    const torch::Tensor made =
        torch::zeros({most, m_call.rows, m_call.mels + 1 + m_call.symbols}, factorsThere.options());
    m_state.back().zero_(); // arrivals
    m_call.frames = static_cast<int>(most);
    m_call.factors = factorsThere.const_data_ptr<float>();
    m_call.left = leftThere.const_data_ptr<int>();
    m_call.made = made.data_ptr<float>();
    m_launch(device, m_weights.query.scalar_type(), m_call);
    m_call.step += m_call.frames;
    take(made.cpu(), most);
    returnRoom();
    return std::any_of(m_sentences.begin(), m_sentences.end(),
                       [](const SpokenFrames& sentence) { return !sentence.ended; });
}

void FusedSentenceDecoder::take(const torch::Tensor& made, std::int64_t frames) {
    for (std::int64_t i = 0; i < frames; ++i)
        for (std::int64_t row = 0; row < m_call.rows; ++row) {
            SpokenFrames& sentence = m_sentences[static_cast<std::size_t>(row)];
            if (sentence.ended)
                continue;
            const float* from =
                made.const_data_ptr<float>() + i * made.stride(0) + row * made.stride(1);
            std::copy_n(from, m_melChannels,
                        sentence.mel.begin() + sentence.frames * m_melChannels);
            std::copy_n(from + m_melChannels + 1, sentence.symbols,
                        sentence.alignment.begin() + sentence.frames * sentence.symbols);
            countFrame(sentence, from[m_melChannels]);
        }
}

} // namespace parlance::tacotron2
