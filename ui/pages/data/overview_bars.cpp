// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/overview_bars.h"

#include "ui/plots/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace parlance::ui {

namespace {

/// As many as can be told apart in a card.
constexpr std::size_t kMostCharacters = 40;
constexpr std::size_t kNamedCharacters = 5;
constexpr int kLabelEverySec = 5;

QString tr(const char* text) {
    return QCoreApplication::translate("DataOverview", text);
}

QString characterName(const std::string& symbol) {
    return symbol == "|" ? tr("word end") : QString::fromStdString(symbol);
}

/// Bins up to the last one that holds something.
int lengthBinCount(const data::LengthHistogram& lengths) {
    int count = data::LengthHistogram::kBins;
    while (count > 0 && lengths.counts[static_cast<std::size_t>(count - 1)] == 0)
        --count;
    return count;
}

QString binName(int bin) {
    return bin + 1 < data::LengthHistogram::kBins ? tr("%1 to %2 s").arg(bin).arg(bin + 1)
                                                  : tr("%1 s or more").arg(bin);
}

/// Speech is counted in hours, also where they make days.
QString spokenTime(double hours) {
    constexpr double kManyHours = 2.0;
    return hours < kManyHours ? durationText(hours * 3600.0)
                              : tr("%1 h").arg(QLocale().toString(hours, 'f', 1));
}

} // namespace

QString overviewText(const data::ManifestOverview& overview) {
    QStringList parts{tr("%L1 recordings").arg(qlonglong{overview.rows})};
    if (overview.sampleRateHz > 0)
        parts << spokenTime(overview.hours())
              << tr("%1 kHz").arg(QLocale().toString(
                     static_cast<double>(overview.sampleRateHz) / 1000.0, 'g', 4));
    if (!overview.labelled)
        parts << tr("no transcripts");
    return parts.join(QStringLiteral(" · "));
}

std::vector<Histogram::Bar> lengthBars(const data::ManifestOverview& overview) {
    std::vector<Histogram::Bar> bars;
    const int count = lengthBinCount(overview.lengths);
    const int labelEvery = count > 2 * kLabelEverySec ? kLabelEverySec : 1;
    for (int bin = 0; bin < count; ++bin)
        bars.push_back({bin % labelEvery == 0 ? tr("%1 s").arg(bin) : QString(), binName(bin),
                        overview.lengths.counts[static_cast<std::size_t>(bin)]});
    return bars;
}

QString lengthSummary(const data::ManifestOverview& overview) {
    const auto& counts = overview.lengths.counts;
    const int count = lengthBinCount(overview.lengths);
    if (count == 0)
        return tr("Nothing to show");
    const auto most = std::ranges::max_element(counts) - counts.begin();
    return tr("Most recordings, %L1 of %L2, last %3. The longest last %4.")
        .arg(qlonglong{counts[static_cast<std::size_t>(most)]})
        .arg(qlonglong{overview.rows})
        .arg(binName(static_cast<int>(most)), binName(count - 1));
}

std::vector<Histogram::Bar> characterBars(const data::ManifestOverview& overview) {
    std::vector<Histogram::Bar> bars;
    for (const auto& [symbol, count] : overview.symbols)
        bars.push_back({QString::fromStdString(symbol), characterName(symbol), count});
    std::ranges::stable_sort(bars, std::greater<>(), &Histogram::Bar::count);
    if (bars.size() > kMostCharacters)
        bars.resize(kMostCharacters);
    return bars;
}

QString characterSummary(const data::ManifestOverview& overview) {
    const std::vector<Histogram::Bar> bars = characterBars(overview);
    if (bars.empty())
        return tr("Nothing to show");
    QStringList names;
    for (std::size_t i = 0; i < std::min(bars.size(), kNamedCharacters); ++i)
        names << tr("%1 %L2 times").arg(bars[i].name).arg(bars[i].count);
    return tr("%1 different characters. The most frequent: %2.")
        .arg(overview.symbols.size())
        .arg(names.join(QStringLiteral(", ")));
}

} // namespace parlance::ui
