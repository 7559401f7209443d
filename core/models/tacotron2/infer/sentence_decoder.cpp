// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/sentence_decoder.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace parlance::tacotron2 {

PrenetFactors drawnPrenetFactors(std::int64_t seed, std::int64_t rows, std::int64_t prenetSize) {
    return [key = randomKey(static_cast<std::uint64_t>(seed), "prenet"), rows,
            prenetSize](std::int64_t step, std::span<float> factors) {
        KeyedRandom random(combinedKey(key, static_cast<std::uint64_t>(step)));
        std::uint64_t bits = 0;
        for (std::int64_t layer = 0; layer < 2; ++layer) {
            const auto layers =
                factors.subspan(static_cast<std::size_t>(layer * rows * prenetSize));
            for (std::int64_t i = 0; i < prenetSize; ++i) {
                bits = i % 64 == 0 ? random.next() : bits >> 1;
                for (std::int64_t row = 0; row < rows; ++row)
                    layers[static_cast<std::size_t>(row * prenetSize + i)] =
                        static_cast<float>(bits & 1) * 2.0F;
            }
        }
    };
}

std::int64_t longestSpeech(std::int64_t symbols, const SentenceLimits& limits) {
    return std::min(limits.maxDecoderSteps, 10 * symbols + 100);
}

SentenceDecoder::SentenceDecoder(const std::vector<torch::Tensor>& encoded,
                                 const SentenceLimits& limits, std::int64_t melChannels)
    : m_melChannels(melChannels),
      m_gateLimit(
          static_cast<float>(std::log(limits.gateThreshold / (1.0 - limits.gateThreshold)))) {
    for (const torch::Tensor& each : encoded) {
        SpokenFrames sentence;
        sentence.symbols = each.size(0);
        sentence.limit = longestSpeech(sentence.symbols, limits);
        sentence.ended = sentence.limit <= 0;
        m_sentences.push_back(std::move(sentence));
    }
}

void SentenceDecoder::makeRoom(std::int64_t frames) {
    for (SpokenFrames& sentence : m_sentences)
        if (!sentence.ended)
            resize(sentence, std::min(sentence.frames + frames, sentence.limit));
}

void SentenceDecoder::returnRoom() {
    for (SpokenFrames& sentence : m_sentences)
        resize(sentence, sentence.frames);
}

void SentenceDecoder::resize(SpokenFrames& sentence, std::int64_t frames) const {
    const auto count = static_cast<std::size_t>(frames);
    sentence.mel.resize(count * static_cast<std::size_t>(m_melChannels));
    sentence.gate.resize(count);
    sentence.alignment.resize(count * static_cast<std::size_t>(sentence.symbols));
}

void SentenceDecoder::countFrame(SpokenFrames& sentence, float gate) const {
    sentence.gate[static_cast<std::size_t>(sentence.frames++)] = gate;
    sentence.stopped = gate > m_gateLimit;
    sentence.ended = sentence.stopped || sentence.frames >= sentence.limit;
}

} // namespace parlance::tacotron2
