// SPDX-License-Identifier: GPL-3.0-or-later
// What the Read page can look like, for pictures: made up, so that it needs no model.
#pragma once

#include "ui/pages/read/read_result.h"

#include <memory>

namespace parlance::ui {

class AttentionCard;

std::shared_ptr<const ReadResult> madeUpReading(models::Use use);
void showMadeUpReadAttention(AttentionCard& card);

} // namespace parlance::ui
