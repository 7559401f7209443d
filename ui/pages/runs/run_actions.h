// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/services/runs/run_summary.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>

namespace parlance::ui {

class RunControl;
struct StudioContext;

/// What can be done with a run. The engine is called off the window's thread.
class RunActions : public QObject {
    Q_OBJECT
  public:
    explicit RunActions(StudioContext& context, QObject* parent = nullptr);
    ~RunActions() override;

    /// To resume a run, or to leave a queue, has been asked for and not yet been answered.
    bool isBusy() const { return m_busy; }
    /// From its newest checkpoint; one without any is left as it is.
    void resume(const RunSummary& run);
    /// One that waits in a queue leaves it.
    void stopAndSave(const RunSummary& run);
    void pause(const RunSummary& run);
    void stopNow(const RunSummary& run);
    /// What its worker was asked, and what has become of that.
    RunControl& controlOf(const RunSummary& run);
    void openFolder(const RunSummary& run);
    void copyPath(const RunSummary& run);
    /// All that a finished run needs to be repeated, in one file.
    void saveCapsule(const RunSummary& run, bool withWeights);

    /// Has it ended, so that a new one may be wanted with other settings?
    static bool canTrainAgain(const RunSummary& run);
    static bool canStop(const runs::Status& status);
    /// What its model can be used for at once, once it has one.
    std::optional<models::Use> offeredUse(const RunSummary& run) const;

  Q_SIGNALS:
    void busyChanged();
    void controlChanged(); ///< of one of the runs
    void failed(const QString& reason);
    void statusMessage(const QString& text);

  private:
    /// `work` returns the line for the status bar.
    void call(std::function<QString()> work);

    /// The run that was asked to stop has done so: what was said before is no longer true.
    void tellOfStop();

    /// Tells each request what its run is by now.
    void updateControls();

    StudioContext& m_context;
    std::map<QString, std::unique_ptr<RunControl>> m_controls; ///< by runs that were looked at
    bool m_busy = false;
    QString m_stopping; ///< the run that was asked to stop, until that is said
};

} // namespace parlance::ui
