// SPDX-License-Identifier: Apache-2.0
// One table beside each configuration struct. From it come JSON both ways, `--set key=value`, the
// window's form, range checks and the difference of two runs; no value is typed a second time.
//
//     struct ScheduleConfig {
//         std::int64_t warmupSteps = 0;
//         static auto fields() {
//             return std::tuple{Field{.key = "warmup_steps", .member =
//             &ScheduleConfig::warmupSteps,
//                                     .label = "Warm-up", .help = "Updates of linear rise",
//                                     .unit = Unit::Steps, .range = {0, 1e9},
//                                     .aliases = "warmup_updates"}};
//         }
//     };
//
// Members are bool, std::int64_t, double or std::string. A Group nests another struct under its
// key; an empty group key lifts the struct's fields to the same level.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <tuple>
#include <variant>

namespace parlance::config {

enum class Unit { None, Steps, Epochs, Seconds, Samples, Frames, Hertz, Items, Decibels };

/// Common fields are shown at once in the form, the rest under a disclosure.
enum class Tier { Common, Advanced };

/// A resume may change Changeable fields (length, intervals, loader threads), no others.
enum class OnResume { Fixed, Changeable };

/// Both ends included. Meaningless for bool and text.
struct Range {
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
};

using Value = std::variant<bool, std::int64_t, double, std::string>;

template <typename Struct, typename T>
struct Field {
    const char* key;
    T Struct::*member;
    const char* label;
    const char* help;
    Unit unit = Unit::None;
    Range range = {};
    const char* choices = ""; ///< for text: the allowed values, `a|b|c`
    const char* aliases = ""; ///< published flat names, `a|b`; `c[1]`: second element of a list
    Tier tier = Tier::Advanced;
    OnResume onResume = OnResume::Fixed;
};

template <typename Struct, typename Inner>
struct Group {
    const char* key;
    Inner Struct::*member;
    const char* label; ///< heading in the form
};

} // namespace parlance::config
