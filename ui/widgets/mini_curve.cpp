// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/mini_curve.h"

#include "ui/theme/theme.h"
#include "ui/words/number_text.h"

#include <QPainter>
#include <QPainterPath>

#include <limits>
#include <utility>
#include <vector>

namespace parlance::ui {
namespace {

struct Column {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    bool isEmpty() const { return low > high; }
};

std::vector<Column> columnsOf(const runs::Series& curve, int width) {
    std::vector<Column> columns(static_cast<std::size_t>(std::max(width, 1)));
    const double first = static_cast<double>(curve.step().front());
    const double span = std::max(static_cast<double>(curve.step().back()) - first, 1.0);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double edge = first + span * double(i + 1) / double(columns.size());
        const std::size_t end = i + 1 == columns.size()
                                    ? curve.size()
                                    : runs::firstRowNot(curve.size(), [&](std::size_t row) {
                                          return static_cast<double>(curve.step()[row]) < edge;
                                      });
        if (const auto extremes = curve.extremes(begin, end))
            columns[i] = {curve.value()[extremes->least], curve.value()[extremes->greatest]};
        begin = end;
    }
    return columns;
}

} // namespace

MiniCurve::MiniCurve(QWidget* parent) : QWidget(parent) {
    setMinimumHeight(56);
    setAccessibleName(tr("Training loss"));
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void MiniCurve::setSeries(std::shared_ptr<const runs::RunSeries> series) {
    m_series = std::move(series);
    setAccessibleDescription(summary());
    update();
}

void MiniCurve::setEmptyText(const QString& text) {
    if (text == std::exchange(m_emptyText, text))
        return;
    setAccessibleDescription(summary());
    update();
}

QString MiniCurve::summary() const {
    if (!curve())
        return m_emptyText;
    const runs::Series& shown = *curve();
    const auto extremes = shown.extremes(0, shown.size());
    const std::size_t last = shown.size() - 1;
    const QString course = tr("From %1 to %2 at step %3.")
                               .arg(valueText(shown.value()[0]), valueText(shown.value()[last]))
                               .arg(shown.step()[last]);
    return extremes ? course + QLatin1Char(' ') +
                          tr("Lowest %1.").arg(valueText(shown.value()[extremes->least]))
                    : course;
}

const runs::Series* MiniCurve::curve() const {
    if (!m_series)
        return nullptr;
    const auto found = m_series->series().find({"loss", runs::Split::Train});
    return found == m_series->series().end() || found->second.size() == 0 ? nullptr
                                                                          : &found->second;
}

std::size_t MiniCurve::pointCount() const {
    return curve() ? curve()->size() : 0;
}

void MiniCurve::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& colours = theme();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.sunken);
    painter.drawRoundedRect(rect(), 6, 6);
    const QRectF area = QRectF(rect()).adjusted(8, 8, -8, -8);
    if (!curve()) {
        painter.setPen(colours.textMuted);
        painter.drawText(area, Qt::AlignCenter, m_emptyText);
        return;
    }

    const std::vector<Column> columns = columnsOf(*curve(), static_cast<int>(area.width()));
    Column all;
    for (const Column& column : columns) {
        all.low = std::min(all.low, column.low);
        all.high = std::max(all.high, column.high);
    }
    if (all.isEmpty())
        return;
    const double span = std::max(all.high - all.low, 1e-12);
    const auto yOf = [&](double value) {
        return area.bottom() - (value - all.low) / span * area.height();
    };
    QPainterPath path;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].isEmpty())
            continue;
        const double x = area.left() + static_cast<double>(i);
        const QPointF top(x, yOf(columns[i].high));
        if (path.elementCount() == 0)
            path.moveTo(top);
        else
            path.lineTo(top);
        if (columns[i].low < columns[i].high)
            path.lineTo(x, yOf(columns[i].low));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.series.front(), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    painter.setBrush(colours.series.front());
    painter.drawEllipse(path.currentPosition(), 2.5, 2.5);
}

} // namespace parlance::ui
