// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/long_words.h"

#include <QPlainTextEdit>
#include <QTextCursor>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kLongWord = 5000;

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
                         QTextCursor came(edit.document());
                         came.setPosition(std::min(at, end));
                         came.setPosition(std::min(at + added, end), QTextCursor::KeepAnchor);
                         if (added >= kLongWord && hasLongWord(came.selectedText()))
                             edit.setWordWrapMode(QTextOption::WrapAnywhere);
                         else if (at == 0 && added >= end) // it is another text
                             edit.setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
                     });
}

} // namespace parlance::ui
