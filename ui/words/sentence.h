// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace parlance::ui {

/// What is wrong begins in lower case, as it also stands within sentences, and so do nouns: here it
/// begins one. A path, a number or a name with signs in it stays.
inline QString asSentence(const QString& text) {
    qsizetype letters = 0;
    while (letters < text.size() && text[letters].isLetter())
        ++letters;
    const bool isWord = letters > 0 && (letters == text.size() || text[letters].isSpace());
    return isWord ? text.left(1).toUpper() + text.mid(1) : text;
}

} // namespace parlance::ui
