// SPDX-License-Identifier: GPL-3.0-or-later
// What was understood of a corpus, in words.
#pragma once

#include "core/data/import/import_data.h"

#include <QString>

namespace parlance::ui {

/// "Recordings with texts beside them: 120 recordings, 2.5 h, 118 with text, 12 speakers, 16 kHz"
QString importFacts(const data::ImportPreview& preview);
/// How it is split, or how the shares are drawn.
QString splitWords(const data::ImportPreview& preview);
/// "talks/a.wav — Hello there"
QString exampleWords(const data::ImportPreview::Example& example, data::ImportContent content);
/// What each part gets with these shares, a line each, and which gets nothing of its own.
QString partsWords(const data::ImportPreview& preview, const data::SplitCounts& counts,
                   const data::SplitOptions& shares);
/// "3 are left out:", then of each reason a line "no transcript (2), the first: a.wav"; empty where
/// none is.
QString leftOutWords(const std::vector<data::LeftOut>& leftOut);

} // namespace parlance::ui
