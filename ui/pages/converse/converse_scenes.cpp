// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/converse_scenes.h"

namespace parlance::ui {

Exchange madeUpExchange() {
    const QString text = QStringLiteral(
        "The lighthouse on the northern cape was built in 1847 from granite that was brought "
        "across the bay in small boats. Its lamp burned whale oil at first, and was turned by a "
        "clock that the keeper wound every four hours.\n"
        "Since 1962 it has run on electricity, and nobody lives there any more.");
    const auto answer = [&](const QString& letters, double score) {
        const qsizetype begin = text.indexOf(letters);
        return infer::TextAnswer{.text = letters.toStdString(),
                                 .score = score,
                                 .begin = begin,
                                 .end = begin + letters.size()};
    };
    return {.made = QDateTime::currentDateTime(),
            .text = text,
            .question = QStringLiteral("what did the lamp burn at first"),
            .heard = Exchange::Heard{.recording = {},
                                     .transcript = {.text = "WHAT DID THE LAMP BURN AT FIRST",
                                                    .confidence = 0.93,
                                                    .durationSec = 2.1,
                                                    .words = {}},
                                     .model = {{}, QStringLiteral("runs/recogniser")},
                                     .seconds = 0.24},
            .found = {.answers = {answer(QStringLiteral("whale oil"), 0.86),
                                  answer(QStringLiteral("oil"), 0.06),
                                  answer(QStringLiteral("electricity"), 0.03)},
                      .model = {{}, QStringLiteral("runs/reader")},
                      .seconds = 0.08},
            .spoken = Exchange::Spoken{.recording = {},
                                       .voices = QStringLiteral("runs/voice · Griffin-Lim"),
                                       .models = {},
                                       .firstSoundSec = 0.31,
                                       .seconds = 0.42}};
}

} // namespace parlance::ui
