// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/surprisal_legend.h"

#include "ui/theme/theme.h"
#include "ui/tokens/surprisal_scale.h"

#include <QPainter>

namespace parlance::ui {

namespace {

constexpr int kCellWidth = 34;
constexpr int kCellHeight = 20;
constexpr int kTextPixels = 11;

/// "0", "1", ..., "11+": where a level begins.
QString cellText(int level) {
    if (level == 0)
        return QStringLiteral("0");
    const QString begin = QString::number(kSurprisalSteps.at(static_cast<std::size_t>(level - 1)));
    return level == kSurprisalLevels - 1 ? begin + QLatin1Char('+') : begin;
}

QFont smallFont(QFont font) {
    font.setPixelSize(kTextPixels);
    return font;
}

} // namespace

SurprisalLegend::SurprisalLegend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const QString meaning = tr("By how many bits a token surprised the model: each bit halves the "
                               "probability that the model gave it");
    setToolTip(meaning);
    setAccessibleName(tr("Legend of surprise in bits"));
    setAccessibleDescription(meaning);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

QSize SurprisalLegend::sizeHint() const {
    const QFontMetrics metrics(smallFont(font()));
    return {kCellWidth * kSurprisalLevels + kSpace + metrics.horizontalAdvance(tr("bits")),
            kCellHeight};
}

void SurprisalLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(smallFont(font()));
    for (int level = 0; level < kSurprisalLevels; ++level) {
        const QRectF cell(level * kCellWidth, 0, kCellWidth - 1, kCellHeight);
        const double line = surprisalLineWidth(level);
        painter.fillRect(cell, surprisalGround(level));
        painter.fillRect(QRectF(cell.left(), cell.bottom() - line, cell.width(), line),
                         surprisalLineColour(level));
        painter.setPen(theme().text);
        painter.drawText(cell.adjusted(0, 0, 0, -line), Qt::AlignCenter, cellText(level));
    }
    painter.setPen(theme().textMuted);
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, tr("bits"));
}

} // namespace parlance::ui
