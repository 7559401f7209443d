// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_model_thread.h"

#include "core/audio/resample.h"
#include "core/audio/wav_writer.h"
#include "core/base/error.h"
#include "core/infer/decoding.h"
#include "core/serve/attention_tensors.h"

#include <unistd.h>

namespace parlance::serve {

namespace {

/// Audio in a file of its own for as long as it lives, for the reader that works by windows.
class TemporaryWav {
  public:
    explicit TemporaryWav(const audio::AudioBuffer& audio)
        : m_path(std::filesystem::temp_directory_path() /
                 strCat("parlance-", getpid(), "-", static_cast<const void*>(this), ".wav")) {
        audio::writeWavFile(m_path, audio, audio::SampleFormat::Float32);
    }
    ~TemporaryWav() {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    TemporaryWav(const TemporaryWav&) = delete;
    TemporaryWav& operator=(const TemporaryWav&) = delete;
    const std::filesystem::path& path() const { return m_path; }

  private:
    std::filesystem::path m_path;
};

infer::AsrResult transcribeAlone(infer::AsrRunner& runner, AsrJob& job,
                                 const infer::AsrOptions& options) {
    const auto transcribe = [&](const std::filesystem::path& file) {
        const auto progress = [&](const Progress& now) { job.report(now); };
        return runner.transcribeFile(file, options, progress, job.stop());
    };
    if (const auto* path = std::get_if<std::filesystem::path>(&job.input().audio))
        return transcribe(*path);
    return transcribe(TemporaryWav(std::get<audio::AudioBuffer>(job.input().audio)).path());
}

std::vector<audio::AudioBuffer> atModelRate(const AsrJobs& jobs, std::int64_t rateHz) {
    std::vector<audio::AudioBuffer> batch;
    for (const auto& job : jobs)
        batch.push_back(audio::resample(std::get<audio::AudioBuffer>(job->input().audio), rateHz));
    return batch;
}

/// Splits the time since the last call off.
class Laps {
  public:
    std::chrono::nanoseconds next() {
        const auto now = AsrJob::Clock::now();
        return now - std::exchange(m_last, now);
    }

  private:
    AsrJob::Clock::time_point m_last = AsrJob::Clock::now();
};

} // namespace

AsrModelThread::AsrModelThread(MakeRunner makeRunner, QueueLimits limits,
                               std::shared_ptr<ModelMeter> meter)
    : m_queue(limits), m_meter(std::move(meter)) {
    std::promise<void> loaded;
    std::future<void> isLoaded = loaded.get_future();
    m_thread = std::jthread([this, makeRunner = std::move(makeRunner),
                             loaded = std::move(loaded)](const std::stop_token& ending) mutable {
        serve(makeRunner, loaded, ending);
    });
    isLoaded.get();
}

AsrModelThread::~AsrModelThread() {
    m_thread.request_stop();
    m_thread.join();
    m_queue.clear();
}

void AsrModelThread::serve(const MakeRunner& makeRunner, std::promise<void>& loaded,
                           const std::stop_token& ending) {
    std::unique_ptr<infer::AsrRunner> runner;
    try {
        runner = makeRunner();
        loaded.set_value();
    } catch (...) {
        loaded.set_exception(std::current_exception());
        return;
    }
    while (!ending.stop_requested())
        if (const AsrJobs jobs = m_queue.take(ending); !jobs.empty())
            compute(*runner, jobs);
}

void AsrModelThread::compute(infer::AsrRunner& runner, const AsrJobs& jobs) {
    try {
        computeTogether(runner, jobs);
    } catch (...) {
        if (jobs.size() == 1)
            return jobs.front()->fail(std::current_exception());
        // No request may fail for what others brought along: too much memory, say.
        for (const auto& job : jobs)
            compute(runner, {job});
    }
}

const std::optional<infer::BeamOptions>&
AsrModelThread::beamFor(const text::DecodingOptions& decoding) {
    if (decoding != m_decoding) {
        m_beam = infer::beamOf(decoding);
        m_decoding = decoding;
    }
    return m_beam;
}

void AsrModelThread::computeTogether(infer::AsrRunner& runner, const AsrJobs& jobs) {
    Execution execution;
    const auto begun = AsrJob::Clock::now();
    for (const auto& job : jobs)
        execution.waits.push_back(begun - job->arrived());
    Laps laps;
    std::vector<infer::AsrResult> results;
    const AsrInput& asked = jobs.front()->input(); // as the others are
    const infer::AsrOptions options{.beam = beamFor(asked.decoding)};
    std::vector<infer::Attention> attention;
    if (jobs.front()->batchableSec()) {
        const auto batch = atModelRate(jobs, runner.sampleRateHz());
        execution.input = laps.next();
        results = runner.transcribe(batch, options);
        if (asked.attention)
            attention =
                dynamic_cast<infer::AttentionRunner&>(runner).attention(batch, *asked.attention);
    } else {
        results.push_back(transcribeAlone(runner, *jobs.front(), options));
    }
    execution.infer = laps.next();
    std::vector<std::vector<Tensor>> outputs;
    for (std::size_t i = 0; i < results.size(); ++i) {
        outputs.push_back(asrOutputs(results[i].transcript));
        if (asked.attention)
            for (Tensor& tensor : attentionOutputs(std::move(attention[i])))
                outputs.back().push_back(std::move(tensor));
    }
    execution.output = laps.next();
    m_meter->executed(execution); // before the answers: who has one finds it counted
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i]->answer(std::move(outputs.at(i)));
}

} // namespace parlance::serve
