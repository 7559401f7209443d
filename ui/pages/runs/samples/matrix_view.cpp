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

void MatrixView::setMatrix(const QString& name, const QImage& picture) {
    m_name = name;
    m_picture = picture;
    setAccessibleName(name);
    setToolTip(tr("%1: %2 × %3").arg(name).arg(picture.width()).arg(picture.height()));
    setAccessibleDescription(toolTip());
    update();
}

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int line = fontMetrics().height() + kSpaceSmall;
    painter.setPen(theme().textMuted);
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft | Qt::AlignTop,
                     fontMetrics().elidedText(m_name, Qt::ElideRight, width()));
    const auto colours = intensityColours(theme().dark);
    QImage coloured = m_picture;
    coloured.setColorTable(QList<QRgb>(colours.begin(), colours.end()));
    painter.drawImage(rect().adjusted(0, line, 0, 0), coloured);
}

} // namespace parlance::ui
