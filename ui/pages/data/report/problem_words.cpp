// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/report/problem_words.h"

#include "ui/words/error_text.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

struct ProblemText {
    Q_DECLARE_TR_FUNCTIONS(ProblemText)
};

} // namespace

QString problemWord(data::Problem problem) {
    switch (problem) {
    case data::Problem::Unreadable:
        return ProblemText::tr("Unreadable");
    case data::Problem::RateMismatch:
        return ProblemText::tr("Different sample rate");
    case data::Problem::WrongLength:
        return ProblemText::tr("Length differs from the list");
    case data::Problem::Silent:
        return ProblemText::tr("Silent");
    case data::Problem::Clipped:
        return ProblemText::tr("Clipped");
    case data::Problem::TooShort:
        return ProblemText::tr("Too short");
    case data::Problem::TooLong:
        return ProblemText::tr("Too long");
    case data::Problem::EmptyText:
        return ProblemText::tr("No text");
    case data::Problem::UnknownText:
        return ProblemText::tr("Unknown characters or words");
    case data::Problem::SilentEnds:
        return ProblemText::tr("Silence at the ends");
    case data::Problem::SpeakingRate:
        return ProblemText::tr("Unusual speaking rate");
    case data::Problem::Misheard:
        return ProblemText::tr("Heard differently");
    case data::Problem::NotUtf8:
        return ProblemText::tr("Not UTF-8");
    case data::Problem::ControlCharacters:
        return ProblemText::tr("Control characters");
    case data::Problem::Repeated:
        return ProblemText::tr("Repeated");
    case data::Problem::InTraining:
        return ProblemText::tr("Also trained on");
    case data::Problem::MisplacedAnswer:
        return ProblemText::tr("Answer not in its place");
    case data::Problem::WithoutAnswer:
        return ProblemText::tr("No answer");
    case data::Problem::UnknownLabel:
        return ProblemText::tr("Unknown class");
    case data::Problem::Contradicting:
        return ProblemText::tr("Contradicting");
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
        const QString word = problemWord(finding.problem);
        const QString reason = errorText(finding.reason);
        text += word;
        if (reason.compare(word, Qt::CaseInsensitive) != 0) // which may say no more
            text += QStringLiteral(": ") + reason;
    }
    return texts;
}

} // namespace parlance::ui
