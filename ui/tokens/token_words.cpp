// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_words.h"

#include "ui/plots/number_text.h"
#include "ui/tokens/surprisal_scale.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace parlance::ui {

namespace {

constexpr double kLeastPercent = 0.001;

struct TokenText {
    Q_DECLARE_TR_FUNCTIONS(TokenText)
};

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
        QStringLiteral("loss %1 · ppl %2").arg(valueText(sum.mean()), perplexityText(sum));
    if (sum.isOfCharacters || sum.characters > 0)
        text += QStringLiteral(" · bpc %1").arg(valueText(sum.bitsPerCharacter()));
    text +=
        QStringLiteral(" · ") + TokenText::tr("%n tokens", nullptr, static_cast<int>(sum.tokens));
    if (sum.unknown > 0)
        text += QStringLiteral(" · ") +
                TokenText::tr("%n unknown", nullptr, static_cast<int>(sum.unknown));
    return text;
}

} // namespace parlance::ui
