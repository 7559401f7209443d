// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/reference_diff.h"

#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace parlance::ui {

namespace {

using metrics::EditKind;

constexpr qsizetype kWordsAtATime = 400;
constexpr std::ptrdiff_t kSureWords = 6;
constexpr qsizetype kPairedAtMost = 10'000; ///< pairs of words that are looked at

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

bool isSameWord(const QString& one, const QString& other) {
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

/// Columns that are surely right: so many words in a row are each other's.
template <typename Columns>
bool areSure(Columns begin, Columns end) {
    return end - begin == kSureWords && std::all_of(begin, end, [](const auto& column) {
               return column.kind == EditKind::Match;
           });
}

/// How many of these columns, at most, end with words that are surely each other's. 0 = none do.
std::size_t sureEnd(const std::vector<metrics::Edit>& edits) {
    for (auto end = edits.end(); end - edits.begin() >= kSureWords; --end)
        if (areSure(end - kSureWords, end))
            return static_cast<std::size_t>(end - edits.begin());
    return 0;
}

/// As metrics::align() does, which takes the product of both lengths: of an hour of speech in which
/// words are corrected here and there, so many are aligned at a time that the ends match again.
std::vector<EditKind> alignCorrected(const QStringList& said, const QStringList& heard) {
    std::vector<EditKind> kinds;
    qsizetype nextSaid = 0, nextHeard = 0, atATime = kWordsAtATime;
    while (nextSaid < said.size() || nextHeard < heard.size()) {
        if (nextSaid < said.size() && nextHeard < heard.size() &&
            isSameWord(said[nextSaid], heard[nextHeard])) {
            kinds.push_back(EditKind::Match);
            ++nextSaid;
            ++nextHeard;
            continue;
        }
        const auto edits = metrics::align(folded(said.mid(nextSaid, atATime)),
                                          folded(heard.mid(nextHeard, atATime)));
        const bool isRest =
            nextSaid + atATime >= said.size() && nextHeard + atATime >= heard.size();
        const std::size_t end = isRest ? edits.size() : sureEnd(edits);
        atATime = end > 0 ? kWordsAtATime : 2 * atATime;
        for (std::size_t i = 0; i < end; ++i) {
            kinds.push_back(edits[i].kind);
            nextSaid += edits[i].kind != EditKind::Insertion;
            nextHeard += edits[i].kind != EditKind::Deletion;
        }
    }
    return kinds;
}

/// From 0 for the same letters to 1 for others throughout.
double unlikeness(const QString& said, const QString& heard) {
    const auto letters = [](const QString& word) {
        return metrics::splitCharacters(word.toCaseFolded().toStdString());
    };
    const auto longer = std::max({qsizetype{1}, said.size(), heard.size()});
    return static_cast<double>(metrics::countErrors(letters(said), letters(heard)).errors()) /
           static_cast<double>(longer);
}

/// Which words of the longer list stand alone, so that those beside each other are most alike.
/// Both have words.
std::vector<EditKind> pairAlike(const QStringList& said, const QStringList& heard) {
    const bool saidIsLonger = said.size() > heard.size();
    const QStringList& longer = saidIsLonger ? said : heard;
    const QStringList& shorter = saidIsLonger ? heard : said;
    const auto rows = static_cast<std::size_t>(longer.size()),
               columns = static_cast<std::size_t>(shorter.size());
    constexpr double kNever = 1e9;
    // [longer, shorter]: the least unlikeness of the first so many of each
    std::vector<double> least((rows + 1) * (columns + 1), kNever);
    const auto at = [&](std::size_t row, std::size_t column) -> double& {
        return least[row * (columns + 1) + column];
    };
    std::vector<double> paired(rows * columns);
    at(0, 0) = 0.0;
    for (std::size_t row = 1; row <= rows; ++row) {
        at(row, 0) = 0.0;
        for (std::size_t column = 1; column <= std::min(row, columns); ++column) {
            double& pair = paired[(row - 1) * columns + column - 1];
            pair = unlikeness(longer[static_cast<qsizetype>(row) - 1],
                              shorter[static_cast<qsizetype>(column) - 1]);
            at(row, column) = std::min(at(row - 1, column), at(row - 1, column - 1) + pair);
        }
    }
    std::vector<EditKind> kinds;
    for (std::size_t row = rows, column = columns; row > 0; --row) {
        const bool isPair =
            column > 0 && at(row - 1, column - 1) + paired[(row - 1) * columns + column - 1] <=
                              at(row - 1, column);
        kinds.push_back(isPair         ? EditKind::Substitution
                        : saidIsLonger ? EditKind::Deletion
                                       : EditKind::Insertion);
        column -= isPair;
    }
    std::ranges::reverse(kinds);
    return kinds;
}

/// Of as many errors there are several alignments: words that were misheard stand beside those
/// that they are most like.
void pairAlike(std::vector<EditKind>& kinds, const QStringList& said, const QStringList& heard) {
    qsizetype nextSaid = 0, nextHeard = 0;
    for (auto kind = kinds.begin(); kind != kinds.end();) {
        if (*kind == EditKind::Match) {
            ++nextSaid;
            ++nextHeard;
            ++kind;
            continue;
        }
        const auto end = std::find(kind, kinds.end(), EditKind::Match);
        const qsizetype saidCount = (end - kind) - std::count(kind, end, EditKind::Insertion);
        const qsizetype heardCount = (end - kind) - std::count(kind, end, EditKind::Deletion);
        if (saidCount != heardCount && saidCount > 0 && heardCount > 0 &&
            std::max(saidCount, heardCount) == end - kind &&
            saidCount * heardCount <= kPairedAtMost)
            std::ranges::copy(
                pairAlike(said.mid(nextSaid, saidCount), heard.mid(nextHeard, heardCount)), kind);
        nextSaid += saidCount;
        nextHeard += heardCount;
        kind = end;
    }
}

/// Of what was said beside these of the words, `end` not among them.
std::vector<DiffWord> columnsBeside(const QStringList& said, const std::vector<text::Word>& words,
                                    int begin, int end) {
    QStringList heard;
    for (int i = begin; i < end; ++i)
        heard.append(QString::fromStdString(words.at(static_cast<std::size_t>(i)).word));
    std::vector<DiffWord> diff;
    qsizetype nextSaid = 0;
    int nextHeard = begin;
    std::vector<EditKind> kinds = alignCorrected(said, heard);
    pairAlike(kinds, said, heard);
    for (const EditKind kind : kinds) {
        DiffWord column{kind, {}, -1};
        if (kind != EditKind::Insertion)
            column.reference = said[nextSaid++];
        if (kind != EditKind::Deletion)
            column.word = nextHeard++;
        diff.push_back(std::move(column));
    }
    return diff;
}

bool isSaid(const DiffWord& column) {
    return !column.reference.isEmpty();
}

bool isHeard(const DiffWord& column) {
    return column.word >= 0;
}

/// Past so many words of the reference.
template <typename Column>
Column pastSaid(Column at, std::ptrdiff_t words) {
    for (; words > 0; ++at)
        words -= isSaid(*at);
    return at;
}

/// From where on, away from an edit, columns stay as they are: they are surely right. Where hardly
/// any are, one that matches must do in the end.
template <typename Column>
Column nextSure(Column from, Column end) {
    for (Column at = from; at != end; ++at)
        if (areSure(at, at + std::min(end - at, kSureWords)) ||
            (at - from >= kWordsAtATime && at->kind == EditKind::Match))
            return at;
    return end;
}

QStringList saidWords(const QString& reference) {
    return reference.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

std::vector<DiffWord> diffWords(const QString& reference, const std::vector<text::Word>& words) {
    std::vector<DiffWord> diff;
    const QStringList said = saidWords(reference);
    if (!said.isEmpty())
        return columnsBeside(said, words, 0, static_cast<int>(words.size()));
    for (int i = 0; i < static_cast<int>(words.size()); ++i)
        diff.push_back({EditKind::Match, {}, i});
    return diff;
}

void followReference(std::vector<DiffWord>& diff, const QString& reference,
                     const std::vector<text::Word>& words) {
    const QStringList said = saidWords(reference);
    const auto count = static_cast<int>(words.size());
    QStringList before;
    for (const DiffWord& column : diff)
        if (isSaid(column))
            before.append(column.reference);
    // Few words are soon aligned throughout.
    if (before.isEmpty() || std::max<qsizetype>(said.size(), count) <= kWordsAtATime) {
        diff = diffWords(reference, words);
        return;
    }
    const CommonEnds same = commonEnds(before, said);
    // What stands beside the edit may fit otherwise now.
    const auto first =
        nextSure(std::make_reverse_iterator(pastSaid(diff.begin(), same.before)), diff.rend())
            .base();
    const auto last = nextSure(pastSaid(diff.rbegin(), same.after).base(), diff.end());
    const auto keptBefore = std::count_if(diff.begin(), first, isSaid);
    const auto keptAfter = std::count_if(last, diff.end(), isSaid);
    const auto firstHeard = std::find_if(first, diff.end(), isHeard);
    const auto nextHeard = std::find_if(last, diff.end(), isHeard);
    std::vector<DiffWord> columns =
        columnsBeside(said.mid(keptBefore, said.size() - keptBefore - keptAfter), words,
                      firstHeard == diff.end() ? count : firstHeard->word,
                      nextHeard == diff.end() ? count : nextHeard->word);
    const auto place = diff.erase(first, last);
    diff.insert(place, std::make_move_iterator(columns.begin()),
                std::make_move_iterator(columns.end()));
}

QString diffSummary(const std::vector<DiffWord>& diff) {
    const metrics::ErrorCounts counts = countsOf(diff);
    if (counts.errors() == 0)
        return ReferenceDiffText::tr("WER 0 %: all words are right", nullptr, 0);
    QStringList parts;
    if (counts.substitutions > 0)
        parts << ReferenceDiffText::tr("%Ln wrong", nullptr,
                                       static_cast<int>(counts.substitutions));
    if (counts.deletions > 0)
        parts << ReferenceDiffText::tr("%Ln missing", nullptr, static_cast<int>(counts.deletions));
    if (counts.insertions > 0)
        parts << ReferenceDiffText::tr("%Ln too many", nullptr,
                                       static_cast<int>(counts.insertions));
    return ReferenceDiffText::tr("WER %1 %: %2 of %Ln words", nullptr,
                                 static_cast<int>(counts.referenceLength()))
        .arg(valueText(counts.rate() * 100.0))
        .arg(parts.join(QStringLiteral(", ")));
}

QString likenessSummary(const std::vector<DiffWord>& diff) {
    const auto same = std::ranges::count(diff, EditKind::Match, &DiffWord::kind);
    return same == std::ssize(diff) ? ReferenceDiffText::tr("the same words")
                                    : ReferenceDiffText::tr("%1 of %Ln words are the same", nullptr,
                                                            static_cast<int>(diff.size()))
                                          .arg(same);
}

} // namespace parlance::ui
