// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/player_card.h"

#include "ui/audio/audio_player.h"
#include "ui/theme/roles.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/wrapped_height.h"

namespace parlance::ui {

namespace {
constexpr int kViewsHeight = 148; // the pictures are read from afar here
} // namespace

PlayerCard::PlayerCard(QWidget* parent) : Card(QString(), parent) {
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("clipDetails"));
    setTextRole(m_details, TextRole::Muted);
    m_details->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addBesideHeading(m_details);
    m_player = new AudioPlayer(this);
    m_player->setViewsHeight(kViewsHeight);
    body()->addWidget(m_player, 1);
    new WrappedHeight(*this); // what is said below it goes on in further lines
}

void PlayerCard::show(const std::shared_ptr<const AudioClip>& clip, const QString& heading,
                      const QString& details) {
    describe(heading, details);
    m_player->setClip(clip);
}

void PlayerCard::describe(const QString& heading, const QString& details) {
    setHeading(heading);
    m_details->setText(details);
}

} // namespace parlance::ui
