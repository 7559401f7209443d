// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/train/run/run_fix.h"
#include "ui/pages/train/run/smaller_batch.h"
#include "ui/services/latest_call.h"
#include "ui/services/runs/run_summary.h"
#include "ui/widgets/silence_clock.h"

#include <QObject>

namespace parlance::ui {

/// What can be done about the failure of one run, by the kind of its error. Out of memory: smaller
/// batches are tried, a few updates each in a process of its own, until one fits. An item that
/// cannot be read: such items are left out. Else the way to the setting that the error is about.
class FailureFix : public QObject {
    Q_OBJECT
  public:
    /// `parlance`: the command line program.
    explicit FailureFix(std::filesystem::path parlance, QObject* parent = nullptr);

    /// Another run, or another end of it, forgets what was found out.
    void setRun(const RunSummary& run);
    /// What the button does; empty where nothing can be done.
    QString buttonText() const;
    /// The same in a word or two, where there is little room.
    QString briefText() const;
    /// What is being tried, or was found; may be empty.
    QString note() const;
    void press();
    bool isBusy() const { return m_step == Step::Trying; }

  Q_SIGNALS:
    void changed();
    void fixRequested(const parlance::ui::RunFix& fix);

  private:
    enum class Step { None, CanTry, Trying, Fits, CanLeaveOut, CanShow };

    void tryNext();
    void trainWith(FormModel::Draft texts);
    void settle(Step step, const QString& note);

    std::filesystem::path m_parlance;
    QString m_id;
    std::filesystem::path m_folder;
    std::string m_kind;
    std::string m_error;
    Step m_step = Step::None;
    std::vector<SmallerBatch> m_batches;
    std::size_t m_place = 0; ///< of the one that is tried, or fits
    QString m_note;
    QString m_notOn; ///< that what is being tried does not get on
    SilenceClock m_silence{this};
    LatestCall m_trial;
    LatestCall m_finding; ///< of the checkpoint to go on from
};

} // namespace parlance::ui
