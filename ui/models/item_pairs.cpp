// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/item_pairs.h"

#include "core/metrics/error_rate.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

QString pairText(const char* text, qint64 n = 0) {
    return QCoreApplication::translate("ItemPairs", text, nullptr, static_cast<int>(n));
}

QString rateText(double percent) {
    return QLocale().toString(percent, 'f', 1);
}

ItemPair pairOf(const runs::ItemLine& first, const runs::ItemLine& second) {
    return {.id = QString::fromStdString(first.id),
            .reference = QString::fromStdString(first.reference),
            .heard = {QString::fromStdString(first.hypothesis),
                      QString::fromStdString(second.hypothesis)},
            .errors = {first.errors, second.errors},
            .words = std::ssize(metrics::splitWords(first.reference))};
}

} // namespace

double ItemPair::errorRate(std::size_t side) const {
    return 100.0 * static_cast<double>(errors[side]) /
           static_cast<double>(std::max<qint64>(1, words));
}

Outcome outcomeOf(const ItemPair& pair) {
    const qint64 difference = pair.difference();
    return difference < 0 ? Outcome::Better : difference > 0 ? Outcome::Worse : Outcome::Equal;
}

double ItemPairs::errorRate(std::size_t side) const {
    qint64 errors = 0;
    qint64 words = 0;
    for (const ItemPair& pair : pairs) {
        errors += pair.errors[side];
        words += pair.words;
    }
    return 100.0 * static_cast<double>(errors) / static_cast<double>(std::max<qint64>(1, words));
}

qint64 ItemPairs::countOf(Outcome outcome) const {
    return std::ranges::count_if(pairs,
                                 [&](const ItemPair& pair) { return outcomeOf(pair) == outcome; });
}

ItemPairs pairItems(const std::vector<runs::ItemLine>& first,
                    const std::vector<runs::ItemLine>& second) {
    std::multimap<std::string_view, const runs::ItemLine*> others;
    for (const runs::ItemLine& item : second)
        others.emplace(item.id, &item);
    ItemPairs result;
    for (const runs::ItemLine& item : first) {
        const auto other = others.find(item.id); // the first of those that are left
        if (other == others.end() || other->second->reference != item.reference) {
            ++result.unmatched[0];
            continue;
        }
        result.pairs.push_back(pairOf(item, *other->second));
        others.erase(other);
    }
    result.unmatched[1] = std::ssize(others);
    return result;
}

QString pairsSummary(const ItemPairs& pairs, const QString& first, const QString& second) {
    if (pairs.pairs.empty())
        return pairText("These results have no utterance in common.");
    QString text =
        pairText("%n utterances. ", std::ssize(pairs.pairs)) +
        pairText("Fewer errors in %2: %1, more: %3, as many: %4. WER %5 % in %6, %7 % in %2.")
            .arg(QLocale().toString(pairs.countOf(Outcome::Better)), second,
                 QLocale().toString(pairs.countOf(Outcome::Worse)),
                 QLocale().toString(pairs.countOf(Outcome::Equal)), rateText(pairs.errorRate(0)),
                 first, rateText(pairs.errorRate(1)));
    if (const qint64 alone = pairs.unmatched[0] + pairs.unmatched[1]; alone > 0)
        text += pairText(" Only in one of the two: %n.", alone);
    return text;
}

std::array<QString, 2> distinctEnds(const QString& first, const QString& second) {
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
