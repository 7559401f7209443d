// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/transcription.h"

#include "core/audio/files/audio_file.h"
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/process/work_thread.h"
#include "core/compute/error_translation.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/asr_runner.h"
#include "core/models/beam.h"
#include "core/tensor_io/safetensors.h"

#include <algorithm>
#include <utility>

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

/// Longer files go by windows on their own instead of stretching a batch.
constexpr double kLongestInBatchSec = 30.0;
/// Batches among which files of similar length are looked for, before any of them is computed.
constexpr std::size_t kBatchesSortedTogether = 32;
/// Files or batches that are heard and not decoded yet: enough to even out what a decoder takes,
/// few enough for recordings of hours.
constexpr std::size_t kDecodingsAhead = 4;

/// 0 for a file that cannot be read; its error comes up when it is its turn.
double lengthOf(const fs::path& file) {
    try {
        return audio::probeAudioFile(file).durationSec();
    } catch (const Error&) {
        return 0.0;
    }
}

/// What is wrong with an order shows here, before its model is read.
infer::AsrOptions asrOptions(const TranscriptionOrder& order) {
    infer::AsrOptions options{.keepLogits = !order.logitsFolder.empty(),
                              .beam = models::beamOf(order.decoding),
                              .longAudio = order.longAudio};
    options.longAudio.batch = order.inference.batchSize.value_or(1);
    infer::check(options.longAudio);
    return options;
}

/// Hears one file or batch after the other, while a thread beside it decodes those before and hands
/// over what comes of every item.
class Transcriber {
  public:
    Transcriber(infer::AsrRunner& runner, infer::AsrOptions options,
                std::span<const SpeechItem> items, const TranscriptionOrder& order,
                const OutcomeSink& done, const ProgressSink& progress, const std::stop_token& stop)
        : m_items(items), m_order(order), m_done(done), m_progress(progress), m_stop(stop),
          m_batchSize(static_cast<std::size_t>(options.longAudio.batch)),
          m_options(std::move(options)), m_runner(runner) {
        for (auto i = static_cast<std::size_t>(order.world.rank); i < items.size();
             i += static_cast<std::size_t>(order.world.size))
            m_own.push_back(i);
        if (!order.logitsFolder.empty() && order.world.isFirst())
            writeLabels();
    }

    TranscriptionTimes run() {
        std::size_t begun = 0;
        const std::size_t together = inBatches() ? kBatchesSortedTogether * m_batchSize : 1;
        for (std::size_t begin = 0; begin < m_own.size(); begin += together)
            for (const Turn& turn : inBatchOrder(begin, together)) {
                throwIfStopped(m_stop, "transcription");
                report(begun++, turn.item);
                take(turn);
            }
        flush();
        const double heard = monotonicSec();
        m_decoding.wait(m_stop);
        m_times.computeSec += monotonicSec() - heard;
        return std::move(m_times);
    }

  private:
    using Decodings = std::vector<infer::AsrRunner::Decoding>;
    struct Turn {
        std::size_t item;
        double seconds; ///< looked up only where there are batches
    };

    bool inBatches() const { return m_batchSize > 1; }

    /// Files of similar length share a batch, so that little of it is padding.
    std::vector<Turn> inBatchOrder(std::size_t begin, std::size_t count) const {
        const std::size_t end = std::min(begin + count, m_own.size());
        std::vector<Turn> order;
        for (std::size_t i = begin; i < end; ++i)
            order.push_back({m_own[i], inBatches() ? lengthOf(m_items[m_own[i]].file) : 0.0});
        std::ranges::stable_sort(order, {}, &Turn::seconds);
        return order;
    }

    void take(const Turn& turn) {
        const double longest = std::min(kLongestInBatchSec,
                                        m_options.longAudio.windowSec.value_or(kLongestInBatchSec));
        if (!inBatches() || turn.seconds > longest)
            return alone(turn.item);
        auto audio = heard(turn.item, [&] {
            return audio::readAudioFile(m_items[turn.item].file, m_runner.sampleRateHz());
        });
        if (!audio)
            return;
        m_buffers.push_back(std::move(*audio));
        m_waiting.push_back(turn.item);
        if (m_waiting.size() == m_batchSize)
            flush();
    }

    void alone(std::size_t item) {
        const double started = monotonicSec();
        auto decoding = heard(item, [&] {
            // Of a single file, the progress is that within it.
            return m_runner.hearFile(m_items[item].file, m_options,
                                     m_own.size() == 1 ? m_progress : ProgressSink(), m_stop);
        });
        if (decoding)
            decode({item}, {std::move(*decoding)}, started);
    }

    void flush() {
        if (m_waiting.empty())
            return;
        const auto items = std::exchange(m_waiting, {});
        const auto buffers = std::exchange(m_buffers, {});
        const double started = monotonicSec();
        Decodings decodings;
        try {
            decodings = m_runner.hear(buffers, m_options);
        } catch (...) {
            errorOfOne();
            // None may fail for what the others brought along: too much memory, say.
            for (const std::size_t item : items)
                alone(item);
            return;
        }
        decode(items, std::move(decodings), started);
    }

    /// The exception in hand; thrown if it concerns all.
    static Error errorOfOne() {
        Error error = asError(std::current_exception());
        if (concernsAll(error.kind()))
            throw error;
        return error;
    }

    /// What `work` gives; nothing where it failed, which then is the item's outcome.
    template <typename Work>
    auto heard(std::size_t item, Work work) -> std::optional<decltype(work())> {
        try {
            return work();
        } catch (...) {
            m_decoding.add([this, item, error = errorOfOne()] { m_done(item, {.error = error}); },
                           1, m_stop);
            return std::nullopt;
        }
    }

    /// Has the other thread decode what was heard since `started`.
    void decode(std::vector<std::size_t> items, Decodings decodings, double started) {
        const double hearingSec = monotonicSec() - started;
        m_decoding.add(
            [this, items = std::move(items), decodings = std::move(decodings), hearingSec] {
                const double begun = monotonicSec() - hearingSec; // without what it waited
                for (std::size_t k = 0; k < items.size(); ++k) {
                    throwIfStopped(m_stop, "transcription");
                    keep(items[k], decodings[k], begun);
                }
            },
            1, m_stop);
        m_times.computeSec += monotonicSec() - started;
    }

    void keep(std::size_t item, const infer::AsrRunner::Decoding& decoding, double begun) {
        infer::AsrResult result;
        try {
            result = decoding();
        } catch (...) {
            return m_done(item, {.error = errorOfOne()});
        }
        if (!m_order.logitsFolder.empty())
            tensor_io::writeSafetensors(logitsFile(m_order.logitsFolder, m_items[item]),
                                        {{"logits", result.logits}});
        m_times.audioSec += result.transcript.durationSec;
        m_times.latencyMs.push_back(1000.0 * (monotonicSec() - begun));
        m_done(item, {.transcript = std::move(result.transcript)});
    }

    void writeLabels() const {
        std::string text;
        for (const std::string& label : m_runner.labels())
            text += label + "\n";
        fs::create_directories(m_order.logitsFolder);
        writeFileAtomically(m_order.logitsFolder / "labels.txt", text);
    }

    void report(std::size_t done, std::size_t item) const {
        if (m_progress)
            m_progress({static_cast<std::int64_t>(done), static_cast<std::int64_t>(m_own.size()),
                        m_items[item].file.string()});
    }

    std::span<const SpeechItem> m_items;
    std::vector<std::size_t> m_own; ///< of these, what this process transcribes
    const TranscriptionOrder& m_order;
    const OutcomeSink& m_done;
    const ProgressSink& m_progress;
    const std::stop_token& m_stop;
    std::size_t m_batchSize;
    infer::AsrOptions m_options;
    infer::AsrRunner& m_runner;
    std::vector<std::size_t> m_waiting; ///< items whose audio is in m_buffers
    std::vector<audio::AudioBuffer> m_buffers;
    TranscriptionTimes m_times; ///< computeSec is the hearing thread's, the rest the other's
    WorkThread m_decoding{"transcription", kDecodingsAhead};
};

} // namespace

TranscriptionOrder transcriptionOrder(const InferenceOptions& inference, const Json& options) {
    TranscriptionOrder order{.inference = inference,
                             .decoding = text::decodingOptionsFromJson(options),
                             .longAudio = {},
                             .logitsFolder = {}};
    const auto seconds = [&](const char* key) -> std::optional<double> {
        const double value = options.value(key, 0.0);
        return value > 0.0 ? std::optional(value) : std::nullopt;
    };
    order.longAudio.windowSec = seconds("window");
    order.longAudio.contextSec = seconds("context");
    return order;
}

std::string flatName(const fs::path& path) {
    std::string name = path.string();
    std::ranges::replace(name, '/', '_');
    return name;
}

fs::path logitsFile(const fs::path& folder, const SpeechItem& item) {
    return folder / (flatName(item.file) + ".safetensors");
}

TranscriptionTimes transcribeFiles(std::span<const SpeechItem> items,
                                   const TranscriptionOrder& order, const OutcomeSink& done,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    infer::AsrOptions options = asrOptions(order);
    const auto runner = loadRunner<infer::AsrRunner>(models::Use::Transcribe, order.inference);
    return Transcriber(*runner, std::move(options), items, order, done, progress, stop).run();
}

TranscriptionTimes transcribeFiles(infer::AsrRunner& runner, std::span<const SpeechItem> items,
                                   const TranscriptionOrder& order, const OutcomeSink& done,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    return Transcriber(runner, asrOptions(order), items, order, done, progress, stop).run();
}

} // namespace parlance::engine
