// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart draws besides curves.
#pragma once

#include "ui/plots/custom_plot.h"

#include <optional>
#include <vector>

namespace parlance::ui {

/// The shared cursor: a line through the chart and a dot on each curve. Coordinates of the axes.
class CursorItem : public QCPAbstractItem {
    Q_OBJECT
  public:
    struct Dot {
        QPointF at;
        QColor colour;
    };
    explicit CursorItem(QCustomPlot* plot);

    void hide();
    void show(double x, std::vector<Dot> dots);
    std::optional<double> position() const { return m_x; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }

  protected:
    void draw(QCPPainter* painter) override;

  private:
    std::optional<double> m_x;
    std::vector<Dot> m_dots;
};

/// Lines across the chart where epochs end, with their numbers; of several runs only a stroke on
/// the x axis each.
class EpochsItem : public QCPAbstractItem {
    Q_OBJECT
  public:
    struct Line {
        double x = 0.0; ///< of the axis
        QString label;  ///< above the line; none is drawn across without
        QColor colour;
    };
    explicit EpochsItem(QCustomPlot* plot);

    void setLines(std::vector<Line> lines) { m_lines = std::move(lines); }
    const std::vector<Line>& lines() const { return m_lines; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }

  protected:
    void draw(QCPPainter* painter) override;

  private:
    std::vector<Line> m_lines;
};

/// Marks on the edges: events on the x axis, and where a curve is not finite.
class MarksItem : public QCPAbstractItem {
    Q_OBJECT
  public:
    enum class Kind {
        Checkpoint,
        Best,
        Stop,
        Dropped, ///< an update that was left out because it was not finite
        NotANumber,
        Infinity,
        MinusInfinity,
    };
    /// Has no place on the y axis, at whose upper or, for minus infinity, lower end it is drawn.
    static bool isOfCurve(Kind kind) { return kind >= Kind::Dropped; }
    struct Mark {
        double x = 0.0; ///< of the axis
        Kind kind = Kind::Checkpoint;
        QColor colour;
    };
    explicit MarksItem(QCustomPlot* plot);

    void setMarks(std::vector<Mark> marks) { m_marks = std::move(marks); }
    const std::vector<Mark>& marks() const { return m_marks; }

    /// Draws one mark with its middle at `centre`; also for keys beside a chart.
    static void paint(QPainter* painter, const QPointF& centre, Kind kind, const QColor& colour);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }

  protected:
    void draw(QCPPainter* painter) override;

  private:
    std::vector<Mark> m_marks;
};

} // namespace parlance::ui
