// SPDX-License-Identifier: Apache-2.0
// The observer that writes dllogger.json as NVIDIA's published training programs do: a line for
// each option, the metrics' units, updates (train_), means of epochs (train_avg_), validations
// (val_) and a summary at the end.
#pragma once

#include "core/runs/dllogger.h"
#include "core/train/observer.h"

namespace parlance::engine {

class DlloggerRecorder : public train::TrainObserver {
  public:
    /// `config` is nested; `metrics` are the task's, `published` what others call them.
    DlloggerRecorder(const std::filesystem::path& file, const Json& config,
                     const std::vector<runs::MetricInfo>& metrics,
                     std::vector<runs::PublishedMetric> published);

    void onStep(const train::StepReport& report) override;
    void onValidation(const train::Standing& at, const train::ValidationResult& result) override;
    void onEvent(std::int64_t step, train::TrainEvent event, const std::string& detail) override;

  private:
    /// Means over updates, in published names.
    class Means {
      public:
        void add(const runs::Values& values, double tookSec, double tokens, std::int64_t updates);
        runs::Values values() const;
        bool isEmpty() const { return m_updates == 0; }

      private:
        runs::Values m_sums;
        double m_tookSec = 0.0, m_tokens = 0.0;
        std::int64_t m_updates = 0;
    };
    void endEpoch();

    runs::DlloggerFile m_file;
    std::vector<runs::PublishedMetric> m_published;
    std::int64_t m_epoch = 0; ///< of m_ofEpoch, from 1
    Means m_ofEpoch, m_ofRun;
    runs::Values m_validation; ///< the last one, as logged
};

} // namespace parlance::engine
