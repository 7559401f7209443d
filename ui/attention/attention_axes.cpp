// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_axes.h"

#include "ui/audio/time_axis.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <functional>

namespace parlance::ui {

namespace {

constexpr int kTextPixels = 11;
constexpr double kNameGap = 4.0;
constexpr double kTick = 3.0;
constexpr int kBelowFrames = 36; // a line of letters and one of times
constexpr int kBelowTokens = 76;
constexpr int kBelowNumbers = 20;
constexpr double kLetterRoom = 16.0; // between a map and the times of its rows

/// Draws one side's names: `at` is the widget's coordinate of a place, `room` how much of it a name
/// takes, `draw` writes it there. A letter that is held is written once, where it begins.
void paintNames(const AttentionAxis& axis, double from, double to,
                const std::function<double(double)>& at,
                const std::function<double(const QString&)>& room,
                const std::function<void(double, const QString&)>& draw) {
    const auto first = static_cast<int>(std::floor(from * axis.places()));
    const int last = std::min(axis.places(), static_cast<int>(std::ceil(to * axis.places())));
    double free = -1e9;
    for (int i = first; i < last; ++i) {
        const QString& name = axis.labels[static_cast<std::size_t>(i)];
        const bool held =
            axis.hasTimes() && i > 0 && axis.labels[static_cast<std::size_t>(i) - 1] == name;
        if (name.isEmpty() || held)
            continue;
        const double centre = at((i + 0.5) / axis.places());
        const double half = room(name) / 2.0;
        if (centre - half < free)
            continue;
        draw(centre, name);
        free = centre + half + kNameGap;
    }
}

/// A round time, and where it is in what is shown: 0 to 1.
struct TimeMark {
    double share = 0.0;
    QString text;
};

/// Marks at least `least` apart.
std::vector<TimeMark> timeMarks(const AttentionAxis& axis, double from, double to, double least) {
    const double begin = axis.secondsAt(from * axis.places());
    const double length = (to - from) * axis.places() * axis.stepSec;
    double step = 0.005;
    for (int i = 0; step < length * least; ++i)
        step *= i % 3 == 2 ? 2.5 : 2.0; // 5, 10, 20, 50, ...
    const int decimals = step >= 1.0 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    std::vector<TimeMark> marks;
    for (auto i = static_cast<qint64>(std::ceil(begin / step - 1e-9));
         static_cast<double>(i) * step <= begin + length; ++i) {
        const double seconds = static_cast<double>(i) * step;
        marks.push_back({(seconds - begin) / length, clockText(seconds, decimals)});
    }
    return marks;
}

void paintColumnTimes(QPainter& painter, const QRect& area, const QRectF& shown,
                      const AttentionAxis& axis, const QFontMetricsF& metrics) {
    const double room = metrics.horizontalAdvance(QStringLiteral("0:00.000")) + 2.0 * kNameGap;
    const double top = area.bottom() + 1.0 + metrics.height() + kNameGap;
    for (const TimeMark& mark : timeMarks(axis, shown.left(), shown.right(), room / area.width())) {
        const double x = area.left() + mark.share * area.width();
        painter.drawLine(QPointF(x, top - kTick), QPointF(x, top));
        const double half = metrics.horizontalAdvance(mark.text) / 2.0;
        const double centre = std::min(x, area.right() + kNameGap - half);
        painter.drawText(QPointF(centre - half, top + metrics.ascent()), mark.text);
    }
}

void paintRowTimes(QPainter& painter, const QRect& area, const QRectF& shown,
                   const AttentionAxis& axis, const QFontMetricsF& metrics) {
    const double right = area.left() - kLetterRoom;
    for (const TimeMark& mark :
         timeMarks(axis, shown.top(), shown.bottom(), 2.5 * metrics.height() / area.height())) {
        const double y = area.top() + mark.share * area.height();
        painter.drawLine(QPointF(right - kTick, y), QPointF(right, y));
        const double base = std::max(y + metrics.capHeight() / 2.0, area.top() + metrics.ascent());
        painter.drawText(
            QPointF(right - kTick - kNameGap - metrics.horizontalAdvance(mark.text), base),
            mark.text);
    }
}

/// Round numbers of places, at least `least` of what is shown apart, and where the place begins.
std::vector<TimeMark> numberMarks(int places, double from, double to, double least) {
    const double length = (to - from) * places;
    double step = 1.0;
    for (int i = 0; step < length * least; ++i)
        step *= i % 3 == 1 ? 2.5 : 2.0; // 1, 2, 5, 10, 20, ...
    std::vector<TimeMark> marks;
    for (double place = std::ceil(from * places / step) * step; place < to * places; place += step)
        marks.push_back({(place - from * places) / length,
                         QString::number(static_cast<qint64>(std::lround(place)))});
    return marks;
}

void paintColumnNumbers(QPainter& painter, const QRect& area, const QRectF& shown,
                        const AttentionAxis& axis, const QFontMetricsF& metrics) {
    const double room = metrics.horizontalAdvance(QString::number(axis.places())) + 3.0 * kNameGap;
    const double top = area.bottom() + 1.0;
    for (const TimeMark& mark :
         numberMarks(axis.places(), shown.left(), shown.right(), room / area.width())) {
        const double x = area.left() + mark.share * area.width();
        painter.drawLine(QPointF(x, top), QPointF(x, top + kTick));
        const double width = metrics.horizontalAdvance(mark.text);
        painter.drawText(
            QPointF(std::min(x, area.right() + kNameGap - width), top + kTick + metrics.ascent()),
            mark.text);
    }
}

void paintRowNumbers(QPainter& painter, const QRect& area, const QRectF& shown,
                     const AttentionAxis& axis, const QFontMetricsF& metrics) {
    for (const TimeMark& mark : numberMarks(axis.places(), shown.top(), shown.bottom(),
                                            1.5 * metrics.height() / area.height())) {
        const double y = area.top() + mark.share * area.height();
        painter.drawLine(QPointF(area.left() - 1.0 - kTick, y), QPointF(area.left() - 1.0, y));
        painter.drawText(
            QPointF(area.left() - 1.0 - kTick - kNameGap - metrics.horizontalAdvance(mark.text),
                    std::max(y + metrics.capHeight() / 2.0, metrics.ascent())),
            mark.text);
    }
}

void paintUpright(QPainter& painter, const QRect& area, double x, const QString& name,
                  const QFontMetricsF& metrics) {
    const QString text = metrics.elidedText(name, Qt::ElideRight, kBelowTokens - 2.0 * kNameGap);
    painter.save();
    painter.translate(x + metrics.capHeight() / 2.0,
                      area.bottom() + kNameGap + metrics.horizontalAdvance(text));
    painter.rotate(-90.0);
    painter.drawText(QPointF(), text);
    painter.restore();
}

} // namespace

int roomBelow(const AttentionContent& content) {
    if (content.columns.places() > 0 && content.columns.isCounted())
        return kBelowNumbers;
    return content.columns.hasTimes() ? kBelowFrames : kBelowTokens;
}

void paintAttentionAxes(QPainter& painter, const QRect& area, const QRectF& shown,
                        const AttentionContent& content, const QFont& font) {
    QFont small = font;
    small.setPixelSize(kTextPixels);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    painter.setPen(theme().text);
    paintNames(
        content.columns, shown.left(), shown.right(),
        [&](double share) {
            return area.left() + (share - shown.left()) / shown.width() * area.width();
        },
        [&](const QString& name) {
            return content.columns.hasTimes() ? metrics.horizontalAdvance(name)
                                              : metrics.height() - kNameGap;
        },
        [&](double x, const QString& name) {
            if (!content.columns.hasTimes())
                return paintUpright(painter, area, x, name, metrics);
            painter.drawText(QPointF(x - metrics.horizontalAdvance(name) / 2.0,
                                     area.bottom() + 2.0 + metrics.ascent()),
                             name);
        });
    const double right = area.left() - kNameGap;
    paintNames(
        content.rows, shown.top(), shown.bottom(),
        [&](double share) {
            // The first one may be higher than its row, and would reach out at the top.
            return std::max(area.top() + (share - shown.top()) / shown.height() * area.height(),
                            metrics.ascent() - metrics.capHeight() / 2.0);
        },
        [&](const QString&) { return metrics.height() - kNameGap; },
        [&](double y, const QString& name) {
            const QString text =
                content.rows.hasTimes() ? name : metrics.elidedText(name, Qt::ElideRight, right);
            painter.drawText(
                QPointF(right - metrics.horizontalAdvance(text), y + metrics.capHeight() / 2.0),
                text);
        });
    painter.setPen(theme().textMuted);
    if (content.columns.hasTimes())
        paintColumnTimes(painter, area, shown, content.columns, metrics);
    else if (content.columns.isCounted())
        paintColumnNumbers(painter, area, shown, content.columns, metrics);
    if (content.rows.hasTimes())
        paintRowTimes(painter, area, shown, content.rows, metrics);
    else if (content.rows.isCounted())
        paintRowNumbers(painter, area, shown, content.rows, metrics);
}

} // namespace parlance::ui
