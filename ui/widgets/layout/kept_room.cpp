// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout/kept_room.h"

#include "ui/widgets/layout/scrolled.h"

#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

KeptRoom::KeptRoom(const std::vector<QWidget*>& texts, int lines, QWidget* parent)
    : QScrollArea(parent), m_first(texts.front()), m_lines(lines) {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* text : texts)
        column->addWidget(text);
    column->addStretch(1);
    setFocusPolicy(Qt::NoFocus); // what is in it has it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setWidgetResizable(true);
    setScrolled(*this, *content);
}

void KeptRoom::setLines(int lines) {
    m_lines = lines;
    updateGeometry();
}

void KeptRoom::setLetters(const QString& letters) {
    m_letters = letters;
    updateGeometry();
}

QSize KeptRoom::sizeHint() const {
    return {QScrollArea::sizeHint().width(), roomHeight()};
}

QSize KeptRoom::minimumSizeHint() const {
    return {QScrollArea::minimumSizeHint().width(), roomHeight()};
}

int KeptRoom::roomHeight() const {
    const QFontMetrics font = m_first->fontMetrics();
    return m_lines * std::max(font.lineSpacing(), font.size(0, m_letters).height());
}

} // namespace parlance::ui
