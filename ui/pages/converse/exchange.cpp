// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/exchange.h"

#include "ui/audio/time_axis.h"
#include "ui/services/shell_command.h"

#include <QCoreApplication>

namespace parlance::ui {

namespace {

struct ExchangeText {
    Q_DECLARE_TR_FUNCTIONS(ExchangeText)
};

} // namespace

QStringList commandOf(const ConversationOrder& order) {
    CommandWords words(QStringLiteral("answer"));
    words.with(QStringLiteral("--model"), order.reader.folder)
        .with(QStringLiteral("--context"), order.text)
        .with(QStringLiteral("--question"), order.question.simplified());
    if (order.nullAnswers)
        words.with(QStringLiteral("--null-answers"));
    return words;
}

QString questionOf(const text::Transcript& transcript) {
    const QString heard = QString::fromStdString(transcript.text).simplified();
    return heard == heard.toUpper() ? heard.toLower() : heard;
}

QString answerWords(const Exchange& exchange) {
    const std::vector<infer::TextAnswer>& answers = exchange.found.answers;
    return answers.empty() || answers.front().text.empty()
               ? ExchangeText::tr("The text does not say.")
               : QString::fromStdString(answers.front().text).simplified();
}

QString describe(const Exchange& exchange) {
    const bool hasSound = exchange.spoken && !exchange.spoken->saidNothing;
    const double total = (exchange.heard ? exchange.heard->seconds : 0.0) + exchange.found.seconds +
                         (hasSound ? exchange.spoken->firstSoundSec : 0.0);
    return QStringLiteral("%1\n%2\n%3 · %4")
        .arg(exchange.question, answerWords(exchange),
             (hasSound ? ExchangeText::tr("first sound after %1")
                       : ExchangeText::tr("found after %1"))
                 .arg(lengthText(total)),
             exchange.found.model.name);
}

} // namespace parlance::ui
