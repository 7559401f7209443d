// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/edit/cell_editor.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/sentence.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr int kLeastWidth = 260;
} // namespace

CellEditor::CellEditor(QTableView& table) : QFrame(table.viewport()), m_table(table) {
    m_field = new QLineEdit(this);
    m_field->setObjectName(QStringLiteral("itemEditor"));
    m_field->setAccessibleName(tr("Text of the item"));
    m_field->installEventFilter(this);
    m_reason = makeText(TextRole::Danger, "itemRefused", this);
    m_reason->setWordWrap(true);
    m_reason->setContentsMargins(kSpace, 0, kSpace, 0);
    setAutoFillBackground(true);
    connect(m_field, &QLineEdit::textChanged, this, &CellEditor::takeReasonBack);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_field);
    column->addWidget(m_reason);
    table.viewport()->installEventFilter(this); // it moves with its cell
    for (QScrollBar* bar : {table.verticalScrollBar(), table.horizontalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, &CellEditor::place);
    connect(table.model(), &QAbstractItemModel::modelReset, this, &CellEditor::finish);
    hide();
}

void CellEditor::open(const QModelIndex& cell, const QString& text, const QString& accessibleName) {
    m_table.scrollTo(cell);
    m_cell = cell;
    m_before = text;
    m_isAsked = false;
    m_field->setReadOnly(false);
    m_field->setText(text);
    m_field->setAccessibleName(accessibleName);
    m_field->setAccessibleDescription({});
    m_reason->hide();
    show();
    place();
    m_field->setFocus(Qt::OtherFocusReason);
    m_field->selectAll();
}

void CellEditor::finish() {
    const bool hadFocus = m_field->hasFocus();
    m_cell = QModelIndex();
    if (hadFocus)
        m_table.setFocus(Qt::OtherFocusReason);
    hide();
}

void CellEditor::refuse(const QString& reason) {
    m_isAsked = false;
    m_field->setReadOnly(false);
    m_reason->setText(asSentence(reason));
    m_field->setAccessibleDescription(m_reason->text());
    m_reason->show();
    place();
}

/// It was said of another text.
void CellEditor::takeReasonBack() {
    if (m_reason->isHidden())
        return;
    m_reason->hide();
    m_field->setAccessibleDescription({});
    place();
}

/// What it covers it covers whole: rows are not cut.
void CellEditor::place() {
    if (!m_cell.isValid())
        return;
    const QRect cell = m_table.visualRect(m_cell);
    const int wide = std::min(std::max(cell.width(), kLeastWidth), m_table.viewport()->width());
    const int row = std::max(1, cell.height());
    const int needed = layout()->heightForWidth(wide);
    const int high = m_reason->isHidden() ? std::max(row, m_field->sizeHint().height())
                                          : (needed + row - 1) / row * row;
    const int left = std::clamp(cell.left(), 0, std::max(0, m_table.viewport()->width() - wide));
    const int most = std::max(0, m_table.viewport()->height() - high);
    setGeometry(left, std::min(cell.top(), most), wide, high);
    raise();
}

void CellEditor::submit() {
    if (m_isAsked)
        return;
    if (m_field->text() == m_before)
        return finish();
    m_isAsked = true;
    m_field->setReadOnly(true);
    Q_EMIT submitted(m_field->text());
}

bool CellEditor::takeKey(int key) {
    if (key == Qt::Key_Escape)
        finish();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        submit();
    else
        return false;
    return true;
}

bool CellEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field) {
        if (event->type() == QEvent::Resize)
            place();
        return QFrame::eventFilter(watched, event);
    }
    if (event->type() == QEvent::KeyPress)
        return takeKey(static_cast<QKeyEvent*>(event)->key());
    if (event->type() == QEvent::FocusOut && m_cell.isValid()) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
            submit();
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace parlance::ui
