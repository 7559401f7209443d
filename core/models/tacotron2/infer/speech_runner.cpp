// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/speech_runner.h"

#include "core/audio/peak_limiter.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/infer/speech/alignment_report.h"
#include "core/kernels/decoder_frames/decoder_frames.h"
#include "core/models/tacotron2/infer/postnet_blocks.h"
#include "core/models/tacotron2/infer/speed_change.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/speech/speech_text.h"

#include <algorithm>

namespace parlance::tacotron2 {

namespace {

constexpr std::int64_t kFramesAtOnce = 16; ///< between looks at the stop token
/// The least weights of a decoder for which it pays to wait for another thread in each step.
constexpr std::int64_t kWeightsForThreads = 4'000'000;

std::int64_t threadsFor(const PackedDecoder& decoder) {
    const std::int64_t weights =
        decoder.attentionRnn.weights.numel() + decoder.decoderRnn.weights.numel();
    return weights < kWeightsForThreads ? 1 : at::get_num_threads();
}

/// [M, length]: without the frame at which the gate fired.
torch::Tensor speechOf(const torch::Tensor& mel, const SpokenFrames& made) {
    return mel.narrow(1, 0, made.length());
}

} // namespace

SpeechRunner::SpeechRunner(const Tacotron2& model, Voice voice,
                           std::shared_ptr<infer::Vocoder> vocoder,
                           const infer::RunnerOptions& options)
    : m_model(model), m_voice(std::move(voice)), m_vocoder(std::move(vocoder)), m_options(options) {
    if (!(m_vocoder->mel() == m_voice.mel))
        throw Error(ErrorKind::Config, "voice and vocoder hear sound differently",
                    "their audio options",
                    "choose a vocoder that was trained with those of the voice");
    m_model->to(m_options.device, torch::kFloat32);
    m_model->eval();
    if (m_options.device.is_cpu())
        m_packed.emplace(*m_model->decoder(), m_model->options());
    else
        m_fused.emplace(*m_model->decoder(), m_model->options(),
                        compute::computeType(m_options.precision));
}

text::SpokenText SpeechRunner::read(std::string_view text) const {
    return text::spokenText(text, m_voice.cleaners, m_voice.pronunciations.get());
}

// Each sentence alone, so that not even its rounding depends on the others.
torch::Tensor SpeechRunner::encoded(const std::vector<std::int64_t>& sentence) {
    const torch::NoGradGuard noGrad;
    return m_model
        ->encode({.symbols = torch::tensor(sentence).unsqueeze(0).to(m_options.device),
                  .lengths = torch::tensor({std::ssize(sentence)}, torch::kInt64)},
                 Padding::Hidden)
        .squeeze(0);
}

std::unique_ptr<SentenceDecoder>
SpeechRunner::decoderOf(const std::vector<std::vector<std::int64_t>>& sentences,
                        const infer::SpeakingOptions& options) {
    std::vector<torch::Tensor> texts;
    for (const std::vector<std::int64_t>& sentence : sentences)
        texts.push_back(encoded(sentence));
    const ModelOptions& own = m_model->options();
    const SentenceLimits limits{.gateThreshold = options.gateThreshold.value_or(own.gateThreshold),
                                .maxDecoderSteps =
                                    options.maxDecoderSteps.value_or(own.maxDecoderSteps)};
    PrenetFactors factors = drawnPrenetFactors(options.vocoding.seed, std::ssize(sentences),
                                               m_model->options().prenetDim);
    if (m_packed)
        return std::make_unique<PackedSentenceDecoder>(*m_packed, texts, limits, std::move(factors),
                                                       threadsFor(*m_packed));
    return std::make_unique<FusedSentenceDecoder>(*m_fused, texts, limits, std::move(factors),
                                                  kernels::decoderFrames);
}

torch::Tensor SpeechRunner::framesOf(const SpokenFrames& made) const {
    return torch::tensor(made.mel).view({made.frames, m_voice.mel.nMelChannels}).t();
}

infer::Utterance SpeechRunner::utteranceOf(const SpokenFrames& made, const torch::Tensor& mel,
                                           const std::vector<std::int64_t>& sentence) const {
    infer::Utterance utterance;
    utterance.audio.sampleRateHz = m_voice.mel.samplingRate;
    utterance.mel = mel.contiguous();
    utterance.alignment = torch::tensor(made.alignment)
                              .narrow(0, 0, made.length() * made.symbols)
                              .view({made.length(), made.symbols})
                              .clone();
    std::vector<bool> spoken;
    for (const std::int64_t id : sentence)
        spoken.push_back(text::isSpoken(id));
    utterance.report = infer::alignmentReport(utterance.alignment, spoken, made.stopped);
    return utterance;
}

std::vector<infer::Utterance>
SpeechRunner::speak(const std::vector<std::vector<std::int64_t>>& sentences,
                    const infer::SpeakingOptions& options, const std::stop_token& stop) {
    if (sentences.empty())
        return {};
    const compute::Tf32Scope tf32(m_options.device, m_options.precision);
    const std::unique_ptr<SentenceDecoder> decoder = decoderOf(sentences, options);
    do
        throwIfStopped(stop, "speaking");
    while (decoder->advance(kFramesAtOnce));

    std::vector<infer::Utterance> utterances;
    std::vector<torch::Tensor> mels;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        throwIfStopped(stop, "speaking");
        const SpokenFrames& made = decoder->sentences()[i];
        PostnetBlocks postnet(m_model->postnet(), m_model->options(), m_options.device);
        const torch::Tensor mel = speechOf(postnet.advance(framesOf(made), /*ended=*/true), made);
        mels.push_back(SpeedChange(options.speed).advance(mel, /*ended=*/true));
        utterances.push_back(utteranceOf(made, mel, sentences[i]));
    }
    std::vector<audio::AudioBuffer> audios = m_vocoder->vocode(mels, options.vocoding, stop);
    for (std::size_t i = 0; i < utterances.size(); ++i) {
        utterances[i].audio = std::move(audios[i]);
        utterances[i].peak = audio::limitPeaks(utterances[i].audio);
    }
    return utterances;
}

infer::Utterance SpeechRunner::speakAloud(const std::vector<std::int64_t>& sentence,
                                          const infer::SpeakingOptions& options,
                                          const infer::SamplesSink& sink,
                                          const std::stop_token& stop) {
    const compute::Tf32Scope tf32(m_options.device, m_options.precision);
    const std::unique_ptr<SentenceDecoder> decoder = decoderOf({sentence}, options);
    const SpokenFrames& made = decoder->sentences().front();
    PostnetBlocks postnet(m_model->postnet(), m_model->options(), m_options.device);
    SpeedChange speed(options.speed);
    const std::unique_ptr<infer::VocoderStream> vocoder = m_vocoder->stream(options.vocoding);
    audio::PeakLimiter limiter(m_voice.mel.samplingRate);
    std::vector<float> samples;
    const auto give = [&](const std::vector<float>& settled) {
        if (settled.empty())
            return;
        samples.insert(samples.end(), settled.begin(), settled.end());
        sink(settled);
    };
    std::vector<torch::Tensor> mels;
    std::int64_t frames = 0;
    for (bool goesOn = true; goesOn;) {
        throwIfStopped(stop, "speaking");
        goesOn = decoder->advance(kFramesAtOnce);
        torch::Tensor mel = postnet.advance(framesOf(made), /*ended=*/!goesOn);
        mel = mel.narrow(1, 0, std::min(mel.size(1), made.length() - frames));
        frames += mel.size(1);
        mels.push_back(mel);
        give(limiter.feed(vocoder->feed(speed.advance(mel, /*ended=*/!goesOn))));
    }
    give(limiter.feed(vocoder->finish()));
    give(limiter.finish());
    infer::Utterance utterance = utteranceOf(made, torch::cat(mels, 1), sentence);
    utterance.audio.samples = std::move(samples);
    utterance.peak = limiter.peak();
    return utterance;
}

} // namespace parlance::tacotron2
