// SPDX-License-Identifier: GPL-3.0-or-later
// How sure a word is, as both the lane and the text show it: the surer, the stronger the letters,
// and a line below that changes its form, so that no meaning rests on colour alone.
#pragma once

#include "core/text/transcript.h"

#include <QColor>
#include <QString>

#include <vector>

namespace parlance::ui {

enum class Certainty { Sure, Unsure, Doubtful };

/// Sure from 0.8, doubtful below 0.5.
Certainty certaintyOf(double confidence);
/// Text colour, blended towards `background` for words that are not sure.
QColor wordColour(double confidence, const QColor& background);
QColor underlineColour(Certainty certainty);
Qt::PenStyle underlineStyle(Certainty certainty);
/// "seven: 92 % sure, 0:01.25 to 0:01.61"
QString wordTip(const text::Word& word);

/// Index of the word being spoken at that time, -1 for none.
int wordAt(const std::vector<text::Word>& words, double seconds);

} // namespace parlance::ui
