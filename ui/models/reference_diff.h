// SPDX-License-Identifier: GPL-3.0-or-later
// A transcript word by word beside what was said, or beside what another model heard.
#pragma once

#include "core/metrics/error_rate.h"
#include "core/text/transcript.h"

#include <QString>

#include <vector>

namespace parlance::ui {

/// One column of the alignment.
struct DiffWord {
    metrics::EditKind kind = metrics::EditKind::Match;
    QString reference; ///< empty for an insertion
    int word = -1;     ///< index into the transcript's words; -1 for a deletion
};

/// Case aside: what people type and what a model writes differ in it. Without a reference every
/// word matches.
std::vector<DiffWord> diffWords(const QString& reference, const std::vector<text::Word>& words);
/// Has a diff of the same words follow an edit of its reference. Columns far from the edit stay as
/// they are, so that each key costs the same, however much has been corrected before.
void followReference(std::vector<DiffWord>& diff, const QString& reference,
                     const std::vector<text::Word>& words);

/// "WER 40 %: of 5 words 1 is another, 1 is missing", or that all words are right.
QString diffSummary(const std::vector<DiffWord>& diff);

} // namespace parlance::ui
