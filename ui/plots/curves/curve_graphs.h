// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/curves_picture.h"
#include "ui/plots/curves/run_curves.h"
#include "ui/plots/custom_plot.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace parlance::ui {

struct ChartOptions {
    XAxis x = XAxis::Step;
    Scale xScale = Scale::Linear;
    Scale yScale = Scale::Linear;
    bool clipsOutliers = false; ///< the y axis shows the usual values; the others stay drawn
    bool epochLines = true;
    bool sharedZoom = true; ///< of all charts over the same axis
    /// The run whose values have been taken away from all; empty where they are as measured.
    QString differenceTo = {};

    bool isDifference() const { return !differenceTo.isEmpty(); }
    bool operator==(const ChartOptions&) const = default;
};

/// The graphs of one chart: for each curve of the metric a line as read (smoothed, with the raw
/// one faint behind it), filled with what the window of the axes can show. A mean lies in its band,
/// and is dotted where not all of its runs are there. A dashed line leads from a run to one that
/// went on from it. They are sampled and drawn in steps, curve by curve, as all of a great many
/// together take longer than a frame.
class CurveGraphs {
  public:
    explicit CurveGraphs(QCustomPlot* plot);

    void setRuns(const std::vector<ChartRun>& runs, const std::string& metric);
    /// Takes pens from the theme again.
    void restyle();
    /// From here on the graphs are filled for the x window. Points without a place on the scale
    /// become gaps. Of many curves there are fewer points while they are moved.
    void startSampling(const ChartOptions& options, const AxisWindow& window, bool isMoving);
    /// The next curve; false if there is none.
    bool sampleNext();
    /// From here on they are drawn, over the axes as they are now: in wide smooth lines, or in thin
    /// ones with hard edges where so much is drawn that the wide ones would take longer than a
    /// frame.
    void startPainting();
    /// The next line; false if there is none, and the plot shows them all from its next replot on.
    bool paintNext();
    /// In place of painting: the plot itself draws them from here on, as on paper.
    void leaveToPlot();
    /// What was painted is of other curves or over other axes than what comes.
    void leavePicture() { m_picture->leave(); }
    bool hasManyCurves() const;

    /// Extents in axis coordinates; empty when there is nothing to show. The y range is of what
    /// the last resample put on the chart.
    std::optional<QCPRange> xRange(const ChartOptions& options) const;
    std::optional<QCPRange> yRange() const;
    /// Where nearly all raw values of the last resample's window lie, in axis coordinates: from the
    /// 5th percentile to the 95th, and half of that to either side. From samples of the rows.
    std::optional<QCPRange> usualYRange(const ChartOptions& options,
                                        const AxisWindow& window) const;
    /// How many raw values of the window lie outside of the range.
    std::size_t countOutside(const ChartOptions& options, const AxisWindow& window,
                             const QCPRange& range) const;
    /// How many pieces of the curves, some pixels wide each, lie in this part of the plot. Of a
    /// great many curves only the first are looked at.
    int piecesIn(const QRect& part) const;
    bool isEmpty() const { return m_curves.empty(); }

  private:
    struct Curve {
        runs::SeriesKey key;
        std::shared_ptr<const RunCurves> owner;
        std::shared_ptr<const Spread> spread; ///< of a mean
        RunLook look;
        CurveGraph* shown = nullptr; ///< this and raw are null until it is sampled
        CurveGraph* raw = nullptr;   ///< faint; of a mean the dotted parts
        CurveGraph* low = nullptr;   ///< null without a band
        CurveGraph* high = nullptr;
        CurveGraph* link = nullptr; ///< from the run that it went on from; null without one
        std::shared_ptr<const RunCurves> origin;
        std::int64_t originStep = 0;

        /// Looked up each time: a resumed run may lose a curve. Null then.
        const CurveData* data() const { return owner ? owner->find(key) : nullptr; }
        QColor colour() const;
    };
    QList<QCPLayer*> layers() const;
    CurveGraph* addGraph(const QString& layer);
    /// Those that it lacks, in its turn: a great many together take longer than a frame.
    void makeGraphs(Curve& curve);
    void setBand(Curve& curve, bool shown);
    void setLink(Curve& curve, bool shown);
    double strokeCost(const QCPGraph& graph) const;
    void style(Curve& curve) const;
    void chooseStroke();
    /// Points that are not `drawn` interrupt the line.
    QVector<QCPGraphData> sample(const CurveData& data, CurveData::Layer layer,
                                 const CurveData::Columns& columns,
                                 const std::function<bool(std::size_t row)>& drawn = {});
    /// Where the line from one point to the next one enters the window, and where it leaves it.
    void includeEdges(const QCPGraphData& from, const QCPGraphData& to);
    void fill(Curve& curve, const CurveData& data);
    void fillLink(Curve& curve, const CurveData& data);
    void fillMean(Curve& curve, const CurveData& data);
    void mark(Curve& curve, const CurveData& data);

    QCustomPlot* m_plot;
    CurvesPicture* m_picture;
    std::vector<Curve> m_curves;
    ChartOptions m_options; ///< that they are sampled for
    AxisWindow m_window;    ///< in columns, of which each is sampled
    int m_pixels = 0;       ///< across the window
    std::size_t m_next = 0; ///< curve to be sampled
    std::optional<QCPRange> m_yRange;
    bool m_coarse = false;
};

} // namespace parlance::ui
