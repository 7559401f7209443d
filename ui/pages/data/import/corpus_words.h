// SPDX-License-Identifier: GPL-3.0-or-later
// What was understood of a corpus, in words.
#pragma once

#include "core/data/import/import_data.h"

#include <QString>

namespace parlance::ui {

/// "Recordings with texts beside them: 120 recordings, 2.5 h, 118 with text, 12 speakers, 16 kHz"
QString importFacts(const data::ImportPreview& preview);
/// "Resample 12 recordings to 16 kHz", with its key.
QString resampleWords(const data::ImportPreview& preview);
/// Why it cannot be chosen what recordings are for, or what of a table is for nothing, and what to
/// do; empty where there is nothing to say.
QString kindWords(const data::ImportPreview& preview);
/// How it is split, or how the shares are drawn.
QString splitWords(const data::ImportPreview& preview);
/// "talks/a.wav — Hello there"
QString exampleWords(const data::ImportPreview::Example& example, data::ImportContent content);
/// What each part gets with these shares, a line each, and which gets nothing of its own.
QString partsWords(const data::ImportPreview& preview, const data::SplitCounts& counts,
                   const data::SplitOptions& shares);
/// "and 12 more" than so many examples; empty where there are none.
QString moreExamplesWords(const data::ImportPreview& preview, std::size_t shown);
/// All examples, for a tooltip.
QString exampleList(const data::ImportPreview& preview);
/// "3 are left out:", then of each reason a line "no transcript (2), the first: a.wav"; empty where
/// none is.
QString leftOutWords(const std::vector<data::LeftOut>& leftOut);
/// Each file with its reason, for a tooltip; empty where the words say it all.
QString leftOutList(const std::vector<data::LeftOut>& leftOut);

} // namespace parlance::ui
