// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/machine_metrics.h"
#include "ui/plots/chart_plot.h"
#include "ui/plots/curves/curve_graphs.h"
#include "ui/plots/curves/read_out.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace parlance::ui {

class ChartNavigation;
class CursorItem;
class EpochsItem;
class MarksItem;
class ReadOutBox;

/// One metric of any number of runs: training, validation and test values over a common x axis.
/// Changes are gathered and drawn 50 times a second at most, none while it is hidden, and never for
/// longer at a time than leaves a frame to others; the cursor lies on a layer of its own and moves
/// without drawing the curves again.
class Chart : public QWidget {
    Q_OBJECT
  public:
    explicit Chart(std::string metric, QWidget* parent = nullptr);
    ~Chart() override;

    const std::string& metric() const { return m_metric; }
    /// Values of machine lines, which have no step: their x axis is always a time.
    bool isOfMachine() const { return m_metric.starts_with(runs::kMachinePrefix); }
    void setRuns(std::vector<ChartRun> runs);
    const std::vector<ChartRun>& runs() const { return m_runs; }
    void setOptions(const ChartOptions& options);
    /// As given, but for the x axis of machine metrics.
    const ChartOptions& options() const { return m_options; }
    /// The data of the runs has changed: draw it soon.
    void refresh();

    /// Extent of the data in axis coordinates.
    std::optional<QCPRange> dataXRange() const;
    /// Nothing beyond is shown, however it is zoomed and moved.
    void setXLimits(const QCPRange& limits);
    /// The x window that all charts share; the y axis follows unless it was set by hand.
    void setXWindow(const QCPRange& window);
    /// The same while somebody moves another chart.
    void followXWindow(const QCPRange& window);
    void releaseY();
    /// As by hand: the y axis stays so until it is released.
    void setYWindow(const QCPRange& window);
    /// If it was set by hand.
    std::optional<QCPRange> yWindow() const;
    /// The cursor of all charts. `x` is before scaling; empty takes it away.
    void setCursor(std::optional<double> x);
    /// Where the cursor is, or the menu was opened that took it away; before scaling.
    std::optional<double> place() const;

    /// As it is on screen, but without the cursor, and in the colours that the theme has now.
    void paintTo(QCPPainter& painter) const;

    QCustomPlot* plot() const { return m_plot; }
    bool isReplotPending() const { return m_replotTimer.isActive(); }

  Q_SIGNALS:
    void xWindowChanged(const QCPRange& window); ///< by hand
    void fitRequested();
    void cursorMoved(std::optional<double> x);
    /// What happened there is of interest; with Return it is to be looked at now. `x` is before
    /// scaling.
    void placeChosen(double x, bool byReturn);

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void applyTheme();
    QPen zeroLinePen() const;
    enum class Drawing { None, Sampling, Painting };
    void queueReplot();
    void startAgain();
    void drawOn();
    bool drawNext();
    void startDrawing();
    void settleAxes();
    void fitY();
    QCPRange padded(const QCPRange& found) const;
    void leaveDrawn();
    void placeMarks();
    void labelX();
    void movePointer(const QPointF& position);
    double snapped(double pixel) const;
    void stepCursor(int direction);
    void hideCursor();
    void showCursor(double x, std::optional<double> y);
    void showReadOut(double x, const std::vector<ReadOutEntry>& entries, bool inFull);
    AxisWindow xWindow() const;

    std::string m_metric;
    std::vector<ChartRun> m_runs;
    ChartOptions m_options;
    ChartPlot* m_plot;
    std::unique_ptr<CurveGraphs> m_graphs;
    ChartNavigation* m_navigation;
    CursorItem* m_cursor;
    EpochsItem* m_epochs;
    MarksItem* m_marks;
    ReadOutBox* m_readOut;
    std::optional<double> m_menuPlace; ///< until the pointer goes on
    bool m_yByHand = false;
    std::size_t m_outside = 0; ///< values beyond the y axis, which shows the usual ones
    QString m_labelTip;        ///< what the label of the x axis has no room for
    bool m_isStale = false;    ///< it has changed while it was hidden
    bool m_isMoving = false;   ///< by hand, until it has come to rest
    Drawing m_drawing = Drawing::None;
    bool m_hasChanged = false; ///< since that drawing began
    QTimer m_replotTimer;
    QTimer m_restTimer; ///< until it is described in words
    QElapsedTimer m_sinceReplot;
};

} // namespace parlance::ui
