// SPDX-License-Identifier: GPL-3.0-or-later
// Texts with masks, and tokens that are put in their places.
#pragma once

#include "ui/pages/read/read_result.h"
#include "ui/reading/text_edit.h"

namespace parlance::ui {

/// What a mask is written as.
QString maskToken();
int maskCount(const QString& text);

struct FilledText {
    QString text;
    std::vector<TextPlace> places; ///< of the masks or of what stands there now, in reading order
};
/// `tokens` of the masks, in reading order, as vocabularies have them; empty: the mask stays.
/// "##s", which goes on with a word, is joined to what stands before it.
FilledText fillMasks(const QString& text, const std::vector<QString>& tokens);

} // namespace parlance::ui
