// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace parlance::ui {

namespace {

constexpr double kNearPlaces = 5.0; // a tenth of a second of frames, a phrase of tokens
constexpr double kMostlyNear = 0.5;
constexpr double kMostlyOnePlace = 0.25;
constexpr std::size_t kNamedColumns = 3;

struct AttentionText {
    Q_DECLARE_TR_FUNCTIONS(AttentionText)
};

QString percent(double share) {
    return AttentionText::tr("%1 %").arg(
        QLocale().toString(100.0 * share, 'f', share < 0.0995 ? 1 : 0));
}

/// How the weight of a map is distributed.
struct Spread {
    double total = 0.0;
    std::vector<double> byDistance; ///< in columns
    std::vector<double> cellsAt;    ///< how many there are
    std::vector<double> byColumn;
};

Spread spreadOf(const AttentionMap& map) {
    const auto columns = static_cast<std::size_t>(map.columns());
    Spread spread{0.0, std::vector<double>(columns), std::vector<double>(columns),
                  std::vector<double>(columns)};
    const double columnsPerRow =
        static_cast<double>(map.columns()) / static_cast<double>(map.rows());
    for (std::int64_t row = 0; row < map.rows(); ++row) {
        const double own = (static_cast<double>(row) + 0.5) * columnsPerRow - 0.5;
        const auto weights = map.row(row);
        for (std::size_t column = 0; column < columns; ++column) {
            const double away = std::abs(static_cast<double>(column) - own);
            const auto bin = std::min(columns - 1, static_cast<std::size_t>(std::lround(away)));
            spread.byDistance[bin] += static_cast<double>(weights[column]);
            spread.cellsAt[bin] += 1.0;
            spread.byColumn[column] += static_cast<double>(weights[column]);
        }
    }
    spread.total = std::accumulate(spread.byColumn.begin(), spread.byColumn.end(), 0.0);
    return spread;
}

double shareWithin(const std::vector<double>& byDistance, std::size_t near) {
    const auto begin = byDistance.begin();
    return std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(near), 0.0) /
           std::accumulate(begin, byDistance.end(), 0.0);
}

/// How far a share goes beyond that of weight which is the same everywhere, of all that it could.
double beyond(double uniform, double share) {
    return uniform < 1.0 ? (share - uniform) / (1.0 - uniform) : 0.0;
}

/// Distance within which half of the weight lies.
std::size_t medianDistance(const Spread& spread) {
    double sum = 0.0;
    for (std::size_t i = 0; i < spread.byDistance.size(); ++i) {
        sum += spread.byDistance[i];
        if (sum >= spread.total / 2.0)
            return i;
    }
    return spread.byDistance.size();
}

} // namespace

QString weightText(double weight) {
    return AttentionText::tr("%1 %").arg(weight < 0.0995
                                             ? QLocale().toString(100.0 * weight, 'g', 2)
                                             : QLocale().toString(100.0 * weight, 'f', 0));
}

QString attentionSummary(const AttentionMap& map, const AttentionAxis& columns) {
    if (map.isEmpty() || columns.places() == 0)
        return {};
    const Spread spread = spreadOf(map);
    if (spread.total <= 0.0)
        return AttentionText::tr("Looks at nothing.");
    const double perColumn = columns.places() / static_cast<double>(map.columns());
    const auto near =
        std::min(spread.byDistance.size(), static_cast<std::size_t>(kNearPlaces / perColumn) + 1);
    const double nearShare = shareWithin(spread.byDistance, near);
    const double uniformShare = shareWithin(spread.cellsAt, near);
    if (beyond(uniformShare, nearShare) >= kMostlyNear)
        return AttentionText::tr(
                   "Looks nearby: %1 of its weight lies within %2 of the place that looks.")
            .arg(percent(nearShare), distanceText(columns, std::max(kNearPlaces, perColumn)));
    const auto most = std::ranges::max_element(spread.byColumn);
    if (beyond(1.0 / static_cast<double>(map.columns()), *most / spread.total) >= kMostlyOnePlace)
        return AttentionText::tr("Looks at one place from everywhere: %1 of its weight lies at %2.")
            .arg(percent(*most / spread.total),
                 cellName(columns, most - spread.byColumn.begin(), map.columns()));
    if (uniformShare >= kMostlyNear)
        return AttentionText::tr("Looks about everywhere; there is too little of it to be near or "
                                 "far.");
    return AttentionText::tr("Looks far: half of its weight is more than %1 away.")
        .arg(distanceText(columns, static_cast<double>(medianDistance(spread)) * perColumn));
}

std::vector<std::int64_t> lookedAtMost(const AttentionMap& map, std::int64_t row) {
    const auto weights = map.row(row);
    std::vector<std::int64_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::int64_t{0});
    const auto named =
        order.begin() + static_cast<std::ptrdiff_t>(std::min(kNamedColumns, order.size()));
    std::partial_sort(order.begin(), named, order.end(), [&](std::int64_t a, std::int64_t b) {
        return weights[static_cast<std::size_t>(a)] > weights[static_cast<std::size_t>(b)];
    });
    order.erase(named, order.end());
    return order;
}

QString rowSummary(const AttentionMap& map, std::int64_t row, const AttentionAxis& rows,
                   const AttentionAxis& columns) {
    QStringList places;
    for (const std::int64_t column : lookedAtMost(map, row))
        places << QStringLiteral("%1 (%2)").arg(cellName(columns, column, map.columns()),
                                                percent(static_cast<double>(map.at(row, column))));
    return AttentionText::tr("%1 looks most at %2")
        .arg(cellName(rows, row, map.rows()), places.join(QStringLiteral(", ")));
}

QString cellSummary(const AttentionMap& map, std::int64_t row, std::int64_t column,
                    const AttentionAxis& rows, const AttentionAxis& columns) {
    return AttentionText::tr("%1 looks at %2 with %3")
        .arg(cellName(rows, row, map.rows()), cellName(columns, column, map.columns()),
             percent(static_cast<double>(map.at(row, column))));
}

QString lookedAtTitle(const AttentionAxis& axis) {
    if (axis.hasTimes())
        return AttentionText::tr("Time (key)");
    if (!axis.isCounted())
        return AttentionText::tr("Token (key)");
    return axis.unit == AxisUnit::Symbol ? AttentionText::tr("Symbol (key)")
                                         : AttentionText::tr("Place (key)");
}

QString lookingTitle(const AttentionAxis& axis) {
    if (axis.hasTimes())
        return AttentionText::tr("Time (query)");
    if (!axis.isCounted())
        return AttentionText::tr("Token (query)");
    return axis.unit == AxisUnit::Frame ? AttentionText::tr("Frame (query)")
                                        : AttentionText::tr("Place (query)");
}

} // namespace parlance::ui
