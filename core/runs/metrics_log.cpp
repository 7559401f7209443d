// SPDX-License-Identifier: Apache-2.0
#include "core/runs/metrics_log.h"

#include <algorithm>
#include <array>

namespace parlance::runs {

namespace {

constexpr std::array<std::string_view, 4> kSplitNames{"train", "valid", "test", "machine"};

/// What is left out, readers know by the name.
Json toJson(const MetricInfo& metric) {
    Json json{{"unit", metric.unit}, {"better", betterName(metric.better)}};
    if (!metric.title.empty())
        json["title"] = metric.title;
    if (metric.kind != MetricInfo{}.kind)
        json["kind"] = metricKindName(metric.kind);
    if (metric.rank != MetricInfo::kUsualRank)
        json["rank"] = metric.rank;
    return json;
}

Json lineToJson(const HeaderLine& line) {
    Json metrics = Json::object();
    for (const MetricInfo& metric : line.metrics)
        metrics[metric.name] = toJson(metric);
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
    Json json{{"type", "event"},
              {"step", line.step},
              {"time", jsonNumber(line.time)},
              {"name", line.name}};
    if (!line.detail.empty())
        json["detail"] = line.detail;
    return json;
}

Json lineToJson(const MachineLine& line) {
    Json json{{"type", "machine"}, {"time", jsonNumber(line.time)}};
    json.update(valuesToJson(line.values));
    return json;
}

Json lineToJson(const ResumeLine& line) {
    return {{"type", "resume"}, {"step", line.step}, {"time", jsonNumber(line.time)}};
}

} // namespace

std::string_view splitName(Split split) {
    return kSplitNames[static_cast<std::size_t>(split)];
}

std::optional<Split> splitFromName(std::string_view name) {
    for (const Split split : {Split::Train, Split::Valid, Split::Test})
        if (splitName(split) == name)
            return split;
    return std::nullopt;
}

std::optional<double> valueOf(const Values& values, std::string_view name) {
    const auto found = std::ranges::find(values, name, &Values::value_type::first);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

Json valuesToJson(const Values& values) {
    Json json = Json::object();
    for (const auto& [name, value] : values)
        json[name] = jsonNumber(value);
    return json;
}

Values valuesFromJson(const Json& json, const std::string& where) {
    Values values;
    for (const auto& [name, value] : json.items())
        values.emplace_back(name, numberFromJson(value, where));
    return values;
}

std::string formatLine(const MetricsLine& line) {
    return formatJson(std::visit([](const auto& kind) { return lineToJson(kind); }, line));
}

} // namespace parlance::runs
