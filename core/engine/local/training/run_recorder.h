// SPDX-License-Identifier: Apache-2.0
// The observer that writes what the training loop reports into the run directory and the log.
#pragma once

#include "core/base/progress.h"
#include "core/runs/run_writer.h"
#include "core/train/observer.h"

namespace parlance::engine {

class RunRecorder : public train::TrainObserver {
  public:
    /// `bestMetric` is the one whose best value the status shows; `progress` may be empty.
    RunRecorder(runs::RunWriter& writer, std::string bestMetric, ProgressSink progress)
        : m_writer(writer), m_bestMetric(std::move(bestMetric)), m_progress(std::move(progress)) {}

    void onProgress(const train::Standing& at, double etaSec) override;
    void onStep(const train::StepReport& report) override;
    void onValidationBegin() override;
    void onValidation(const train::Standing& at, const train::ValidationResult& result) override;
    void onEvent(std::int64_t step, train::TrainEvent event, const std::string& detail) override;

  private:
    runs::RunWriter& m_writer;
    std::string m_bestMetric;
    ProgressSink m_progress;
    runs::Values m_validation;
};

} // namespace parlance::engine
