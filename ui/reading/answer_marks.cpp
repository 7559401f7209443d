// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/answer_marks.h"

namespace parlance::ui {

TextPlace placeOf(const QString& text, const infer::TextAnswer& answer) {
    TextPlace place;
    std::int64_t point = 0;
    for (qsizetype at = 0; at < text.size() && point < answer.end; ++point) {
        const bool isPair =
            text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        if (point == answer.begin)
            place.begin = static_cast<int>(at);
        at += isPair ? 2 : 1;
        place.end = static_cast<int>(at);
    }
    return point > answer.begin ? place : TextPlace();
}

ReadTextEdit::Marks marksOf(const QString& text, const std::vector<infer::TextAnswer>& answers,
                            int chosen) {
    ReadTextEdit::Marks marks;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const TextPlace place = placeOf(text, answers[i]);
        if (answers[i].text.empty() || place.end <= place.begin)
            continue;
        if (static_cast<int>(i) == chosen)
            marks.chosen = static_cast<int>(marks.places.size());
        marks.places.push_back(place);
    }
    return marks;
}

} // namespace parlance::ui
