// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QList>
#include <QString>
#include <QTextLayout>

namespace parlance::ui {

/// Text for the window, with the words that a vocabulary lacks.
struct MarkedText {
    struct Mark {
        int begin = 0; ///< in UTF-16 units of `text`
        int length = 0;
        bool operator==(const Mark&) const = default;
    };
    QString text;
    QList<Mark> marks{};
};

/// The text of an item, no more than `most` bytes of it; "…" ends what is cut off.
MarkedText markedText(const data::DataItem& item, std::size_t most);

/// How unknown words look: underlined and in another colour.
QTextCharFormat unknownWordFormat();

} // namespace parlance::ui
