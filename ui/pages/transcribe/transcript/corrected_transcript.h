// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"

#include <QString>

namespace parlance::ui {

/// What was heard with the words that were really said. A word that was heard keeps its time and
/// its confidence; others, which a person is sure of, share the time of what was heard in their
/// place, or the pause that they fall into, by their letters; where that is too short for them, all
/// the time between the words around them. The confidence of the whole counts what they took the
/// place of as certain, too.
text::Transcript correctedTranscript(const text::Transcript& heard, const QString& said);

} // namespace parlance::ui
