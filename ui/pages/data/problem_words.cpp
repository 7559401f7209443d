// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/problem_words.h"

#include <QCoreApplication>

namespace parlance::ui {

QString problemWord(data::Problem problem) {
    const auto word = [](const char* text) {
        return QCoreApplication::translate("Problems", text);
    };
    switch (problem) {
    case data::Problem::Unreadable:
        return word("Unreadable");
    case data::Problem::RateMismatch:
        return word("Other sample rate");
    case data::Problem::WrongLength:
        return word("Other length than written");
    case data::Problem::Silent:
        return word("Silent");
    case data::Problem::Clipped:
        return word("Clipped");
    case data::Problem::TooShort:
        return word("Too short");
    case data::Problem::TooLong:
        return word("Too long");
    case data::Problem::EmptyText:
        return word("Without text");
    case data::Problem::UnknownText:
        return word("Unknown characters or words");
    case data::Problem::SilentEnds:
        return word("Silence at the ends");
    case data::Problem::SpeakingRate:
        return word("Unusual speaking rate");
    case data::Problem::Misheard:
        return word("Heard differently");
    case data::Problem::NotUtf8:
        return word("Not UTF-8");
    case data::Problem::ControlCharacters:
        return word("Control characters");
    case data::Problem::Repeated:
        return word("Repeated");
    case data::Problem::InTraining:
        return word("Also trained on");
    case data::Problem::MisplacedAnswer:
        return word("Answer in another place");
    case data::Problem::WithoutAnswer:
        return word("Without answer");
    case data::Problem::UnknownLabel:
        return word("Unknown class");
    case data::Problem::Contradicting:
        return word("Contradicting");
    }
    return {};
}

QString problemWords(const std::vector<data::Problem>& problems) {
    QStringList words;
    for (const data::Problem problem : problems)
        words << problemWord(problem);
    return words.join(QStringLiteral("; "));
}

QHash<qint64, QString> problemTexts(const data::DataReport& report) {
    QHash<qint64, QString> texts;
    for (const data::Finding& finding : report.findings) {
        QString& text = texts[finding.row];
        if (!text.isEmpty())
            text += QStringLiteral("; ");
        text += problemWord(finding.problem) + QStringLiteral(": ") +
                QString::fromStdString(finding.reason);
    }
    return texts;
}

} // namespace parlance::ui
