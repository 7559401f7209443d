// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"
#include "ui/services/latest_call.h"

#include <QObject>

#include <optional>
#include <tuple>

namespace parlance::ui {

struct RunSummary;

/// The newest checkpoint of one run, looked for off the window's thread whenever the run has been
/// heard of again.
class NewestCheckpoint : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    void setRun(const RunSummary& run);
    /// Of no run.
    void clear();
    /// 0 = there is none; empty while that is not known.
    std::optional<qint64> step() const { return m_step; }
    bool isLooking() const { return m_looking.isUnderWay(); }

  Q_SIGNALS:
    /// step() is another one.
    void changed();

  private:
    QString m_id;
    std::tuple<runs::State, double> m_seen; ///< of the status with which it was looked for
    std::optional<qint64> m_step;
    LatestCall m_looking;
};

} // namespace parlance::ui
