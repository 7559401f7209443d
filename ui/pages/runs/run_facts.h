// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace parlance::ui {

class ElidedLabel;

/// How far a run is, in figures: progress, time, best value and loss, the processes that share the
/// work, and whether it repeats another one. As high for every run, whatever there is to say of it.
class RunFacts : public QWidget {
    Q_OBJECT
  public:
    explicit RunFacts(QWidget* parent = nullptr);

    void showRun(const RunSummary& run);
    /// What several runs have come to, each figure with the name of the run that it is of.
    void showRuns(const std::vector<const RunSummary*>& runs);
    /// Without a caption nothing.
    void showRepeat(const QString& caption, const QString& outcome);

    /// Where the figures have no room they stand in more rows.
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Fact {
        QWidget* box = nullptr;
        ElidedLabel* caption = nullptr;
        ElidedLabel* value = nullptr;
        void set(const QString& captionText, const QString& valueText);
    };
    Fact makeFact(const char* name);
    std::vector<const Fact*> facts() const;
    /// In as few rows as there is room for: captions may be cut, figures not.
    void fit();
    /// What the figures take in rows of so many.
    int widthOf(int columns) const;
    /// In rows of so many.
    void arrange(int columns);

    QGridLayout* m_grid;
    int m_columns = 0;
    bool m_isOfSeveral = false; ///< whose names need room
    Fact m_progress, m_time, m_processes, m_best, m_loss, m_repeat;
};

} // namespace parlance::ui
