// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace parlance::ui {

/// What is wrong begins in lower case, as it also stands within sentences, and so do nouns: here it
/// begins one. A path, a number or a name with signs in it stays. Of "what: where: what to do" the
/// last part is a sentence of its own.
inline QString asSentence(const QString& text) {
    const auto capitalised = [](const QString& part) {
        return part.left(1).toUpper() + part.mid(1);
    };
    qsizetype letters = 0;
    while (letters < text.size() && text[letters].isLetter())
        ++letters;
    const bool isWord = letters > 0 && (letters == text.size() || text[letters].isSpace());
    const QString begun = isWord ? capitalised(text) : text;
    const QLatin1String colon(": ");
    const qsizetype last = begun.lastIndexOf(colon);
    if (begun.indexOf(colon) == last)
        return begun;
    return begun.left(last) + QLatin1String(". ") + capitalised(begun.mid(last + colon.size()));
}

} // namespace parlance::ui
