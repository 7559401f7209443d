// SPDX-License-Identifier: GPL-3.0-or-later
// What the recording of a voice looks like, for pictures.
#pragma once

#include "ui/pages/page.h"

namespace parlance::ui {

class InputView;
class PlayerCard;
class ReadingView;

enum class VoiceScene { None, Setup, Desk };

std::vector<Page::Scene> voiceScenes(ReadingView& reading, InputView& input, PlayerCard& player,
                                     const std::function<void(VoiceScene)>& show);

} // namespace parlance::ui
