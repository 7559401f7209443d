// SPDX-License-Identifier: Apache-2.0
// A voice without a network: it gives each symbol the same time and looks at one after the other.
#pragma once

#include "core/infer/speech/speech_synthesizer.h"
#include "core/text/speech/speech_text.h"

#include <atomic>
#include <cmath>

namespace parlance::tests {

class FakeVoice : public infer::SpeechSynthesizer {
  public:
    static constexpr std::int64_t kRateHz = 8000, kHop = 100, kFramesOfSymbol = 2;
    static constexpr double kSymbolSec =
        static_cast<double>(kFramesOfSymbol * kHop) / static_cast<double>(kRateHz);

    const audio::MelConfig& mel() const override { return m_mel; }
    text::SpokenText read(std::string_view text) const override {
        return text::spokenText(text, std::vector<std::string>{text::kDefaultCleaner});
    }
    std::vector<infer::Utterance> speak(const std::vector<std::vector<std::int64_t>>& sentences,
                                        const infer::SpeakingOptions& options,
                                        const std::stop_token& stop) override {
        throwIfStopped(stop, "speaking");
        batches.push_back(sentences.size());
        std::vector<infer::Utterance> utterances;
        for (const std::vector<std::int64_t>& sentence : sentences)
            utterances.push_back(spoken(sentence, options));
        return utterances;
    }
    infer::Utterance speakAloud(const std::vector<std::int64_t>& sentence,
                                const infer::SpeakingOptions& options,
                                const infer::SamplesSink& sink,
                                const std::stop_token& stop) override {
        ++aloud;
        infer::Utterance utterance = spoken(sentence, options);
        const std::span<const float> samples = utterance.audio.samples;
        for (std::size_t from = 0; from < samples.size(); from += kHop) {
            throwIfStopped(stop, "speaking");
            sink(samples.subspan(from, std::min<std::size_t>(kHop, samples.size() - from)));
        }
        return utterance;
    }

    std::vector<std::size_t> batches; ///< sentences of each speak()
    std::atomic<int> aloud{0};        ///< calls of speakAloud()

  private:
    /// Each symbol sounds as itself.
    infer::Utterance spoken(const std::vector<std::int64_t>& sentence,
                            const infer::SpeakingOptions& options) const {
        const std::int64_t symbols = std::ssize(sentence);
        const std::int64_t frames = symbols * kFramesOfSymbol;
        const auto ofSymbol = static_cast<std::size_t>(
            std::lround(static_cast<double>(kFramesOfSymbol * kHop) / options.speed));
        infer::Utterance utterance{.audio = {kRateHz, {}},
                                   .mel = torch::ones({m_mel.nMelChannels, frames}),
                                   .alignment =
                                       torch::eye(symbols).repeat_interleave(kFramesOfSymbol, 0),
                                   .report = {.focus = 1.0, .coverage = 1.0}};
        for (const std::int64_t symbol : sentence)
            utterance.audio.samples.insert(utterance.audio.samples.end(), ofSymbol,
                                           static_cast<float>(symbol) / 200.0F);
        return utterance;
    }

    audio::MelConfig m_mel{.samplingRate = kRateHz, .hopLength = kHop, .nMelChannels = 4};
};

} // namespace parlance::tests
