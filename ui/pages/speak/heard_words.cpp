// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/heard_words.h"

#include "core/text/speech/speech_text.h"
#include "ui/models/reference_diff.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>

namespace parlance::ui {

namespace {

/// What is said of a word, in words as recognisers write them: letters and apostrophes.
QStringList spokenWords(const std::string& word) {
    const std::array<std::string, 1> cleaners{text::kDefaultCleaner};
    const QString spoken = QString::fromStdString(text::spokenText(word, cleaners).text);
    static const QRegularExpression kOther(QStringLiteral("[^A-Za-z']+"));
    return spoken.split(kOther, Qt::SkipEmptyParts);
}

} // namespace

HeardWords heardWords(const std::vector<infer::SpokenWord>& words,
                      const text::Transcript& transcript) {
    QStringList reference;
    std::vector<std::size_t> sources; // of each word of the reference: the written one
    for (std::size_t i = 0; i < words.size(); ++i)
        for (const QString& spoken : spokenWords(words[i].word)) {
            reference << spoken;
            sources.push_back(i);
        }
    const std::vector<DiffWord> diff =
        diffWords(reference.join(QLatin1Char(' ')), transcript.words);
    HeardWords result{.misheard = std::vector<bool>(words.size()),
                      .summary = diffSummary(diff),
                      .heard = QString::fromStdString(transcript.text)};
    std::size_t next = 0;
    for (const DiffWord& column : diff) {
        if (column.kind == metrics::EditKind::Insertion)
            continue;
        if (column.kind != metrics::EditKind::Match)
            result.misheard[sources[next]] = true;
        ++next;
    }
    return result;
}

} // namespace parlance::ui
