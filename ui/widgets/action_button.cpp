// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/action_button.h"

#include "ui/theme/theme.h"

#include <QStyle>
#include <QStyleOptionButton>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr int kIconOnlyWidth = 32; ///< without the room that words have to either side
} // namespace

ActionButton::ActionButton(const QIcon& icon, const QString& words, QWidget* parent)
    : QPushButton(icon, words, parent), m_words(words) {
    refresh();
}

void ActionButton::setWords(const QString& words) {
    if (words == m_words)
        return;
    m_words = words;
    refresh();
}

void ActionButton::setAllWords(const QStringList& words) {
    m_allWords = words;
    updateGeometry();
}

void ActionButton::setTip(const QString& tip) {
    if (tip == m_tip)
        return;
    m_tip = tip;
    refresh();
}

void ActionButton::setIconOnly(bool iconOnly) {
    if (iconOnly == m_iconOnly)
        return;
    m_iconOnly = iconOnly;
    refresh();
}

void ActionButton::refresh() {
    const QString plain = QString(m_words).remove(QLatin1Char('&'));
    setText(m_iconOnly ? QString() : m_words);
    setMaximumWidth(m_iconOnly ? kIconOnlyWidth : QWIDGETSIZE_MAX);
    setToolTip(m_tip.isEmpty() && m_iconOnly ? plain : m_tip);
    setAccessibleName(plain);
}

int ActionButton::widthWith(const QString& words) const {
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = words;
    ensurePolished();
    const int width = fontMetrics().size(Qt::TextShowMnemonic, words).width();
    const QSize content(iconSize().width() + kSpaceSmall + width, fontMetrics().height());
    return style()->sizeFromContents(QStyle::CT_PushButton, &option, content, this).width();
}

int ActionButton::wholeWidth() const {
    int widest = widthWith(m_words);
    for (const QString& words : m_allWords)
        widest = std::max(widest, widthWith(words));
    return widest;
}

QSize ActionButton::sizeHint() const {
    const QSize hint = QPushButton::sizeHint();
    return m_iconOnly || m_allWords.isEmpty() ? hint : QSize(wholeWidth(), hint.height());
}

QSize ActionButton::minimumSizeHint() const {
    return {kIconOnlyWidth, QPushButton::minimumSizeHint().height()};
}

void fitWords(const std::vector<ActionButton*>& buttons, int room) {
    int whole = 0;
    for (const ActionButton* button : buttons)
        if (!button->isHidden())
            whole += (whole > 0 ? kSpace : 0) + button->wholeWidth();
    for (ActionButton* button : buttons)
        button->setIconOnly(whole > room);
}

void fitWordsInTurn(const std::vector<ActionButton*>& buttons, int room) {
    room += kSpaceSmall; // which is from one to the next only
    for (const ActionButton* button : buttons)
        room -= button->minimumSizeHint().width() + kSpaceSmall;
    for (ActionButton* button : buttons) {
        room -= button->wholeWidth() - button->minimumSizeHint().width();
        button->setIconOnly(room < 0);
    }
}

} // namespace parlance::ui
