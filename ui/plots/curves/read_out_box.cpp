// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/read_out_box.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <iterator>
#include <limits>

namespace parlance::ui {
namespace {

constexpr int kMaxLines = 12;
constexpr int kSwatch = 18; ///< a piece of line, with the point in its middle
constexpr int kPadding = 8;
constexpr int kLabelWidth = 180;
constexpr int kLeastLabelWidth = 40;
constexpr int kLeastPlaceWidth = 80; ///< it begins with the step
constexpr int kHardlyMore = 3;       ///< pieces of curves

} // namespace

ReadOutBox::ReadOutBox(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("readOut"));
    hide();
}

void ReadOutBox::setRows(std::vector<Row> rows, const QSize& area) {
    const QFontMetrics metrics(font());
    const int lineHeight = metrics.height() + 2;
    const int lines = std::clamp((area.height() - 2 * kPadding) / lineHeight, 1, kMaxLines);
    m_hidden = 0;
    m_rows = std::move(rows);
    if (static_cast<int>(m_rows.size()) > lines) {
        const auto shown = static_cast<std::size_t>(std::max(lines - 1, 1)); // one says the rest
        m_hidden = static_cast<int>(m_rows.size() - shown);
        m_rows.resize(shown);
    }
    std::fill(std::begin(m_widths), std::end(m_widths), 0);
    for (const Row& row : m_rows) {
        const QString* cells[] = {&row.label, &row.value, &row.difference, &row.place};
        for (int i = 0; i < 4; ++i)
            m_widths[i] = std::max(m_widths[i], metrics.horizontalAdvance(*cells[i]));
    }
    const auto width = [this] {
        int sum = 2 * kPadding + kSwatch;
        for (const int column : m_widths)
            sum += column > 0 ? column + kPadding : 0;
        return sum;
    };
    // The values are what it is there for: names give way, and then where they were read.
    m_widths[0] = std::min(m_widths[0], kLabelWidth);
    if (const int over = width() - area.width(); over > 0)
        m_widths[0] = std::max(m_widths[0] - over, std::min(m_widths[0], kLeastLabelWidth));
    if (const int over = width() - area.width(); over > 0)
        m_widths[3] = m_widths[3] - over < kLeastPlaceWidth ? 0 : m_widths[3] - over;
    for (Row& row : m_rows)
        if (metrics.horizontalAdvance(row.label) > m_widths[0])
            row.label = metrics.elidedText(row.label, Qt::ElideMiddle, m_widths[0]);
    resize(width(),
           (static_cast<int>(m_rows.size()) + (m_hidden > 0 ? 1 : 0)) * lineHeight + kPadding);
    update();
}

void ReadOutBox::placeBeside(double x, const QRect& area,
                             const std::function<int(const QRect&)>& covered) {
    const int right = static_cast<int>(x) + 2 * kPadding;
    const int left = static_cast<int>(x) - 2 * kPadding - width();
    const int top = area.top() + kPadding / 2;
    const int bottom = std::max(top, area.bottom() - kPadding / 2 - height());
    const QPoint corners[] = {{right, top}, {left, top}, {right, bottom}, {left, bottom}};
    QPoint best(area.left(), top);
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
        cell(row.label, m_widths[0], Qt::AlignLeft, theme().text);
        cell(row.value, m_widths[1], Qt::AlignRight, theme().text);
        cell(row.difference, m_widths[2], Qt::AlignRight, theme().textMuted);
        cell(fontMetrics().elidedText(row.place, Qt::ElideRight, m_widths[3]), m_widths[3],
             Qt::AlignLeft, theme().textMuted);
        y += lineHeight;
    }
    if (m_hidden > 0) {
        painter.setPen(theme().textMuted);
        painter.drawText(QRect(2 * kPadding + kSwatch, y, width(), lineHeight), Qt::AlignVCenter,
                         tr("and %n more", nullptr, m_hidden));
    }
}

} // namespace parlance::ui
