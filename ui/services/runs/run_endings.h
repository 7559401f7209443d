// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"

#include <QHash>
#include <QObject>
#include <QString>

namespace parlance::ui {

class RunsService;

/// Tells of runs that end by themselves, done or failed, while the project is open. What had ended
/// before, and what somebody stopped or paused, is no news.
class RunEndings : public QObject {
    Q_OBJECT
  public:
    explicit RunEndings(RunsService& runs, QObject* parent = nullptr);

  Q_SIGNALS:
    void ended(const QString& id, const QString& title, const QString& text);

  private:
    void look();

    RunsService& m_runs;
    QHash<QString, runs::State> m_states; ///< as they were at the last look
    bool m_hasLooked = false;
};

} // namespace parlance::ui
