// SPDX-License-Identifier: Apache-2.0
// The observer that writes what the training loop reports into the run directory and the log.
#pragma once

#include "core/base/progress.h"
#include "core/runs/run_writer.h"
#include "core/train/observer.h"

namespace parlance::engine {

class RunRecorder : public train::TrainObserver {
  public:
    struct Plan {
        std::int64_t stepsTotal = 0;
        std::int64_t stepsPerEpoch = 1;
        std::string bestMetric; ///< whose best value the status shows
        ProgressSink progress;  ///< may be empty
    };

    RunRecorder(runs::RunWriter& writer, Plan plan) : m_writer(writer), m_plan(std::move(plan)) {}

    void onProgress(std::int64_t step, double epoch, double etaSec) override;
    void onStep(const train::StepReport& report) override;
    void onValidation(std::int64_t step, double epoch,
                      const train::ValidationResult& result) override;
    void onEvent(std::int64_t step, const std::string& name) override;

    double epoch() const { return m_epoch; }
    const runs::Values& lastValidation() const { return m_validation; }

  private:
    void showBest(std::int64_t step);

    runs::RunWriter& m_writer;
    Plan m_plan;
    double m_epoch = 0.0;
    runs::Values m_validation;
};

} // namespace parlance::engine
