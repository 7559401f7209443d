// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/drop_overlay.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QTextOption>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kDropWidth = 560;
constexpr int kDropIcon = 32;
constexpr int kDropWordPixels = 16;
constexpr double kDropShade = 0.55;
constexpr double kDropRadius = 10.0;

} // namespace

DropOverlay::DropOverlay(QWidget* window) : QWidget(window) {
    setObjectName(QStringLiteral("dropOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropOverlay::show(const QString& words, bool welcome) {
    m_words = words;
    m_welcome = welcome;
    setAccessibleName(words);
    setGeometry(parentWidget()->rect());
    raise();
    setVisible(true);
    update();
}

void DropOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor shade = theme().window;
    shade.setAlphaF(kDropShade);
    painter.fillRect(rect(), shade);
    const QColor ink = m_welcome ? theme().accent : theme().warning;
    painter.setPen(QPen(ink, 2.0, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(6, 6, -6, -6), kDropRadius, kDropRadius);

    QFont large = font();
    large.setPixelSize(kDropWordPixels);
    large.setWeight(QFont::DemiBold);
    painter.setFont(large);
    const int room = std::min(kDropWidth, width() - 4 * kSpaceHuge) - 2 * kSpaceHuge;
    QTextOption wrapped(Qt::AlignCenter);
    wrapped.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // a path may be one long word
    const QSize text =
        painter.boundingRect(QRectF(0, 0, room, height()), m_words, wrapped).toAlignedRect().size();
    QRect box(0, 0, text.width() + 2 * kSpaceHuge, text.height() + kDropIcon + 3 * kSpaceLarge);
    box.moveCenter(rect().center());
    painter.setPen(QPen(ink, 1.5));
    painter.setBrush(theme().surface);
    painter.drawRoundedRect(box, kDropRadius, kDropRadius);
    paintIcon(
        &painter,
        QRect(box.center().x() - kDropIcon / 2, box.top() + kSpaceLarge, kDropIcon, kDropIcon),
        m_welcome ? QStringLiteral("plus") : QStringLiteral("warning"), ink);
    painter.setPen(theme().text);
    painter.drawText(QRectF(box.adjusted(kSpaceHuge, kDropIcon + kSpaceLarge, -kSpaceHuge, 0)),
                     m_words, wrapped);
}

} // namespace parlance::ui
