// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/trial_report.h"

#include <cmath>

namespace parlance::cli {

namespace {

constexpr double kMiB = 1048576.0;

Json toJson(const train::Measured& measured) {
    return {{"mean", jsonNumber(measured.mean)},
            {"low", jsonNumber(measured.low)},
            {"high", jsonNumber(measured.high)}};
}

std::string describe(const train::Measured& measured, double unit) {
    const auto rounded = [unit](double value) { return std::round(value / unit * 100.0) / 100.0; };
    return strCat(rounded(measured.mean), " (", rounded(measured.low), " to ",
                  rounded(measured.high), ")");
}

} // namespace

Json toJson(const engine::Training::Trial& trial) {
    const train::Trial& measured = trial.measured;
    Json unreadable = Json::array();
    for (const batching::BadItem& item : measured.badItems)
        unreadable.push_back({{"file", item.name}, {"reason", item.problem}});
    return {{"items", trial.items},
            {"batches", measured.batches},
            {"scanned", measured.scanned},
            {"unreadable", std::move(unreadable)},
            {"largest_batch_items", measured.largestItems},
            {"item_unit", trial.itemUnit},
            {"peak_memory_bytes", measured.peakMemoryBytes},
            {"measured_updates", measured.measuredUpdates},
            {"updates", measured.updates},
            {"device", trial.device},
            {"precision", trial.precision},
            {"seconds_per_update", toJson(measured.secondsPerUpdate)},
            {"items_per_second", toJson(measured.itemsPerSecond)},
            {"seconds", toJson(measured.seconds)}};
}

Json toJson(const train::TrialProgress& progress) {
    return {{"part", progress.part == train::TrialProgress::Part::Data ? "data" : "updates"},
            {"done", progress.done},
            {"total", progress.total},
            {"seconds_left", progress.secondsLeft ? jsonNumber(*progress.secondsLeft) : Json()}};
}

std::string trialText(const engine::Training::Trial& trial) {
    const train::Trial& measured = trial.measured;
    std::string text = strCat("Looked through ", measured.scanned, " of ", measured.batches,
                              " batches of ", trial.items, " items");
    if (!measured.badItems.empty())
        text += strCat("; unreadable: ", measured.badItems.size());
    text +=
        strCat("\nLargest batch: ", measured.largestItems, " ", trial.itemUnit, ", peak memory ",
               std::llround(static_cast<double>(measured.peakMemoryBytes) / kMiB), " MiB on ",
               trial.device, "\n");
    text += strCat("Measured over ", measured.measuredUpdates,
                   " steps:\n  seconds per step: ", describe(measured.secondsPerUpdate, 1.0),
                   "\n  ", trial.itemUnit, " per second: ", describe(measured.itemsPerSecond, 1.0),
                   "\n  minutes for ", measured.updates,
                   " steps, validations left out: ", describe(measured.seconds, 60.0), "\n");
    return text;
}

} // namespace parlance::cli
