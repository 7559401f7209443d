// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/bench_run.h"

#include "core/base/error.h"
#include "core/compute/setup.h"
#include "core/models/model_family.h"

#include <algorithm>
#include <cmath>

namespace parlance::engine {

namespace {

bench::Bench benchOf(const BenchRequest& request) {
    std::string known;
    for (const models::ModelFamily* family : models::families())
        for (const bench::Bench& bench : family->benches()) {
            if (request.family == family->info().name && request.task == bench.task)
                return bench;
            known += strCat(known.empty() ? "" : ", ", family->info().name, " ", bench.task);
        }
    throw Error(ErrorKind::Usage, strCat("no benchmark '", request.family, " ", request.task, "'"),
                "parlance bench", strCat("choose one of: ", known));
}

void checkValues(const bench::Axis& axis) {
    for (const double value : axis.values)
        if (!(value >= axis.range.min && value <= axis.range.max) ||
            (axis.whole && value != std::floor(value)))
            throw Error(ErrorKind::Usage, strCat(value, " is out of range"),
                        strCat("--", axis.option),
                        strCat("give ", axis.whole ? "whole numbers" : "numbers", " from ",
                               axis.range.min, " to ", axis.range.max));
}

/// Those that have values, the request's before the published.
std::vector<bench::Axis> orderedAxes(const BenchRequest& request, std::vector<bench::Axis> axes) {
    for (const auto& [option, values] : request.values) {
        const auto axis = std::ranges::find(axes, option, &bench::Axis::option);
        if (axis == axes.end())
            throw Error(ErrorKind::Usage,
                        strCat("'", request.family, " ", request.task, "' has no such axis"),
                        strCat("--", option), "leave it out");
        axis->values = values;
        checkValues(*axis);
    }
    std::erase_if(axes, [](const bench::Axis& axis) { return axis.values.empty(); });
    return axes;
}

std::vector<bench::Point> pointsOf(const std::vector<bench::Axis>& axes) {
    std::vector<bench::Point> points(1);
    for (const bench::Axis& axis : axes) {
        std::vector<bench::Point> longer;
        for (const bench::Point& point : points)
            for (const double value : axis.values) {
                longer.push_back(point);
                longer.back().values.emplace_back(axis.name, value);
            }
        points = std::move(longer);
    }
    return points;
}

std::string describe(const bench::Point& point) {
    std::string text;
    for (const auto& [axis, value] : point.values)
        text += strCat(text.empty() ? "" : ", ", axis, " ", value);
    return text;
}

Json sharesToJson(const std::vector<bench::TimeShare>& shares) {
    Json list = Json::array();
    for (const bench::TimeShare& share : shares)
        list.push_back({{"name", share.name}, {"seconds", share.seconds}, {"calls", share.calls}});
    return list;
}

Json rowToJson(const bench::BenchRow& row, const std::vector<bench::Axis>& axes) {
    Json json = Json::object();
    for (const bench::Axis& axis : axes)
        json[axis.name] =
            axis.whole ? Json(row.point.whole(axis.name)) : Json(row.point[axis.name]);
    json["throughput"] = row.throughput;
    for (const bench::Rate& rate : row.rates)
        json[rate.name] = rate.value;
    json["latency_ms"] = metrics::toJson(row.latency);
    json["peak_memory_bytes"] = row.peakMemoryBytes;
    json["model_tflops"] = row.modelTflops;
    if (!row.phases.empty())
        json["phases"] = sharesToJson(row.phases);
    if (!row.kernels.empty())
        json["kernels"] = sharesToJson(row.kernels);
    return json;
}

} // namespace

std::vector<BenchInfo> benchInfos() {
    std::vector<BenchInfo> infos;
    for (const models::ModelFamily* family : models::families())
        for (bench::Bench& bench : family->benches())
            infos.push_back({family->info().name, bench.task, std::move(bench.axes)});
    return infos;
}

Json toJson(const BenchReport& report) {
    Json rows = Json::array();
    for (const bench::BenchRow& row : report.rows)
        rows.push_back(rowToJson(row, report.axes));
    return {{"unit", report.unit},
            {"device", report.device},
            {"precision", report.precision},
            {"rows", std::move(rows)}};
}

BenchReport runBench(const BenchRequest& request, const ProgressSink& progress,
                     const std::stop_token& stop) {
    const bench::Bench bench = benchOf(request);
    const auto [device, precision] =
        compute::setUp(request.device, request.precision, request.threads);
    BenchReport report{.unit = bench.unit,
                       .device = device.str(),
                       .precision = compute::precisionName(precision),
                       .axes = orderedAxes(request, bench.axes),
                       .rows = {}};
    const std::unique_ptr<bench::RowBench> rows = bench.make({.preset = request.preset,
                                                              .settings = request.settings,
                                                              .device = device,
                                                              .precision = precision,
                                                              .iterations = request.iterations,
                                                              .warmup = request.warmup,
                                                              .profile = request.profile,
                                                              .stop = stop});
    const std::vector<bench::Point> points = pointsOf(report.axes);
    for (const bench::Point& point : points) {
        if (progress)
            progress({static_cast<std::int64_t>(report.rows.size()),
                      static_cast<std::int64_t>(points.size()), describe(point)});
        report.rows.push_back(rows->run(point));
        report.rows.back().point = point;
    }
    return report;
}

} // namespace parlance::engine
