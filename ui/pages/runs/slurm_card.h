// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/launch/slurm_job.h"
#include "ui/services/latest_call.h"
#include "ui/widgets/card.h"

#include <QTimer>

#include <filesystem>
#include <optional>

namespace parlance::ui {

class ActionButton;
class ElidedLabel;

/// How the job of a run fares that was submitted to Slurm. Hidden for any other, and where Slurm
/// is not there or no longer knows the job.
class SlurmCard : public Card {
    Q_OBJECT
  public:
    explicit SlurmCard(QWidget* parent = nullptr);

    void showRun(const std::filesystem::path& run);
    void clear();
    bool isSettled() const { return !m_question.isUnderWay(); }

  Q_SIGNALS:
    /// Why the job was not stopped.
    void failed(const QString& reason);

  private:
    struct Answer {
        std::int64_t job = 0;
        std::optional<launch::SlurmState> state;
    };
    void ask();
    void take(const Answer& answer);
    void stop();

    std::filesystem::path m_run;
    std::int64_t m_job = 0;
    ElidedLabel* m_text;
    ActionButton* m_stop;
    QTimer m_again;
    LatestCall m_question;
};

/// "Job 12 waits: Resources", and so on.
QString jobText(std::int64_t job, const launch::SlurmState& state);

} // namespace parlance::ui
