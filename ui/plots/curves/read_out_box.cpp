// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/read_out_box.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace parlance::ui {
namespace {

constexpr int kMaxLines = 12;
constexpr int kSwatch = 18; ///< a piece of line, with the point in its middle
constexpr int kPadding = 8;
constexpr int kGoodNameWidth = 100; ///< left of it beside the cursor, else the box covers that
constexpr int kLeastNameWidth = 40;
constexpr int kHardlyMore = 3; ///< pieces of curves

/// Rounded down, as QFontMetrics has it, a text would be cut in a room of its own width.
int widthOf(const QFontMetricsF& metrics, const QString& text) {
    return static_cast<int>(std::ceil(metrics.horizontalAdvance(text)));
}

} // namespace

ReadOutBox::ReadOutBox(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("readOut"));
    hide();
}

void ReadOutBox::setRows(std::vector<Row> rows, const QString& note, const QRect& area, double x) {
    const QFontMetrics metrics(font());
    const int lineHeight = metrics.height() + 2;
    m_hidden = 0;
    m_rows = std::move(rows);
    m_note = note;
    const int lines =
        std::clamp((area.height() - 2 * kPadding) / lineHeight - otherLines(), 1, kMaxLines);
    if (static_cast<int>(m_rows.size()) > lines) {
        const auto shown = static_cast<std::size_t>(std::max(lines - 1, 1)); // one says the rest
        m_hidden = static_cast<int>(m_rows.size() - shown);
        m_rows.resize(shown);
    }
    const int mostOfEvent = area.width() / 2; // it has details at its end
    measure(mostOfEvent);
    const auto fitNames = [&, whole = m_widths[Name]](int room, int least) {
        m_widths[Name] = whole;
        const int over = std::max(0, neededWidth() - room);
        m_widths[Name] = std::max(whole - over, std::min(whole, least));
        return neededWidth() <= room;
    };
    // The values, and where they were read, are what it is there for: names give way.
    const int beside = static_cast<int>(std::max(x - area.left(), area.right() - x)) - 2 * kPadding;
    if (!fitNames(beside, kGoodNameWidth) && !fitNames(area.width(), kLeastNameWidth)) {
        for (Row& row : m_rows)
            row.place = row.shortPlace;
        measure(mostOfEvent);
        if (!fitNames(area.width(), kLeastNameWidth))
            m_widths[Place] = 0;
    }
    for (Row& row : m_rows) {
        row.name = metrics.elidedText(row.name, Qt::ElideMiddle, m_widths[Name]);
        if (row.value.isEmpty())
            row.place = metrics.elidedText(row.place, Qt::ElideRight, m_eventWidth);
    }
    resize(neededWidth(), (static_cast<int>(m_rows.size()) + otherLines()) * lineHeight + kPadding);
    update();
}

void ReadOutBox::measure(int mostOfEvent) {
    const QFontMetricsF metrics(font());
    m_widths = {};
    m_eventWidth = 0;
    const auto take = [&](int& width, const QString& text) {
        width = std::max(width, widthOf(metrics, text));
    };
    for (const Row& row : m_rows) {
        take(m_widths[Split], row.split);
        take(m_widths[Name], row.name);
        take(m_widths[Value], row.value);
        take(m_widths[Difference], row.difference);
        take(row.value.isEmpty() ? m_eventWidth : m_widths[Place], row.place);
    }
    m_eventWidth = std::min(m_eventWidth, mostOfEvent);
}

int ReadOutBox::neededWidth() const {
    int names = 0;
    int values = 0;
    for (std::size_t column = 0; column < ColumnCount; ++column)
        if (m_widths[column] > 0)
            (column < Value ? names : values) += m_widths[column] + kPadding;
    const int event = m_eventWidth > 0 ? m_eventWidth + kPadding : 0;
    const int rows = 2 * kPadding + kSwatch + names + std::max(values, event);
    return std::max(rows, widthOf(QFontMetricsF(font()), m_note) + 2 * kPadding);
}

void ReadOutBox::placeBeside(double x, const QRect& area,
                             const std::function<int(const QRect&)>& covered) {
    const int left = static_cast<int>(x) - 2 * kPadding - width();
    int right = static_cast<int>(x) + 2 * kPadding;
    if (left < area.left() && right + width() > area.right())
        right = std::max(area.left(), area.right() - width());
    const int top = area.top() + kPadding / 2;
    const int bottom = std::max(top, area.bottom() - kPadding / 2 - height());
    const QPoint corners[] = {{right, top}, {left, top}, {right, bottom}, {left, bottom}};
    QPoint best = corners[0];
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < std::size(corners); ++i) {
        if (corners[i].x() < area.left() || corners[i].x() + width() > area.right())
            continue;
        const int slack = i == m_corner ? kHardlyMore : 0;
        const int pieces = covered(QRect(corners[i], size())) - slack;
        if (pieces < least) {
            least = pieces;
            best = corners[i];
        }
    }
    const auto chosen = std::ranges::find(corners, best);
    m_corner = static_cast<std::size_t>(chosen - std::begin(corners)) % std::size(corners);
    move(best);
}

void ReadOutBox::paintEvent(QPaintEvent*) {
    QCPPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor back = theme().surface;
    back.setAlpha(235);
    painter.setBrush(back);
    painter.setPen(theme().border);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);

    const int lineHeight = fontMetrics().height() + 2;
    int y = kPadding / 2;
    if (!m_note.isEmpty()) {
        painter.setPen(theme().textMuted);
        painter.drawText(QRect(kPadding, y, width(), lineHeight), Qt::AlignVCenter, m_note);
        y += lineHeight;
    }
    for (const Row& row : m_rows) {
        paintSample(painter, QRectF(kPadding, y, kSwatch, lineHeight), row.line, row.colour,
                    theme().surface);
        int x = 2 * kPadding + kSwatch;
        const auto cell = [&](const QString& text, int width, Qt::Alignment side, QColor colour) {
            if (width == 0)
                return;
            painter.setPen(colour);
            painter.drawText(QRect(x, y, width, lineHeight), Qt::AlignVCenter | side, text);
            x += width + kPadding;
        };
        cell(row.split, m_widths[Split], Qt::AlignLeft, theme().text);
        cell(row.name, m_widths[Name], Qt::AlignLeft, theme().text);
        if (row.value.isEmpty()) {
            cell(row.place, width() - x, Qt::AlignLeft, theme().textMuted);
        } else {
            cell(row.value, m_widths[Value], Qt::AlignRight, theme().text);
            cell(row.difference, m_widths[Difference], Qt::AlignRight, theme().textMuted);
            cell(row.place, m_widths[Place], Qt::AlignLeft, theme().textMuted);
        }
        y += lineHeight;
    }
    if (m_hidden > 0) {
        painter.setPen(theme().textMuted);
        painter.drawText(QRect(2 * kPadding + kSwatch, y, width(), lineHeight), Qt::AlignVCenter,
                         tr("and %n more", nullptr, m_hidden));
    }
}

} // namespace parlance::ui
