// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace parlance::ui {
namespace {

constexpr QChar kMinus(0x2212); // as wide as a plus, unlike the hyphen

/// With the decimal point of the window's language; thousands are not set apart.
QString localNumber(double value, char format, int digits) {
    return QString::number(value, format, digits)
        .replace(QLatin1Char('.'), QLocale().decimalPoint());
}

/// 'g' without the padding of its exponents: 5e-05 is 5e-5.
QString general(double value, int digits) {
    QString text = localNumber(value, 'g', digits);
    text.replace(QLatin1String("e-0"), QLatin1String("e-"));
    text.replace(QLatin1String("e+0"), QLatin1String("e"));
    text.replace(QLatin1String("e+"), QLatin1String("e"));
    return text;
}

QString withMinus(QString text) {
    if (text.startsWith(QLatin1Char('-')))
        text[0] = kMinus;
    return text;
}

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(NumberText)
};

} // namespace

QString compactNumber(double value) {
    struct Suffix {
        double unit;
        const char* text;
    };
    static constexpr std::array kSuffixes{Suffix{1e9, "G"}, Suffix{1e6, "M"}, Suffix{1e3, "k"}};
    for (const auto& [unit, text] : kSuffixes)
        if (std::abs(value) >= (unit == 1e3 ? 1e4 : unit))
            return general(value / unit, 9) + QLatin1String(text);
    return general(value, 7);
}

QString valueText(double value) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return withMinus(std::abs(value) >= 1000.0 && std::abs(value) < 1e7
                         ? localNumber(value, 'f', value == std::floor(value) ? 0 : 1)
                         : general(value, 4));
}

QStringList valueTexts(const std::vector<double>& values) {
    QStringList texts;
    qsizetype decimals = 0;
    for (const double value : values) {
        texts << valueText(value);
        const qsizetype point = texts.back().indexOf(QLocale().decimalPoint());
        if (point >= 0)
            decimals = std::max(decimals, texts.back().size() - point - 1);
    }
    if (texts.join(QString()).contains(QLatin1Char('e')))
        return texts;
    for (qsizetype i = 0; i < texts.size(); ++i)
        if (const double value = values[static_cast<std::size_t>(i)]; std::isfinite(value))
            texts[i] = withMinus(localNumber(value, 'f', static_cast<int>(decimals)));
    return texts;
}

QString hundredthsText(double value) {
    return std::isfinite(value) ? QLocale().toString(value, 'f', 2) : valueText(value);
}

QString differenceText(double difference) {
    if (difference == 0.0)
        return QStringLiteral("±0");
    return difference > 0.0 ? QLatin1Char('+') + valueText(difference) : valueText(difference);
}

QString hertzText(double hertz) {
    return hertz < 1000.0 ? NumberText::tr("%1 Hz").arg(general(hertz, 6))
                          : NumberText::tr("%1 kHz").arg(general(hertz / 1000.0, 6));
}

QString sizeText(qint64 bytes) {
    return QLocale().formattedDataSize(bytes, 1);
}

QString durationText(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0.0)
        return QStringLiteral("–");
    const auto total = static_cast<std::int64_t>(std::llround(seconds));
    if (total < 60)
        return NumberText::tr("%1 s").arg(total);
    if (total < 3600)
        return total % 60 == 0 ? NumberText::tr("%1 min").arg(total / 60)
                               : NumberText::tr("%1 min %2 s").arg(total / 60).arg(total % 60);
    if (total < 86400)
        return NumberText::tr("%1 h %2 min").arg(total / 3600).arg(total / 60 % 60);
    return NumberText::tr("%1 d %2 h").arg(total / 86400).arg(total / 3600 % 24);
}

QString clockText(double seconds) {
    const auto total = static_cast<std::int64_t>(std::llround(seconds));
    const QLatin1Char zero('0');
    if (std::abs(total) < 3600)
        return QStringLiteral("%1:%2").arg(total / 60).arg(std::abs(total % 60), 2, 10, zero);
    return QStringLiteral("%1:%2:%3")
        .arg(total / 3600)
        .arg(std::abs(total / 60 % 60), 2, 10, zero)
        .arg(std::abs(total % 60), 2, 10, zero);
}

} // namespace parlance::ui
