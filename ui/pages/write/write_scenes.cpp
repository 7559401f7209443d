// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/write_scenes.h"

#include "ui/attention/attention_scene.h"

#include <QStringList>

#include <cmath>

namespace parlance::ui {

namespace {

const QString kPrompt = QStringLiteral("The old man looked at the sea");
const QString kWritten = QStringLiteral(
    " and said nothing for a long while . \" There is a storm behind the hills , \""
    " he told the boy at last , \" and it will be here before the evening bell . \"");

/// Between 0.3 and 12 bits, the same at each call.
double bitsAt(int place, double scale) {
    return scale * (0.3 + 11.0 * std::pow(0.5 + 0.5 * std::sin(7.3 * place), 4.0));
}

std::vector<infer::TextToken> madeUpTokens(const QString& text, double scale) {
    static const std::vector<std::string> others{" and", " was", " a", " of", " its", " quietly"};
    std::vector<infer::TextToken> tokens;
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int i = 0; i < words.size(); ++i) {
        const bool begins = i == 0 && !text.startsWith(QLatin1Char(' '));
        const std::string word =
            (begins ? QString() : QStringLiteral(" ")).append(words[i]).toStdString();
        infer::TextToken token{.id = 100 + i,
                               .piece = word,
                               .text = word,
                               .logProb = -bitsAt(i, scale) * std::log(2.0)};
        for (std::size_t rank = 0; rank < others.size(); ++rank)
            token.alternatives.push_back({.id = static_cast<std::int64_t>(rank),
                                          .text = others[rank],
                                          .logProb = -2.5 - 0.8 * static_cast<double>(rank)});
        tokens.push_back(std::move(token));
    }
    return tokens;
}

infer::ScoredText madeUpText(const QString& text, double scale) {
    infer::ScoredText scored{.tokens = madeUpTokens(text, scale), .sum = {}};
    scored.sum.tokens = std::ssize(scored.tokens);
    scored.sum.characters = text.size();
    for (const infer::TextToken& token : scored.tokens)
        scored.sum.loss += token.loss();
    return scored;
}

} // namespace

std::shared_ptr<const Writing> madeUpContinuation() {
    Writing writing{
        .order = {.text = kPrompt.toStdString(), .models = {{{}, QStringLiteral("runs/novels")}}},
        .made = {},
        .tokens = madeUpTokens(kWritten, 1.0),
        .stopped = "length"};
    return std::make_shared<const Writing>(std::move(writing));
}

std::shared_ptr<const Writing> madeUpScore() {
    const QStringList lines{QStringLiteral("it is easy to recognize speech"),
                            QStringLiteral("it is easy to wreck a nice beach"),
                            QStringLiteral("it is ease to wreck an ice beach")};
    Writing writing{.order = {.kind = WritingKind::Score,
                              .text = lines.join(QLatin1Char('\n')).toStdString(),
                              .models = {{{}, QStringLiteral("runs/words-large")},
                                         {{}, QStringLiteral("runs/words-small")}},
                              .byLine = true},
                    .made = {}};
    for (const double scale : {1.0, 1.4}) {
        Reading reading;
        for (const QString& line : lines)
            reading.texts.push_back(madeUpText(line, scale));
        writing.readings.push_back(std::move(reading));
    }
    return std::make_shared<const Writing>(std::move(writing));
}

void showMadeUpTextAttention(AttentionCard& card) {
    std::vector<QString> words{QString(QChar(0x23ce))};
    for (const QString& word : (kPrompt + kWritten).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word);
    showMadeUpAttention(card, words, /*looksBackOnly=*/true);
}

} // namespace parlance::ui
