// SPDX-License-Identifier: Apache-2.0
// What a metric is: its unit, which way is better, and how people are shown it. The one place that
// names metrics; the window, the command line and the training loop ask here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::runs {

enum class Better { Lower, Higher, None };

/// `lower|higher|none`; the reverse is empty for anything else.
std::string_view betterName(Better better);
std::optional<Better> betterFromName(std::string_view name);

/// Is `value` strictly better than `other`? A value that is not finite never is, nor is any where
/// there is no better direction.
bool isBetter(double value, double other, Better better);
/// Is `value` as good as `target` or better? Never where there is no better direction.
bool reaches(double value, double target, Better better);

/// What a metric is about, which decides how its curve is drawn.
enum class MetricKind {
    Loss,    ///< what the training lowers, and its parts
    Quality, ///< what people judge a model by
    Health,  ///< whether the training goes well
    Setting, ///< follows a plan instead of measuring anything: never smoothed
    Speed,
    Machine, ///< processors, memory, GPUs
};

/// `loss|quality|health|setting|speed|machine`; the reverse is empty for anything else.
std::string_view metricKindName(MetricKind kind);
std::optional<MetricKind> metricKindFromName(std::string_view name);

/// Seconds of audio, tokens, ... that the training has drawn from its data so far, summed over all
/// processes: a place to draw other metrics over.
inline constexpr std::string_view kItemsSeen = "items_seen";

struct MetricInfo {
    static constexpr int kUsualRank = 50;

    std::string name;
    std::string unit; ///< "nats", "%", "1/s", ... ; may be empty
    Better better = Better::None;
    std::string title = {}; ///< "Word error rate"; empty = made from the name
    MetricKind kind = MetricKind::Quality;
    int rank = kUsualRank; ///< smaller ones are shown first
};

/// Those of the loop and those that several tasks share.
std::span<const MetricInfo> knownMetrics();
/// What is known of a metric by its name alone: those of the loop, those that several tasks share
/// and those of the machine (with or without kMachinePrefix). Of another one, a title made from the
/// name: "code_perplexity" is "Code perplexity".
MetricInfo knownMetric(std::string_view name);

/// The known metrics of these names, and after them those that the loop adds to every task's; its
/// items_per_second has `itemsPerSecond` as unit, items_seen what is in it before "/s".
std::vector<MetricInfo> taskMetrics(std::vector<MetricInfo> ofTask, std::string itemsPerSecond);

/// Null when there is none of that name.
const MetricInfo* findMetric(std::span<const MetricInfo> metrics, std::string_view name);

} // namespace parlance::runs
