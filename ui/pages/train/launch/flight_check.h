// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/card.h"

#include <QDateTime>

class QPushButton;

namespace parlance::ui {

class ProblemLabel;
class WorkProgress;

/// The words of the command that tries such a training out: of the processes that would train
/// together, one alone.
QStringList checkCommand(engine::TrainingRequest request);

/// Before a start: a worker looks through the data and does a few real updates, the largest batch
/// among them, and tells how far it is. What it needs is shown as measured, and as out of date when
/// settings have changed.
class FlightCheck : public Card {
    Q_OBJECT
  public:
    explicit FlightCheck(StudioContext& context, QWidget* parent = nullptr);

    /// The training that Start would start, and its settings; `canStart`: nothing stands in its
    /// way.
    void consider(const engine::TrainingRequest& request, const FormModel& form, bool canStart);
    /// What the last check found against a field, while the settings are those that were checked.
    Findings findings() const;
    /// Why the last check failed does not hold any more, or is told by the training itself.
    void forgetFailure();
    /// What this machine has, to say how much of it is needed.
    void setDevices(std::vector<engine::DeviceSummary> devices);
    bool isSettled() const { return !m_call.isUnderWay(); }

  Q_SIGNALS:
    void found(); ///< findings() may be others
    void problemChosen(const QString& place);
    void commandCopied(const QString& message);

  private:
    void press();
    void start();
    void showProgress(const Json& progress);
    void end();
    bool isOutOfDate() const;
    void keepResult() const;
    void takeKeptResult();
    void refresh();
    QString resultText(const Json& measured) const;
    QString memoryText(const Json& measured) const;

    StudioContext& m_context;
    std::vector<engine::DeviceSummary> m_devices;
    QStringList m_command; ///< of the training considered, and what was checked
    QStringList m_checked;
    const config::Table* m_checkedTable = nullptr;
    std::int64_t m_processes = 1;
    bool m_canStart = false;
    bool m_isReadable = true; ///< all of the form
    bool m_isRunning = false;
    Json m_told;       ///< how far it is; null without
    QString m_silence; ///< that it does not get on
    Json m_measured;   ///< null without
    QDateTime m_measuredAt;
    Findings m_failure; ///< none without
    const config::Table* m_table = nullptr;
    Json m_config;
    LatestCall m_call;
    int m_check = 0; ///< the one whose progress is shown
    QPushButton* m_button;
    QLabel* m_stale;
    WorkProgress* m_progress;
    QLabel* m_result;
    ProblemLabel* m_problem; ///< in its place when the check has failed
};

} // namespace parlance::ui
