// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <vector>

namespace parlance::ui {

/// All heads of all layers as small maps, a row a layer: what to look at closer. A click or the
/// arrow keys choose one.
class AttentionGrid : public QWidget {
    Q_OBJECT
  public:
    explicit AttentionGrid(QWidget* parent = nullptr);

    /// Keeps the chosen layer and head where they still are.
    void setMaps(std::shared_ptr<const engine::AttentionMaps> maps);
    std::int64_t layer() const { return m_layer; }
    std::int64_t head() const { return m_head; }
    bool isSettled() const { return m_renders == 0; }
    /// Where a small map lies.
    QRect cellRect(std::int64_t layer, std::int64_t head) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void chosen(qint64 layer, qint64 head);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void choose(std::int64_t layer, std::int64_t head);
    void paintWords(QPainter& painter) const;
    void render();
    std::int64_t layers() const { return m_maps ? m_maps->layers : 0; }
    std::int64_t heads() const { return m_maps ? m_maps->heads : 0; }
    int side() const; ///< of a small map, its margin included
    bool findCell(const QPoint& position, std::int64_t& layer, std::int64_t& head) const;

    std::shared_ptr<const engine::AttentionMaps> m_maps;
    std::vector<QImage> m_pictures; ///< layer by layer
    std::int64_t m_layer = 0, m_head = 0;
    int m_renders = 0;
};

} // namespace parlance::ui
