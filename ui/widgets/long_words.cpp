// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/long_words.h"

#include <QPlainTextEdit>
#include <QTextCursor>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kLongWord = 5000;

QString textBetween(const QPlainTextEdit& edit, int begin, int end) {
    QTextCursor range(edit.document());
    range.setPosition(begin);
    range.setPosition(end, QTextCursor::KeepAnchor);
    return range.selectedText();
}

bool hasLongWord(const QString& text) {
    int letters = 0;
    return std::ranges::any_of(text, [&letters](QChar letter) {
        letters = letter.isSpace() ? 0 : letters + 1;
        return letters == kLongWord;
    });
}

} // namespace

void breakLongWords(QPlainTextEdit& edit) {
    // Before the text is laid out.
    QObject::connect(edit.document(), &QTextDocument::contentsChange, &edit,
                     [&edit](int at, int /*removed*/, int added) {
                         const int end = edit.document()->characterCount() - 1;
                         if (added >= kLongWord &&
                             hasLongWord(textBetween(edit, at, std::min(at + added, end))))
                             edit.setWordWrapMode(QTextOption::WrapAnywhere);
                         else if (at == 0 && added >= end) // it is another text
                             edit.setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
                     });
}

} // namespace parlance::ui
