// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/matrix_view.h"

#include "ui/audio/colour_map.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace parlance::ui {

MatrixView::MatrixView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sampleMatrix"));
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void MatrixView::setMatrix(const QString& name, const QString& sides, const QImage& picture) {
    m_name = name;
    m_sides = sides;
    m_picture = picture;
    setAccessibleName(name);
    setToolTip(QStringLiteral("%1: %2 × %3\n%4")
                   .arg(name)
                   .arg(picture.width())
                   .arg(picture.height())
                   .arg(sides));
    setAccessibleDescription(toolTip());
    update();
}

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int line = fontMetrics().height() + kSpaceSmall;
    painter.setPen(theme().textMuted);
    const auto write = [&](const QString& text, int top, Qt::Alignment side) {
        painter.drawText(QRect(0, top, width(), line), Qt::AlignLeft | side,
                         fontMetrics().elidedText(text, Qt::ElideRight, width()));
    };
    write(m_name, 0, Qt::AlignTop);
    write(m_sides, height() - line, Qt::AlignBottom);
    const auto colours = intensityColours(theme().dark);
    QImage coloured = m_picture;
    coloured.setColorTable(QList<QRgb>(colours.begin(), colours.end()));
    painter.drawImage(rect().adjusted(0, line, 0, -line), coloured);
}

} // namespace parlance::ui
