// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

namespace parlance::ui {

class LeftoverBar;
class RecorderCard;

/// What recording looks like, for pictures: with made-up readings, so that they need no microphone
/// and record nobody. `showCard` is to bring the card in sight or to put it away, `findLeftovers`
/// to offer the real ones again.
std::vector<Page::Scene> recorderScenes(RecorderCard& card, LeftoverBar& leftovers,
                                        const std::function<void(bool)>& showCard,
                                        const std::function<void()>& findLeftovers);

} // namespace parlance::ui
