// SPDX-License-Identifier: Apache-2.0
// One update, as its phases: sample, forward, backward, reduce, clip, update. What is measured
// stays on the device until report() fetches it.
//
// The host waits for the device within an update only where loss scaling must decide whether to
// apply it. Without, on a GPU, an update whose loss or norm is not finite is dropped by the
// optimiser's kernel, and the host learns of it with the next report: it has then used up its
// number. On the CPU, where knowing costs nothing, dropped updates never count.
#pragma once

#include "core/batching/loader.h"
#include "core/optim/adamw.h"
#include "core/optim/loss_scaler.h"
#include "core/train/interval_metrics.h"
#include "core/train/observer.h"
#include "core/train/train_state.h"
#include "core/train/train_task.h"
#include "core/train/trainer_options.h"
#include "core/train/weight_average.h"

#include <optional>

namespace parlance::train {

class UpdateStep {
  public:
    /// The task must be prepared, its parameters on their device.
    UpdateStep(TrainTask& task, const TrainerOptions& options);

    /// Draws `accumulation` batches and applies the update of that number. False: dropped, because
    /// of an overflow or of numbers that are not finite. Throws Error{Diverged} when that is for
    /// good.
    bool run(batching::Loader& loader, std::int64_t update, double learningRate);

    struct Report {
        runs::Values values;
        PhaseTimes phases;
    };
    /// What was measured since the last report; begins the next interval. Throws Error{Diverged}
    /// like run().
    Report report();

    /// Of the weights, where one is kept; else null.
    WeightAverage* average() { return m_average ? &*m_average : nullptr; }

    /// Tensors for a resume, the model having its average weights where those are kept; with them
    /// the numbers that TrainState holds. The first throws like report(), so that nothing broken is
    /// saved.
    tensor_io::NamedTensors tensors();
    void describe(TrainState& state) const;
    void restore(const TrainState& state, const std::map<std::string, torch::Tensor>& tensors);

  private:
    struct Gathered {
        torch::Tensor loss, sampleSize; ///< sums over the micro-batches
        std::vector<MetricTerm> metrics;
    };
    class PhaseClock;

    Gathered forwardBackward(batching::Loader& loader, std::int64_t update, PhaseClock& clock);
    LossTerms forward(batching::Batch& batch, const StepContext& context) const;
    bool apply(const torch::Tensor& finite, const torch::Tensor& divisor, double learningRate,
               const Gathered& gathered, const torch::Tensor& norm);
    void record(const Gathered& gathered, const torch::Tensor& norm, const torch::Tensor& finite);
    void tolerate(std::int64_t dropped, const std::string& numbers);
    void settleUnseen();
    double lossScale() const { return m_scaler ? m_scaler->scale() : 1.0; }

    TrainTask& m_task;
    const TrainerOptions& m_options;
    std::vector<optim::NamedParameter> m_parameters;
    optim::AdamW m_optimizer;
    std::optional<WeightAverage> m_average;
    std::optional<optim::LossScaler> m_scaler;
    IntervalMetrics m_metrics;
    PhaseTimes m_phases;
    double m_items = 0.0;
    double m_learningRate = 0.0;
    std::int64_t m_dropped = 0;  ///< in a row
    torch::Tensor m_unseenDrops; ///< on a GPU, since the last report
};

} // namespace parlance::train
