// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/module_decoder.h"

#include "core/nn/padding.h"

#include <algorithm>
#include <numeric>

namespace parlance::tacotron2 {

ModuleSentenceDecoder::ModuleSentenceDecoder(const Decoder& decoder,
                                             const std::vector<torch::Tensor>& encoded,
                                             const SentenceLimits& limits, PrenetFactors factors)
    : SentenceDecoder(encoded, limits, decoder->melChannels()), m_decoder(decoder),
      m_prenetFactors(std::move(factors)) {
    const torch::NoGradGuard noGrad;
    std::int64_t longest = 0;
    std::vector<std::int64_t> lengths;
    for (const torch::Tensor& each : encoded) {
        lengths.push_back(each.size(0));
        longest = std::max(longest, each.size(0));
    }
    const std::int64_t rows = std::ssize(encoded);
    const torch::TensorOptions options = encoded.front().options();
    const torch::Tensor padded = torch::zeros({rows, longest, encoded.front().size(1)}, options);
    for (std::int64_t row = 0; row < rows; ++row)
        padded[row]
            .narrow(0, 0, lengths[static_cast<std::size_t>(row)])
            .copy_(encoded[static_cast<std::size_t>(row)]);
    m_state = m_decoder->begin(
        padded, nn::paddingMask(torch::tensor(lengths).to(options.device()), longest));
    m_frame = torch::zeros({rows, m_melChannels}, options);
    m_active.resize(encoded.size());
    std::iota(m_active.begin(), m_active.end(), 0);
}

void ModuleSentenceDecoder::keep(const std::vector<std::int64_t>& places) {
    const torch::Tensor rows = torch::tensor(places).to(m_frame.device());
    for (torch::Tensor* tensor :
         {&m_frame, &m_state.memory.values, &m_state.memory.keys, &m_state.memory.past,
          &m_state.attention.hidden, &m_state.attention.cell, &m_state.decoder.hidden,
          &m_state.decoder.cell, &m_state.weights.last, &m_state.weights.sum, &m_state.context})
        *tensor = tensor->index_select(0, rows);
    std::vector<std::int64_t> active;
    for (const std::int64_t place : places)
        active.push_back(m_active[static_cast<std::size_t>(place)]);
    m_active = std::move(active);
}

bool ModuleSentenceDecoder::advance(std::int64_t frames) {
    const torch::NoGradGuard noGrad;
    makeRoom(frames);
    const std::int64_t rows = std::ssize(m_sentences);
    torch::Tensor factors = torch::empty({2, rows, m_decoder->prenetSize()});
    for (std::int64_t i = 0; i < frames && !m_active.empty(); ++i) {
        m_prenetFactors(m_step++,
                        {factors.data_ptr<float>(), static_cast<std::size_t>(factors.numel())});
        const torch::Tensor drawn = factors.index_select(1, torch::tensor(m_active));
        // As step() has it, what is kept.
        const DecoderFrame frame =
            m_decoder->step(m_state, m_frame, (drawn * (1.0 - kDropout)).to(m_frame.device()));
        m_frame = frame.mel;
        // One copy from the device for each frame: gate, mel and weights.
        const torch::Tensor made =
            torch::cat({frame.gate.unsqueeze(1), frame.mel, m_state.weights.last}, 1)
                .to(torch::kCPU, torch::kFloat32)
                .contiguous();
        std::vector<std::int64_t> going;
        for (std::size_t place = 0; place < m_active.size(); ++place) {
            SpokenFrames& sentence = m_sentences[static_cast<std::size_t>(m_active[place])];
            const float* row =
                made.const_data_ptr<float>() + static_cast<std::int64_t>(place) * made.size(1);
            std::copy_n(row + 1, m_melChannels,
                        sentence.mel.begin() + sentence.frames * m_melChannels);
            std::copy_n(row + 1 + m_melChannels, sentence.symbols,
                        sentence.alignment.begin() + sentence.frames * sentence.symbols);
            countFrame(sentence, row[0]);
            if (!sentence.ended)
                going.push_back(static_cast<std::int64_t>(place));
        }
        if (going.size() < m_active.size())
            keep(going);
    }
    returnRoom();
    return !m_active.empty();
}

} // namespace parlance::tacotron2
