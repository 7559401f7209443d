// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
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

/// Of an error that says where it is and what to do as well, the latter in a sentence of its own.
inline QString inSentences(const QString& error) {
    const QLatin1String colon(": ");
    const qsizetype remedy = error.lastIndexOf(colon);
    if (remedy == error.indexOf(colon))
        return asSentence(error);
    return QStringLiteral("%1. %2.").arg(asSentence(error.left(remedy)),
                                         asSentence(error.mid(remedy + colon.size())));
}

/// In the quotation marks of the language.
inline QString quoted(const QString& text) {
    return QCoreApplication::translate("Sentence", "“%1”").arg(text);
}

} // namespace parlance::ui
