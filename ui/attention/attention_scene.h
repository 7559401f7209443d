// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace parlance::ui {

class AttentionCard;

/// What attention looks like, for pictures: made up, so that it needs no model.
void showMadeUpAttention(AttentionCard& card);

} // namespace parlance::ui
