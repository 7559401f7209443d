// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/word_lane.h"

#include "ui/audio/word_style.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr int kLine = 2;
constexpr double kGap = 2.0;      // between the lines of neighbours
constexpr double kLabelGap = 6.0; // between their labels, where one leans on the other
} // namespace

WordLane::WordLane(TimeAxis& axis, QWidget* parent) : TimeView(axis, parent) {
    setFixedHeight(fontMetrics().height() + 14);
    setAccessibleName(tr("Words in time"));
    connect(&axis, &TimeAxis::cursorMoved, this, [this] {
        const int current = wordAt(m_words, this->axis().cursor());
        if (current != m_current) {
            m_current = current;
            invalidate();
        }
    });
}

void WordLane::setWords(std::vector<text::Word> words, WordTip tip) {
    m_words = std::move(words);
    m_tip = std::move(tip);
    m_current = wordAt(m_words, axis().cursor());
    invalidate();
}

void WordLane::paintContent(QPainter& painter) {
    painter.setFont(font());
    const auto first =
        std::partition_point(m_words.begin(), m_words.end(), [this](const text::Word& word) {
            return word.endSec < axis().begin();
        });
    double free = 0.0;
    for (auto word = first; word != m_words.end() && word->startSec <= axis().end(); ++word) {
        const auto index = static_cast<std::size_t>(word - m_words.begin());
        paintLine(painter, index);
        free = paintLabel(painter, index, free);
    }
}

double WordLane::startOf(std::size_t index) const {
    return index < m_words.size() ? axis().xOf(m_words[index].startSec, width()) - kGap : width();
}

/// A short word may use the pause after it, and what the next word's label leaves of its own.
double WordLane::labelEnd(std::size_t index) const {
    const double next = startOf(index + 1);
    if (index + 1 >= m_words.size())
        return next;
    const int needed =
        fontMetrics().horizontalAdvance(QString::fromStdString(m_words[index + 1].word));
    return next + std::max(0.0, startOf(index + 2) - next - kLabelGap - needed);
}

void WordLane::paintLine(QPainter& painter, std::size_t index) const {
    const text::Word& word = m_words[index];
    const double left = axis().xOf(word.startSec, width());
    const double right = std::max(left + 2.0, axis().xOf(word.endSec, width()) - kGap);
    if (static_cast<int>(index) == m_current) {
        QColor highlight = theme().accent;
        highlight.setAlphaF(theme().dark ? 0.28F : 0.16F);
        painter.fillRect(QRectF(left, 0.0, right - left, height()), highlight);
    }
    const Certainty certainty = certaintyOf(word.confidence);
    painter.setPen(QPen(underlineColour(certainty), kLine, underlineStyle(certainty), Qt::FlatCap));
    const double y = height() - 5.0;
    painter.drawLine(QPointF(left, y), QPointF(right, y));
}

double WordLane::paintLabel(QPainter& painter, std::size_t index, double free) const {
    const text::Word& word = m_words[index];
    const double left = std::max(free, axis().xOf(word.startSec, width()));
    const double room = labelEnd(index) - left;
    const QString text = fontMetrics().elidedText(QString::fromStdString(word.word), Qt::ElideRight,
                                                  static_cast<int>(room));
    const int needed = fontMetrics().horizontalAdvance(text);
    const bool isWhole = text == QString::fromStdString(word.word);
    if (text.size() < 2 && (!isWhole || needed > room))
        return free; // nothing but dots, or a letter over the next word
    painter.setPen(wordColour(word.confidence, theme().surface));
    painter.drawText(QPointF(left + 1.0, 4.0 + fontMetrics().ascent()), text);
    return left + needed + kLabelGap;
}

bool WordLane::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return TimeView::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = wordAt(m_words, axis().secondsAt(help->pos().x(), width()));
    QToolTip::showText(help->globalPos(),
                       index < 0 ? QString() : m_tip(m_words[static_cast<std::size_t>(index)]),
                       this);
    return true;
}

} // namespace parlance::ui
