// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_words.h"

#include "ui/tokens/surprisal_scale.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr double kLeastPercent = 0.001;

struct TokenText {
    Q_DECLARE_TR_FUNCTIONS(TokenText)
};

/// The end of what stands at `place` without white space.
qsizetype runEnd(const QString& text, qsizetype place) {
    while (place < text.size() && !text[place].isSpace())
        ++place;
    return place;
}

/// Are the signs at `place` those of a word before that was read without them? The unknown tokens
/// up to the next known one, `next`, have a word each then without what stands there.
bool isPassedOver(const QString& text, qsizetype place, const QString& next, qsizetype unknown) {
    if (place == 0 || text[place - 1].isSpace())
        return false;
    const QStringView signs = QStringView(text).mid(place, runEnd(text, place) - place);
    if (std::ranges::any_of(signs, [](QChar sign) { return sign.isLetterOrNumber(); }))
        return false;
    const qsizetype at = next.isEmpty() ? -1 : text.indexOf(next, place, Qt::CaseInsensitive);
    const QString between = text.mid(place, at < 0 ? -1 : at - place).simplified();
    return between.count(QLatin1Char(' ')) + 1 > unknown;
}

} // namespace

QString tokenLabel(const std::string& text) {
    const QString whole = QString::fromStdString(text);
    if (const QString trimmed = whole.trimmed(); !trimmed.isEmpty())
        return trimmed;
    QString signs;
    for (const QChar sign : whole)
        signs += sign == QLatin1Char('\n')   ? QChar(0x23ce)  // ⏎
                 : sign == QLatin1Char('\t') ? QChar(0x21e5)  // ⇥
                                             : QChar(0x2423); // ␣
    return signs.isEmpty() ? TokenText::tr("(nothing)") : signs;
}

bool isUnknownWord(const infer::TextToken& token) {
    return token.piece == "<unk>" || token.piece == "<UNK>";
}

std::vector<infer::TextToken> withOwnWords(std::vector<infer::TextToken> tokens,
                                           const std::string& source) {
    if (std::ranges::none_of(tokens, isUnknownWord))
        return tokens;
    const QString text = QString::fromStdString(source);
    const auto wordOf = [](const infer::TextToken& token) {
        return QString::fromStdString(token.text).trimmed();
    };
    qsizetype place = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        while (place < text.size() && text[place].isSpace())
            ++place;
        const QString word = wordOf(tokens[i]);
        if (!isUnknownWord(tokens[i])) {
            // Vocabularies of small letters read great ones as such, those without punctuation
            // pass over it.
            const auto isThere = [&] {
                return QStringView(text).mid(place).startsWith(word, Qt::CaseInsensitive);
            };
            while (place < text.size() && !isThere() && !text[place].isLetterOrNumber())
                ++place;
            if (!isThere())
                break;
            place += word.size();
            continue;
        }
        const auto known = std::find_if_not(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                                            tokens.end(), isUnknownWord);
        if (isPassedOver(text, place, known == tokens.end() ? QString() : wordOf(*known),
                         known - tokens.begin() - static_cast<std::ptrdiff_t>(i))) {
            place = runEnd(text, place);
            while (place < text.size() && text[place].isSpace())
                ++place;
        }
        qsizetype end = runEnd(text, place);
        if (i + 1 < tokens.size() && !isUnknownWord(tokens[i + 1]))
            if (const QString next = wordOf(tokens[i + 1]); !next.isEmpty())
                if (const qsizetype at = text.indexOf(next, place + 1, Qt::CaseInsensitive);
                    at >= 0 && at < end)
                    end = at;
        if (end == place)
            break;
        std::string& own = tokens[i].text;
        own.replace(std::min(own.find_first_not_of(" \t\n"), own.size()), std::string::npos,
                    text.mid(place, end - place).toStdString());
        place = end;
    }
    return tokens;
}

QString cutText(const infer::TokensRead& tokens) {
    return tokens.isCut() ? TokenText::tr("Only the first %L1 of %L2 tokens of the text were read.")
                                .arg(tokens.read)
                                .arg(tokens.all)
                          : QString();
}

QString probabilityText(double logProb) {
    const double percent = 100.0 * std::exp(logProb);
    if (percent < kLeastPercent)
        return TokenText::tr("< %1 %").arg(kLeastPercent);
    const int decimals = percent >= 9.95    ? 0
                         : percent >= 0.995 ? 1
                                            : 1 - static_cast<int>(std::floor(std::log10(percent)));
    return TokenText::tr("%1 %").arg(QLocale().toString(percent, 'f', decimals));
}

QString bitsText(double logProb) {
    return TokenText::tr("%1 bits").arg(QLocale().toString(bitsOf(logProb), 'f', 2));
}

QString perplexityText(const infer::LossSum& sum) {
    return sum.tokens == 0 ? QStringLiteral("–") : valueText(sum.perplexity());
}

QString sumText(const infer::LossSum& sum) {
    if (sum.tokens == 0)
        return TokenText::tr("Nothing to score");
    QString text =
        TokenText::tr("loss %1 nats · ppl %2").arg(valueText(sum.mean()), perplexityText(sum));
    if (sum.isOfCharacters || sum.characters > 0)
        text += QStringLiteral(" · bpc %1").arg(valueText(sum.bitsPerCharacter()));
    text +=
        QStringLiteral(" · ") + TokenText::tr("%Ln tokens", nullptr, static_cast<int>(sum.tokens));
    if (sum.unknown > 0)
        text += QStringLiteral(" · ") +
                TokenText::tr("%Ln unknown", nullptr, static_cast<int>(sum.unknown));
    return text;
}

} // namespace parlance::ui
