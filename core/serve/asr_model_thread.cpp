// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_model_thread.h"

#include "core/audio/audio_file.h"
#include "core/audio/resample.h"
#include "core/base/error.h"

#include <unistd.h>

namespace parlance::serve {

namespace {

/// Longer audio goes by overlapping windows, in constant memory.
constexpr double kMaxWholeSec = 30.0;

const audio::AudioBuffer* shortAudioOf(const AsrInput& input) {
    const auto* buffer = std::get_if<audio::AudioBuffer>(&input);
    return buffer && buffer->durationSec() <= kMaxWholeSec ? buffer : nullptr;
}

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

text::Transcript transcribeLong(infer::AsrRunner& runner, const AsrInput& input,
                                const ProgressSink& progress, const std::stop_token& stop) {
    if (const auto* path = std::get_if<std::filesystem::path>(&input))
        return runner.transcribeFile(*path, {}, progress, stop).transcript;
    const TemporaryWav file(std::get<audio::AudioBuffer>(input));
    return runner.transcribeFile(file.path(), {}, progress, stop).transcript;
}

} // namespace

AsrModelThread::AsrModelThread(MakeRunner makeRunner, QueueLimits limits) : m_limits(limits) {
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
    for (Job& job : m_waiting)
        job.answer.set_exception(std::make_exception_ptr(
            Error(ErrorKind::Cancelled, "cancelled", "the model was unloaded", "load it again")));
}

text::Transcript AsrModelThread::transcribe(AsrInput input, const ProgressSink& progress,
                                            const std::stop_token& stop) {
    std::future<text::Transcript> answer;
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.size() >= m_limits.maxQueue)
            throw Error(ErrorKind::Usage, strCat(m_waiting.size(), " requests are waiting already"),
                        "server", "try again later");
        m_waiting.push_back({std::move(input), progress, stop, {}});
        answer = m_waiting.back().answer.get_future();
    }
    m_arrived.notify_one();
    return answer.get();
}

std::vector<AsrModelThread::Job> AsrModelThread::takeJobs(const std::stop_token& ending) {
    std::vector<Job> jobs;
    std::unique_lock lock(m_mutex);
    if (!m_arrived.wait(lock, ending, [&] { return !m_waiting.empty(); }))
        return jobs;
    const auto take = [&](std::deque<Job>::iterator position) {
        jobs.push_back(std::move(*position));
        return m_waiting.erase(position);
    };
    auto next = take(m_waiting.begin());
    if (!shortAudioOf(jobs.front().input))
        return jobs;
    while (next != m_waiting.end() && jobs.size() < m_limits.maxBatch)
        next = shortAudioOf(next->input) ? take(next) : next + 1;
    return jobs;
}

namespace {

/// The transcripts of jobs that takeJobs() put together, in their order.
template <typename Jobs>
std::vector<text::Transcript> transcribeTogether(infer::AsrRunner& runner, const Jobs& jobs) {
    if (!shortAudioOf(jobs.front().input))
        return {
            transcribeLong(runner, jobs.front().input, jobs.front().progress, jobs.front().stop)};
    std::vector<audio::AudioBuffer> batch;
    for (const auto& job : jobs)
        batch.push_back(audio::resample(*shortAudioOf(job.input), runner.sampleRateHz()));
    std::vector<text::Transcript> transcripts;
    for (infer::AsrResult& result : runner.transcribe(batch, {}))
        transcripts.push_back(std::move(result.transcript));
    return transcripts;
}

} // namespace

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
    while (!ending.stop_requested()) {
        std::vector<Job> jobs = takeJobs(ending);
        std::erase_if(jobs, [](Job& job) {
            if (!job.stop.stop_requested())
                return false;
            job.answer.set_exception(std::make_exception_ptr(
                Error(ErrorKind::Cancelled, "cancelled", "transcription", "send it again")));
            return true;
        });
        if (jobs.empty())
            continue;
        try {
            std::vector<text::Transcript> transcripts = transcribeTogether(*runner, jobs);
            for (std::size_t i = 0; i < jobs.size(); ++i)
                jobs[i].answer.set_value(std::move(transcripts.at(i)));
        } catch (...) {
            for (Job& job : jobs)
                job.answer.set_exception(std::current_exception());
        }
    }
}

} // namespace parlance::serve
