// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/text/text_answer.h"
#include "ui/reading/text_edit.h"

#include <vector>

namespace parlance::ui {

/// The place of an answer, whose letters core counts by code points.
TextPlace placeOf(const QString& text, const infer::TextAnswer& answer);
/// Where answers stand in their text, the one at `chosen` marked more than the others; -1 for none.
ReadTextEdit::Marks marksOf(const QString& text, const std::vector<infer::TextAnswer>& answers,
                            int chosen);

} // namespace parlance::ui
