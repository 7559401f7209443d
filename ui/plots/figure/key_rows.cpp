// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure/key_rows.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QTextLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kKeyPixels = 11;
constexpr int kKeyRowHeight = 18;
constexpr int kKeysMargin = 12; ///< beside
constexpr int kKeysBelow = 8;
constexpr int kKeyGap = 18;    ///< from one to the next
constexpr int kKeySample = 32; ///< enough for dashes
constexpr int kKeySampleGap = 6;
constexpr double kMostKeysShare = 0.2; ///< of the page
constexpr std::size_t kAlwaysNamed = 24;

QString moreText(int hidden) {
    return QCoreApplication::translate("Figure", "and %n more", nullptr, hidden);
}

QStringList wrapped(const QString& text, const QFont& font, int width) {
    QStringList lines;
    QTextLayout layout(text, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace

KeyRows::KeyRows(const Figure& figure, int titleHeight)
    : m_font(QGuiApplication::font()), m_width(figure.chart.width()) {
    if (figure.keys.empty())
        return;
    m_font.setPixelSize(kKeyPixels);
    const int above = titleHeight + figure.chart.height();
    const int room = static_cast<int>(above * kMostKeysShare / (1.0 - kMostKeysShare)) - kKeysBelow;
    const int most = std::max(1, room / kKeyRowHeight);
    // There is no need to measure hundreds.
    const auto mostKeys = static_cast<std::size_t>(most * m_width / (kKeySample + kKeyGap));
    std::size_t named = std::min(figure.keys.size(), std::max(mostKeys, kAlwaysNamed));
    const auto placeNamed = [&] {
        std::vector<Figure::Key> keys(figure.keys.begin(), figure.keys.begin() + qsizetype(named));
        m_hidden = static_cast<int>(figure.keys.size() - named);
        if (m_hidden > 0)
            keys.push_back({{}, moreText(m_hidden)});
        return place(keys);
    };
    int rows = placeNamed();
    for (; rows > most && named > kAlwaysNamed; rows = placeNamed())
        --named;
    m_height = rows * kKeyRowHeight + kKeysBelow;
}

int KeyRows::place(const std::vector<Figure::Key>& keys) {
    const QFontMetrics metrics(m_font);
    const int whole = m_width - 2 * kKeysMargin;
    m_placed.clear();
    int left = kKeysMargin;
    int row = 0;
    for (const Figure::Key& key : keys) {
        if (!key.colour.isValid() && metrics.horizontalAdvance(key.text) > whole) {
            for (const QString& line : wrapped(key.text, m_font, whole)) {
                row += m_placed.empty() ? 0 : 1;
                m_placed.push_back(
                    {{{}, line}, {kKeysMargin, row * kKeyRowHeight, whole, kKeyRowHeight}});
            }
            left = m_width; // nothing goes on beside its end
            continue;
        }
        const int sample = key.colour.isValid() ? kKeySample + kKeySampleGap : 0;
        Placed placed{key, {}};
        if (sample + metrics.horizontalAdvance(key.text) > whole)
            placed.key.text = metrics.elidedText(key.text, Qt::ElideMiddle, whole - sample);
        const int width = sample + metrics.horizontalAdvance(placed.key.text);
        if (left > kKeysMargin && left + width > m_width - kKeysMargin) {
            left = kKeysMargin;
            ++row;
        }
        placed.text = {left + sample, row * kKeyRowHeight, width - sample, kKeyRowHeight};
        m_placed.push_back(std::move(placed));
        left += width + kKeyGap;
    }
    return row + 1;
}

QStringList KeyRows::texts() const {
    QStringList texts;
    for (const Placed& placed : m_placed)
        texts << placed.key.text;
    return texts;
}

void KeyRows::paint(QCPPainter& painter) const {
    painter.setFont(m_font);
    for (const auto& [key, text] : m_placed) {
        if (key.colour.isValid())
            paintSample(painter,
                        QRectF(text.left() - kKeySampleGap - kKeySample, text.top(), kKeySample,
                               kKeyRowHeight),
                        key.line, key.colour, theme().surface);
        painter.setPen(key.colour.isValid() ? theme().text : theme().textMuted);
        painter.drawText(text, Qt::AlignVCenter | Qt::TextDontClip, key.text);
    }
}

} // namespace parlance::ui
