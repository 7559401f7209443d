// SPDX-License-Identifier: Apache-2.0
#include "core/audio/resample.h"
#include "core/infer/asr_runner.h"
#include "core/models/beam.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/protocol/speech/transcribe.h"
#include "core/serve/tasks/entries.h"

#include <mutex>

namespace parlance::serve {

namespace {

using protocol::Transcribe;

/// By its header, which may be wrong.
bool isShort(const std::filesystem::path& file) {
    const audio::AudioFileInfo info = audio::probeAudioFile(file);
    return info.frames > 0 && info.durationSec() <= protocol::kMaxWholeAudioSec;
}

bool isWhole(const Transcribe::Question& question) {
    const auto* audio = std::get_if<audio::AudioBuffer>(&question.audio);
    return audio && audio->durationSec() <= protocol::kMaxWholeAudioSec;
}

struct TranscribeQuestion : protocol::Transcribe::Question {
    std::optional<infer::BeamOptions> beam = {}; ///< of its decoding
};

class TranscribeTask : public TaskOf<protocol::Transcribe, infer::AsrRunner, TranscribeQuestion> {
  public:
    explicit TranscribeTask(infer::AsrRunner& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override;
    std::vector<FinishJob> compute(const Jobs& jobs) override;

  protected:
    Question prepared(Question question) const override;
    std::optional<double> length(const Question& question) const override;
    bool areAlike(const Question& one, const Question& other) const override;

  private:
    FinishJob hearAlone(const std::shared_ptr<Job>& job, infer::AsrOptions options);
    std::optional<infer::BeamOptions> beamFor(const text::DecodingOptions& decoding) const;

    mutable std::mutex m_mutex;               ///< guards what follows
    mutable text::DecodingOptions m_decoding; ///< that m_beam is of
    /// Kept for the next request: reading a language model may take seconds.
    mutable std::optional<infer::BeamOptions> m_beam;
};

/// In seconds.
BatchBounds TranscribeTask::bounds() const {
    return {.negligible = 1.0, .maxPadded = 480.0};
}

/// Short audio comes to the model as samples of its rate, wherever it was.
TranscribeTask::Question TranscribeTask::prepared(Question question) const {
    const auto* path = std::get_if<std::filesystem::path>(&question.audio);
    if (path && isShort(*path)) {
        question.audio = audio::readAudioFile(*path, runner().sampleRateHz());
    } else if (isWhole(question)) {
        auto& audio = std::get<audio::AudioBuffer>(question.audio);
        audio = audio::resample(audio, runner().sampleRateHz());
    }
    question.beam = beamFor(question.decoding);
    return question;
}

/// Longer audio goes alone, by overlapping windows and in constant memory.
std::optional<double> TranscribeTask::length(const Question& question) const {
    if (!isWhole(question))
        return std::nullopt;
    return std::get<audio::AudioBuffer>(question.audio).durationSec();
}

bool TranscribeTask::areAlike(const Question& one, const Question& other) const {
    return one.decoding == other.decoding;
}

std::optional<infer::BeamOptions>
TranscribeTask::beamFor(const text::DecodingOptions& decoding) const {
    {
        const std::lock_guard lock(m_mutex);
        if (decoding == m_decoding)
            return m_beam;
    }
    const auto beam = models::beamOf(decoding); // nobody but its client waits for it
    const std::lock_guard lock(m_mutex);
    m_decoding = decoding;
    m_beam = beam;
    return beam;
}

std::vector<FinishJob> TranscribeTask::compute(const Jobs& jobs) {
    const infer::AsrOptions options{.beam = questionOf(*jobs.front()).beam};
    if (!jobs.front()->length())
        return {hearAlone(jobs.front(), options)};
    std::vector<audio::AudioBuffer> batch;
    for (const auto& job : jobs)
        batch.push_back(std::get<audio::AudioBuffer>(questionOf(*job).audio));
    std::vector<FinishJob> finish;
    for (infer::AsrRunner::Decoding& decode : runner().hear(batch, options))
        finish.emplace_back(
            [decode = std::move(decode)] { return Transcribe::tensors(decode().transcript); });
    return finish;
}

FinishJob TranscribeTask::hearAlone(const std::shared_ptr<Job>& job, infer::AsrOptions options) {
    if (job->wantsParts())
        options.partial = [job](const text::Transcript& heard) {
            job->give(Transcribe::tensors(heard));
        };
    const auto progress = [&job](const Progress& now) { job->report(now); };
    const auto& audio = questionOf(*job).audio;
    const auto* path = std::get_if<std::filesystem::path>(&audio);
    const audio::AudioSource source =
        path ? audio::AudioSource(*path) : audio::AudioSource(&std::get<audio::AudioBuffer>(audio));
    return [decode = runner().hearFile(source, options, progress, job->stop())] {
        return Transcribe::tensors(decode().transcript);
    };
}

} // namespace

TaskEntry transcribeEntry() {
    return taskEntry<TranscribeTask, protocol::Transcribe, infer::AsrRunner>();
}

} // namespace parlance::serve
