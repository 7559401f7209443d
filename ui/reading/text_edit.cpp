// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/text_edit.h"

#include "ui/theme/theme.h"
#include "ui/widgets/long_words.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTextEdit>
#include <QTextLayout>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr double kChosenTint = 0.36, kOtherTint = 0.14;
constexpr int kLeastTextWidth = 160, kLeastTextHeight = 88;
constexpr double kTextMargin = 8.0;

} // namespace

ReadTextEdit::ReadTextEdit(QWidget* parent) : QPlainTextEdit(parent) {
    setTabChangesFocus(true);
    breakLongWords(*this);
    setMinimumSize(kLeastTextWidth, kLeastTextHeight);
    document()->setDocumentMargin(kTextMargin);
    // A change of looks is told as one of the text.
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        m_text = toPlainText();
        if (!m_marks.places.empty() && m_text != m_marked)
            setMarks({});
    });
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &ReadTextEdit::showMarks);
}

void ReadTextEdit::setMarks(Marks marks) {
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    m_marked = m_text;
    showMarks();
    if (m_marks.chosen >= 0)
        bringIntoSight(m_marks.places[static_cast<std::size_t>(m_marks.chosen)].begin);
}

/// Without the text cursor being moved, which somebody has put somewhere.
void ReadTextEdit::bringIntoSight(int position) {
    QTextCursor at(document());
    at.setPosition(position);
    if (viewport()->rect().contains(cursorRect(at)))
        return;
    const QTextLine line = at.block().layout()->lineForTextPosition(at.positionInBlock());
    const int before = line.isValid() ? line.lineNumber() : 0;
    verticalScrollBar()->setValue(std::max(0, at.block().firstLineNumber() + before - 1));
}

void ReadTextEdit::showMarks() {
    QList<QTextEdit::ExtraSelection> selections;
    for (std::size_t i = 0; i < m_marks.places.size(); ++i) {
        const bool isChosen = static_cast<int>(i) == m_marks.chosen;
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(m_marks.places[i].begin);
        selection.cursor.setPosition(m_marks.places[i].end, QTextCursor::KeepAnchor);
        selection.format.setBackground(
            mixed(theme().sunken, theme().accent, isChosen ? kChosenTint : kOtherTint));
        selection.format.setFontUnderline(isChosen);
        // The chosen one last, above those that it shares letters with.
        isChosen ? selections.append(selection) : selections.prepend(selection);
    }
    setExtraSelections(selections);
}

QString ReadTextEdit::textAt(const TextPlace& place) const {
    return m_text.mid(place.begin, place.end - place.begin);
}

void ReadTextEdit::replaceText(const QString& text) {
    if (text == m_text)
        return;
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.insertText(text);
}

} // namespace parlance::ui
