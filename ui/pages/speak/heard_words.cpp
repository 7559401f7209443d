// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/heard_words.h"

#include "core/data/filelist/heard_text.h"
#include "ui/models/reference_diff.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace parlance::ui {

namespace {

constexpr std::size_t kNotPlaced = std::numeric_limits<std::size_t>::max();

/// Which of the words that have a time begins there.
std::size_t placedAt(const std::vector<infer::SpokenWord>& words, std::size_t begin) {
    const auto found = std::ranges::find(words, begin, &infer::SpokenWord::begin);
    return found == words.end() ? kNotPlaced : static_cast<std::size_t>(found - words.begin());
}

} // namespace

HeardWords heardWords(const std::string& text, const std::vector<infer::SpokenWord>& words,
                      const text::Transcript& transcript) {
    constexpr const char* kBlanks = " \t\r\n\v\f";
    QStringList reference;
    std::vector<std::size_t> sources; // of each word of the reference: the written one
    for (std::size_t begin = 0; (begin = text.find_first_not_of(kBlanks, begin)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
        for (const std::string& spoken : data::wordsToHear(text.substr(begin, end - begin))) {
            reference << QString::fromStdString(spoken);
            sources.push_back(placedAt(words, begin));
        }
        begin = end;
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
        if (column.kind != metrics::EditKind::Match && sources[next] != kNotPlaced)
            result.misheard[sources[next]] = true;
        ++next;
    }
    return result;
}

} // namespace parlance::ui
