// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <QWidget>

#include <vector>

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
    /// `words` with the name of the other run; without an outcome nothing.
    void showRepeat(const QString& words, const QString& name, const QString& outcome);

    /// Of a row; where the figures have no room they stand in more.
    QSize minimumSizeHint() const override;

  private:
    class Grid;
    struct Fact {
        QWidget* box = nullptr;
        ElidedLabel* caption = nullptr;
        ElidedLabel* value = nullptr;
        /// `brief`: what stands in place of the caption where there is no room for it.
        void set(const QString& captionText, const QString& valueText, const QString& brief,
                 int leastWidth = 0);
        void set(const QString& captionText, const QString& valueText) {
            set(captionText, valueText, captionText);
        }
        /// The caption ends in a name, which is cut where there is no room for it.
        void setOf(const QString& words, const QString& name, const QString& valueText);
        void clear() { set({}, {}); }
        int leastWidth() const;
    };
    Fact makeFact(const char* name);
    /// As they follow one another in rows of so many.
    std::vector<const Fact*> facts(int columns) const;
    /// In one row where the page is wide, else in two, for one run as for several: of captions only
    /// the names of runs and hosts are cut.
    int columnsAt(int width) const;
    int heightAt(int width) const;
    void fit() { arrange(columnsAt(width())); }
    /// What they take in rows of so many.
    int widthOf(int columns) const;
    /// In rows of so many.
    void arrange(int columns);

    Grid* m_grid;
    int m_columns = 0;
    bool m_isOfSeveral = false; ///< whose names need room
    Fact m_progress, m_time, m_processes, m_best, m_loss, m_repeat;
};

} // namespace parlance::ui
