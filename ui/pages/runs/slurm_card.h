// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/launch/slurm_run.h"
#include "ui/services/latest_call.h"
#include "ui/widgets/card.h"

#include <QTimer>

#include <filesystem>
#include <optional>

namespace parlance::ui {

class ElidedLabel;

/// How the job of a run fares that was submitted to Slurm. Hidden for any other, and where Slurm
/// is not there or no longer knows the job.
class SlurmCard : public Card {
    Q_OBJECT
  public:
    explicit SlurmCard(QWidget* parent = nullptr);

    void showRun(const std::filesystem::path& run);
    void clear();
    void ask(); ///< at once, because something has been done
    /// The job waits or runs, as far as is known.
    bool holdsRun() const { return m_job && m_job->holdsRun(); }
    bool isSettled() const { return !m_question.isUnderWay(); }

  Q_SIGNALS:
    void changed();
    /// Why nothing is known of the job.
    void failed(const QString& reason);

  private:
    void take(const std::optional<launch::RunJob>& job);

    std::filesystem::path m_run;
    std::optional<launch::RunJob> m_job;
    ElidedLabel* m_text;
    QTimer m_again;
    LatestCall m_question;
};

/// "Job 12 waits: Resources", and so on.
QString jobText(const launch::RunJob& job);

} // namespace parlance::ui
