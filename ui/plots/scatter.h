// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

namespace parlance::ui {

/// How items of two runs compare: one run across, the other up, on equal scales with the line of
/// equality. What is at one place is one disc, its area the number. A click or the
/// arrow keys choose a disc, Escape none.
class Scatter : public QWidget {
    Q_OBJECT
  public:
    struct Point {
        QPointF at;
        qint64 count = 1;
    };

    struct Scale {
        QString unit{}; ///< behind the numbers; may be empty
        bool isHigherBetter = false;
    };

    /// `title` is its accessible name.
    explicit Scatter(const QString& title, QWidget* parent = nullptr);

    void setScale(const Scale& scale);
    /// Both scales take in all points, and 0 where it is near. `summary` says in words what the
    /// points show. Nothing is chosen then.
    void setPoints(std::vector<Point> points, const QString& across, const QString& up,
                   const QString& summary);
    const std::vector<Point>& points() const { return m_points; }
    std::optional<QPointF> chosen() const;
    void clearChoice() { choose(-1); }
    /// Where a disc of these values has its centre.
    QPointF positionOf(const QPointF& value) const;

    /// As it is on screen, but for what only its use shows.
    void paintTo(QPainter& painter) const;

    QSize sizeHint() const override { return {320, 320}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

  Q_SIGNALS:
    void chosenChanged();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void choose(int index);
    void fitScales();
    QString markText(double value) const;
    void chooseTowards(const QPointF& direction);
    int pointAt(const QPointF& position) const;
    QRectF frame() const;
    double radiusOf(const Point& point) const;
    void paintGround(QPainter& painter) const;
    void paintPoints(QPainter& painter) const;

    std::vector<Point> m_points; ///< the greatest count first, so that small ones lie on top
    QString m_across, m_up;
    Scale m_scale;
    double m_least = 0.0, m_greatest = 100.0; ///< ends of both scales
    int m_chosen = -1;
};

} // namespace parlance::ui
