// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QList>
#include <QString>
#include <QTextLayout>

#include <span>
#include <string_view>

namespace parlance::ui {

/// Text for the window, parts of it marked.
struct MarkedText {
    struct Mark {
        int begin = 0; ///< in UTF-16 units of `text`
        int length = 0;
        bool operator==(const Mark&) const = default;
    };
    QString text;
    QList<Mark> marks{};
};

/// A text with these parts marked, which ascend; no more than `most` bytes of it, "…" ends what is
/// cut off.
MarkedText markedText(std::string_view text, std::span<const data::TextSpan> marks,
                      std::size_t most);
/// The text of an item with the words that a vocabulary lacks.
MarkedText markedText(const data::DataItem& item, std::size_t most);

/// How unknown words look: underlined and in another colour.
QTextCharFormat unknownWordFormat();
/// How an answer looks in its context, and what is hidden among tokens: underlined and on another
/// ground.
QTextCharFormat answerFormat();

} // namespace parlance::ui
