// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/runs/run_branches.h"
#include "ui/plots/curves/run_curves.h"

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <map>
#include <memory>

namespace parlance::ui {

class RunsService;

/// The curves of the runs that are shown, kept up to date with their files. What is little is
/// added at once; what would hold the window up (a long run that is opened, all its points
/// smoothed again) is built on a pool thread, from what there is, and replaces the old curves when
/// it is ready.
class CurveStore : public QObject {
    Q_OBJECT
  public:
    explicit CurveStore(RunsService& service, QObject* parent = nullptr);
    ~CurveStore() override;

    /// A branch begins where its origin was at that step: on all axes if that is among the ids.
    void setShown(const QStringList& ids, BranchPoints branches = {});
    void setSmoothing(const Smoothing& smoothing);
    const Smoothing& smoothing() const { return m_smoothing; }
    /// Null until first read.
    std::shared_ptr<const RunCurves> curves(const QString& id) const;
    /// Nothing is being read or built.
    bool isSettled() const;

  Q_SIGNALS:
    void replaced(); ///< curves came, went or are new objects: take them again
    void grown();    ///< the same objects have changed

  private:
    struct Entry {
        std::shared_ptr<RunCurves> curves;
        bool isBuilding = false;
    };
    void bringUpToDate(const QString& id);
    void take(Entry& entry, std::shared_ptr<RunCurves> curves);
    void placeBranches();
    void placeBranch(const QString& id, QSet<QString>& placed);
    void build(const QString& id, const std::shared_ptr<const runs::RunSeries>& series);
    void buildAside(const QStringList& ids);

    RunsService& m_service;
    QTimer m_telling;        ///< of what was built: what is ready together is told together
    std::size_t m_ready = 0; ///< entries that have curves
    std::size_t m_told = 0;  ///< as many were ready when it was told last
    Smoothing m_smoothing;
    std::map<QString, Entry> m_entries;
    BranchPoints m_branches;
};

} // namespace parlance::ui
