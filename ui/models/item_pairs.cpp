// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/item_pairs.h"

#include "core/base/error.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/words/core_text.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

constexpr qsizetype kShortName = 10; ///< letters, for which there is room everywhere

struct ItemPairText {
    Q_DECLARE_TR_FUNCTIONS(ItemPairText)
};

/// As in the list of runs.
QString valueWithUnit(double value, const QString& unit) {
    const QString text = unit == QLatin1Char('%') ? hundredthsText(value) : valueText(value);
    return QStringLiteral("%1 %2").arg(text, unit).trimmed();
}

} // namespace

std::optional<ItemMeasure> itemMeasure(const std::string& family, const std::string& task) {
    try {
        const models::TaskInfo& info = models::findTask(family, task);
        const auto metric =
            std::ranges::find(info.metrics, info.items.metric, &runs::MetricInfo::name);
        if (metric == info.metrics.end())
            return std::nullopt;
        return ItemMeasure{info.items, metricLabel(*metric), metricUnit(*metric), metric->better};
    } catch (const Error&) {
        return std::nullopt; // of a newer program
    }
}

double ItemPairs::mean(std::size_t side) const {
    double sum = 0.0;
    double weight = 0.0;
    for (const ItemPair& pair : pairs) {
        sum += pair.weight * pair.values[side];
        weight += pair.weight;
    }
    return weight > 0.0 ? sum / weight : 0.0;
}

double ItemPairs::worsening(const ItemPair& pair) const {
    const double difference = pair.values[1] - pair.values[0];
    return measure.better == runs::Better::Higher ? -difference : difference;
}

Outcome ItemPairs::outcomeOf(const ItemPair& pair) const {
    const double worse = worsening(pair);
    return worse < 0.0 ? Outcome::Better : worse > 0.0 ? Outcome::Worse : Outcome::Equal;
}

qint64 ItemPairs::countOf(Outcome outcome) const {
    return std::ranges::count_if(pairs,
                                 [&](const ItemPair& pair) { return outcomeOf(pair) == outcome; });
}

ItemPairs pairItems(const ItemMeasure& measure, const std::vector<runs::ItemLine>& first,
                    const std::vector<runs::ItemLine>& second) {
    std::multimap<std::string_view, const runs::ItemLine*> others;
    for (const runs::ItemLine& item : second)
        others.emplace(item.id, &item);
    ItemPairs result{measure, {}, {}};
    for (const runs::ItemLine& item : first) {
        const auto other = others.find(item.id); // the first of those that are left
        if (other == others.end() || other->second->reference != item.reference) {
            ++result.unmatched[0];
            continue;
        }
        const auto before = runs::scoreOf(item, measure.items.metric);
        const auto after = runs::scoreOf(*other->second, measure.items.metric);
        if (before && after)
            result.pairs.push_back(
                {.id = QString::fromStdString(item.id),
                 .reference = QString::fromStdString(item.reference),
                 .question = QString::fromStdString(item.question),
                 .context = QString::fromStdString(item.context),
                 .predicted = {QString::fromStdString(item.hypothesis),
                               QString::fromStdString(other->second->hypothesis)},
                 .values = {before->value, after->value},
                 .weight = before->weight});
        others.erase(other);
    }
    result.unmatched[1] = std::ssize(others);
    return result;
}

QByteArray pairsTable(const ItemPairs& pairs, const std::array<QString, 2>& names, TableForm form) {
    QByteArray table;
    const auto line = [&](const QStringList& fields) {
        QStringList written;
        for (const QString& field : fields)
            written << tableField(field, form);
        table += written.join(QLatin1Char(tableSeparator(form))).toUtf8() + '\n';
    };
    const auto digits = [](double value) { return QString::fromLatin1(csvNumber(value)); };
    line({QStringLiteral("id"), names[0], names[1]});
    for (const ItemPair& pair : pairs.pairs)
        line({pair.id, digits(pair.values[0]), digits(pair.values[1])});
    return table;
}

QString pairsSummary(const ItemPairs& pairs, const QString& first, const QString& second) {
    const ItemMeasure& measure = pairs.measure;
    if (pairs.pairs.empty() && pairs.unmatched[0] + pairs.unmatched[1] == 0)
        return ItemPairText::tr("Nothing was measured of these %1: their results have no value of "
                                "“%2”.")
            .arg(coreText(measure.items.nouns), measure.metric);
    if (pairs.pairs.empty())
        return ItemPairText::tr("These results have no %1 in common.")
            .arg(coreText(measure.items.noun));
    QString text =
        QStringLiteral("%1 %2. ").arg(
            QLocale().toString(qlonglong(pairs.pairs.size())),
            coreText(pairs.pairs.size() == 1 ? measure.items.noun : measure.items.nouns)) +
        ItemPairText::tr("Better in %2: %1, worse: %3, equal: %4. %8 %5 in %6, %7 in %2.")
            .arg(QLocale().toString(pairs.countOf(Outcome::Better)), second,
                 QLocale().toString(pairs.countOf(Outcome::Worse)),
                 QLocale().toString(pairs.countOf(Outcome::Equal)),
                 valueWithUnit(pairs.mean(0), measure.unit), first,
                 valueWithUnit(pairs.mean(1), measure.unit), measure.metric);
    if (const qint64 alone = pairs.unmatched[0] + pairs.unmatched[1]; alone > 0)
        text += ItemPairText::tr(" Only in one of the two: %1.").arg(alone);
    return text;
}

std::array<QString, 2> distinctEnds(const QString& first, const QString& second) {
    if (std::max(first.size(), second.size()) <= kShortName)
        return {first, second};
    const auto differ = std::ranges::mismatch(first, second);
    const auto alike = QStringView(first).first(differ.in1 - first.begin());
    const auto isMark = [](QChar c) { return !c.isLetterOrNumber(); };
    const auto mark = std::find_if(alike.rbegin(), alike.rend(), isMark);
    const auto shared = alike.rend() - mark;
    if (shared == 0 || first == second)
        return {first, second};
    const QString gap = QStringLiteral("…");
    return {gap + first.sliced(shared), gap + second.sliced(shared)};
}

} // namespace parlance::ui
