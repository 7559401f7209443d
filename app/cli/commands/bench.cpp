// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/bench.h"

#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "app/cli/window_bench.h"
#include "core/base/str_cat.h"
#include "core/bench/bench.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace parlance::cli {

namespace {

std::string describe(const std::vector<bench::TimeShare>& shares) {
    std::string text;
    for (const bench::TimeShare& share : shares) {
        char line[160];
        std::snprintf(line, sizeof line, "      %10.3f ms %8ld x  %.100s\n", 1000.0 * share.seconds,
                      static_cast<long>(share.calls), share.name.c_str());
        text += line;
    }
    return text;
}

std::string describe(const bench::BenchRow& row) {
    char line[200];
    const metrics::LatencySummary& latency = row.latency;
    std::snprintf(
        line, sizeof line, "%5ld %9.2f %16.5g %10.5g %9.2f %9.2f %9.2f %9.2f %9.2f %9ld %14.4g",
        static_cast<long>(row.batch), row.length, row.throughput, row.audioSecondsPerSecond,
        latency.meanMs, latency.p50Ms, latency.p90Ms, latency.p95Ms, latency.p99Ms,
        static_cast<long>(row.peakMemoryBytes >> 20), row.modelTflops);
    return line;
}

std::string describeShares(const bench::BenchRow& row) {
    std::string text;
    if (!row.phases.empty())
        text += "    by phase\n" + describe(row.phases);
    if (!row.kernels.empty())
        text += "    by kernel\n" + describe(row.kernels);
    return text;
}

/// Against the first row of the same size, as published: times as fast, share of its memory.
std::string describeFactor(const bench::BenchRow& row, const bench::BenchReport& report) {
    if (!row.hourglassFactor)
        return {};
    const bench::BenchRow& first = *std::ranges::find_if(report.rows, [&](const auto& other) {
        return other.batch == row.batch && other.length == row.length;
    });
    char text[100];
    std::snprintf(text, sizeof text, " %9ld %7.2f %7.1f%%", static_cast<long>(*row.hourglassFactor),
                  row.throughput / first.throughput,
                  100.0 * static_cast<double>(row.peakMemoryBytes) /
                      static_cast<double>(first.peakMemoryBytes));
    return text;
}

std::string describe(const bench::BenchReport& report) {
    char titles[200];
    std::snprintf(titles, sizeof titles, "%5s %9s %16s %10s %9s %9s %9s %9s %9s %9s %14s", "batch",
                  "length s", report.unit.c_str(), "audio s/s", "mean ms", "p50 ms", "p90 ms",
                  "p95 ms", "p99 ms", "peak MiB", "model TFLOP/s");
    const bool factors = !report.rows.empty() && report.rows.front().hourglassFactor;
    std::string text = strCat(report.device, ", ", report.precision, "\n", titles,
                              factors ? " hourglass   speed  memory" : "", "\n");
    for (const bench::BenchRow& row : report.rows)
        text += strCat(describe(row), describeFactor(row, report), "\n", describeShares(row));
    return text;
}

int run(const Session& session, const bench::BenchOrder& order) {
    const SignalWatcher signals({});
    bench::BenchReport report;
    {
        ProgressBar bar = session.progressBar("measuring");
        report = bench::runBench(order, bar.sink(), signals.token());
    }
    session.print(bench::toJson(report), describe(report));
    return 0;
}

} // namespace

Action declareBench(CLI::App& app) {
    const auto order = std::make_shared<bench::BenchOrder>();
    app.add_option("family", order->family,
                   "wav2vec2; or window: what parlance-studio --bench window measures")
        ->required();
    app.add_option("task", order->task,
                   "pretrain, asr (training), infer, or live (latency = how far text is behind "
                   "speech); none for the window");
    app.add_option("--preset", order->preset, "Whose model; default: the published base model");
    app.add_option("--set", order->settings, "key=value: a change to the preset")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--batch-sizes", order->batchSizes,
                   "Items in a batch, a comma list; default: 1, of infer 1,4,8,16")
        ->delimiter(',')
        ->check(CLI::Range(1, 65536));
    app.add_option("--lengths", order->lengths,
                   "Seconds of audio in an item, a comma list; default: 16, of infer 6.54")
        ->delimiter(',')
        ->check(CLI::Range(0.1, 3600.0));
    app.add_option("--hourglass-factors", order->hourglassFactors,
                   "Compare models whose middle layers run on a shorter sequence, a comma list; "
                   "1 = none do")
        ->delimiter(',')
        ->check(CLI::Range(1, 64));
    app.add_option("--iterations", order->iterations, "Measured iterations")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    app.add_option("--warmup", order->warmup, "Iterations before them")
        ->check(CLI::Range(0, 1000000))
        ->capture_default_str();
    app.add_flag("--profile", order->profile, "Also time by phase and by kernel");
    addComputeOptions(app, order->device, order->precision, order->threads);
    return [order](Session& session) {
        return order->family == "window" ? runWindowBench(session) : run(session, *order);
    };
}

} // namespace parlance::cli
