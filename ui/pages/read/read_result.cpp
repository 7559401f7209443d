// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_result.h"

#include "ui/inference/use_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr qsizetype kMostListed = 200; ///< characters of a text in a list

struct ReadResultText {
    Q_DECLARE_TR_FUNCTIONS(ReadResultText)
};

QString answerWords(const ReadResult& result) {
    const bool has = !result.answers.empty() && !result.answers.front().text.empty();
    return has ? QString::fromStdString(result.answers.front().text)
               : ReadResultText::tr("no answer");
}

QString maskWords(const ReadResult& result) {
    QStringList likeliest;
    for (const std::vector<infer::MaskChoice>& choices : result.masks)
        if (!choices.empty())
            likeliest << QString::fromStdString(choices.front().token);
    return likeliest.join(QStringLiteral(", "));
}

QString outcomeWords(const ReadResult& result) {
    switch (result.order.use) {
    case models::Use::Answer:
        return answerWords(result);
    case models::Use::FillMask:
        return maskWords(result);
    case models::Use::Classify:
        return QString::fromStdString(result.classes.label());
    default:
        return ReadResultText::tr("%n texts", nullptr, static_cast<int>(result.embeddings.rows));
    }
}

} // namespace

QStringList textLines(const QString& text) {
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        if (const QString trimmed = line.trimmed(); !trimmed.isEmpty())
            lines << trimmed;
    return lines;
}

QString describe(const ReadResult& result) {
    const ReadOrder& order = result.order;
    const QString asked = order.use == models::Use::Answer ? order.beside : order.text;
    return QStringLiteral("%1 → %2\n%3 · %4")
        .arg(asked.left(kMostListed).simplified(), outcomeWords(result).left(kMostListed),
             useTitle(order.use), order.model.name);
}

} // namespace parlance::ui
