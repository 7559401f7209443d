// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

#include <memory>

namespace parlance::ui {

struct AudioClip;
class AudioPlayer;

/// A card with a player: what is played stands in its head, beside what its page puts there.
class PlayerCard : public Card {
    Q_OBJECT
  public:
    explicit PlayerCard(QWidget* parent = nullptr);

    AudioPlayer& player() const { return *m_player; }
    void show(const std::shared_ptr<const AudioClip>& clip, const QString& heading,
              const QString& details);
    void describe(const QString& heading, const QString& details);

  private:
    AudioPlayer* m_player;
    QLabel* m_details;
};

} // namespace parlance::ui
