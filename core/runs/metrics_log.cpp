// SPDX-License-Identifier: Apache-2.0
#include "core/runs/metrics_log.h"

#include <array>

namespace parlance::runs {

namespace {

constexpr std::array<std::string_view, 4> kSplitNames{"train", "valid", "test", "machine"};
constexpr std::array<std::string_view, 3> kBetterNames{"lower", "higher", "none"};

Json valuesToJson(const Values& values) {
    Json json = Json::object();
    for (const auto& [name, value] : values)
        json[name] = jsonNumber(value);
    return json;
}

Json lineToJson(const HeaderLine& line) {
    Json metrics = Json::object();
    for (const MetricInfo& metric : line.metrics)
        metrics[metric.name] = {{"unit", metric.unit}, {"better", betterName(metric.better)}};
    return {{"type", "header"}, {"metrics", std::move(metrics)}};
}

Json lineToJson(const StepLine& line) {
    return {{"type", "step"},
            {"step", line.step},
            {"epoch", jsonNumber(line.epoch)},
            {"time", jsonNumber(line.time)},
            {"split", splitName(line.split)},
            {"values", valuesToJson(line.values)}};
}

Json lineToJson(const EventLine& line) {
    return {{"type", "event"},
            {"step", line.step},
            {"time", jsonNumber(line.time)},
            {"name", line.name}};
}

Json lineToJson(const MachineLine& line) {
    Json json{{"type", "machine"}, {"time", jsonNumber(line.time)}};
    json.update(valuesToJson(line.values));
    return json;
}

Json lineToJson(const ResumeLine& line) {
    return {{"type", "resume"}, {"step", line.step}, {"time", jsonNumber(line.time)}};
}

template <typename Enum, std::size_t count>
std::optional<Enum> fromName(const std::array<std::string_view, count>& names,
                             std::string_view name) {
    for (std::size_t i = 0; i < count; ++i)
        if (names[i] == name)
            return static_cast<Enum>(i);
    return std::nullopt;
}

} // namespace

std::string_view splitName(Split split) {
    return kSplitNames[static_cast<std::size_t>(split)];
}

std::string_view betterName(Better better) {
    return kBetterNames[static_cast<std::size_t>(better)];
}

std::optional<Split> splitFromName(std::string_view name) {
    const std::optional<Split> split = fromName<Split>(kSplitNames, name);
    return split == Split::Machine ? std::nullopt : split;
}

std::optional<Better> betterFromName(std::string_view name) {
    return fromName<Better>(kBetterNames, name);
}

std::string formatLine(const MetricsLine& line) {
    return formatJson(std::visit([](const auto& kind) { return lineToJson(kind); }, line));
}

} // namespace parlance::runs
