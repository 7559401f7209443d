// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/speech/speech.h"

#include <QCoreApplication>
#include <QStringList>

namespace parlance::ui {

std::vector<text::Word> wordsOf(const SpeechRecord& record) {
    std::vector<text::Word> words;
    for (const infer::SpokenWord& spoken : record.words)
        words.push_back({spoken.word, spoken.startSec, spoken.endSec, 1.0});
    return words;
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
                 .arg(QString::fromStdString(passage.spoken),
                      QString::fromStdString(passage.alignment.verdict()))
                 .arg(100.0 * passage.alignment.focus, 0, 'f', 0)
                 .arg(100.0 * passage.alignment.coverage, 0, 'f', 0)});
    }
    return parts;
}

QString verdictOf(const SpeechRecord& record) {
    QStringList lines;
    for (const infer::PassageReport& passage : record.passages)
        if (!passage.alignment.isSound())
            lines << QStringLiteral("“%1”: %2")
                         .arg(QString::fromStdString(passage.spoken),
                              QString::fromStdString(passage.alignment.verdict()));
    return lines.isEmpty() ? QCoreApplication::translate("Speech", "Spoken whole")
                           : lines.join(QLatin1Char('\n'));
}

} // namespace parlance::ui
