// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/writing.h"

#include "ui/services/shell_command.h"
#include "ui/tokens/token_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace parlance::ui {

namespace {

constexpr qsizetype kMostShown = 200; ///< characters of a text in a list

struct WritingText {
    Q_DECLARE_TR_FUNCTIONS(WritingText)
};

QString scoreWords(const Writing& writing) {
    QStringList each;
    for (std::size_t i = 0; i < writing.readings.size(); ++i) {
        infer::LossSum sum;
        for (const infer::ScoredText& text : writing.readings[i].texts)
            sum.add(text.sum);
        each << QStringLiteral("%1: ppl %2").arg(writing.order.models[i].name, perplexityText(sum));
    }
    return each.join(QStringLiteral(" · "));
}

QStringList continuation(const WritingOrder& order, const UsedModel& model) {
    const WritingOptions byItself;
    const WritingOptions& options = order.options;
    CommandWords words(QStringLiteral("generate"));
    words.with(QStringLiteral("--model"), model.folder)
        .with(QStringLiteral("--prompt"), QString::fromStdString(order.text))
        .with(QStringLiteral("--max-tokens"), options.maxTokens, byItself.maxTokens)
        .with(QStringLiteral("--temperature"), options.temperature, byItself.temperature)
        .with(QStringLiteral("--top-k"), options.topK, byItself.topK)
        .with(QStringLiteral("--top-p"), options.topP, byItself.topP)
        .with(QStringLiteral("--repetition-penalty"), options.repetitionPenalty,
              byItself.repetitionPenalty)
        .with(QStringLiteral("--seed"), options.seed, byItself.seed);
    for (const std::string& stop : options.stop)
        words.with(QStringLiteral("--stop"), QString::fromStdString(stop));
    return words;
}

QStringList scoring(const WritingOrder& order, const UsedModel& model) {
    CommandWords words(QStringLiteral("score"));
    words.with(QStringLiteral("--model"), model.folder);
    for (const std::string& text : textsOf(order))
        words.with(QStringLiteral("--text"), QString::fromStdString(text));
    return words.with(QStringLiteral("--per-token"));
}

} // namespace

std::vector<QStringList> commandsOf(const WritingOrder& order) {
    std::vector<QStringList> commands;
    for (const UsedModel& model : order.models)
        if (!model.folder.empty())
            commands.push_back(order.kind == WritingKind::Continuation ? continuation(order, model)
                                                                       : scoring(order, model));
    return commands;
}

std::vector<std::string> textsOf(const WritingOrder& order) {
    if (!order.byLine)
        return {order.text};
    std::vector<std::string> texts;
    for (const QString& line : QString::fromStdString(order.text).split(QLatin1Char('\n')))
        if (const QString text = line.trimmed(); !text.isEmpty())
            texts.push_back(text.toStdString());
    return texts;
}

std::string textOf(std::span<const infer::TextToken> tokens) {
    std::string text;
    for (const infer::TextToken& token : tokens)
        text += token.text;
    return text;
}

std::string wholeText(const Writing& writing) {
    return writing.order.text + textOf(writing.tokens);
}

const infer::TextToken& tokenAt(const Writing& writing, const TokenPlace& place) {
    return writing.order.kind == WritingKind::Continuation
               ? writing.tokens.at(place.token)
               : writing.readings.at(place.reading).texts.at(place.text).tokens.at(place.token);
}

Writing branchOf(const Writing& writing, const TokenPlace& place,
                 const infer::TokenChoice& choice) {
    Writing branch;
    branch.order = writing.order;
    branch.order.kind = WritingKind::Continuation;
    branch.order.byLine = false;
    branch.order.models = {writing.order.models.at(place.reading)};
    const auto end = static_cast<std::ptrdiff_t>(place.token);
    if (writing.order.kind == WritingKind::Continuation) {
        branch.tokens.assign(writing.tokens.begin(), writing.tokens.begin() + end);
    } else {
        const auto& tokens = writing.readings.at(place.reading).texts.at(place.text).tokens;
        branch.order.text = textOf({tokens.data(), place.token});
    }
    branch.tokens.push_back({.id = choice.id,
                             .piece = choice.text,
                             .text = choice.text,
                             .logProb = choice.logProb,
                             .alternatives = tokenAt(writing, place).alternatives});
    return branch;
}

QString describe(const Writing& writing) {
    const QString text = QString::fromStdString(wholeText(writing)).left(kMostShown).simplified();
    const QString facts =
        writing.order.kind == WritingKind::Score
            ? scoreWords(writing)
            : QStringLiteral("%1 · %2").arg(
                  WritingText::tr("%Ln tokens", nullptr, static_cast<int>(writing.tokens.size())),
                  writing.order.models.front().name);
    return QStringLiteral("%1\n%2").arg(text, facts);
}

} // namespace parlance::ui
