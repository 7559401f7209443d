// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace parlance::ui {

class AttentionCard;

/// What attention looks like, for pictures: made up, so that it needs no model. Made at once, and
/// shown whenever what comes back is called.
std::function<void()> madeUpAttention(AttentionCard& card);
/// The same of a model of texts, which may look back only, as those do that go on with them.
void showMadeUpAttention(AttentionCard& card, const std::vector<QString>& tokens,
                         bool looksBackOnly);

} // namespace parlance::ui
