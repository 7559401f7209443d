// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_content.h"
#include "ui/attention/attention_map.h"

#include <QWidget>

#include <functional>
#include <memory>

class QLabel;

namespace parlance::ui {

class AttentionGrid;
class AttentionMapView;

/// Where a model of any family looks: all layers and heads small, one of them large, and what they
/// say in words. Plain data goes in. Maps of long audio come in two steps: coarse ones of all
/// layers, then those of the layer that is looked at, place by place, when layerWanted() asks.
class AttentionView : public QWidget {
    Q_OBJECT
  public:
    explicit AttentionView(QWidget* parent = nullptr);

    /// Of all layers. Maps of fewer rows or columns than the content has places are coarse.
    void setMaps(std::shared_ptr<const engine::AttentionMaps> maps, AttentionContent content);
    /// The answer to layerWanted(): the one layer, its heads.
    void setLayer(qint64 layer, std::shared_ptr<const engine::AttentionMaps> maps);
    /// AttentionMapView::lightRow().
    void lightRow(double share);
    const AttentionContent& content() const;
    /// Pictures and words are there.
    bool isSettled() const;
    qint64 layer() const;
    qint64 head() const;
    /// beginExport() of attention_export.h, with the numbers at hand, as fine as they are; `about`
    /// is whose maps they are.
    std::function<void()> beginExport(const QString& path, const QString& about) const;

  Q_SIGNALS:
    /// The maps of this layer are coarse, and it is being looked at.
    void layerWanted(qint64 layer);
    /// A row was lit: the share of the content, 0 to 1, at which it begins.
    void rowLit(double share);

  private:
    bool isCoarse() const;
    bool isFineThere() const;
    void showHead();
    void describe();
    void showReadOut();
    QString title() const;
    /// Of the layer that is shown, as fine as they are.
    AttentionMap current() const;

    std::shared_ptr<const engine::AttentionMaps> m_maps;
    std::shared_ptr<const engine::AttentionMaps> m_fine; ///< of m_fineLayer, if any
    qint64 m_fineLayer = 0;
    AttentionGrid* m_grid;
    AttentionMapView* m_map;
    QLabel* m_title;
    QLabel* m_summary;
    QLabel* m_readOut;
    QString m_hovered;
    int m_summaries = 0; ///< being written
};

} // namespace parlance::ui
