// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/runs/curves/curve_store.h"
#include "ui/plots/curves/chart_grid.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QStackedLayout;

namespace parlance::ui {

class RunColours;
struct StudioContext;

/// All metrics of the runs that are shown, and how they are drawn.
class CurvesTab : public QWidget {
    Q_OBJECT
  public:
    CurvesTab(StudioContext& context, const RunColours& colours, QWidget* parent = nullptr);

    void setShown(const QStringList& ids);
    bool isSettled() const;
    ChartGrid* grid() const { return m_grid; }
    /// What has been read of the shown runs, in their order.
    std::vector<ChartRun> shownRuns() const;
    /// Null where the run is not shown or not read yet.
    std::shared_ptr<const RunCurves> curves(const QString& id) const { return m_store->curves(id); }

  Q_SIGNALS:
    void statusMessage(const QString& text);
    void curvesChanged();

  private:
    QWidget* makeToolBar();
    void takeCurves();
    void readOptions();
    void smooth();
    void showLegend();

    const RunColours& m_colours;
    CurveStore* m_store;
    QStringList m_ids;
    QComboBox* m_xAxis;
    QCheckBox* m_logX;
    QCheckBox* m_logY;
    QComboBox* m_smoothingKind;
    QSlider* m_smoothing;
    QLabel* m_smoothingValue;
    QCheckBox* m_clip;
    QCheckBox* m_epochs;
    QLabel* m_legend;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    ChartGrid* m_grid;
};

} // namespace parlance::ui
