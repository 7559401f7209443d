// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/reference_diff.h"

#include "ui/plots/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace parlance::ui {

namespace {

using metrics::EditKind;

struct ReferenceDiffText {
    Q_DECLARE_TR_FUNCTIONS(ReferenceDiffText)
};

metrics::ErrorCounts countsOf(const std::vector<DiffWord>& diff) {
    metrics::ErrorCounts counts;
    for (const DiffWord& column : diff) {
        counts.matches += column.kind == EditKind::Match;
        counts.substitutions += column.kind == EditKind::Substitution;
        counts.deletions += column.kind == EditKind::Deletion;
        counts.insertions += column.kind == EditKind::Insertion;
    }
    return counts;
}

std::vector<std::string> folded(const QStringList& words) {
    std::vector<std::string> result;
    for (const QString& word : words)
        result.push_back(word.toCaseFolded().toStdString());
    return result;
}

/// As metrics::align() does, which takes the product of both lengths: of an hour of speech in which
/// one word is corrected at a time, all but that word is equal at the beginning or at the end.
std::vector<EditKind> alignCorrected(const std::vector<std::string>& said,
                                     const std::vector<std::string>& heard) {
    const auto [saidAt, heardAt] = std::ranges::mismatch(said, heard);
    const auto equalBefore = saidAt - said.begin();
    std::ptrdiff_t equalAfter = 0;
    while (equalAfter < said.end() - saidAt && equalAfter < heard.end() - heardAt &&
           *(said.end() - equalAfter - 1) == *(heard.end() - equalAfter - 1))
        ++equalAfter;
    std::vector<EditKind> kinds(static_cast<std::size_t>(equalBefore), EditKind::Match);
    for (const metrics::Edit& edit :
         metrics::align({saidAt, said.end() - equalAfter}, {heardAt, heard.end() - equalAfter}))
        kinds.push_back(edit.kind);
    kinds.insert(kinds.end(), static_cast<std::size_t>(equalAfter), EditKind::Match);
    return kinds;
}

} // namespace

std::vector<DiffWord> diffWords(const QString& reference, const std::vector<text::Word>& words) {
    std::vector<DiffWord> diff;
    const QStringList said = reference.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (said.isEmpty()) {
        for (int i = 0; i < static_cast<int>(words.size()); ++i)
            diff.push_back({EditKind::Match, {}, i});
        return diff;
    }
    QStringList heard;
    for (const text::Word& word : words)
        heard.append(QString::fromStdString(word.word));
    qsizetype nextSaid = 0;
    int nextHeard = 0;
    for (const EditKind kind : alignCorrected(folded(said), folded(heard))) {
        DiffWord column{kind, {}, -1};
        if (kind != EditKind::Insertion)
            column.reference = said[nextSaid++];
        if (kind != EditKind::Deletion)
            column.word = nextHeard++;
        diff.push_back(std::move(column));
    }
    return diff;
}

QString diffSummary(const std::vector<DiffWord>& diff) {
    const metrics::ErrorCounts counts = countsOf(diff);
    if (counts.errors() == 0)
        return ReferenceDiffText::tr("WER 0 %: all words are right", nullptr, 0);
    QStringList parts;
    if (counts.substitutions > 0)
        parts << ReferenceDiffText::tr("%n other", nullptr, static_cast<int>(counts.substitutions));
    if (counts.deletions > 0)
        parts << ReferenceDiffText::tr("%n missing", nullptr, static_cast<int>(counts.deletions));
    if (counts.insertions > 0)
        parts << ReferenceDiffText::tr("%n too many", nullptr, static_cast<int>(counts.insertions));
    return ReferenceDiffText::tr("WER %1 %: of %n words %2", nullptr,
                                 static_cast<int>(counts.referenceLength()))
        .arg(valueText(counts.rate() * 100.0))
        .arg(parts.join(QStringLiteral(", ")));
}

} // namespace parlance::ui
