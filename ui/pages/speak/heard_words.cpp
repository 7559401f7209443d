// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/heard_words.h"

#include "core/data/filelist/heard_text.h"
#include "ui/models/reference_diff.h"

#include <QStringList>

namespace parlance::ui {

HeardWords heardWords(const std::vector<infer::SpokenWord>& words,
                      const text::Transcript& transcript) {
    QStringList reference;
    std::vector<std::size_t> sources; // of each word of the reference: the written one
    for (std::size_t i = 0; i < words.size(); ++i)
        for (const std::string& spoken : data::wordsToHear(words[i].word)) {
            reference << QString::fromStdString(spoken);
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
