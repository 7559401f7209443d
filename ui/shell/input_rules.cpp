// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/input_rules.h"

#include "ui/widgets/focus_order.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionTab>
#include <QTabBar>
#include <QTableView>
#include <QToolTip>

#include <map>
#include <utility>

namespace parlance::ui {
namespace {

bool isPressedByEnter(QObject* receiver) {
    return qobject_cast<QAbstractButton*>(receiver) && !qobject_cast<QCheckBox*>(receiver) &&
           !qobject_cast<QRadioButton*>(receiver);
}

bool isSlider(QObject* receiver) {
    return qobject_cast<QAbstractSlider*>(receiver) && !qobject_cast<QScrollBar*>(receiver);
}

/// What it holds would be another after a turn of the wheel. (The list of a combo box that is open
/// is a widget of its own, which scrolls.)
bool isChangedByWheel(QObject* receiver) {
    return qobject_cast<QComboBox*>(receiver) || qobject_cast<QAbstractSpinBox*>(receiver) ||
           qobject_cast<QTabBar*>(receiver) || isSlider(receiver);
}

/// Qt would give it the focus before the wheel's event comes.
void keepFocusFromWheel(QWidget& widget) {
    if (widget.focusPolicy() == Qt::WheelFocus)
        widget.setFocusPolicy(Qt::StrongFocus);
}

/// To its parent, which scrolls. A field may have the focus from the start of its page; a slider is
/// one's own while one is at it.
bool passWheelOn(QEvent& wheel, QWidget& receiver) {
    if (receiver.hasFocus() && isSlider(&receiver))
        return false;
    wheel.ignore();
    return true;
}

bool pressByEnter(QObject* watched, QEvent* event) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!enter || (key->modifiers() & ~Qt::KeypadModifier) || !isPressedByEnter(watched))
        return false;
    // One press, however long the key is held.
    if (!key->isAutoRepeat())
        static_cast<QAbstractButton*>(watched)->click();
    return true;
}

/// Qt hands a text what is pressed with Alt as if it had been pressed alone, unless it is the
/// shortcut of something that is enabled.
bool isCommandForNobody(QObject* receiver, const QKeyEvent& key) {
    const auto* widget = qobject_cast<const QWidget*>(receiver);
    return widget && widget->testAttribute(Qt::WA_InputMethodEnabled) &&
           (key.modifiers() & ~Qt::ShiftModifier) == Qt::AltModifier && !key.text().isEmpty() &&
           key.text().front().isPrint();
}

/// Qt would take the other mark for one between thousands, and 0,3 for 3.
bool typeDecimalMark(QObject* receiver, const QKeyEvent& key) {
    auto* box = qobject_cast<QDoubleSpinBox*>(receiver);
    const bool isMark = key.text() == QLatin1String(".") || key.text() == QLatin1String(",");
    if (!box || !isMark || key.text() == box->locale().decimalPoint())
        return false;
    QKeyEvent typed(QEvent::KeyPress, key.key(), key.modifiers(), box->locale().decimalPoint());
    QCoreApplication::sendEvent(box, &typed);
    return true;
}

/// Columns as they are seen, with tabs between them.
QString rowText(const QAbstractItemView& view, const QModelIndexList& cells) {
    const auto* table = qobject_cast<const QTableView*>(&view);
    std::map<int, QString> texts;
    for (const QModelIndex& cell : cells)
        if (!table)
            texts[cell.column()] = cell.data().toString();
        else if (!table->isColumnHidden(cell.column()))
            texts[table->horizontalHeader()->visualIndex(cell.column())] =
                cell.data().toString().simplified();
    QStringList words;
    for (const auto& [column, text] : texts)
        words << text;
    return words.join(QLatin1Char('\t'));
}

/// Qt would copy the current cell alone.
bool copyRows(QObject* watched, QKeyEvent& key) {
    const auto* view = qobject_cast<const QAbstractItemView*>(watched);
    if (!view || !key.matches(QKeySequence::Copy) || !view->selectionModel() ||
        !view->selectionModel()->hasSelection())
        return false;
    std::map<int, QModelIndexList> rows;
    for (const QModelIndex& cell : view->selectionModel()->selectedIndexes())
        rows[cell.row()] << cell;
    QStringList lines;
    for (const auto& [row, cells] : rows)
        lines << rowText(*view, cells);
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    return true;
}

bool sayTab(QObject* watched, const QHelpEvent& help) {
    auto* bar = qobject_cast<QTabBar*>(watched);
    const int tab = bar ? bar->tabAt(help.pos()) : -1;
    if (tab < 0 || !bar->tabToolTip(tab).isEmpty())
        return false;
    QStyleOptionTab option;
    option.initFrom(bar);
    option.rect = bar->tabRect(tab);
    const int room = bar->style()->subElementRect(QStyle::SE_TabBarTabText, &option, bar).width();
    if (bar->fontMetrics().horizontalAdvance(bar->tabText(tab)) <= room)
        return false;
    QToolTip::showText(help.globalPos(), bar->tabText(tab), bar);
    return true;
}

} // namespace

InputRules::InputRules(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &InputRules::watchFocus);
}

bool InputRules::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::FocusOut:
        if (const auto* widget = qobject_cast<const QWidget*>(watched))
            m_fell = !widget->isVisible() || !widget->isEnabled();
        return false;
    case QEvent::FocusIn:
        bringIntoSight(watched, static_cast<QFocusEvent*>(event)->reason());
        return false;
    case QEvent::Polish:
        if (isChangedByWheel(watched))
            keepFocusFromWheel(*static_cast<QWidget*>(watched));
        return false;
    case QEvent::Wheel:
        return isChangedByWheel(watched) && passWheelOn(*event, *static_cast<QWidget*>(watched));
    case QEvent::KeyPress:
        return pressByEnter(watched, event) ||
               isCommandForNobody(watched, *static_cast<QKeyEvent*>(event)) ||
               typeDecimalMark(watched, *static_cast<QKeyEvent*>(event)) ||
               copyRows(watched, *static_cast<QKeyEvent*>(event));
    case QEvent::ToolTip:
        return sayTab(watched, *static_cast<QHelpEvent*>(event));
    default:
        return false;
    }
}

/// A scroll area does so by itself only for what Tab reaches from within it. The focus that falls
/// to the next one, as its control hides or is disabled, scrolls nothing.
void InputRules::bringIntoSight(QObject* focused, Qt::FocusReason reason) {
    auto* widget = qobject_cast<QWidget*>(focused);
    const bool isTab = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
    const bool fell = std::exchange(m_fell, false);
    if (!widget || !isTab || fell)
        return;
    for (QWidget* above = widget->parentWidget(); above; above = above->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(above);
        if (area && area->widget() && area->widget()->isAncestorOf(widget))
            area->ensureWidgetVisible(widget);
    }
}

void InputRules::watchFocus(QWidget* before, QWidget* now) {
    const bool fell = before && (!before->isVisible() || !before->isEnabled());
    if (!fell || !isDestructive(now))
        return;
    // The next that is harmless.
    for (QWidget* next = now->nextInFocusChain(); next != now; next = next->nextInFocusChain())
        if ((next->focusPolicy() & Qt::TabFocus) && next->isVisible() && next->isEnabled() &&
            next->window() == now->window() && !isDestructive(next))
            return next->setFocus(Qt::OtherFocusReason);
    now->clearFocus();
}

} // namespace parlance::ui
