// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_scene.h"

#include "ui/attention/attention_card.h"
#include "ui/attention/attention_view.h"

#include <cmath>

namespace parlance::ui {

namespace {

constexpr int kFrames = 96;
constexpr double kFrameSec = 0.02;
constexpr std::int64_t kLayers = 4;
constexpr std::int64_t kHeads = 6;
constexpr int kStripBins = 40;

double bell(double distance, double width) {
    return std::exp(-0.5 * distance * distance / (width * width));
}

/// Heads that look at themselves, behind, ahead, at what is like them, and at one place.
double weightOf(std::int64_t layer, std::int64_t head, int row, int column) {
    const double width = 1.0 + 2.5 * static_cast<double>(layer);
    const double away = column - row;
    switch (head) {
    case 0:
        return bell(away, width);
    case 1:
        return bell(away + 6.0 * static_cast<double>(layer + 1), width);
    case 2:
        return bell(away - 6.0 * static_cast<double>(layer + 1), width);
    case 3:
        return bell(away, width) + 0.6 * bell(std::abs(away) - 24.0, width);
    case 4:
        return 0.05 + bell(column - 20.0 * static_cast<double>(layer + 1), width);
    default:
        return 1.0 + 0.8 * std::cos(0.26 * away);
    }
}

using Weight = double (*)(std::int64_t layer, std::int64_t head, int row, int column);

std::shared_ptr<const engine::AttentionMaps> madeUpMaps(int places, Weight weight) {
    auto maps = std::make_shared<engine::AttentionMaps>();
    *maps = {.layers = kLayers, .heads = kHeads, .rows = places, .columns = places, .weights = {}};
    for (std::int64_t layer = 0; layer < kLayers; ++layer)
        for (std::int64_t head = 0; head < kHeads; ++head)
            for (int row = 0; row < places; ++row) {
                double sum = 0.0;
                for (int column = 0; column < places; ++column)
                    sum += weight(layer, head, row, column);
                for (int column = 0; column < places; ++column)
                    maps->weights.push_back(
                        static_cast<float>(weight(layer, head, row, column) / sum));
            }
    return maps;
}

QImage madeUpStrip() {
    QImage strip(kFrames, kStripBins, QImage::Format_Indexed8);
    for (int y = 0; y < kStripBins; ++y)
        for (int x = 0; x < kFrames; ++x) {
            const double voiced = std::pow(std::sin(0.13 * x), 2.0);
            const double tone = bell(std::fmod(y + 2.0 * std::sin(0.07 * x) + 8.0, 9.0) - 4.5, 1.4);
            strip.scanLine(y)[x] =
                static_cast<uchar>(230.0 * voiced * tone * (0.3 + 0.7 * y / kStripBins));
        }
    return strip;
}

} // namespace

std::function<void()> madeUpAttention(AttentionCard& card) {
    AttentionAxis axis{std::vector<QString>(kFrames), 0.0, kFrameSec};
    int frame = 6;
    for (const char letter : QByteArray("THREE|FOUR|ONE|")) {
        axis.labels[static_cast<std::size_t>(frame)] = QLatin1Char(letter);
        frame += 6;
    }
    AttentionContent content{.rows = axis,
                             .columns = axis,
                             .strip = madeUpStrip(),
                             .stripBeginSec = 0.0,
                             .stripEndSec = kFrames * kFrameSec};
    return [&card, maps = madeUpMaps(kFrames, weightOf), content = std::move(content)] {
        card.setAbout(AttentionCard::tr("0:00.0 to 0:01.9 of 0:01.9"));
        card.view().setMaps(maps, content);
        card.showMaps();
    };
}

void showMadeUpAttention(AttentionCard& card, const std::vector<QString>& tokens,
                         bool looksBackOnly) {
    const AttentionAxis axis{tokens};
    const Weight everywhere = [](std::int64_t layer, std::int64_t head, int row, int column) {
        return 0.01 + weightOf(layer, head, row, column);
    };
    const Weight back = [](std::int64_t layer, std::int64_t head, int row, int column) {
        return column > row ? 0.0 : 0.01 + weightOf(layer, head, row, column);
    };
    card.setAbout({});
    card.view().setMaps(madeUpMaps(axis.places(), looksBackOnly ? back : everywhere),
                        {.rows = axis, .columns = axis, .strip = {}});
    card.showMaps();
}

} // namespace parlance::ui
