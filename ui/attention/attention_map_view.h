// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_content.h"
#include "ui/attention/attention_map.h"

#include <QPoint>
#include <QWidget>

#include <optional>

namespace parlance::ui {

/// One head's map, large: who looks from top to bottom, what is looked at from left to right. A
/// click, or the arrow keys, lights one row: the others fade, and its weights stand as a curve in
/// the strip above. Ctrl and the wheel zoom about the pointer, dragging moves. To the right, where
/// there is room, stands which colour is which weight.
class AttentionMapView : public QWidget {
    Q_OBJECT
  public:
    struct Place {
        qint64 row = 0, column = 0;
        bool operator==(const Place&) const = default;
    };

    explicit AttentionMapView(QWidget* parent = nullptr);
    ~AttentionMapView() override;

    /// Another recording or text: shows all of it, nothing lit.
    void setContent(AttentionContent content);
    const AttentionContent& content() const { return m_content; }
    /// Another head of the same content. Zoom and the lit row stay, also where maps are coarser.
    void setMap(AttentionMap map);
    const AttentionMap& map() const { return m_map; }
    bool isSettled() const { return m_renders == 0; }

    std::optional<Place> litPlace() const;
    /// What a place's weight is and between what, in words.
    QString summaryAt(const Place& place) const;
    /// Lights the row at this share of the content, 0 to 1, and in it what it looks at most.
    void lightRow(double share);
    /// As on screen, for exports.
    void paintTo(QPainter& painter) const;
    /// There is room for the scale.
    bool hasScale() const;
    /// Where the map itself lies in the widget.
    QRect mapRect() const;
    /// Shares of the content that are shown: 0 to 1.
    const QRectF& shown() const { return m_shown; }
    void showAll();
    /// By `factor` (above 1 = closer) about a point of the content.
    void zoom(double factor, const QPointF& anchor);

    QSize sizeHint() const override { return {520, 320}; }
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// The pointer is over another cell, or over none.
    void hovered(std::optional<parlance::ui::AttentionMapView::Place> place);
    void litChanged();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void show(const QRectF& part);
    void light(std::optional<QPointF> point);
    void moveLit(int rows, int columns);
    void render();
    QRect stripRect() const;
    QPointF contentAt(const QPointF& position) const;
    QPointF positionOf(const QPointF& content) const;
    Place placeAt(const QPointF& content) const;
    void paintMap(QPainter& painter) const;
    void paintStrip(QPainter& painter) const;
    void paintCurve(QPainter& painter, const QRect& strip) const;

    AttentionContent m_content;
    AttentionMap m_map;
    QRectF m_shown{0.0, 0.0, 1.0, 1.0};
    QImage m_picture;                 ///< of m_pictured
    QRectF m_pictured;                ///< what part of the content m_picture shows
    float m_greatest = 0.0F;          ///< of the weights that m_picture shows
    std::optional<QPointF> m_lit;     ///< in shares of the content, so that it outlives a map
    std::optional<QPointF> m_pressed; ///< where the mouse went down, in the widget
    QRectF m_shownWhenPressed;
    bool m_dragging = false;
    int m_renders = 0; ///< pictures on their way
};

} // namespace parlance::ui
