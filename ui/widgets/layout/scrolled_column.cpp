// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout/scrolled_column.h"

#include "ui/widgets/layout/scrolled.h"

#include <QKeyEvent>
#include <QLayout>

namespace parlance::ui {

namespace {
constexpr int kLeastColumnHeight = 160;
} // namespace

ScrolledColumn::ScrolledColumn(QWidget& content, QWidget* parent) : QScrollArea(parent) {
    setFocusPolicy(Qt::NoFocus); // what is in it has it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setScrolled(*this, content);
    fit();
}

void ScrolledColumn::setScrolls(bool byItself) {
    m_scrolls = byItself;
    setVerticalScrollBarPolicy(byItself ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    fit();
}

bool ScrolledColumn::eventFilter(QObject* watched, QEvent* event) {
    const bool result = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return result;
}

void ScrolledColumn::keyPressEvent(QKeyEvent* event) {
    if (m_scrolls)
        QScrollArea::keyPressEvent(event);
    else
        event->ignore(); // it is for what scrolls around it
}

void ScrolledColumn::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void ScrolledColumn::fit() {
    const QLayout& cards = *widget()->layout();
    setMinimumHeight(m_scrolls                   ? kLeastColumnHeight
                     : cards.hasHeightForWidth() ? cards.totalHeightForWidth(width())
                                                 : cards.totalSizeHint().height());
}

} // namespace parlance::ui
