// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/speech/speech.h"

#include "ui/services/shell_command.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace parlance::ui {
namespace {

struct SpeechText {
    Q_DECLARE_TR_FUNCTIONS(SpeechText)
};

} // namespace

QString verdictText(const infer::AlignmentReport& report) {
    QStringList told;
    for (const infer::AlignmentFault fault : report.faults()) {
        switch (fault) {
        case infer::AlignmentFault::SaidNothing:
            return SpeechText::tr("the voice said nothing; try another seed, or raise the gate "
                                  "threshold");
        case infer::AlignmentFault::DidNotFollow:
            return SpeechText::tr("the voice did not follow the text; try another seed, and if "
                                  "that does not help, train it longer");
        case infer::AlignmentFault::Skipped:
            told << SpeechText::tr("skipped %n sounds in a row", nullptr,
                                   static_cast<int>(report.skipped));
            break;
        case infer::AlignmentFault::LeftOutMuch:
            told << SpeechText::tr("left out much of the text");
            break;
        case infer::AlignmentFault::WentBack:
            told << SpeechText::tr("went back %n times", nullptr, static_cast<int>(report.repeats));
            break;
        case infer::AlignmentFault::DidNotStop:
            told << SpeechText::tr("did not end by itself");
            return SpeechText::tr("%1; try another seed, or lower the gate threshold")
                .arg(told.join(QStringLiteral(", ")));
        }
    }
    return told.isEmpty() ? SpeechText::tr("spoken whole")
                          : SpeechText::tr("%1; try another seed, or shorter sentences")
                                .arg(told.join(QStringLiteral(", ")));
}

std::vector<text::Word> wordsOf(const SpeechRecord& record) {
    std::vector<text::Word> words;
    for (const infer::SpokenWord& spoken : record.words)
        words.push_back({spoken.word, spoken.startSec, spoken.endSec, 1.0});
    return words;
}

QStringList commandOf(const SpeechOrder& order, const QString& folder) {
    const infer::SpeakingOptions byItself;
    const infer::VocodingOptions& vocoding = order.options.vocoding;
    CommandWords words(QStringLiteral("synthesize"));
    words.with(QStringLiteral("--tacotron2"), order.voice);
    if (order.vocoder.empty())
        words.with(QStringLiteral("--vocoder"), QStringLiteral("griffin-lim"));
    return words.with(QStringLiteral("--waveglow"), order.vocoder)
        .with(QStringLiteral("--text"), QString::fromStdString(order.text))
        .with(QStringLiteral("--sigma"), vocoding.sigma, byItself.vocoding.sigma)
        .with(QStringLiteral("--denoise"), vocoding.denoise, byItself.vocoding.denoise)
        .with(QStringLiteral("--speed"), order.options.speed, byItself.speed)
        // At 0 nothing would be said: nobody asks for that.
        .with(QStringLiteral("--gate-threshold"), order.options.gateThreshold.value_or(0.0), 0.0)
        .with(QStringLiteral("--seed"), vocoding.seed, byItself.vocoding.seed)
        .with(QStringLiteral("--output"), folder);
}

std::vector<AlignedPart> alignedParts(const Speech& speech) {
    std::vector<AlignedPart> parts;
    for (const infer::PassageReport& passage : speech.record.passages) {
        const int symbols = static_cast<int>(passage.symbols);
        parts.push_back(
            {passage.startSec, passage.endSec,
             QRect(static_cast<int>(passage.firstFrame), speech.alignment.height() - symbols,
                   static_cast<int>(passage.frames), symbols),
             QCoreApplication::translate("Speech", "“%1”: %2. Focus %3 %, coverage %4 %")
                 .arg(QString::fromStdString(passage.spoken), verdictText(passage.alignment))
                 .arg(100.0 * passage.alignment.focus, 0, 'f', 0)
                 .arg(100.0 * passage.alignment.coverage, 0, 'f', 0)});
    }
    return parts;
}

QString verdictOf(const SpeechRecord& record) {
    if (record.isStopped)
        return SpeechText::tr("Stopped before its end");
    struct Verdict {
        QString text;
        QString first; ///< passage
        int count = 0;
    };
    std::vector<Verdict> verdicts;
    for (const infer::PassageReport& passage : record.passages) {
        if (passage.alignment.isSound())
            continue;
        const QString text = verdictText(passage.alignment);
        auto verdict = std::ranges::find(verdicts, text, &Verdict::text);
        if (verdict == verdicts.end())
            verdict = verdicts.insert(verdict, {text, QString::fromStdString(passage.spoken)});
        ++verdict->count;
    }
    QStringList lines;
    for (const Verdict& verdict : verdicts)
        lines << (verdict.count == 1
                      ? SpeechText::tr("“%1”: %2")
                      : SpeechText::tr("“%1” and %Ln more: %2", nullptr, verdict.count - 1))
                     .arg(verdict.first, verdict.text);
    return lines.isEmpty() ? QCoreApplication::translate("Speech", "Spoken whole")
                           : lines.join(QLatin1Char('\n'));
}

bool saidNothing(const SpeechRecord& record) {
    return !record.passages.empty() &&
           std::ranges::all_of(record.passages, [](const infer::PassageReport& passage) {
               return std::ranges::count(passage.alignment.faults(),
                                         infer::AlignmentFault::SaidNothing) > 0;
           });
}

} // namespace parlance::ui
