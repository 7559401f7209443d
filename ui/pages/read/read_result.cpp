// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_result.h"

#include "ui/inference/use_text.h"
#include "ui/services/shell_command.h"
#include "ui/words/sentence.h"

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

QString commandName(models::Use use) {
    switch (use) {
    case models::Use::FillMask:
        return QStringLiteral("fill-mask");
    case models::Use::Classify:
        return QStringLiteral("classify");
    case models::Use::Embed:
        return QStringLiteral("embed");
    default:
        return QStringLiteral("answer");
    }
}

QString maskWords(const ReadResult& result) {
    QStringList likeliest;
    for (const std::vector<infer::MaskChoice>& choices : result.filled.masks)
        if (!choices.empty())
            likeliest << quoted(QString::fromStdString(choices.front().token));
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
        return ReadResultText::tr("%Ln texts", nullptr, static_cast<int>(result.embeddings.rows));
    }
}

} // namespace

QStringList commandOf(const ReadOrder& order) {
    CommandWords words(commandName(order.use));
    words.with(QStringLiteral("--model"), order.model.folder);
    switch (order.use) {
    case models::Use::Answer:
        words.with(QStringLiteral("--context"), order.text)
            .with(QStringLiteral("--question"), order.beside);
        if (order.nullAnswers)
            words.with(QStringLiteral("--null-answers"));
        break;
    case models::Use::Embed:
        for (const QString& line : textLines(order.text))
            words.with(QStringLiteral("--text"), line);
        break;
    case models::Use::Classify:
        words.with(QStringLiteral("--text"), order.text)
            .with(QStringLiteral("--text-pair"), order.beside);
        break;
    default:
        words.with(QStringLiteral("--text"), order.text);
        break;
    }
    return words;
}

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
    return QStringLiteral("%1\n%2\n%3 · %4")
        .arg(asked.left(kMostListed).simplified(),
             outcomeWords(result).left(kMostListed).simplified(), useTitle(order.use),
             order.model.name);
}

} // namespace parlance::ui
