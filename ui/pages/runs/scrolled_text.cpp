// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/scrolled_text.h"

#include "ui/widgets/layout/scrolled.h"

namespace parlance::ui {

ScrolledText::ScrolledText(const char* name, int leastHeight, QWidget* parent)
    : QScrollArea(parent), m_text(new QLabel(this)) {
    m_text->setObjectName(QLatin1String(name));
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setFocusPolicy(Qt::NoFocus); // the text has it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setMinimumHeight(leastHeight);
    setScrolled(*this, *m_text);
}

} // namespace parlance::ui
