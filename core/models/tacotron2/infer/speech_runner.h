// SPDX-License-Identifier: Apache-2.0
// A voice: a Tacotron 2 with the vocoder that it speaks through. The network computes in fp32
// whatever the precision: its loop waits for memory, not for arithmetic. On a GPU the weights of
// that loop are stored in the precision's type.
#pragma once

#include "core/infer/speech/speech_synthesizer.h"
#include "core/infer/speech/vocoder.h"
#include "core/models/tacotron2/infer/fused_decoder.h"
#include "core/models/tacotron2/infer/packed_decoder.h"
#include "core/models/tacotron2/model/tacotron2_model.h"
#include "core/text/speech/pronunciation_dictionary.h"

#include <memory>
#include <optional>

namespace parlance::tacotron2 {

/// What a voice is, beside its network.
struct Voice {
    audio::MelConfig mel;
    std::vector<std::string> cleaners; ///< that it learned with
    /// Words that are said by their sounds; null = by their letters.
    std::shared_ptr<const text::PronunciationDictionary> pronunciations = {};
};

class SpeechRunner : public infer::SpeechSynthesizer {
  public:
    /// Takes the model to the device. Throws Error{Config} where voice and vocoder differ in their
    /// audio options.
    SpeechRunner(const Tacotron2& model, Voice voice, std::shared_ptr<infer::Vocoder> vocoder,
                 const infer::RunnerOptions& options);

    const audio::MelConfig& mel() const override { return m_voice.mel; }
    text::SpokenText read(std::string_view text) const override;
    std::vector<infer::Utterance> speak(const std::vector<std::vector<std::int64_t>>& sentences,
                                        const infer::SpeakingOptions& options,
                                        const std::stop_token& stop) override;
    infer::Utterance speakAloud(const std::vector<std::int64_t>& sentence,
                                const infer::SpeakingOptions& options,
                                const infer::SamplesSink& sink,
                                const std::stop_token& stop) override;

  private:
    torch::Tensor encoded(const std::vector<std::int64_t>& sentence);
    std::unique_ptr<SentenceDecoder>
    decoderOf(const std::vector<std::vector<std::int64_t>>& sentences,
              const infer::SpeakingOptions& options);
    /// Before the postnet, with the frame at which the gate fired: [M, T].
    torch::Tensor framesOf(const SpokenFrames& made) const;
    infer::Utterance utteranceOf(const SpokenFrames& made, const torch::Tensor& mel,
                                 const std::vector<std::int64_t>& sentence) const;

    Tacotron2 m_model;
    Voice m_voice;
    std::shared_ptr<infer::Vocoder> m_vocoder;
    infer::RunnerOptions m_options;
    std::optional<PackedDecoder> m_packed; ///< on a processor
    std::optional<FusedDecoder> m_fused;   ///< on a GPU
};

} // namespace parlance::tacotron2
