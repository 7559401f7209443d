// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/read_out_box.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace parlance::ui {
namespace {

constexpr std::size_t kMaxRows = 12;
constexpr int kSwatch = 8;
constexpr int kPadding = 8;
constexpr int kLabelWidth = 180;

} // namespace

ReadOutBox::ReadOutBox(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("readOut"));
    hide();
}

void ReadOutBox::setRows(std::vector<Row> rows) {
    m_hidden = rows.size() > kMaxRows ? static_cast<int>(rows.size() - kMaxRows) : 0;
    m_rows = std::move(rows);
    if (m_hidden > 0)
        m_rows.resize(kMaxRows);
    const QFontMetrics metrics(font());
    std::fill(std::begin(m_widths), std::end(m_widths), 0);
    for (Row& row : m_rows) {
        row.label = metrics.elidedText(row.label, Qt::ElideMiddle, kLabelWidth);
        const QString* cells[] = {&row.label, &row.value, &row.difference, &row.place};
        for (int i = 0; i < 4; ++i)
            m_widths[i] = std::max(m_widths[i], metrics.horizontalAdvance(*cells[i]));
    }
    int width = 2 * kPadding + kSwatch;
    for (const int column : m_widths)
        width += column > 0 ? column + kPadding : 0;
    const int lines = static_cast<int>(m_rows.size()) + (m_hidden > 0 ? 1 : 0);
    resize(width, lines * (metrics.height() + 2) + kPadding);
    update();
}

void ReadOutBox::placeBeside(double x, const QRect& area) {
    int left = static_cast<int>(x) + 2 * kPadding;
    if (left + width() > area.right())
        left = static_cast<int>(x) - 2 * kPadding - width();
    move(std::max(left, area.left()), area.top() + kPadding / 2);
}

void ReadOutBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor back = theme().surface;
    back.setAlpha(235);
    painter.setBrush(back);
    painter.setPen(theme().border);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);

    const int lineHeight = fontMetrics().height() + 2;
    int y = kPadding / 2;
    for (const Row& row : m_rows) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(row.colour);
        painter.drawEllipse(QRectF(kPadding, y + (lineHeight - kSwatch) / 2.0, kSwatch, kSwatch));
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
        cell(row.place, m_widths[3], Qt::AlignLeft, theme().textMuted);
        y += lineHeight;
    }
    if (m_hidden > 0) {
        painter.setPen(theme().textMuted);
        painter.drawText(QRect(2 * kPadding + kSwatch, y, width(), lineHeight), Qt::AlignVCenter,
                         tr("and %n more", nullptr, m_hidden));
    }
}

} // namespace parlance::ui
