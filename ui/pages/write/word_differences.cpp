// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/word_differences.h"

#include "core/metrics/error_rate.h"
#include "ui/tokens/surprisal_scale.h"
#include "ui/tokens/token_words.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr std::size_t kMostDifferences = 100;
constexpr std::size_t kMostCells = 25'000'000; ///< of an alignment: a fraction of a second

struct ReadWord {
    QString text;
    double bits = 0.0;
    int token = 0;
};

std::vector<ReadWord> wordsOf(std::span<const infer::TextToken> tokens) {
    std::vector<ReadWord> words;
    double blanks = 0.0; // bits of what stands between two words: the next one's
    bool isOpen = false; // the next token may go on with the last word
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const QString text = QString::fromStdString(tokens[i].text);
        const QString letters = text.trimmed();
        blanks += bitsOf(tokens[i].logProb);
        const bool endsLine = letters.isEmpty() && text.contains(QLatin1Char('\n'));
        if (letters.isEmpty() && !endsLine) {
            isOpen = isOpen && text.isEmpty();
            continue;
        }
        if (!isOpen || endsLine || text.front().isSpace())
            words.push_back({{}, 0.0, static_cast<int>(i)});
        words.back().text += endsLine ? tokenLabel("\n") : letters;
        words.back().bits += std::exchange(blanks, 0.0);
        isOpen = !endsLine && !text.back().isSpace();
    }
    return words;
}

std::vector<std::string> spellingsOf(const std::vector<ReadWord>& words) {
    std::vector<std::string> texts;
    for (const ReadWord& word : words)
        texts.push_back(word.text.toStdString());
    return texts;
}

/// Pairs of words that are the same in both.
std::vector<std::pair<std::size_t, std::size_t>> pairsOf(const std::vector<std::string>& first,
                                                         const std::vector<std::string>& second) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    if (first == second)
        for (std::size_t i = 0; i < first.size(); ++i)
            pairs.emplace_back(i, i);
    else if (first.size() * second.size() <= kMostCells) {
        std::size_t a = 0, b = 0;
        for (const metrics::Edit& edit : metrics::align(first, second)) {
            if (edit.kind == metrics::EditKind::Match)
                pairs.emplace_back(a, b);
            a += edit.kind != metrics::EditKind::Insertion;
            b += edit.kind != metrics::EditKind::Deletion;
        }
    }
    return pairs;
}

} // namespace

std::vector<WordDifference> wordDifferences(std::span<const infer::TextToken> first,
                                            std::span<const infer::TextToken> second) {
    const std::vector<ReadWord> one = wordsOf(first);
    const std::vector<ReadWord> other = wordsOf(second);
    std::vector<WordDifference> differences;
    for (const auto& [a, b] : pairsOf(spellingsOf(one), spellingsOf(other)))
        differences.push_back({.word = one[a].text,
                               .bits = {one[a].bits, other[b].bits},
                               .tokens = {one[a].token, other[b].token}});
    std::ranges::stable_sort(differences, std::greater(), [](const WordDifference& each) {
        return std::abs(each.difference());
    });
    differences.resize(std::min(differences.size(), kMostDifferences));
    return differences;
}

} // namespace parlance::ui
