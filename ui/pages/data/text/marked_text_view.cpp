// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/marked_text_view.h"

#include "ui/theme/theme.h"

namespace parlance::ui {

MarkedTextView::MarkedTextView(Format format, QWidget* parent)
    : QPlainTextEdit(parent), m_format(format) {
    setReadOnly(true);
    setTabChangesFocus(true);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &MarkedTextView::mark);
}

void MarkedTextView::showText(const MarkedText& text) {
    setPlainText(text.text);
    m_marks = text.marks;
    mark();
}

void MarkedTextView::mark() {
    QList<QTextEdit::ExtraSelection> selections;
    for (const MarkedText::Mark& mark : m_marks) {
        QTextCursor cursor(document());
        cursor.setPosition(mark.begin);
        cursor.setPosition(mark.begin + mark.length, QTextCursor::KeepAnchor);
        selections.push_back({cursor, m_format()});
    }
    setExtraSelections(selections);
}

} // namespace parlance::ui
