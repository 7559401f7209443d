// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/series.h"

#include "core/base/str_cat.h"
#include "core/runs/machine_metrics.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace parlance::runs {

void SeriesAxis::truncate(std::size_t size) {
    step.truncate(size);
    epoch.truncate(size);
    time.truncate(size);
}

void Series::append(std::span<const double> values, const std::shared_ptr<const void>& owner) {
    std::size_t row = m_value.size();
    if (owner)
        m_value.adopt(values, owner);
    else
        m_value.append(values);
    for (const double value : values) {
        if (!std::isfinite(value))
            m_notFinite.push_back(static_cast<std::uint32_t>(row));
        ++row;
    }
    m_pyramid.extend(m_value);
}

void Series::truncate(std::size_t size) {
    m_value.truncate(size);
    m_pyramid.truncate(size);
    m_notFinite.truncate(
        firstRowNot(m_notFinite.size(), [&](std::size_t i) { return m_notFinite[i] < size; }));
}

RunSeries::RunSeries(const RunSeries& other)
    : m_series(other.m_series), m_events(other.m_events), m_metrics(other.m_metrics),
      m_lastStep(other.m_lastStep), m_lastEpoch(other.m_lastEpoch) {
    std::map<std::shared_ptr<SeriesAxis>, std::shared_ptr<SeriesAxis>> copies;
    for (auto& [key, series] : m_series) {
        std::shared_ptr<SeriesAxis>& copy = copies[series.m_axis];
        if (!copy)
            copy = std::make_shared<SeriesAxis>(*series.m_axis);
        series.m_axis = copy;
    }
}

RunSeries& RunSeries::operator=(const RunSeries& other) {
    return *this = RunSeries(other);
}

bool RunSeries::feed(const LineBlock& lines) {
    bool dropped = false;
    for (const LineBlock::Piece& piece : lines.pieces)
        dropped |= std::visit([this](const auto& line) { return take(line); }, piece);
    return dropped;
}

bool RunSeries::feed(std::span<const MetricsLine> lines) {
    LineBlock block;
    for (const MetricsLine& line : lines)
        block.add(line);
    return feed(block);
}

std::vector<RunSeries::Group> RunSeries::groupsOf(const BlockView& rows) {
    std::map<const SeriesAxis*, Group> groups;
    for (std::size_t column = 0; column < rows.names.size(); ++column) {
        SeriesKey key{std::string(rows.names[column]), rows.split};
        auto found = m_series.find(key);
        if (found == m_series.end()) {
            if (m_series.size() >= kMaxSeries)
                continue;
            found = m_series.try_emplace(std::move(key)).first;
        }
        Group& group = groups[found->second.m_axis.get()];
        group.series.push_back(&found->second);
        group.columns.push_back(column);
    }
    std::vector<Group> result;
    for (auto& [axis, group] : groups)
        result.push_back(std::move(group));
    return result;
}

SeriesAxis& RunSeries::Group::ownAxis() const {
    const std::shared_ptr<SeriesAxis>& shared = series.front()->m_axis;
    if (shared && shared.use_count() == static_cast<long>(series.size()))
        return *shared;
    const auto own =
        shared ? std::make_shared<SeriesAxis>(*shared) : std::make_shared<SeriesAxis>();
    for (Series* each : series)
        each->m_axis = own;
    return *own;
}

bool RunSeries::Group::keep(std::size_t rows) const {
    if (rows >= series.front()->size())
        return false;
    series.front()->m_axis->truncate(rows);
    for (Series* each : series)
        each->truncate(rows);
    return true;
}

void RunSeries::Group::append(const BlockView& rows, std::size_t first, std::size_t count,
                              std::shared_ptr<const void> owner) const {
    SeriesAxis& axis = *series.front()->m_axis;
    if (axis.size() > 0)
        owner = nullptr; // only what is empty can take rows without a copy
    const auto add = [&](auto& column, auto values) {
        if (owner)
            column.adopt(values.subspan(first, count), owner);
        else
            column.append(values.subspan(first, count));
    };
    add(axis.step, rows.step);
    add(axis.epoch, rows.epoch);
    add(axis.time, rows.time);
    for (std::size_t i = 0; i < series.size(); ++i)
        series[i]->append(rows.values[columns[i]].subspan(first, count), owner);
}

bool RunSeries::feed(const BlockView& rows, const std::shared_ptr<const void>& owner) {
    if (rows.step.empty())
        return false;
    bool dropped = false;
    for (const Group& group : groupsOf(rows)) {
        const SeriesAxis& axis = group.ownAxis();
        for (std::size_t row = 0, end = 0; row < rows.step.size(); row = end) {
            end = rows.step.size();
            if (rows.split != Split::Machine) {
                const auto first = rows.step.begin() + static_cast<std::ptrdiff_t>(row);
                const auto fall =
                    std::adjacent_find(first, rows.step.end(), std::greater_equal<>());
                if (fall != rows.step.end())
                    end = static_cast<std::size_t>(fall - rows.step.begin()) + 1;
                dropped |= group.keep(firstRowNot(
                    axis.size(), [&](std::size_t at) { return axis.step[at] < *first; }));
            }
            group.append(rows, row, end - row, owner);
        }
    }
    if (rows.split != Split::Machine) {
        m_lastStep = std::max(m_lastStep, *std::ranges::max_element(rows.step));
        m_lastEpoch = rows.epoch.back();
    }
    return dropped;
}

bool RunSeries::take(const HeaderLine& line) {
    for (const MetricInfo& info : line.metrics) {
        const auto known = std::ranges::find(m_metrics, info.name, &MetricInfo::name);
        if (known != m_metrics.end())
            *known = info;
        else if (m_metrics.size() < kMaxSeries)
            m_metrics.push_back(info);
    }
    return false;
}

bool RunSeries::take(const EventLine& line) {
    if (m_events.size() < kMaxEvents)
        m_events.push_back(line);
    return false;
}

bool RunSeries::take(const MachineLine& line) {
    BlockView rows{.split = Split::Machine,
                   .names = {},
                   .step = {&m_lastStep, 1},
                   .epoch = {&m_lastEpoch, 1},
                   .time = {&line.time, 1},
                   .values = {}};
    std::vector<std::string> names;
    for (const auto& [name, value] : line.values) {
        names.push_back(strCat(kMachinePrefix, name));
        rows.values.push_back({&value, 1});
    }
    rows.names.assign(names.begin(), names.end());
    return feed(rows);
}

bool RunSeries::take(const ResumeLine& line) {
    bool dropped = false;
    for (auto& [key, series] : m_series) {
        if (key.split == Split::Machine)
            continue; // the machine's time was spent all the same
        const Column<std::int64_t>& steps = series.step();
        const std::size_t kept =
            firstRowNot(steps.size(), [&](std::size_t at) { return steps[at] <= line.step; });
        dropped |= kept < series.size();
        series.m_axis->truncate(kept);
        series.truncate(kept);
    }
    dropped |=
        std::erase_if(m_events, [&](const EventLine& event) { return event.step > line.step; }) > 0;
    m_lastStep = std::min(m_lastStep, std::max<std::int64_t>(line.step, 0));
    return dropped;
}

const MetricInfo* RunSeries::metric(std::string_view name) const {
    const auto found = std::ranges::find(m_metrics, name, &MetricInfo::name);
    return found == m_metrics.end() ? nullptr : &*found;
}

} // namespace parlance::runs
