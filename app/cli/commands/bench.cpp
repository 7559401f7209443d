// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "app/cli/window_bench.h"
#include "core/base/str_cat.h"
#include "core/engine/local/bench_run.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace parlance::cli {

namespace {

template <typename... Arguments>
std::string printed(const char* format, Arguments... arguments) {
    char text[200];
    std::snprintf(text, sizeof text, format, arguments...);
    return text;
}

std::string describe(const std::vector<bench::TimeShare>& shares) {
    std::string text;
    for (const bench::TimeShare& share : shares)
        text += printed("      %10.3f ms %8ld x  %.100s\n", 1000.0 * share.seconds,
                        static_cast<long>(share.calls), share.name.c_str());
    return text;
}

std::string describeShares(const bench::BenchRow& row) {
    std::string text;
    if (!row.phases.empty())
        text += "    by phase\n" + describe(row.phases);
    if (!row.kernels.empty())
        text += "    by kernel\n" + describe(row.kernels);
    return text;
}

/// Against the first row that differs on this axis only, as published: times as fast, share of its
/// memory.
std::string describeComparison(const bench::Axis& axis, const bench::BenchRow& row,
                               const engine::BenchReport& report) {
    const auto equalElsewhere = [&](const bench::BenchRow& other) {
        return std::ranges::all_of(row.point.values, [&](const auto& value) {
            return value.first == axis.name || other.point[value.first] == value.second;
        });
    };
    const bench::BenchRow& first = *std::ranges::find_if(report.rows, equalElsewhere);
    return printed(" %7.2f %7.1f%%", row.throughput / first.throughput,
                   100.0 * static_cast<double>(row.peakMemoryBytes) /
                       static_cast<double>(first.peakMemoryBytes));
}

std::string describe(const engine::BenchReport& report, const bench::BenchRow& row) {
    std::string text;
    for (const bench::Axis& axis : report.axes)
        text += printed(axis.whole ? "%*.0f " : "%*.2f ", static_cast<int>(axis.name.size()) + 4,
                        row.point[axis.name]);
    text += printed("%16.5g", row.throughput);
    for (const bench::Rate& rate : row.rates)
        text += printed(" %10.5g", rate.value);
    const metrics::LatencySummary& latency = row.latency;
    text += printed(" %9.2f %9.2f %9.2f %9.2f %9.2f %9ld %14.4g", latency.meanMs, latency.p50Ms,
                    latency.p90Ms, latency.p95Ms, latency.p99Ms,
                    static_cast<long>(row.peakMemoryBytes >> 20), row.modelTflops);
    for (const bench::Axis& axis : report.axes)
        if (axis.compared)
            text += describeComparison(axis, row, report);
    return text;
}

std::string describe(const engine::BenchReport& report) {
    std::string text = strCat(report.device, ", ", report.precision, "\n");
    for (const bench::Axis& axis : report.axes)
        text += printed("%*s ", static_cast<int>(axis.name.size()) + 4,
                        strCat(axis.name, axis.unit.empty() ? "" : " ", axis.unit).c_str());
    text += printed("%16s", report.unit.c_str());
    if (!report.rows.empty())
        for (const bench::Rate& rate : report.rows.front().rates)
            text += printed(" %10s", rate.title.c_str());
    text += printed(" %9s %9s %9s %9s %9s %9s %14s", "mean ms", "p50 ms", "p90 ms", "p95 ms",
                    "p99 ms", "peak MiB", "model TFLOP/s");
    for (const bench::Axis& axis : report.axes)
        text += axis.compared ? "   speed  memory" : "";
    text += "\n";
    for (const bench::BenchRow& row : report.rows)
        text += strCat(describe(report, row), "\n", describeShares(row));
    return text;
}

int run(const Session& session, engine::BenchRequest request) {
    std::erase_if(request.values, [](const auto& entry) { return entry.second.empty(); });
    const SignalWatcher signals({});
    engine::BenchReport report;
    {
        ProgressBar bar = session.progressBar("measuring");
        report = engine::runBench(request, bar.sink(), signals.token());
    }
    session.print(engine::toJson(report), describe(report));
    return 0;
}

std::string listed(const std::vector<double>& values) {
    std::string text;
    for (const double value : values)
        text += strCat(text.empty() ? "" : ",", value);
    return text.empty() ? "none" : text;
}

/// Every axis of any bench is an option, whose help says who has it.
void addAxes(CLI::App& app, const std::vector<engine::BenchInfo>& benches,
             std::map<std::string, std::vector<double>>& values) {
    std::map<std::string, std::string> help;
    for (const engine::BenchInfo& bench : benches)
        for (const bench::Axis& axis : bench.axes) {
            std::string& text = help[axis.option];
            text += strCat(text.empty() ? axis.help + ", a comma list; default: " : "; ",
                           bench.family, " ", bench.task, " ", listed(axis.values));
        }
    for (const auto& [option, text] : help)
        app.add_option("--" + option, values[option], text)->delimiter(',');
}

} // namespace

Action declareBench(CLI::App& app) {
    const auto request = std::make_shared<engine::BenchRequest>();
    const std::vector<engine::BenchInfo> benches = engine::benchInfos();
    std::string tasks;
    for (const engine::BenchInfo& bench : benches)
        tasks += strCat(tasks.empty() ? "" : ", ", bench.family, " ", bench.task);
    app.add_option("family", request->family,
                   "Of the model; or window: what parlance-studio --bench window measures")
        ->required();
    app.add_option("task", request->task, tasks + "; none for the window");
    app.add_option("--preset", request->preset, "Whose model; default: the published base model");
    app.add_option("--set", request->settings, "key=value: a change to the preset")
        ->option_text("KEY=VALUE")
        ->allow_extra_args(false);
    addAxes(app, benches, request->values);
    app.add_option("--iterations", request->iterations, "Measured iterations")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    app.add_option("--warmup", request->warmup, "Iterations before them")
        ->check(CLI::Range(0, 1000000))
        ->capture_default_str();
    app.add_flag("--profile", request->profile, "Also time by phase and by kernel");
    addComputeOptions(app, request->device, request->precision, request->threads);
    return [request](Session& session) {
        return request->family == "window" ? runWindowBench(session) : run(session, *request);
    };
}

} // namespace parlance::cli
