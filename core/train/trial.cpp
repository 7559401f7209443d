// SPDX-License-Identifier: Apache-2.0
#include "core/train/trial.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/compute/device_memory.h"
#include "core/train/training_length.h"
#include "core/train/update/update_step.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <numeric>
#include <thread>

namespace parlance::train {

namespace {

constexpr std::int64_t kUpdatesOnLargest = 2; ///< the second has the optimiser's state beside it
constexpr std::int64_t kWarmup = 1;
constexpr std::int64_t kLeastUpdates = 3, kMostUpdates = 20;

/// The same batch again and again.
class OneBatch : public batching::BatchSource {
  public:
    OneBatch(const batching::BatchSource& source, std::int64_t index)
        : m_source(source), m_index(index) {}
    std::int64_t batchesIn(std::int64_t /*epoch*/) const override { return 1; }
    std::unique_ptr<batching::Batch> make(std::int64_t /*epoch*/,
                                          std::int64_t /*index*/) const override {
        return m_source.make(0, m_index);
    }
    std::string fingerprint() const override { return m_source.fingerprint(); }
    std::int64_t itemCount() const override { return m_source.itemCount(); }

  private:
    const batching::BatchSource& m_source;
    std::int64_t m_index;
};

/// A step through all `count` places that has been nearly everywhere however early it ends.
std::int64_t spreadingStep(std::int64_t count) {
    auto step =
        std::max<std::int64_t>(1, std::llround(static_cast<double>(count) * 0.6180339887498949));
    while (std::gcd(step, count) != 1)
        ++step;
    return step;
}

/// Makes the batches of the first epoch on several threads and looks at each.
class Scan {
  public:
    Scan(const batching::BatchSource& source, const TrialOptions& options)
        : m_source(source), m_options(options), m_step(spreadingStep(source.batchesIn(0))),
          m_started(monotonicSec()), m_deadline(m_started + options.scanSec) {}

    void run(std::int64_t threads, Trial& result) {
        result.batches = m_source.batchesIn(0);
        if (result.batches == 0)
            throw Error(ErrorKind::Data, "there is nothing to train on", "data.train",
                        "name data that have items, or allow longer ones");
        {
            std::vector<std::jthread> workers;
            for (std::int64_t i = 0; i < threads; ++i)
                workers.emplace_back([this, &result] { work(result); });
        }
        if (m_failure)
            std::rethrow_exception(m_failure);
        throwIfStopped(m_options.stop, "the trial");
    }

  private:
    void work(Trial& result) {
        while (const std::optional<std::int64_t> index = next(result.batches)) {
            try {
                const std::unique_ptr<batching::Batch> batch = m_source.make(0, *index);
                const std::lock_guard lock(m_mutex);
                ++result.scanned;
                std::ranges::copy(batch->badItems, std::back_inserter(result.badItems));
                if (batch->items > result.largestItems) {
                    result.largestItems = batch->items;
                    result.largestBatch = *index;
                }
                tell(result);
            } catch (...) {
                const std::lock_guard lock(m_mutex);
                if (!m_failure)
                    m_failure = std::current_exception();
            }
        }
    }
    void tell(const Trial& result) const {
        if (!m_options.progress)
            return;
        const double now = monotonicSec();
        const auto done = static_cast<double>(result.scanned);
        const auto left = static_cast<double>(result.batches - result.scanned);
        m_options.progress({.part = TrialProgress::Part::Data,
                            .done = result.scanned,
                            .total = result.batches,
                            .secondsLeft = std::min((now - m_started) / done * left,
                                                    std::max(0.0, m_deadline - now))});
    }
    std::optional<std::int64_t> next(std::int64_t count) {
        const std::lock_guard lock(m_mutex);
        const bool isLate = m_begun > 0 && monotonicSec() > m_deadline;
        if (m_begun == count || isLate || m_failure || m_options.stop.stop_requested())
            return std::nullopt;
        return m_begun++ * m_step % count;
    }

    const batching::BatchSource& m_source;
    const TrialOptions& m_options;
    const std::int64_t m_step;
    const double m_started;
    const double m_deadline;
    std::mutex m_mutex; ///< guards what follows, and the result
    std::int64_t m_begun = 0;
    std::exception_ptr m_failure;
};

/// Student's t for 95 %, of so many values.
double studentsT(std::size_t values) {
    constexpr std::array kOf{12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26};
    return values < 2 ? 0.0 : values - 2 < kOf.size() ? kOf.at(values - 2) : 2.1;
}

/// Of durations: the band is one of ratios, as none takes less than no time, however they differ.
Measured meanOf(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0.0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const double half = values.size() < 2
                            ? 0.0
                            : studentsT(values.size()) * std::sqrt(squares / (count - 1.0) / count);
    const double ratio = mean > 0.0 ? std::exp(half / mean) : 1.0;
    return {.mean = mean, .low = mean / ratio, .high = mean * ratio};
}

Measured times(const Measured& measured, double factor) {
    return {measured.mean * factor, measured.low * factor, measured.high * factor};
}

/// After `done` updates, of which those at the end took so long. How many there will be is known
/// from how long one takes.
TrialProgress updatesDone(std::int64_t done, const std::vector<double>& seconds, double updateSec) {
    constexpr std::int64_t kBefore = kUpdatesOnLargest + kWarmup;
    TrialProgress progress{
        .part = TrialProgress::Part::Updates, .done = done, .total = kBefore + kMostUpdates};
    if (seconds.empty())
        return progress;
    const double mean =
        std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size());
    const double fitting =
        mean > 0.0 ? std::ceil(updateSec / mean) : static_cast<double>(kMostUpdates);
    const auto measured =
        static_cast<std::int64_t>(std::clamp<double>(fitting, kLeastUpdates, kMostUpdates));
    progress.total = std::max(done, kBefore + measured);
    progress.secondsLeft = mean * static_cast<double>(progress.total - done);
    return progress;
}

} // namespace

Trial tryTraining(TrainTask& task, TrainerOptions options, const TrialOptions& trial) {
    options.waitForOutcome = true; // so that an update has ended when its time is taken
    const batching::BatchSource& source = task.trainSource();
    const batching::LoaderOptions loading{.threads = options.loaderThreads,
                                          .ahead = 2 * options.loaderThreads,
                                          .pinMemory = options.device.is_cuda(),
                                          .round = options.config.train.accumulation,
                                          .world = {}};
    Trial result;
    Scan(source, trial).run(std::max<std::int64_t>(1, options.loaderThreads), result);

    UpdateStep step(task, options);
    std::int64_t number = 0;
    std::vector<double> seconds; // of those that are measured
    const auto tell = [&] {
        if (trial.progress)
            trial.progress(updatesDone(number, seconds, trial.updateSec));
    };
    const auto update = [&](batching::Loader& loader) {
        throwIfStopped(trial.stop, "the trial");
        step.run(loader, ++number, /*learningRate=*/0.0);
    };
    tell();
    {
        const OneBatch largest(source, result.largestBatch);
        batching::Loader loader(largest, loading, {});
        compute::resetPeakMemory(options.device);
        for (std::int64_t i = 0; i < kUpdatesOnLargest; ++i) {
            update(loader);
            tell();
        }
        result.peakMemoryBytes = compute::peakMemoryBytes(options.device);
    }
    batching::Loader loader(source, loading, {});
    for (std::int64_t i = 0; i < kWarmup; ++i) {
        update(loader);
        tell();
    }
    step.report(); // of what was measured so far
    const double deadline = monotonicSec() + trial.updateSec;
    while (std::ssize(seconds) < kLeastUpdates ||
           (std::ssize(seconds) < kMostUpdates && monotonicSec() < deadline)) {
        const double started = monotonicSec();
        update(loader);
        seconds.push_back(monotonicSec() - started);
        tell();
    }
    result.measuredUpdates = std::ssize(seconds);
    result.secondsPerUpdate = meanOf(seconds);
    const double items = runs::valueOf(step.report().values, "items_per_second").value_or(0.0) *
                         result.secondsPerUpdate.mean; // of an update
    const auto rate = [&](double sec) { return sec > 0.0 ? items / sec : 0.0; };
    result.itemsPerSecond = {.mean = rate(result.secondsPerUpdate.mean),
                             .low = rate(result.secondsPerUpdate.high),
                             .high = rate(result.secondsPerUpdate.low)};
    result.updates =
        static_cast<std::int64_t>(trainingLength(options.config.train, source).totalUpdates);
    result.seconds = times(result.secondsPerUpdate, static_cast<double>(result.updates));
    return result;
}

} // namespace parlance::train
