// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_combo_box.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QScreen>
#include <QStylePainter>
#include <QToolTip>

#include <algorithm>

namespace parlance::ui {

namespace {

const QString kBeforeMeasure = QStringLiteral(" · ");

} // namespace

ElidedComboBox::ElidedComboBox(QWidget* parent, Qt::TextElideMode mode)
    : QComboBox(parent), m_mode(mode) {
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
}

QString ElidedComboBox::shownText() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int width = room.width() - 2; // the style leaves a pixel at either end
    QString text = currentText();
    const QFontMetrics metrics = fontMetrics();
    if (const qsizetype end = text.lastIndexOf(kBeforeMeasure);
        m_hasMeasures && end > 0 && metrics.horizontalAdvance(text) > width)
        return metrics.elidedText(text.left(end), m_mode, width);
    return metrics.elidedText(text, m_mode, width);
}

void ElidedComboBox::showPopup() {
    view()->setMinimumWidth(
        std::min(view()->sizeHintForColumn(0) + style()->pixelMetric(QStyle::PM_ScrollBarExtent),
                 screen()->availableGeometry().width()));
    QComboBox::showPopup();
}

bool ElidedComboBox::event(QEvent* event) {
    // A tooltip of its own comes first.
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || shownText() == currentText())
        return QComboBox::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), currentText().toHtmlEscaped(),
                       this);
    return true;
}

void ElidedComboBox::paintEvent(QPaintEvent* event) {
    if (shownText() == currentText())
        return QComboBox::paintEvent(event);
    QStylePainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace parlance::ui
