// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include "ui/theme/roles.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr int kLeastLetters = 8;
} // namespace

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), m_mode(mode) {
    setTextFormat(Qt::PlainText);
}

QRect ElidedLabel::textRect() const {
    return contentsRect().adjusted(std::max(0, indent()), 0, 0, 0);
}

void ElidedLabel::setBrief(const QString& brief) {
    if (brief == m_brief)
        return;
    m_brief = brief;
    updateGeometry();
    update();
}

void ElidedLabel::setUsualWidth(int width) {
    if (width == m_usualWidth)
        return;
    m_usualWidth = width;
    updateGeometry();
}

QString ElidedLabel::shownText() const {
    const int room = textRect().width();
    const QString shown = fontMetrics().elidedText(text(), m_mode, room);
    return shown == text() || m_brief.isEmpty() ? shown
                                                : fontMetrics().elidedText(m_brief, m_mode, room);
}

QSize ElidedLabel::sizeHint() const {
    const QSize size = QLabel::sizeHint();
    // Without a text a QLabel is as high as the font says, with one as high as its layout is: by
    // rounding, either may be the higher.
    const QFontMetrics font = fontMetrics();
    return {std::max(size.width(), m_usualWidth),
            std::max({size.height(), font.lineSpacing(),
                      font.size(Qt::TextSingleLine, QStringLiteral("x")).height()})};
}

QSize ElidedLabel::minimumSizeHint() const {
    const QSize whole = sizeHint();
    const int least = m_brief.isEmpty() ? kLeastLetters * fontMetrics().averageCharWidth()
                                        : fontMetrics().horizontalAdvance(m_brief);
    return {std::min(whole.width(), least + std::max(0, indent())), whole.height()};
}

bool ElidedLabel::event(QEvent* event) {
    // A tooltip of its own comes first.
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || shownText() == text())
        return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text().toHtmlEscaped(), this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    style()->drawItemText(&painter, textRect(), static_cast<int>(alignment()), palette(),
                          isEnabled(), shownText(), foregroundRole());
}

ElidedLabel* makeOutOfDateLine(const char* objectName, QWidget* parent) {
    auto* line = new ElidedLabel(parent);
    line->setObjectName(QLatin1String(objectName));
    setTextRole(line, TextRole::Warning);
    line->setFixedHeight(line->fontMetrics().lineSpacing() + 2);
    return line;
}

} // namespace parlance::ui
