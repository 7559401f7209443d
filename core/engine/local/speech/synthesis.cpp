// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/synthesis.h"

#include "core/audio/files/wav_writer.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/speech/long_speech.h"

#include <algorithm>
#include <chrono>

namespace parlance::engine {

namespace {

constexpr std::int64_t kUsualBatch = 8;

models::ModelSource voiceSource(const SynthesisOrder& order) {
    models::ModelSource source = modelSource(order.inference);
    if (!order.vocoder.empty())
        source.companions.push_back(models::locateModel(order.vocoder));
    return source;
}

SpokenOutcome outcomeOf(const infer::SpokenSpeech& speech) {
    SpokenOutcome outcome{.durationSec = speech.audio.durationSec(),
                          .melFrames = speech.mel.size(1)};
    for (const infer::PassageReport& passage : speech.passages) {
        outcome.stoppedByGate = outcome.stoppedByGate && passage.alignment.stopped;
        outcome.peak = std::max(outcome.peak, passage.peak);
        if (outcome.verdict.empty() || !passage.alignment.isSound())
            outcome.verdict = passage.alignment.verdict();
    }
    return outcome;
}

} // namespace

SynthesisResult synthesizeTexts(std::span<const SpokenItem> items, const SynthesisOrder& order,
                                const ProgressSink& progress, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    const infer::RunnerOptions computing = runnerOptions(order.inference);
    const auto voice = models::loadRunner<infer::SpeechSynthesizer>(models::Use::Synthesize,
                                                                    voiceSource(order), computing);
    const auto batch = static_cast<std::size_t>(order.inference.batchSize.value_or(kUsualBatch));
    SynthesisResult result{.outcomes = std::vector<SpokenOutcome>(items.size()), .times = {}};
    std::vector<infer::ReadText> texts;
    std::vector<std::size_t> places; // of each text among the items
    std::int64_t passages = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        try {
            texts.push_back(infer::readText(*voice, items[i].text));
            places.push_back(i);
            passages += std::ssize(texts.back().passages);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::Data)
                throw;
            result.outcomes[i].error = error;
        }
    }
    std::int64_t spoken = 0; // passages
    for (std::size_t from = 0; from < texts.size(); from += batch) {
        const auto together = std::span(texts).subspan(from, std::min(batch, texts.size() - from));
        const ProgressSink ofAll = [&](const Progress& now) {
            if (progress)
                progress({.done = spoken + now.done, .total = passages, .what = now.what});
        };
        const auto started = Clock::now();
        const std::vector<infer::SpokenSpeech> speeches = infer::speakTexts(
            *voice, {together.begin(), together.end()}, order.speaking, batch, ofAll, stop);
        const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
        for (std::size_t i = 0; i < speeches.size(); ++i) {
            const infer::SpokenSpeech& speech = speeches[i];
            const std::size_t place = places[from + i];
            audio::writeWavFile(items[place].output, speech.audio);
            result.outcomes[place] = outcomeOf(speech);
            result.times.audioSec += speech.audio.durationSec();
            result.times.samples += std::ssize(speech.audio.samples);
            result.times.latencyMs.push_back(1e3 * seconds);
            spoken += std::ssize(speech.passages);
        }
        result.times.computeSec += seconds;
    }
    return result;
}

} // namespace parlance::engine
