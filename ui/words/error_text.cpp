// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/error_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace parlance::ui {

namespace {

/// Made of the core's sources by list_error_texts.
constexpr const char* kTexts[] = {
#include "ui/error_texts.inc"
};

constexpr const char* kContext = "CoreError";

/// A text with places for values.
struct Template {
    const char* text;
    QString begin;     ///< up to the first value: most parts are told apart by it
    qsizetype letters; ///< of it that are not values
    QRegularExpression form;
};

/// Those with the most letters first: they say most exactly what is meant.
std::vector<Template> makeTemplates() {
    static const QRegularExpression place(QStringLiteral("%\\d"));
    std::vector<Template> templates;
    for (const char* text : kTexts) {
        const QString whole = QString::fromUtf8(text);
        if (!whole.contains(place))
            continue;
        QString form = QRegularExpression::escape(whole);
        form.replace(QRegularExpression(QStringLiteral("\\\\%(\\d)")),
                     QStringLiteral("(?<v\\1>.+?)"));
        templates.push_back(
            {.text = text,
             .begin = whole.left(whole.indexOf(place)),
             .letters = QString(whole).remove(place).size(),
             .form = QRegularExpression(QRegularExpression::anchoredPattern(form))});
    }
    std::ranges::stable_sort(templates, std::greater<>(), &Template::letters);
    return templates;
}

QString translated(const char* text) {
    return QCoreApplication::translate(kContext, text);
}

/// The translation with the values of the part in their places.
std::optional<QString> filled(const Template& known, const QString& part) {
    if (!part.startsWith(known.begin))
        return std::nullopt;
    const QRegularExpressionMatch match = known.form.match(part);
    if (!match.hasMatch())
        return std::nullopt;
    QString text = translated(known.text);
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    QString whole; // in one pass: a value may have a % of its own
    qsizetype begin = 0;
    for (auto it = place.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch at = it.next();
        whole += text.mid(begin, at.capturedStart() - begin);
        whole += match.captured(QLatin1Char('v') + at.captured(1));
        begin = at.capturedEnd();
    }
    return whole + text.mid(begin);
}

QString partText(const QString& part) {
    static const std::vector<Template> templates = makeTemplates();
    const QByteArray source = part.toUtf8();
    if (const QString whole = translated(source.constData()); whole != part)
        return whole;
    for (const Template& known : templates)
        if (const auto text = filled(known, part))
            return *text;
    return part;
}

} // namespace

QString errorText(std::string_view message) {
    const QString whole = QString::fromUtf8(message.data(), static_cast<qsizetype>(message.size()));
    constexpr const char* kKnown = "check the path";
    if (translated(kKnown) == QLatin1String(kKnown))
        return whole; // English
    QStringList parts = whole.split(QStringLiteral(": "));
    for (QString& part : parts)
        part = partText(part);
    return parts.join(QStringLiteral(": "));
}

} // namespace parlance::ui
