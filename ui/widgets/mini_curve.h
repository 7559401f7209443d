// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/series/series.h"

#include <QWidget>

#include <memory>

namespace parlance::ui {

/// The training loss of a run as a small curve without axes. Each pixel column shows the least and
/// the greatest value that fall on it, so that no peak is lost.
class MiniCurve : public QWidget {
    Q_OBJECT
  public:
    explicit MiniCurve(QWidget* parent = nullptr);

    /// Null clears.
    void setSeries(std::shared_ptr<const runs::RunSeries> series);
    /// Without a curve.
    void setEmptyText(const QString& text);
    /// Points of the curve that is shown.
    std::size_t pointCount() const;
    QSize sizeHint() const override { return {240, 72}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const runs::Series* curve() const;
    /// The curve in words, for those who do not see it.
    QString summary() const;

    std::shared_ptr<const runs::RunSeries> m_series;
    QString m_emptyText;
};

} // namespace parlance::ui
