// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metric_info.h"
#include "ui/plots/curves/run_curves.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace parlance::ui {

/// A curve of validations with a cursor in time: it is dragged, or moved by the arrow keys, from
/// one of the steps that may be chosen to another.
class StepCurve : public QWidget {
    Q_OBJECT
  public:
    explicit StepCurve(QWidget* parent = nullptr);

    /// Of which the validation values of this metric are drawn, in the run's colour; null for none.
    void setCurve(std::shared_ptr<const RunCurves> run, const runs::MetricInfo& metric,
                  const QColor& colour);
    /// Ascending. The cursor is set to one of them.
    void setSteps(std::vector<std::int64_t> steps, std::int64_t chosen);
    std::int64_t step() const { return m_step; }
    /// The cursor goes to the step that may be chosen and is nearest, as by hand.
    void chooseNear(std::int64_t step);
    /// "Step 1200 · Loss 0.2161"
    QString words() const;
    QSize sizeHint() const override { return {320, 72}; }

  Q_SIGNALS:
    void stepChosen(qint64 step); ///< by hand

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    const CurveData* curve() const;
    QRectF area() const;
    double xOf(std::int64_t step) const;
    double valueAt(std::int64_t step) const;
    void choose(std::int64_t step);
    void chooseAt(double x);
    void paintCurve(QPainter& painter) const;
    void describe();

    std::shared_ptr<const RunCurves> m_run;
    runs::MetricInfo m_metric;
    QColor m_colour;
    std::vector<std::int64_t> m_steps;
    std::int64_t m_step = 0;
};

} // namespace parlance::ui
