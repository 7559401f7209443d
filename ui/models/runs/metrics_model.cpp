// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/metrics_model.h"

#include "core/base/str_cat.h"
#include "ui/models/natural_order.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/services/runs/run_words.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QFont>

#include <algorithm>
#include <cmath>
#include <set>

namespace parlance::ui {
namespace {

/// What people compare first: the validation.
int splitRank(runs::Split split) {
    switch (split) {
    case runs::Split::Valid:
        return 0;
    case runs::Split::Test:
        return 1;
    case runs::Split::Train:
    case runs::Split::Machine:
        break;
    }
    return 2;
}

} // namespace

void MetricsModel::setRuns(const std::vector<ChartRun>& runs, const MetricMoment& moment) {
    std::set<runs::SeriesKey> keys;
    for (const ChartRun& run : runs)
        for (const auto& [key, curve] : run.curves->curves())
            if (key.split != runs::Split::Machine && key.metric != runs::kItemsSeen)
                keys.insert(key);
    Content content;
    for (const runs::SeriesKey& key : keys)
        content.metrics.push_back({key, metricInfo(runs, key.metric)});
    std::ranges::stable_sort(content.metrics, {}, [](const Content::Metric& metric) {
        return std::tuple(metric.info.rank, metric.key.metric, splitRank(metric.key.split));
    });
    for (const ChartRun& run : runs) {
        Content::Row row{run.name, run.look, {}};
        for (const Content::Metric& metric : content.metrics) {
            const CurveData* curve = run.curves->find(metric.key);
            row.values.push_back(curve ? valueAt(*curve, metric.info.better, moment)
                                       : std::nullopt);
        }
        content.rows.push_back(std::move(row));
    }
    setContent(std::move(content));
}

void MetricsModel::setContent(Content content) {
    using Metric = Content::Metric;
    using Row = Content::Row;
    const bool isSame =
        std::ranges::equal(content.metrics, m_content.metrics, {}, &Metric::key, &Metric::key) &&
        std::ranges::equal(content.rows, m_content.rows, {}, &Row::name, &Row::name);
    if (!isSame)
        beginResetModel();
    m_content = std::move(content);
    if (!isSame)
        endResetModel();
    else if (!m_content.rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int MetricsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_content.rows.size());
}

int MetricsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_content.rows.empty()
               ? 0
               : 1 + static_cast<int>(m_content.metrics.size() * partCount());
}

MetricsModel::Place MetricsModel::placeOf(int column) const {
    const auto place = static_cast<std::size_t>(column) - 1;
    const std::size_t part = place % partCount();
    return {place / partCount(), part == 0                 ? Part::Value
                                 : part == partCount() - 1 ? Part::Step
                                                           : Part::Difference};
}

std::optional<double> MetricsModel::difference(std::size_t row, std::size_t metric) const {
    const auto& own = m_content.rows[row].values[metric];
    const auto& first = m_content.rows.front().values[metric];
    return row > 0 && own && first ? std::optional(own->value - first->value) : std::nullopt;
}

std::optional<double> MetricsModel::number(std::size_t row, const Place& place) const {
    const auto& value = m_content.rows[row].values[place.metric];
    if (!value)
        return std::nullopt;
    switch (place.part) {
    case Part::Value:
        return value->value;
    case Part::Difference:
        return difference(row, place.metric);
    case Part::Step:
        return static_cast<double>(value->step);
    }
    return std::nullopt;
}

bool MetricsModel::isBestOfAll(std::size_t row, std::size_t metric) const {
    const auto& own = m_content.rows[row].values[metric];
    const runs::Better better = m_content.metrics[metric].info.better;
    return m_content.rows.size() > 1 && own && std::isfinite(own->value) &&
           better != runs::Better::None &&
           std::ranges::none_of(m_content.rows, [&](const Content::Row& other) {
               return other.values[metric] &&
                      runs::isBetter(other.values[metric]->value, own->value, better);
           });
}

QString MetricsModel::text(std::size_t row, const Place& place) const {
    const auto found = number(row, place);
    if (!found)
        return place.part == Part::Difference ? QString() : QStringLiteral("–");
    switch (place.part) {
    case Part::Difference:
        return differenceText(*found);
    case Part::Step:
        return QString::number(static_cast<qlonglong>(*found));
    case Part::Value:
        break;
    }
    return measuredText(m_content.metrics[place.metric].info, *found);
}

QVariant MetricsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (index.column() == 0) {
        if (role == Qt::DecorationRole)
            return m_content.rows[row].look.colour();
        const bool isText = role == Qt::DisplayRole || role == Qt::ToolTipRole ||
                            role == SortRole || role == ExportRole;
        return isText ? QVariant(m_content.rows[row].name) : QVariant();
    }
    const Place place = placeOf(index.column());
    const auto found = number(row, place);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, place);
    case SortRole:
        return found && !std::isnan(*found) ? QVariant(*found) : QVariant();
    case ExportRole:
        return found ? QString::fromLatin1(csvNumber(*found)) : QString();
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (place.part == Part::Value && isBestOfAll(row, place.metric))
            return tr("%1, the best of these runs").arg(text(row, place));
        return text(row, place);
    case Qt::FontRole:
        if (place.part == Part::Value && isBestOfAll(row, place.metric)) {
            QFont bold;
            bold.setWeight(QFont::Bold);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant MetricsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole &&
                                          role != ExportRole && role != NameRole))
        return {};
    if (section == 0)
        return role == NameRole ? QStringLiteral("run") : tr("Run");
    const Place place = placeOf(section);
    const Content::Metric& metric = m_content.metrics[place.metric];
    if (role == NameRole)
        return QString::fromStdString(strCat(metric.key.metric, " ",
                                             runs::splitName(metric.key.split), " ",
                                             static_cast<int>(place.part)));
    const QString unit = metricUnit(metric.info);
    const QString name =
        QStringLiteral("%1, %2").arg(metricLabel(metric.info), splitWord(metric.key.split));
    switch (place.part) {
    case Part::Value:
        // In the table each value has it.
        return role == Qt::DisplayRole || unit.isEmpty() ? name : tr("%1 (%2)").arg(name, unit);
    case Part::Difference:
        // Alone in a file, a name must say whose it is.
        return role == Qt::DisplayRole ? tr("difference") : tr("%1: difference").arg(name);
    case Part::Step:
        return role == Qt::DisplayRole ? tr("at step") : tr("%1: step").arg(name);
    }
    return {};
}

bool MetricsOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(MetricsModel::SortRole);
    const QVariant b = right.data(MetricsModel::SortRole);
    if (a.isValid() != b.isValid())
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (a.userType() == QMetaType::QString)
        return compareNaturally(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

} // namespace parlance::ui
