// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/colour_map.h"

#include <QColor>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr std::size_t kStops = 5;
// Dark: night blue, violet, rose, amber, cream. Light: white, sky, blue, violet, near black.
constexpr std::array<std::array<double, 3>, kStops> kDark{
    {{21, 26, 33}, {70, 48, 120}, {176, 72, 118}, {240, 146, 74}, {253, 240, 190}}};
constexpr std::array<std::array<double, 3>, kStops> kLight{
    {{252, 253, 255}, {176, 208, 238}, {84, 140, 200}, {62, 66, 140}, {28, 14, 52}}};

double luminance(const std::array<double, 3>& c) {
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

} // namespace

std::array<QRgb, 256> intensityColours(bool dark) {
    const auto& stops = dark ? kDark : kLight;
    const double from = luminance(stops.front());
    const double range = luminance(stops.back()) - from;
    std::array<QRgb, 256> colours{};
    std::size_t segment = 0;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        // The place between the stops follows from the luminance wanted, not the other way round.
        const double wanted = from + range * static_cast<double>(i) / 255.0;
        const auto reached = [&](std::size_t stop) {
            return (luminance(stops[stop]) - wanted) * range >= 0.0;
        };
        while (segment + 2 < kStops && !reached(segment + 1))
            ++segment;
        const auto& a = stops[segment];
        const auto& b = stops[segment + 1];
        const double share =
            std::clamp((wanted - luminance(a)) / (luminance(b) - luminance(a)), 0.0, 1.0);
        const auto channel = [&](std::size_t c) {
            return static_cast<int>(std::lround(a[c] + share * (b[c] - a[c])));
        };
        colours[i] = qRgb(channel(0), channel(1), channel(2));
    }
    return colours;
}

} // namespace parlance::ui
