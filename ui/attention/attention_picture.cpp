// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_picture.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

/// Cells [begin, end) that a pixel shows, at least one.
struct CellRange {
    std::int64_t begin = 0, end = 0;
    bool operator==(const CellRange&) const = default;
};

std::vector<CellRange> rangesOf(double from, double length, int pixels, std::int64_t cells) {
    std::vector<CellRange> ranges;
    const double perPixel = length / pixels;
    for (int i = 0; i < pixels; ++i) {
        // Rounded, so that whole cells do not reach into the next pixel by an error of the sum.
        const double begin = from + i * perPixel;
        const auto first = std::clamp<std::int64_t>(
            static_cast<std::int64_t>(std::floor(begin + 1e-6)), 0, cells - 1);
        const auto last = std::clamp<std::int64_t>(
            static_cast<std::int64_t>(std::ceil(begin + perPixel - 1e-6)), first + 1, cells);
        ranges.push_back({first, last});
    }
    return ranges;
}

} // namespace

float greatestWeight(const AttentionMap& map) {
    const auto weights = map.weights();
    return weights.empty() ? 0.0F : *std::ranges::max_element(weights);
}

QImage attentionPicture(const AttentionMap& map, const QRectF& cells, const QSize& pixels) {
    QImage picture(pixels, QImage::Format_Indexed8);
    picture.fill(0);
    const float greatest = greatestWeight(map);
    if (greatest <= 0.0F || pixels.isEmpty())
        return picture;
    const auto across = rangesOf(cells.left(), cells.width(), pixels.width(), map.columns());
    const auto down = rangesOf(cells.top(), cells.height(), pixels.height(), map.rows());
    std::vector<float> column(static_cast<std::size_t>(map.columns()));
    for (int y = 0; y < pixels.height(); ++y) {
        const CellRange rows = down[static_cast<std::size_t>(y)];
        uchar* const line = picture.scanLine(y);
        if (y > 0 && rows == down[static_cast<std::size_t>(y) - 1]) {
            std::copy_n(picture.constScanLine(y - 1), pixels.width(), line);
            continue;
        }
        std::ranges::copy(map.row(rows.begin), column.begin());
        for (std::int64_t row = rows.begin + 1; row < rows.end; ++row)
            std::ranges::transform(column, map.row(row), column.begin(),
                                   [](float a, float b) { return std::max(a, b); });
        for (int x = 0; x < pixels.width(); ++x) {
            const CellRange& range = across[static_cast<std::size_t>(x)];
            const float most =
                *std::max_element(column.begin() + range.begin, column.begin() + range.end);
            line[x] = static_cast<uchar>(std::lround(255.0F * std::sqrt(most / greatest)));
        }
    }
    return picture;
}

} // namespace parlance::ui
