// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_scale.h"

#include "ui/attention/attention_words.h"
#include "ui/audio/colour_map.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QImage>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr int kScaleTextPixels = 11; // as the names of the axes
constexpr int kScaleGap = 8, kScaleWidth = 10;
constexpr double kScaleTextGap = 4.0;

struct AttentionScaleText {
    Q_DECLARE_TR_FUNCTIONS(AttentionScaleText)
};

QImage barPicture() {
    const auto colours = intensityColours(theme().dark);
    QImage picture(1, static_cast<int>(colours.size()), QImage::Format_Indexed8);
    picture.setColorTable({colours.begin(), colours.end()});
    for (int y = 0; y < picture.height(); ++y)
        picture.scanLine(y)[0] = static_cast<uchar>(picture.height() - 1 - y);
    return picture;
}

/// The greatest weight, none, and what is round between them, down to a hundredth of it: in the
/// order in which they get room.
std::vector<double> scaleMarks(double greatest) {
    std::vector<double> marks{greatest};
    if (greatest <= 0.0)
        return marks;
    marks.push_back(0.0);
    for (double decade = std::pow(10.0, std::floor(std::log10(greatest)));
         decade >= greatest / 100.0; decade /= 10.0)
        for (const double digit : {5.0, 2.0, 1.0})
            if (digit * decade < greatest)
                marks.push_back(digit * decade);
    return marks;
}

} // namespace

QRect attentionScaleRect(const QRect& map) {
    return {map.right() + 1 + kScaleGap, map.top(), kScaleWidth, map.height()};
}

void paintAttentionScale(QPainter& painter, const QRect& map, float greatest, const QFont& font) {
    const QRect bar = attentionScaleRect(map);
    painter.drawImage(bar, barPicture());
    painter.setPen(theme().textMuted);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0, 0, -1, -1)); // its quiet end has the colour of the ground
    QFont small = font;
    small.setPixelSize(kScaleTextPixels);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    const double left = bar.right() + 1 + kScaleTextGap;
    std::vector<double> bases;
    for (const double weight : scaleMarks(static_cast<double>(greatest))) {
        const double share =
            greatest > 0.0F ? std::sqrt(weight / static_cast<double>(greatest)) : 0.0;
        const double base =
            std::clamp(bar.bottom() + 1 - share * bar.height() + metrics.capHeight() / 2.0,
                       bar.top() + metrics.capHeight(), bar.bottom() + 1.0);
        if (std::ranges::any_of(
                bases, [&](double other) { return std::abs(other - base) < metrics.height(); }))
            continue;
        bases.push_back(base);
        painter.drawText(QPointF(left, base), weightText(weight));
    }
    const double room = map.right() + 1 + kAttentionScaleRoom - bar.left();
    painter.drawText(QPointF(bar.left(), bar.bottom() + 3.0 + metrics.ascent()),
                     metrics.elidedText(AttentionScaleText::tr("Weight"), Qt::ElideRight, room));
}

} // namespace parlance::ui
