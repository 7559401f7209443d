// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/line_view.h"

#include "ui/pages/data/text/marked_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <limits>

namespace parlance::ui {

LineView::LineView(QWidget* parent) : QWidget(parent) {
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("lineDetails"));
    setTextRole(m_details, TextRole::Muted);
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(QStringLiteral("lineText"));
    m_text->setAccessibleName(tr("The chosen line"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_details);
    column->addWidget(m_text, 1);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &LineView::mark);
}

void LineView::showLine(const data::DataItem& line, const data::VocabularyShare& share) {
    const MarkedText marked = markedText(line, std::numeric_limits<std::size_t>::max());
    const QString from = share.vocabulary.empty()
                             ? QString()
                             : tr(" to %1").arg(QString::fromStdString(share.vocabulary));
    const auto unknown = static_cast<int>(line.unknown.size());
    m_details->setText(tr("Line %1 · %L2 words · %3")
                           .arg(QString::fromStdString(line.name))
                           .arg(qlonglong(line.length))
                           .arg(unknown == 0 ? tr("none unknown%1").arg(from)
                                             : tr("%L1 unknown%2").arg(unknown).arg(from)));
    m_text->setPlainText(marked.text);
    m_marks.clear();
    for (const MarkedText::Mark& unknownWord : marked.marks)
        m_marks.emplace_back(unknownWord.begin, unknownWord.length);
    mark();
}

void LineView::mark() {
    QList<QTextEdit::ExtraSelection> selections;
    for (const auto& [begin, length] : m_marks) {
        QTextCursor cursor(m_text->document());
        cursor.setPosition(begin);
        cursor.setPosition(begin + length, QTextCursor::KeepAnchor);
        selections.push_back({cursor, unknownWordFormat()});
    }
    m_text->setExtraSelections(selections);
}

} // namespace parlance::ui
