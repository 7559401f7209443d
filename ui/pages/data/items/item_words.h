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
/// An item's label. Where it is a word of the format's, it is in the window's language; a label of
/// the data's own stays as it is.
QString labelText(data::ItemForm form, const std::string& label);
/// What a check of such items does.
QString checkWords(data::ItemForm form);

} // namespace parlance::ui
