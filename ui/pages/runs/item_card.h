// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/item_pairs.h"
#include "ui/widgets/card.h"

#include <optional>

class QAbstractButton;
class QMenu;
class QPushButton;

namespace parlance::ui {

/// One item: its reference, side by side what either model made of it and how well, and the way to
/// its recording where it has one.
class ItemCard : public Card {
    Q_OBJECT
  public:
    explicit ItemCard(QWidget* parent = nullptr);

    /// `first` and `second` name the two models; without a pair it says how to choose one.
    /// `isOneRun`: two steps of it.
    void show(std::optional<ItemPair> pair, const ItemMeasure& measure, const QString& first,
              const QString& second, bool isOneRun);
    /// Is there a recording to play and to open?
    void setAudible(bool audible);
    void setPlaying(bool playing);

  Q_SIGNALS:
    void playToggled();
    /// With the model of which run.
    void openRequested(std::size_t side);

  private:
    void render();
    void offerToOpen();
    bool isQuestion() const { return m_pair && !m_pair->context.isEmpty(); }

    std::optional<ItemPair> m_pair;
    ItemMeasure m_measure;
    bool m_audible = false, m_isOneRun = false;
    std::array<QString, 2> m_names;
    QLabel* m_text;
    QAbstractButton* m_play;
    QPushButton* m_open;
    QMenu* m_models; ///< to open it with
};

} // namespace parlance::ui
