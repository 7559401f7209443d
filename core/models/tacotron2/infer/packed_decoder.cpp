// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/packed_decoder.h"

#include "core/base/str_cat.h"
#include "core/nn/fp32_island.h"

#include <algorithm>

namespace parlance::tacotron2 {

namespace {

std::int64_t roundedUp(std::int64_t value, std::int64_t step) {
    return (value + step - 1) / step * step;
}

/// The first axis filled with zeros to a multiple of `step`.
torch::Tensor padded(const torch::Tensor& x, std::int64_t step) {
    const std::int64_t missing = roundedUp(x.size(0), step) - x.size(0);
    std::vector<std::int64_t> shape = x.sizes().vec();
    shape[0] = missing;
    return torch::cat({x, torch::zeros(shape, x.options())});
}

/// weight [O, I], bias [O] or undefined.
PackedMatrix packed(const torch::Tensor& weight, const torch::Tensor& bias) {
    return {
        .weights =
            padded(weight, kPanel).view({-1, kPanel, weight.size(1)}).transpose(1, 2).contiguous(),
        .bias = bias.defined() ? padded(bias, kPanel).view({-1, kPanel}).contiguous() : bias};
}

/// weight [4H, I] and bias [4H] of an LSTM's gates: a panel has the four of kUnits units.
PackedMatrix packedGates(const torch::Tensor& weight, const torch::Tensor& bias) {
    const auto byUnits = [](const torch::Tensor& x) {
        const std::int64_t hidden = x.size(0) / 4;
        const torch::Tensor units =
            padded(x.view({4, hidden, -1}).transpose(0, 1).contiguous(), kUnits);
        return units.view({-1, kUnits, 4, x.numel() / x.size(0)}).transpose(1, 2).contiguous();
    };
    const torch::Tensor gates = byUnits(weight).flatten(0, 2);
    return packed(gates, byUnits(bias).flatten());
}

Product productOf(const PackedMatrix& matrix, std::initializer_list<Part> parts) {
    Product product{.weights = matrix.weights.const_data_ptr<float>(),
                    .bias = matrix.bias.defined() ? matrix.bias.const_data_ptr<float>() : nullptr,
                    .inputs = matrix.weights.size(1)};
    std::copy(parts.begin(), parts.end(), product.parts);
    return product;
}

} // namespace

PackedDecoder::PackedDecoder(DecoderImpl& decoder, const ModelOptions& modelOptions)
    : options(modelOptions) {
    const torch::NoGradGuard noGrad;
    const nn::Fp32Island island;
    const auto parameters = decoder.named_parameters();
    const auto of = [&parameters](const std::string& name) {
        return parameters[name].detach().to(torch::kCPU, torch::kFloat32);
    };
    for (const int i : {0, 1})
        prenet[i] = packed(of(strCat("prenet.layers.", i, ".linear_layer.weight")), {});
    const auto gates = [&](const std::string& name) {
        return packedGates(torch::cat({of(name + ".weight_ih"), of(name + ".weight_hh")}, 1),
                           of(name + ".bias_ih") + of(name + ".bias_hh"));
    };
    attentionRnn = gates("attention_rnn");
    decoderRnn = gates("decoder_rnn");
    output = packed(torch::cat({of("linear_projection.linear_layer.weight"),
                                of("gate_layer.linear_layer.weight")}),
                    torch::cat({of("linear_projection.linear_layer.bias"),
                                of("gate_layer.linear_layer.bias")}));
    const std::string attention = "attention_layer.";
    query = packed(of(attention + "query_layer.linear_layer.weight"), {});
    memory = packed(of(attention + "memory_layer.linear_layer.weight"), {});
    energy = padded(of(attention + "v.linear_layer.weight").squeeze(0), kPanel);
    const torch::Tensor filters = of(attention + "location_layer.location_conv.conv.weight");
    const torch::Tensor dense = of(attention + "location_layer.location_dense.linear_layer.weight");
    location = packed(torch::matmul(dense, filters.flatten(1)), {}).weights;
}

PackedSentenceDecoder::PackedSentenceDecoder(const PackedDecoder& weights,
                                             const std::vector<torch::Tensor>& encoded,
                                             const SentenceLimits& limits, PrenetFactors factors,
                                             std::int64_t threads)
    : SentenceDecoder(encoded, limits, weights.options.nMelChannels), m_weights(weights),
      m_prenetFactors(std::move(factors)), m_team(threads) {
    const torch::NoGradGuard noGrad;
    const nn::Fp32Island island;
    const ModelOptions& options = weights.options;
    const std::int64_t features = roundedUp(options.encoderEmbeddingDim, kPanel);
    const std::int64_t attention = weights.query.outputs();
    std::int64_t longest = 0;
    for (std::size_t row = 0; row < encoded.size(); ++row) {
        const std::int64_t symbols = encoded[row].size(0);
        longest = std::max(longest, symbols);
        Text text{.keys = torch::empty({symbols, attention}),
                  .values = torch::zeros({symbols, features}),
                  .looked = torch::zeros(
                      {2, symbols + options.attentionLocationKernelSize - 1 + kUnits})};
        text.values.narrow(1, 0, encoded[row].size(1)).copy_(encoded[row]);
        std::vector<std::int64_t> all(static_cast<std::size_t>(symbols));
        for (std::size_t n = 0; n < all.size(); ++n)
            all[n] = static_cast<std::int64_t>(n);
        linearPanels(productOf(weights.memory, {{rowsOf(text.values), encoded[row].size(1)}}), all,
                     rowsOf(text.keys), 0, weights.memory.panels());
        m_texts.push_back(std::move(text));
        if (!m_sentences[row].ended)
            m_active.push_back(static_cast<std::int64_t>(row));
    }
    const auto zeros = [rows = std::ssize(encoded)](std::int64_t count) {
        return torch::zeros({rows, count});
    };
    // The last panel is read beyond the last factor.
    m_factors = torch::zeros({2 * std::ssize(encoded) * options.prenetDim + kPanel});
    for (const int i : {0, 1}) {
        m_heard[i] = zeros(weights.prenet[i].outputs());
        m_attentionHidden[i] = zeros(weights.attentionRnn.panels() * kUnits);
        m_decoderHidden[i] = zeros(weights.decoderRnn.panels() * kUnits);
    }
    m_attentionCell = torch::zeros_like(m_attentionHidden[0]);
    m_decoderCell = torch::zeros_like(m_decoderHidden[0]);
    m_frame = zeros(weights.output.outputs());
    m_context = zeros(features);
    m_query = zeros(attention);
    m_energies = zeros(longest);
    for (std::int64_t thread = 0; thread < m_team.size(); ++thread)
        m_weightsOfThread.push_back(torch::empty({roundedUp(longest, kUnits)}));
}

Rows PackedSentenceDecoder::rowsOf(const torch::Tensor& tensor) const {
    return {tensor.data_ptr<float>(), tensor.stride(0)};
}

EnergyTerms PackedSentenceDecoder::energyTerms(std::int64_t row) const {
    const Text& text = m_texts[static_cast<std::size_t>(row)];
    return {.keys = text.keys.const_data_ptr<float>(),
            .query = rowsOf(m_query)[row],
            .location = m_weights.location.const_data_ptr<float>(),
            .energy = m_weights.energy.const_data_ptr<float>(),
            .last = rowsOf(text.looked)[0],
            .sum = rowsOf(text.looked)[1],
            .taps = m_weights.options.attentionLocationKernelSize,
            .panels = m_weights.query.panels()};
}

void PackedSentenceDecoder::attend(std::int64_t thread) {
    // Symbols of all sentences, one behind the other.
    std::int64_t all = 0;
    for (const std::int64_t row : m_active)
        all += m_sentences[static_cast<std::size_t>(row)].symbols;
    const Share symbols = shareOf(all, thread, m_team.size());
    std::int64_t start = 0;
    for (const std::int64_t row : m_active) {
        const std::int64_t count = m_sentences[static_cast<std::size_t>(row)].symbols;
        const std::int64_t from = std::max(symbols.from - start, std::int64_t{0});
        const std::int64_t to = std::min(symbols.to - start, count);
        if (from < to)
            energies(energyTerms(row), rowsOf(m_energies)[row], from, to);
        start += count;
    }
    m_team.wait();

    const std::int64_t panels = m_context.size(1) / kPanel;
    const Share share = shareOf(std::ssize(m_active) * panels, thread, m_team.size());
    float* const weights = m_weightsOfThread[static_cast<std::size_t>(thread)].data_ptr<float>();
    for (std::int64_t place = share.from; place < share.to;) {
        const std::int64_t row = m_active[static_cast<std::size_t>(place / panels)];
        const std::int64_t from = place % panels;
        const std::int64_t to = std::min(panels, from + share.to - place);
        place += to - from;
        SpokenFrames& sentence = m_sentences[static_cast<std::size_t>(row)];
        const Text& text = m_texts[static_cast<std::size_t>(row)];
        softmax(rowsOf(m_energies)[row], weights, sentence.symbols);
        contextPanels(text.values.const_data_ptr<float>(), text.values.stride(0), weights,
                      sentence.symbols, rowsOf(m_context)[row], from, to);
        if (from > 0)
            continue;
        const std::int64_t before = (m_weights.options.attentionLocationKernelSize - 1) / 2;
        float* const last = rowsOf(text.looked)[0] + before;
        float* const sum = rowsOf(text.looked)[1] + before;
        for (std::int64_t n = 0; n < sentence.symbols; ++n) {
            last[n] = weights[n];
            sum[n] += weights[n];
        }
        std::copy_n(weights, sentence.symbols,
                    sentence.alignment.begin() + sentence.frames * sentence.symbols);
    }
    m_team.wait();
}

void PackedSentenceDecoder::step(std::int64_t thread) {
    const PackedDecoder& w = m_weights;
    const ModelOptions& options = w.options;
    const auto before = static_cast<std::size_t>(m_step % 2);
    const std::size_t now = 1 - before;
    const auto share = [&](const PackedMatrix& matrix) {
        return shareOf(matrix.panels(), thread, m_team.size());
    };
    const Part frame{rowsOf(m_frame), options.nMelChannels};
    const Part context{rowsOf(m_context), options.encoderEmbeddingDim};
    const Part heard[2]{{rowsOf(m_heard[0]), options.prenetDim},
                        {rowsOf(m_heard[1]), options.prenetDim}};
    const auto attention = [&](std::size_t i) {
        return Part{rowsOf(m_attentionHidden[i]), options.attentionRnnDim};
    };
    const auto decoder = [&](std::size_t i) {
        return Part{rowsOf(m_decoderHidden[i]), options.decoderRnnDim};
    };

    for (const int i : {0, 1}) {
        const auto [from, to] = share(w.prenet[i]);
        reluPanels(productOf(w.prenet[i], {i == 0 ? frame : heard[0]}), m_active,
                   {m_factors.data_ptr<float>() + i * std::ssize(m_texts) * options.prenetDim,
                    options.prenetDim},
                   heard[i].rows, from, to);
        m_team.wait();
    }
    {
        const auto [from, to] = share(w.attentionRnn);
        lstmPanels(productOf(w.attentionRnn, {heard[1], context, attention(before)}), m_active,
                   rowsOf(m_attentionCell), attention(now).rows, from, to);
        m_team.wait();
    }
    {
        const auto [from, to] = share(w.query);
        linearPanels(productOf(w.query, {attention(now)}), m_active, rowsOf(m_query), from, to);
        m_team.wait();
    }
    attend(thread);
    {
        const auto [from, to] = share(w.decoderRnn);
        lstmPanels(productOf(w.decoderRnn, {attention(now), context, decoder(before)}), m_active,
                   rowsOf(m_decoderCell), decoder(now).rows, from, to);
        m_team.wait();
    }
    {
        const auto [from, to] = share(w.output);
        linearPanels(productOf(w.output, {decoder(now), context}), m_active, rowsOf(m_frame), from,
                     to);
        m_team.wait();
    }
}

void PackedSentenceDecoder::countFrames() {
    for (const std::int64_t row : m_active) {
        SpokenFrames& sentence = m_sentences[static_cast<std::size_t>(row)];
        const float* frame = rowsOf(m_frame)[row];
        std::copy_n(frame, m_melChannels, sentence.mel.begin() + sentence.frames * m_melChannels);
        countFrame(sentence, frame[m_melChannels]);
    }
    std::erase_if(m_active, [this](std::int64_t row) {
        return m_sentences[static_cast<std::size_t>(row)].ended;
    });
    ++m_step;
}

bool PackedSentenceDecoder::advance(std::int64_t frames) {
    makeRoom(frames);
    if (m_active.empty())
        return false;
    m_team.run([&](std::int64_t thread) {
        for (std::int64_t i = 0; i < frames && !m_active.empty(); ++i) {
            if (thread == 0)
                m_prenetFactors(m_step, {m_factors.data_ptr<float>(),
                                         static_cast<std::size_t>(m_factors.numel() - kPanel)});
            m_team.wait();
            step(thread);
            if (thread == 0)
                countFrames();
            m_team.wait();
        }
    });
    returnRoom();
    return !m_active.empty();
}

} // namespace parlance::tacotron2
