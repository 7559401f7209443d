// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/card.h"

class QPushButton;

namespace parlance::ui {

class WorkProgress;

/// Before a start: a worker looks through the data and does a few real updates, the largest batch
/// among them. What it needs is shown as measured, and as out of date when settings have changed.
class FlightCheck : public Card {
    Q_OBJECT
  public:
    explicit FlightCheck(StudioContext& context, QWidget* parent = nullptr);

    /// The training that Start would start; `canStart`: nothing stands in its way.
    void consider(const engine::TrainingRequest& request, bool canStart);
    /// What this machine has, to say how much of it is needed.
    void setDevices(std::vector<engine::DeviceSummary> devices);
    bool isSettled() const { return !m_call.isUnderWay(); }

  private:
    void press();
    void end();
    void refresh();
    QString resultText(const Json& measured) const;
    QString memoryText(const Json& measured) const;

    StudioContext& m_context;
    std::vector<engine::DeviceSummary> m_devices;
    QStringList m_command; ///< of the training considered, and what was checked
    QStringList m_checked;
    std::int64_t m_processes = 1;
    bool m_canStart = false;
    bool m_isRunning = false;
    Json m_measured; ///< null without
    QString m_failure;
    LatestCall m_call;
    QPushButton* m_button;
    QLabel* m_stale;
    WorkProgress* m_progress;
    QLabel* m_result;
};

} // namespace parlance::ui
