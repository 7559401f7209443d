// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/train/run/failure_fix.h"
#include "ui/widgets/card.h"

class QAbstractButton;
class QLabel;
class QPushButton;

namespace parlance::ui {

class Disclosure;
class LogTail;

/// Why a run failed, in full, the last lines of its log, and the button that mends it where one
/// can. Hidden for any other. Where it folds, it is one line until it is opened.
class FailureCard : public Card {
    Q_OBJECT
  public:
    /// `parlance`: the command line program.
    explicit FailureCard(std::filesystem::path parlance, QWidget* parent = nullptr);

    /// Null for several, or none.
    void showRun(const RunSummary* run);
    /// There is little room.
    void setFolds(bool folds);
    QAbstractButton& opener() const;
    /// Where the focus goes when the button is of no more use, or the card.
    void passFocus(const std::vector<QWidget*>& successors);
    bool isSettled() const { return !m_reading.isUnderWay(); }

  Q_SIGNALS:
    void fixRequested(const parlance::ui::RunFix& fix);

  private:
    void refresh();
    void readLastLines(const std::filesystem::path& file);

    FailureFix m_fixing;
    QString m_runId;
    QString m_error; ///< whose log is shown
    LatestCall m_reading;
    bool m_folds = false;
    Disclosure* m_opener;
    QLabel* m_cause;
    LogTail* m_log;
    QLabel* m_note;
    QPushButton* m_fix;
};

} // namespace parlance::ui
