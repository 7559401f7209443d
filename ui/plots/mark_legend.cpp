// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/mark_legend.h"

#include "ui/plots/chart_items.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <vector>

namespace parlance::ui {
namespace {

constexpr int kMarkWidth = 14;
constexpr int kGap = 10;
constexpr int kLegendHeight = 32; ///< as tabs, beside which it stands

struct Entry {
    MarksItem::Kind kind;
    QString text;
};

QFont smallFont(const QWidget& widget) {
    QFont font = widget.font();
    font.setPixelSize(11);
    return font;
}

std::vector<Entry> entries() {
    return {{MarksItem::Kind::Checkpoint, MarkLegend::tr("checkpoint")},
            {MarksItem::Kind::Best, MarkLegend::tr("best")},
            {MarksItem::Kind::Stop, MarkLegend::tr("stopped")},
            {MarksItem::Kind::Dropped, MarkLegend::tr("dropped")},
            {MarksItem::Kind::NotANumber, MarkLegend::tr("NaN")},
            {MarksItem::Kind::Infinity, MarkLegend::tr("∞")}};
}

} // namespace

MarkLegend::MarkLegend(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Legend of the marks on the charts"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize MarkLegend::sizeHint() const {
    const QFontMetrics metrics(smallFont(*this));
    int width = 0;
    for (const Entry& entry : entries())
        width += kMarkWidth + metrics.horizontalAdvance(entry.text) + kGap;
    return {width, kLegendHeight};
}

void MarkLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(smallFont(*this));
    int x = 0;
    for (const Entry& entry : entries()) {
        const int textWidth = painter.fontMetrics().horizontalAdvance(entry.text);
        if (x + kMarkWidth + textWidth > width())
            break;
        const bool bad = MarksItem::isOfCurve(entry.kind);
        MarksItem::paint(&painter, QPointF(x + 6, height() / 2.0), entry.kind,
                         bad ? theme().danger : theme().textMuted);
        x += kMarkWidth;
        painter.setPen(theme().textMuted);
        painter.drawText(QRect(x, 0, textWidth + 2, height()), Qt::AlignVCenter, entry.text);
        x += textWidth + kGap;
    }
}

} // namespace parlance::ui
