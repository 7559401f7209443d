// SPDX-License-Identifier: Apache-2.0
// Speech recognition with a trained model, and its hidden states and attention.
#pragma once

#include "core/infer/asr_runner.h"
#include "core/infer/attention_runner.h"
#include "core/infer/ctc/decoding_thread.h"
#include "core/infer/ctc/windowed_ctc.h"
#include "core/infer/feature_runner.h"
#include "core/models/wav2vec2/convert/model_content.h"
#include "core/models/wav2vec2/infer/body_runner.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::wav2vec2 {

class CtcRunner : public infer::AsrRunner,
                  public infer::AttentionRunner,
                  public infer::FeatureRunner {
  public:
    /// Of a recogniser that knows its letters (requireRecogniser()).
    CtcRunner(const ModelContent& content, const std::string& where,
              const infer::RunnerOptions& options);

    std::int64_t sampleRateHz() const override { return m_architecture.sampleRate; }
    const std::vector<std::string>& labels() const override { return m_dictionary.symbols(); }
    std::vector<Decoding> hear(const std::vector<audio::AudioBuffer>& batch,
                               const infer::AsrOptions& options) override;
    Decoding hearFile(const audio::AudioSource& source, const infer::AsrOptions& options,
                      const ProgressSink& progress, const std::stop_token& stop) override;
    std::vector<infer::Attention> attention(const std::vector<audio::AudioBuffer>& batch,
                                            const infer::AttentionOptions& options) override;
    std::vector<torch::Tensor> features(const std::vector<audio::AudioBuffer>& batch,
                                        const infer::FeatureOptions& options) override {
        return m_body->features(batch, options);
    }

  private:
    /// Its log probabilities are on the CPU.
    CtcOutput forward(std::span<const std::vector<float>> rows, const nn::Tap& tap = {});
    /// At the model's rate and of the model's loudness.
    std::vector<float> prepared(const audio::AudioBuffer& audio) const;
    /// Items of a batch that are computed together, and their samples.
    struct Group {
        std::vector<std::size_t> items;
        std::vector<std::vector<float>> rows;
    };
    std::vector<Group> groupsOf(const std::vector<audio::AudioBuffer>& batch) const;
    /// Padding that costs less than another pass would.
    double slackSec() const;
    /// What each of these frames emits: its likeliest label, nothing for the blank.
    std::vector<std::string> emitted(const torch::Tensor& logProbs) const;
    Decoding hearByWindows(const audio::AudioSource& source, const infer::AsrOptions& options,
                           const ProgressSink& progress, const std::stop_token& stop);
    infer::DecodingThread::Heard heard(const infer::PartialTranscriptSink& partial) const;
    nn::TimeMoments gatherMoments(const infer::SampleReader& read, const std::stop_token& stop);
    /// Of windows of a recording's features, [T, F] each.
    std::vector<infer::CtcFrames> frames(const std::vector<torch::Tensor>& windows,
                                         infer::Logits kept);
    /// Audio shorter than what one frame sees gets silence behind it; no audio stays none.
    void padToOneFrame(std::vector<float>& samples) const;
    infer::FrameTiming timing(std::int64_t samples, const audio::SoundingMeter& meter) const;
    double frameSec() const; ///< from one frame to the next
    infer::WindowOptions windows(const infer::LongAudioOptions& options) const;

    infer::RunnerOptions m_options;
    ArchitectureConfig m_architecture;
    std::vector<ConvLayer> m_convLayers;
    text::CtcDictionary m_dictionary;
    CtcModel m_model{nullptr};
    std::optional<BodyRunner> m_body; ///< the model's
};

} // namespace parlance::wav2vec2
