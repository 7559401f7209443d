// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/player_card.h"

#include "ui/audio/audio_player.h"
#include "ui/theme/roles.h"
#include "ui/widgets/elided_label.h"

namespace parlance::ui {

namespace {
constexpr int kViewsHeight = 148; // the pictures are read from afar here
constexpr int kAllTheRest = 255;  // the largest stretch
constexpr int kLeastDetails = 8;  // letters
} // namespace

PlayerCard::PlayerCard(QWidget* parent) : Card(QString(), parent) {
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("clipDetails"));
    setTextRole(m_details, TextRole::Muted);
    // The name comes first: these have what it leaves.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHorizontalStretch(kAllTheRest);
    m_details->setSizePolicy(policy);
    m_details->setMinimumWidth(m_details->fontMetrics().averageCharWidth() * kLeastDetails);
    m_details->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addToHead(m_details);
    m_player = new AudioPlayer(this);
    m_player->setViewsHeight(kViewsHeight);
    body()->addWidget(m_player, 1);
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
