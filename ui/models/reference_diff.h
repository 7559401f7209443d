// SPDX-License-Identifier: GPL-3.0-or-later
// A transcript word by word beside what was said, or beside what another model heard.
#pragma once

#include "core/metrics/error_rate.h"
#include "core/text/transcript.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

namespace parlance::ui {

/// One column of the alignment.
struct DiffWord {
    metrics::EditKind kind = metrics::EditKind::Match;
    QString reference; ///< empty for an insertion
    int word = -1;     ///< index into the transcript's words; -1 for a deletion
};

/// How many elements look the same at the beginning and at the end of two lists, none counted
/// twice.
struct CommonEnds {
    std::ptrdiff_t before = 0;
    std::ptrdiff_t after = 0;
};
template <typename List, typename IsSame = std::equal_to<>>
CommonEnds commonEnds(const List& one, const List& other, IsSame isSame = {}) {
    const std::ptrdiff_t shorter = std::min(std::ssize(one), std::ssize(other));
    CommonEnds common;
    for (auto a = one.begin(), b = other.begin(); common.before < shorter && isSame(*a, *b);
         ++a, ++b)
        ++common.before;
    for (auto a = one.end(), b = other.end();
         common.after < shorter - common.before && isSame(*--a, *--b);)
        ++common.after;
    return common;
}

/// Case aside: what people type and what a model writes differ in it. Without a reference every
/// word matches.
std::vector<DiffWord> diffWords(const QString& reference, const std::vector<text::Word>& words);
/// Has a diff of the same words follow an edit of its reference. Columns far from the edit stay as
/// they are, so that each key costs the same, however much has been corrected before.
void followReference(std::vector<DiffWord>& diff, const QString& reference,
                     const std::vector<text::Word>& words);

/// "WER 40 %: of 5 words 1 is another, 1 is missing", or that all words are right.
QString diffSummary(const std::vector<DiffWord>& diff);
/// Beside what another model heard, which may be wrong as well: "4 of 5 words are the same".
QString likenessSummary(const std::vector<DiffWord>& diff);

} // namespace parlance::ui
