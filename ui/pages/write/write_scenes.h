// SPDX-License-Identifier: GPL-3.0-or-later
// What the Write page can look like, for pictures: made up, so that it needs no model.
#pragma once

#include "ui/pages/write/writing.h"

#include <memory>

namespace parlance::ui {

class AttentionCard;

std::shared_ptr<const Writing> madeUpContinuation();
/// Of several texts by two models.
std::shared_ptr<const Writing> madeUpScore();
void showMadeUpTextAttention(AttentionCard& card);

} // namespace parlance::ui
