// SPDX-License-Identifier: GPL-3.0-or-later
// What items and what is said of them are called, by what they are.
#pragma once

#include "core/data/data_set.h"

#include <QString>

namespace parlance::ui {

/// "Recording", "Line", "Question", ...
QString itemWord(data::ItemForm form);
/// "Recordings", ...
QString itemsWord(data::ItemForm form);
/// What its text is, and its label: "Question", "Answer".
QString textWord(data::ItemForm form);
QString labelWord(data::ItemForm form);
/// What all labels are called: "Answers", "Classes".
QString labelsWord(data::ItemForm form);
/// What a check of such items does.
QString checkWords(data::ItemForm form);

} // namespace parlance::ui
