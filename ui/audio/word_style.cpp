// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/word_style.h"

#include "ui/audio/time_axis.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr double kSure = 0.8;
constexpr double kDoubtful = 0.5;
constexpr double kFaintest = 0.55; // opacity of a word of no confidence; still readable

} // namespace

Certainty certaintyOf(double confidence) {
    return confidence >= kSure       ? Certainty::Sure
           : confidence >= kDoubtful ? Certainty::Unsure
                                     : Certainty::Doubtful;
}

QColor wordColour(double confidence, const QColor& background) {
    const double opacity = kFaintest + (1.0 - kFaintest) * std::clamp(confidence / kSure, 0.0, 1.0);
    const QColor& text = theme().text;
    const auto channel = [opacity](int front, int back) {
        return static_cast<int>(std::lround(front * opacity + back * (1.0 - opacity)));
    };
    return {channel(text.red(), background.red()), channel(text.green(), background.green()),
            channel(text.blue(), background.blue())};
}

QColor underlineColour(Certainty certainty) {
    switch (certainty) {
    case Certainty::Sure:
        return theme().success;
    case Certainty::Unsure:
        return theme().warning;
    case Certainty::Doubtful:
        return theme().danger;
    }
    return theme().border;
}

Qt::PenStyle underlineStyle(Certainty certainty) {
    return certainty == Certainty::Sure     ? Qt::SolidLine
           : certainty == Certainty::Unsure ? Qt::DashLine
                                            : Qt::DotLine;
}

QString wordTip(const text::Word& word) {
    return QCoreApplication::translate("Words", "%1: confidence %2 %, %3 to %4")
        .arg(QString::fromStdString(word.word))
        .arg(std::lround(word.confidence * 100.0))
        .arg(clockText(word.startSec, 2), clockText(word.endSec, 2));
}

int wordAt(const std::vector<text::Word>& words, double seconds) {
    const auto after =
        std::upper_bound(words.begin(), words.end(), seconds,
                         [](double at, const text::Word& word) { return at < word.startSec; });
    if (after == words.begin() || seconds >= std::prev(after)->endSec)
        return -1;
    return static_cast<int>(std::prev(after) - words.begin());
}

} // namespace parlance::ui
