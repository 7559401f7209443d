// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/principal_plane.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace parlance::ui {

/// Texts as points of a plane, those of like meaning near each other. The one under the pointer
/// tells its text, as do the others as far as there is room; a click or the arrow keys choose one,
/// Escape none.
class TextMap : public QWidget {
    Q_OBJECT
  public:
    explicit TextMap(QWidget* parent = nullptr);

    /// A text for each point. None is chosen then.
    void setTexts(PrincipalPlane plane, QStringList texts);
    /// What is said in place of points.
    void setHint(const QString& hint);
    int count() const { return static_cast<int>(m_texts.size()); }
    int chosen() const { return m_chosen; } ///< -1 for none
    void setChosen(int index);
    int hovered() const { return m_hovered; }
    /// Where a text's point has its centre.
    QPointF positionOf(int index) const;

    QSize sizeHint() const override { return {300, 240}; }
    QSize minimumSizeHint() const override { return {180, 170}; }

  Q_SIGNALS:
    /// By mouse or keyboard.
    void chosenChanged(int index);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void fitMap();
    QRectF mapFrame() const;
    int pointAt(const QPointF& position) const;
    void choose(int index);
    void chooseTowards(const QPointF& direction);
    void hover(int index);
    void describeMap();
    QString caption() const;
    int captionRoom() const;
    QFont mapFont() const;
    void paintCaption(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    /// Beside a point, where it fits and what is painted already is not covered; else null.
    QRectF labelPlace(int index, const QSizeF& size, const std::vector<QRectF>& taken) const;

    PrincipalPlane m_plane;
    QPointF m_centre; ///< of the plane's points
    QSizeF m_extent;
    QStringList m_texts;
    QString m_hint;
    int m_chosen = -1;
    int m_hovered = -1;
};

} // namespace parlance::ui
