// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <unordered_map>

namespace parlance::ui {

class RunsService;
struct ChangedRows;
struct RunSummary;

/// Tells of runs that end by themselves, done or failed, and of those that have reached a plateau,
/// while the project is open. What was so before, and what somebody stopped or paused, is no news.
class RunNews : public QObject {
    Q_OBJECT
  public:
    explicit RunNews(RunsService& runs, QObject* parent = nullptr);

  Q_SIGNALS:
    void told(const QString& id, const QString& title, const QString& text);

  private:
    struct Known {
        runs::State state = runs::State::Queued;
        bool onPlateau = false;
    };
    void look();
    void take(const ChangedRows& changed);
    void lookAt(const RunSummary& run);

    RunsService& m_runs;
    std::unordered_map<QString, Known> m_known; ///< as they were at the last look
    bool m_hasLooked = false;
};

} // namespace parlance::ui
