// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace parlance::ui {

/// How often each of some values occurs, as bars. The bar below the pointer says its number.
class Histogram : public QWidget {
    Q_OBJECT
  public:
    struct Bar {
        QString label; ///< below the bar, where there is room
        QString name;  ///< in full, for the tip: "3 to 4 s"
        qint64 count = 0;
    };

    /// `title` is its accessible name.
    explicit Histogram(const QString& title, QWidget* parent = nullptr);

    /// `summary` says in words what the bars show.
    void setBars(std::vector<Bar> bars, const QString& summary);
    const std::vector<Bar>& bars() const { return m_bars; }
    QSize sizeHint() const override { return {220, 120}; }
    QSize minimumSizeHint() const override { return {120, 72}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

  private:
    double barWidth() const;
    int barAt(int x) const;
    void paintLabels(QPainter& painter) const;

    std::vector<Bar> m_bars;
};

} // namespace parlance::ui
