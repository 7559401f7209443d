// SPDX-License-Identifier: Apache-2.0
#include "core/runs/metric_info.h"

#include "core/runs/machine_metrics.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace parlance::runs {

namespace {

constexpr std::array<std::string_view, 3> kBetterNames{"lower", "higher", "none"};
constexpr std::array<std::string_view, 6> kKindNames{"loss",    "quality", "health",
                                                     "setting", "speed",   "machine"};

template <typename Enum, std::size_t count>
std::optional<Enum> fromName(const std::array<std::string_view, count>& names,
                             std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<Enum>(found - names.begin()));
}

const std::vector<MetricInfo>& allKnown() {
    using enum MetricKind;
    static const std::vector<MetricInfo> known{
        {"loss", "nats", Better::Lower, "Loss", Loss, 0},
        {"wer", "%", Better::Lower, "Word error rate", Quality, 10},
        {"accuracy", "%", Better::Higher, "Accuracy", Quality, 12},
        {"ppl", "", Better::Lower, "Perplexity", Quality, 14},
        {"bpc", "bits", Better::Lower, "Bits per character", Quality, 15},
        {"cer", "%", Better::Lower, "Character error rate", Quality, 16},
        {"learning_rate", "", Better::None, "Learning rate", Setting, 100},
        {"grad_norm", "", Better::None, "Gradient norm", Health, 101},
        {"loss_scale", "", Better::None, "Loss scale", Setting, 102},
        {"items_per_second", "1/s", Better::Higher, "Items per second", Speed, 103},
        {"data_wait_share", "", Better::Lower, "Data wait share", Speed, 104},
        {std::string(kItemsSeen), "", Better::None, "Items seen", Setting, 105},
    };
    return known;
}

/// "gpu1_memory" is "GPU1 memory"; where nothing is said of whose it is, it is the worker's.
std::string titleFrom(std::string_view name) {
    std::string title(name == "memory" ? "process_memory" : name);
    std::ranges::replace(title, '_', ' ');
    for (const std::string_view word : {"cpu", "gpu"})
        if (const std::size_t place = title.find(word); place != std::string::npos)
            for (std::size_t i = place; i < place + word.size(); ++i)
                title[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[i])));
    if (!title.empty())
        title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return title;
}

} // namespace

std::span<const MetricInfo> knownMetrics() {
    return allKnown();
}

std::string_view betterName(Better better) {
    return kBetterNames[static_cast<std::size_t>(better)];
}

std::optional<Better> betterFromName(std::string_view name) {
    return fromName<Better>(kBetterNames, name);
}

bool isBetter(double value, double other, Better better) {
    return std::isfinite(value) && ((better == Better::Higher && value > other) ||
                                    (better == Better::Lower && value < other));
}

bool reaches(double value, double target, Better better) {
    return (better == Better::Higher && value >= target) ||
           (better == Better::Lower && value <= target);
}

std::string_view metricKindName(MetricKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::optional<MetricKind> metricKindFromName(std::string_view name) {
    return fromName<MetricKind>(kKindNames, name);
}

MetricInfo knownMetric(std::string_view name) {
    if (const MetricInfo* info = findMetric(knownMetrics(), name))
        return *info;
    const std::string_view bare = machineName(name);
    const bool isMachine = bare.size() < name.size() || !machineUnit(name).empty();
    return {.name = std::string(name),
            .unit = std::string(machineUnit(name)),
            .better = Better::None,
            .title = titleFrom(bare),
            .kind = isMachine ? MetricKind::Machine : MetricKind::Quality,
            .rank = isMachine ? 200 : MetricInfo::kUsualRank};
}

std::vector<MetricInfo> taskMetrics(std::vector<MetricInfo> ofTask, std::string itemsPerSecond) {
    for (const char* name : {"learning_rate", "grad_norm", "loss_scale"})
        ofTask.push_back(knownMetric(name));
    ofTask.push_back(knownMetric("items_per_second"));
    ofTask.back().unit = std::move(itemsPerSecond);
    const std::string unit = ofTask.back().unit;
    ofTask.push_back(knownMetric("data_wait_share"));
    ofTask.push_back(knownMetric(kItemsSeen));
    if (unit.ends_with("/s"))
        ofTask.back().unit = unit.substr(0, unit.size() - 2);
    return ofTask;
}

const MetricInfo* findMetric(std::span<const MetricInfo> metrics, std::string_view name) {
    const auto found = std::ranges::find(metrics, name, &MetricInfo::name);
    return found == metrics.end() ? nullptr : &*found;
}

} // namespace parlance::runs
