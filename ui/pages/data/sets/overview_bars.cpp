// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/overview_bars.h"

#include "core/data/squad/squad_data_set.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/words/core_text.h"
#include "ui/words/items_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace parlance::ui {

namespace {

/// As many as can be told apart in a card.
constexpr std::size_t kMaxCharacters = 40;
constexpr std::size_t kNamedCharacters = 5;

struct DataOverviewText {
    Q_DECLARE_TR_FUNCTIONS(DataOverviewText)
};

QString characterName(const std::string& symbol) {
    if (symbol == " ")
        return DataOverviewText::tr("space");
    return symbol == "|" ? DataOverviewText::tr("space between words")
                         : QString::fromStdString(symbol);
}

/// Bins up to the last one that holds something.
int lengthBinCount(const data::DataOverview& overview) {
    int count = data::DataOverview::kBins;
    while (count > 0 && overview.lengths[static_cast<std::size_t>(count - 1)] == 0)
        --count;
    return count;
}

/// Words and tokens are whole: a bin begins with one length and ends with another.
QString countBinName(int bin, const data::DataOverview& overview) {
    const auto step = static_cast<int>(overview.lengthStep);
    const QString unit = lengthUnitText(overview.lengthUnit, 2);
    if (bin + 1 == data::DataOverview::kBins)
        return DataOverviewText::tr("%L1 %2 or more").arg(bin * step).arg(unit);
    return step == 1 ? countedLength(overview.lengthUnit, bin)
                     : DataOverviewText::tr("%L1 to %L2 %3")
                           .arg(bin * step)
                           .arg((bin + 1) * step - 1)
                           .arg(unit);
}

/// Where the bin begins.
QString secondsText(int bin, const data::DataOverview& overview) {
    return QLocale().toString(bin * overview.lengthStep, 'g', 3);
}

QString binName(int bin, const data::DataOverview& overview) {
    if (overview.lengthUnit != "s")
        return countBinName(bin, overview);
    return bin + 1 < data::DataOverview::kBins
               ? DataOverviewText::tr("%1 to %2 s")
                     .arg(secondsText(bin, overview), secondsText(bin + 1, overview))
               : DataOverviewText::tr("%1 s or more").arg(secondsText(bin, overview));
}

QString binLabel(int bin, const data::DataOverview& overview) {
    if (overview.lengthUnit != "s")
        return QString::number(bin * static_cast<int>(overview.lengthStep));
    return DataOverviewText::tr("%1 s").arg(secondsText(bin, overview));
}

/// Speech is counted in hours, also where they make days.
QString spokenTime(double seconds) {
    constexpr double kManyHours = 2.0;
    const double hours = seconds / 3600.0;
    return hours < kManyHours ? durationText(seconds)
                              : DataOverviewText::tr("%1 h").arg(QLocale().toString(hours, 'f', 1));
}

} // namespace

namespace {

QString textFacts(const data::DataOverview& overview) {
    const data::WordOverview& words = *overview.words;
    const QString share = QLocale().toString(100.0 * words.share.share(), 'f', 2);
    const QString known = words.share.vocabulary.empty()
                              ? DataOverviewText::tr("%1 % unknown").arg(share)
                              : DataOverviewText::tr("%1 % unknown to %2")
                                    .arg(share, QString::fromStdString(words.share.vocabulary));
    return QStringList{
        DataOverviewText::tr("%L1 lines", nullptr, pluralOf(words.lines))
            .arg(qlonglong{words.lines}),
        DataOverviewText::tr("%L1 words, %L2 different", nullptr, pluralOf(words.share.words))
            .arg(qlonglong{words.share.words})
            .arg(qlonglong{words.vocabulary->size()}),
        known}
        .join(QStringLiteral(" · "));
}

} // namespace

QString overviewText(const OpenDataSet& set) {
    const data::DataOverview& overview = set.overview();
    if (overview.words)
        return textFacts(overview);
    QStringList parts{itemsText(*set.entry().kind, overview.items)};
    if (overview.sampleRateHz > 0)
        parts << spokenTime(overview.length)
              << hertzText(static_cast<double>(overview.sampleRateHz));
    else if (overview.lengthUnit != "s")
        parts << countedLength(overview.lengthUnit, qint64(overview.length));
    if (overview.hiddenShare)
        parts << DataOverviewText::tr("%1 % hidden")
                     .arg(QLocale().toString(100.0 * *overview.hiddenShare, 'f', 1));
    if (!overview.hasText)
        parts << DataOverviewText::tr("no transcripts");
    return parts.join(QStringLiteral(" · "));
}

std::vector<Histogram::Bar> lengthBars(const data::DataOverview& overview) {
    std::vector<Histogram::Bar> bars;
    const int count = lengthBinCount(overview);
    for (int bin = 0; bin < count; ++bin)
        bars.push_back({binLabel(bin, overview), binName(bin, overview),
                        overview.lengths[static_cast<std::size_t>(bin)]});
    return bars;
}

QString lengthSummary(const data::DataOverview& overview) {
    const auto& counts = overview.lengths;
    const int count = lengthBinCount(overview);
    if (count == 0)
        return DataOverviewText::tr("Nothing to show");
    const auto most = std::ranges::max_element(counts) - counts.begin();
    return DataOverviewText::tr("Most, %L1 of %L2, are of %3. The longest are of %4.")
        .arg(qlonglong{counts[static_cast<std::size_t>(most)]})
        .arg(qlonglong{overview.items})
        .arg(binName(static_cast<int>(most), overview), binName(count - 1, overview));
}

std::vector<Histogram::Bar> characterBars(const data::DataOverview& overview) {
    std::vector<Histogram::Bar> bars;
    for (const auto& [symbol, count] : overview.symbols)
        bars.push_back({symbol == " " ? QStringLiteral("␣") : QString::fromStdString(symbol),
                        characterName(symbol), count, symbol});
    std::ranges::stable_sort(bars, std::greater<>(), &Histogram::Bar::count);
    if (bars.size() > kMaxCharacters)
        bars.resize(kMaxCharacters);
    return bars;
}

QString characterSummary(const data::DataOverview& overview) {
    const std::vector<Histogram::Bar> bars = characterBars(overview);
    if (bars.empty())
        return DataOverviewText::tr("Nothing to show");
    QStringList names;
    for (std::size_t i = 0; i < std::min(bars.size(), kNamedCharacters); ++i)
        names << DataOverviewText::tr("%1 %L2 times", nullptr, pluralOf(bars[i].count))
                     .arg(bars[i].name)
                     .arg(bars[i].count);
    const auto symbols = static_cast<int>(overview.symbols.size());
    return DataOverviewText::tr("%n different characters. The most frequent: %1.", nullptr, symbols)
        .arg(names.join(QStringLiteral(", ")));
}

std::vector<Histogram::Bar> classBars(const data::DataOverview& overview, data::ItemForm form) {
    std::vector<Histogram::Bar> bars;
    for (const auto& [name, count] : overview.classes) {
        if (bars.size() == kMaxCharacters)
            break;
        const bool isAnswer = form == data::ItemForm::Question && name == data::kAnswered;
        const QString label = isAnswer ? DataOverviewText::tr("answer") : labelText(form, name);
        bars.push_back({label, label, count, name});
    }
    return bars;
}

QString classSummary(const data::DataOverview& overview, data::ItemForm form) {
    QStringList names;
    for (const Histogram::Bar& bar : classBars(overview, form))
        names << DataOverviewText::tr("%1: %L2").arg(bar.name).arg(bar.count);
    return names.isEmpty() ? DataOverviewText::tr("Nothing to show")
                           : names.join(QStringLiteral(", "));
}

std::vector<Histogram::Bar> wordBars(const data::WordOverview& words) {
    std::vector<Histogram::Bar> bars;
    const std::vector<std::string>& symbols = words.vocabulary->symbols();
    const std::vector<std::int64_t>& counts = words.vocabulary->symbolCounts();
    for (std::size_t i = 0; i < std::min(symbols.size(), kMaxCharacters); ++i) {
        const QString word = QString::fromStdString(symbols[i]);
        bars.push_back({word, word, counts[i], symbols[i]});
    }
    return bars;
}

QString wordSummary(const data::WordOverview& words) {
    const std::vector<Histogram::Bar> bars = wordBars(words);
    if (bars.empty())
        return DataOverviewText::tr("Nothing to show");
    QStringList names;
    for (std::size_t i = 0; i < std::min(bars.size(), kNamedCharacters); ++i)
        names << DataOverviewText::tr("%1 %L2 times", nullptr, pluralOf(bars[i].count))
                     .arg(bars[i].name)
                     .arg(bars[i].count);
    return DataOverviewText::tr("%L1 different words. The most frequent: %2.", nullptr,
                                pluralOf(words.vocabulary->size()))
        .arg(qlonglong{words.vocabulary->size()})
        .arg(names.join(QStringLiteral(", ")));
}

} // namespace parlance::ui
