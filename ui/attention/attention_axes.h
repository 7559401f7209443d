// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_content.h"

#include <QFont>
#include <QPainter>

namespace parlance::ui {

/// Height that paintAttentionAxes() needs below the map: names of tokens stand upright.
int roomBelow(const AttentionContent& content);

/// Names of the places left of and below `area`, as far as there is room, and below those the time
/// where the columns have one. `shown`: shares of the content that `area` shows.
void paintAttentionAxes(QPainter& painter, const QRect& area, const QRectF& shown,
                        const AttentionContent& content, const QFont& font);

} // namespace parlance::ui
