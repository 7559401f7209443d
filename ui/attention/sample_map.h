// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_axis.h"
#include "ui/attention/attention_map.h"

#include <QWidget>

namespace parlance::ui {

class AttentionMapView;
class Dialogs;
class ElidedLabel;

/// Weights of one item, in the map of every page: where a model looks, or an alignment. From one
/// map to the next of the same size zoom and lit row stay.
class SampleMap : public QWidget {
    Q_OBJECT
  public:
    explicit SampleMap(Dialogs& dialogs, QWidget* parent = nullptr);

    struct Words {
        QString title; ///< "Attention"
        QString about; ///< whose, and at which step
        QString name;  ///< begins the names of exported files
    };
    /// Places without `tokens` are counted in these units.
    void setMap(Words words, std::shared_ptr<const engine::AttentionMaps> maps, AxisUnit rows,
                AxisUnit columns, const std::vector<std::string>& tokens);
    const AttentionMapView& map() const { return *m_map; }

  Q_SIGNALS:
    void statusMessage(const QString& text);
    void failed(const QString& message);

  private:
    void describe();
    void showReadOut();
    void exportShown();

    Dialogs& m_dialogs;
    Words m_words;
    QString m_hovered;
    ElidedLabel* m_readOut;
    AttentionMapView* m_map;
    ElidedLabel* m_axes; ///< what its sides are
};

} // namespace parlance::ui
