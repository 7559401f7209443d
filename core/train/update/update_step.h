// SPDX-License-Identifier: Apache-2.0
// One update, as its phases: sample, forward, backward, reduce, clip, update. What is measured
// stays on the device until report() fetches it.
//
// An update whose loss or gradient norm is not finite is dropped by the optimiser's kernels; loss
// scale and counts follow on the device. On the CPU, where knowing costs nothing, the host asks at
// once and the update's number is free for the next batch. On a GPU it does not wait: it learns of
// dropped updates with the next report, and they have used up their numbers.
#pragma once

#include "core/batching/loader.h"
#include "core/dist/gradient_reducer.h"
#include "core/optim/loss_scaler.h"
#include "core/optim/optimizer.h"
#include "core/runs/rank_states.h"
#include "core/train/interval_metrics.h"
#include "core/train/observer.h"
#include "core/train/running_statistics.h"
#include "core/train/train_state.h"
#include "core/train/train_task.h"
#include "core/train/trainer_options.h"
#include "core/train/update/dropped_updates.h"
#include "core/train/update/weight_average.h"

#include <functional>
#include <optional>
#include <utility>

namespace parlance::train {

class UpdateStep {
  public:
    /// The task must be prepared, its parameters on their device, and outlive the step.
    UpdateStep(TrainTask& task, TrainerOptions options);

    /// Asked between two micro-batches, at the same places in all processes, with the share of the
    /// update that is done.
    using GivesUp = std::function<bool(double share)>;

    /// Draws this process's share of `accumulation` batches and applies the update of that number.
    /// False: dropped, because of an overflow, of numbers that are not finite, or because none of
    /// its items could be read, or given up; what the task carries is then as before, and after an
    /// update that was given up the loader may not be drawn from again. Throws Error{Diverged} when
    /// a drop is for good.
    bool run(batching::Loader& loader, std::int64_t update, double learningRate,
             const GivesUp& givesUp = {});

    struct Drop {
        TrainEvent event; ///< Overflow or NotFinite
        std::string numbers;
    };
    /// The drops that became known since the last call.
    std::vector<Drop> takeDrops() { return std::exchange(m_drops, {}); }

    struct Report {
        runs::Values values;
        PhaseTimes phases;                  ///< of this process
        std::vector<runs::RankState> ranks; ///< in the first of several; else empty
    };
    /// What all processes measured since the last report, in the first of them; begins the next
    /// interval. Throws Error{Diverged} like run().
    Report report();

    /// That all processes have drawn, in TrainTask::itemUnit(), those of dropped updates too; empty
    /// when it goes on from a checkpoint that does not know.
    std::optional<double> itemsSeen() const { return m_itemsSeen; }

    /// Of the weights, where one is kept; else null.
    WeightAverage* average() { return m_average ? &*m_average : nullptr; }

    /// Tensors for a resume, the model having its average weights where those are kept; with them
    /// the numbers that TrainState holds. The first throws like report(), so that nothing broken is
    /// saved.
    tensor_io::NamedTensors tensors();
    void describe(TrainState& state) const;
    void restore(const TrainState& state, const std::map<std::string, torch::Tensor>& tensors);
    void inherit(const optim::OptimizerState& state) { m_optimizer->loadMoments(state); }

  private:
    struct Gathered {
        torch::Tensor loss, sampleSize; ///< sums over the micro-batches
        std::int64_t microBatches = 0;  ///< that were not empty
        double items = 0.0;
        std::vector<MetricTerm> metrics; ///< of this process
    };

    /// Empty when it was given up.
    std::optional<Gathered> forwardBackward(batching::Loader& loader, std::int64_t update,
                                            const GivesUp& givesUp);
    void backward(const torch::Tensor& loss, bool isLast);
    void reduce(Gathered& gathered);
    runs::RankState fared(const PhaseTimes& phases) const;
    LossTerms forward(batching::Batch& batch, const StepContext& context) const;
    bool apply(const torch::Tensor& finite, const torch::Tensor& divisor, double learningRate,
               const Gathered& gathered, const torch::Tensor& norm);
    void record(const Gathered& gathered, const torch::Tensor& norm, const torch::Tensor& finite);
    std::int64_t settleDropped();
    bool waitsForOutcome() const {
        return m_options.waitForOutcome.value_or(m_options.device.is_cpu());
    }

    TrainTask& m_task;
    const TrainerOptions m_options;
    dist::ProcessGroup& m_group;
    std::vector<optim::NamedParameter> m_parameters; ///< those that the optimiser updates
    std::optional<dist::GradientReducer> m_reducer;  ///< none when alone
    std::unique_ptr<optim::Optimizer> m_optimizer;
    RunningStatistics m_statistics;
    std::optional<WeightAverage> m_average;
    std::optional<optim::LossScaler> m_scaler;
    IntervalMetrics m_metrics;
    PhaseClock m_clock;
    DroppedUpdates m_dropped;
    std::vector<Drop> m_drops; ///< not told yet
    double m_items = 0.0;      ///< of this process since the last report
    std::optional<double> m_itemsSeen = 0.0;
    double m_learningRate = 0.0;
};

} // namespace parlance::train
