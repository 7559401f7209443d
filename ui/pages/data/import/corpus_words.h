// SPDX-License-Identifier: GPL-3.0-or-later
// What was understood of a corpus, in words.
#pragma once

#include "core/data/prepare/import_corpus.h"

#include <QString>

namespace parlance::ui {

/// "Recordings with texts beside them: 120 recordings, 2.5 h, 118 with text, 12 speakers, 16 kHz"
QString corpusFacts(const data::CorpusPreview& preview);
/// "3 are left out: no transcript (2), …"; empty where none is.
QString leftOutWords(const std::vector<data::LeftOut>& leftOut);

} // namespace parlance::ui
