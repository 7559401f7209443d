// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/launch/slurm_run.h"
#include "ui/models/runs/run_resume.h"
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
    /// As far as is known.
    SlurmPart part() const { return m_part; }
    bool isSettled() const { return !m_question.isUnderWay(); }

  Q_SIGNALS:
    void changed();
    /// Why nothing is known of the job.
    void failed(const QString& reason);

  private:
    struct Answer {
        std::optional<launch::RunJob> job;
        SlurmPart part = SlurmPart::None;
    };
    static Answer answerOf(const std::filesystem::path& run);
    void take(const Answer& answer);

    std::filesystem::path m_run;
    SlurmPart m_part = SlurmPart::None;
    ElidedLabel* m_text;
    QTimer m_again;
    LatestCall m_question;
};

/// "Job 12 waits: Resources", and so on.
QString jobText(const launch::RunJob& job);

} // namespace parlance::ui
