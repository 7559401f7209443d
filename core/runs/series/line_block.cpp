// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/line_block.h"

#include <algorithm>

namespace parlance::runs {

bool StepBlock::fits(const StepView& line) const {
    return split == line.split && std::ranges::equal(names, line.values, {}, {},
                                                     &std::pair<std::string_view, double>::first);
}

void StepBlock::add(const StepView& line) {
    if (names.empty()) {
        split = line.split;
        for (const auto& [name, value] : line.values)
            names.emplace_back(name);
        values.resize(names.size());
    }
    step.push_back(line.step);
    epoch.push_back(line.epoch);
    time.push_back(line.time);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i].push_back(line.values[i].second);
}

BlockView StepBlock::view() const {
    return {split, {names.begin(), names.end()}, step, epoch, time, {values.begin(), values.end()}};
}

void LineBlock::add(const StepView& line) {
    auto* last = pieces.empty() ? nullptr : std::get_if<StepBlock>(&pieces.back());
    if (!last || !last->fits(line))
        last = &std::get<StepBlock>(pieces.emplace_back(StepBlock{}));
    last->add(line);
}

void LineBlock::add(const MetricsLine& line) {
    if (const auto* step = std::get_if<StepLine>(&line)) {
        std::vector<std::pair<std::string_view, double>> values;
        for (const auto& [name, value] : step->values) {
            const auto known =
                std::ranges::find(values, name, &decltype(values)::value_type::first);
            if (known == values.end())
                values.emplace_back(name, value);
            else
                known->second = value;
        }
        add(StepView{step->step, step->epoch, step->time, step->split, values});
        return;
    }
    std::visit(
        [this]<typename Line>(const Line& other) {
            if constexpr (!std::is_same_v<Line, StepLine>)
                pieces.emplace_back(other);
        },
        line);
}

} // namespace parlance::runs
