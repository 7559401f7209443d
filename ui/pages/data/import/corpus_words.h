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
/// "3 are left out: no transcript (2), …"; empty where none is.
QString leftOutWords(const std::vector<data::LeftOut>& leftOut);

} // namespace parlance::ui
