// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/transcription.h"

#include "core/audio/audio_file.h"
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/compute/error_translation.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/asr_runner.h"
#include "core/infer/decoding.h"
#include "core/tensor_io/safetensors.h"

#include <algorithm>

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

/// Longer files go by windows on their own instead of stretching a batch.
constexpr double kLongestInBatchSec = 30.0;
/// Files among which those of similar length are looked for, before any of them is computed.
constexpr std::size_t kSortedTogether = 1024;

/// 0 for a file that cannot be read; its error comes up when it is its turn.
double lengthOf(const fs::path& file) {
    try {
        return audio::probeAudioFile(file).durationSec();
    } catch (const Error&) {
        return 0.0;
    }
}

class Transcriber {
  public:
    Transcriber(std::span<const SpeechItem> items, const TranscriptionOrder& order,
                const ProgressSink& progress, const std::stop_token& stop)
        : m_items(items), m_order(order), m_progress(progress), m_stop(stop),
          m_options{.keepLogits = !order.logitsFolder.empty(),
                    .beam = infer::beamOf(order.decoding)},
          m_runner(loadRunner<infer::AsrRunner>(models::Use::Transcribe, order.inference)) {
        m_result.outcomes.resize(items.size());
        if (!order.logitsFolder.empty())
            writeLabels();
    }

    TranscriptionResult run() {
        std::size_t done = 0;
        for (std::size_t begin = 0; begin < m_items.size(); begin += kSortedTogether)
            for (const Turn& turn : inBatchOrder(begin)) {
                throwIfStopped(m_stop, "transcription");
                report(done++, turn.item);
                guarded({&turn.item, 1}, [&] { take(turn); });
            }
        flush();
        return std::move(m_result);
    }

  private:
    /// Runs `work`; its error becomes that of the given items.
    template <typename Work>
    void guarded(std::span<const std::size_t> indices, Work work) {
        try {
            work();
        } catch (...) {
            const Error error = asError(std::current_exception());
            if (concernsAll(error.kind()))
                throw error;
            for (const std::size_t i : indices)
                m_result.outcomes[i].error = error;
        }
    }

    struct Turn {
        std::size_t item;
        double seconds; ///< looked up only where there are batches
    };

    bool inBatches() const { return m_order.inference.batchSize > 1; }

    /// Files of similar length share a batch, so that little of it is padding.
    std::vector<Turn> inBatchOrder(std::size_t begin) const {
        const std::size_t end = std::min(begin + kSortedTogether, m_items.size());
        std::vector<Turn> order;
        for (std::size_t i = begin; i < end; ++i)
            order.push_back({i, inBatches() ? lengthOf(m_items[i].file) : 0.0});
        std::ranges::stable_sort(order, {}, &Turn::seconds);
        return order;
    }

    void take(const Turn& turn) {
        if (!inBatches() || turn.seconds > kLongestInBatchSec)
            return alone(turn.item);
        m_buffers.push_back(
            audio::readAudioFile(m_items[turn.item].file, m_runner->sampleRateHz()));
        m_waiting.push_back(turn.item);
        if (static_cast<std::int64_t>(m_waiting.size()) == m_order.inference.batchSize)
            flush();
    }

    void alone(std::size_t i) {
        const double started = monotonicSec();
        infer::AsrResult result = m_runner->transcribeFile(m_items[i].file, m_options, {}, m_stop);
        const double seconds = monotonicSec() - started;
        m_result.computeSec += seconds;
        keep(i, std::move(result), seconds);
    }

    void flush() {
        if (m_waiting.empty())
            return;
        guarded(m_waiting, [this] {
            const double started = monotonicSec();
            std::vector<infer::AsrResult> results = m_runner->transcribe(m_buffers, m_options);
            const double seconds = monotonicSec() - started;
            m_result.computeSec += seconds;
            for (std::size_t k = 0; k < results.size(); ++k)
                keep(m_waiting[k], std::move(results[k]), seconds);
        });
        m_waiting.clear();
        m_buffers.clear();
    }

    void keep(std::size_t i, infer::AsrResult result, double seconds) {
        if (!m_order.logitsFolder.empty())
            tensor_io::writeSafetensors(m_order.logitsFolder /
                                            (flatName(m_items[i].file) + ".safetensors"),
                                        {{"logits", result.logits}});
        m_result.audioSec += result.transcript.durationSec;
        m_result.latencyMs.push_back(1000.0 * seconds);
        m_result.outcomes[i].transcript = std::move(result.transcript);
    }

    void writeLabels() const {
        std::string text;
        for (const std::string& label : m_runner->labels())
            text += label + "\n";
        fs::create_directories(m_order.logitsFolder);
        writeFileAtomically(m_order.logitsFolder / "labels.txt", text);
    }

    void report(std::size_t done, std::size_t i) const {
        if (m_progress)
            m_progress({static_cast<std::int64_t>(done), static_cast<std::int64_t>(m_items.size()),
                        m_items[i].file.string()});
    }

    std::span<const SpeechItem> m_items;
    const TranscriptionOrder& m_order;
    const ProgressSink& m_progress;
    const std::stop_token& m_stop;
    infer::AsrOptions m_options;
    std::unique_ptr<infer::AsrRunner> m_runner;
    std::vector<std::size_t> m_waiting; ///< items whose audio is in m_buffers
    std::vector<audio::AudioBuffer> m_buffers;
    TranscriptionResult m_result;
};

} // namespace

std::string flatName(const fs::path& path) {
    std::string name = path.string();
    std::ranges::replace(name, '/', '_');
    return name;
}

TranscriptionResult transcribeFiles(std::span<const SpeechItem> items,
                                    const TranscriptionOrder& order, const ProgressSink& progress,
                                    const std::stop_token& stop) {
    return Transcriber(items, order, progress, stop).run();
}

} // namespace parlance::engine
