// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/metrics_parser.h"

#include "core/runs/series/written_step.h"

#include <simdjson.h>

#include <algorithm>
#include <limits>

namespace parlance::runs {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

static_assert(kTextPadding >= simdjson::SIMDJSON_PADDING);

std::optional<double> realOf(element json) {
    double number = 0.0;
    if (json.get_double().get(number) == simdjson::SUCCESS)
        return number;
    std::string_view text;
    if (json.get_string().get(text) != simdjson::SUCCESS)
        return std::nullopt;
    if (text == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

double realAt(object json, std::string_view key) {
    element value;
    if (json.at_key(key).get(value) != simdjson::SUCCESS)
        return 0.0;
    return realOf(value).value_or(0.0);
}

std::optional<std::int64_t> stepAt(object json) {
    std::int64_t step = 0;
    if (json.at_key("step").get_int64().get(step) != simdjson::SUCCESS)
        return std::nullopt;
    return step;
}

std::string_view textAt(object json, std::string_view key) {
    std::string_view text;
    return json.at_key(key).get_string().get(text) == simdjson::SUCCESS ? text : "";
}

/// What is not said is what the name alone tells.
MetricInfo parseMetric(std::string_view name, object json) {
    MetricInfo metric = knownMetric(name);
    metric.unit = textAt(json, "unit");
    metric.better = betterFromName(textAt(json, "better")).value_or(Better::None);
    if (const std::string_view title = textAt(json, "title"); !title.empty())
        metric.title = title;
    metric.kind = metricKindFromName(textAt(json, "kind")).value_or(metric.kind);
    std::int64_t rank = 0;
    if (json.at_key("rank").get_int64().get(rank) == simdjson::SUCCESS)
        metric.rank = static_cast<int>(std::clamp<std::int64_t>(rank, -1000, 1000));
    return metric;
}

HeaderLine parseHeader(object json) {
    HeaderLine line;
    object metrics;
    if (json.at_key("metrics").get_object().get(metrics) != simdjson::SUCCESS)
        return line;
    for (const auto [name, value] : metrics) {
        object info;
        if (value.get_object().get(info) != simdjson::SUCCESS)
            continue;
        line.metrics.push_back(parseMetric(name, info));
    }
    return line;
}

/// The members that are numbers; of a name that comes twice the last one counts.
template <typename Name>
void readNumbers(object json, std::vector<std::pair<Name, double>>& values) {
    values.clear();
    for (const auto [name, value] : json) {
        const std::optional<double> number = realOf(value);
        if (!number)
            continue;
        const auto known = std::ranges::find(values, name, &std::pair<Name, double>::first);
        if (known != values.end())
            known->second = *number;
        else if (values.size() < kMaxLineValues)
            values.emplace_back(name, *number);
    }
}

MachineLine parseMachine(object json) {
    MachineLine line{.time = realAt(json, "time"), .values = {}};
    readNumbers(json, line.values);
    std::erase_if(line.values, [](const auto& value) { return value.first == "time"; });
    return line;
}

} // namespace

LineParser::LineParser() : m_parser(std::make_unique<simdjson::dom::parser>()) {}
LineParser::~LineParser() = default;

std::optional<LineParser::Line> LineParser::parse(std::string_view text) {
    object json;
    if (m_parser->parse(text.data(), text.size(), /*realloc_if_needed=*/false)
            .get_object()
            .get(json) != simdjson::SUCCESS)
        return std::nullopt;
    const std::string_view type = textAt(json, "type");
    const std::optional<std::int64_t> step = stepAt(json);
    if (type == "step" && step) {
        const std::optional<Split> split = splitFromName(textAt(json, "split"));
        object values;
        if (!split || json.at_key("values").get_object().get(values) != simdjson::SUCCESS)
            return std::nullopt;
        readNumbers(values, m_values);
        return StepView{*step, realAt(json, "epoch"), realAt(json, "time"), *split, m_values};
    }
    if (type == "machine")
        return parseMachine(json);
    if (type == "header")
        return parseHeader(json);
    if (type == "event" && step)
        return EventLine{*step, realAt(json, "time"), std::string(textAt(json, "name")),
                         std::string(textAt(json, "detail"))};
    if (type == "resume" && step)
        return ResumeLine{*step, realAt(json, "time")};
    return std::nullopt;
}

LineBlock parseLines(std::string_view lines, LineBlock block) {
    WrittenStep written;
    LineParser parser;
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        const std::string_view text = lines.substr(begin, end - begin);
        begin = end + 1;
        if (text.empty())
            continue;
        if (const std::optional<StepView> step = written.read(text)) {
            block.add(*step);
            continue;
        }
        const std::optional<LineParser::Line> line = parser.parse(text);
        if (!line) {
            ++block.skipped;
        } else if (const auto* step = std::get_if<StepView>(&*line)) {
            block.add(*step);
        } else {
            std::visit(
                [&]<typename Other>(const Other& other) {
                    if constexpr (!std::is_same_v<Other, StepView>)
                        block.pieces.emplace_back(other);
                },
                *line);
        }
    }
    return block;
}

} // namespace parlance::runs
