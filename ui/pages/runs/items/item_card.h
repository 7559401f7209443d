// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/models/item_pairs.h"
#include "ui/widgets/card.h"

#include <optional>

class QAbstractButton;
class QMenu;
class QPushButton;

namespace parlance::ui {

/// One item: its reference, side by side what either model made of it and how well, and the way to
/// another page that does such items.
class ItemCard : public Card {
    Q_OBJECT
  public:
    explicit ItemCard(QWidget* parent = nullptr);

    /// `first` and `second` name the two models; without a pair it says how to choose one.
    /// `isOneRun`: two steps of it.
    void show(std::optional<ItemPair> pair, const ItemMeasure& measure, const QString& first,
              const QString& second, bool isOneRun);
    /// What another page does with such items: recordings are transcribed, and played here; texts
    /// are classified. A question, which comes with its text, is answered whatever it is.
    void setUse(std::optional<models::Use> use);
    void setPlaying(bool playing);

  Q_SIGNALS:
    void playToggled();
    /// With the model of which run.
    void openRequested(std::size_t side);

  private:
    void render();
    void offerToOpen();
    bool isQuestion() const { return m_pair && !m_pair->context.isEmpty(); }
    std::optional<models::Use> use() const { return isQuestion() ? models::Use::Answer : m_use; }

    std::optional<ItemPair> m_pair;
    ItemMeasure m_measure;
    std::optional<models::Use> m_use;
    bool m_isOneRun = false;
    std::array<QString, 2> m_names;
    QLabel* m_text;
    QAbstractButton* m_play;
    QPushButton* m_open;
    QMenu* m_models; ///< to open it with
};

} // namespace parlance::ui
