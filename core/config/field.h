// SPDX-License-Identifier: Apache-2.0
// One table beside each configuration struct. From it come JSON both ways, `--set key=value`, the
// window's form, range checks and the difference of two runs; no value is typed a second time.
//
//     struct ScheduleConfig {
//         std::string name = "constant";
//         std::int64_t warmupSteps = 0;
//         static auto fields() {
//             using S = ScheduleConfig;
//             return std::tuple{Field{.key = "name", .member = &S::name, .label = "Schedule",
//                                     .help = "How the rate falls", .choices = "linear|constant"},
//                               Field{.key = "warmup_steps", .member = &S::warmupSteps,
//                                     .label = "Warm-up", .help = "Steps of linear rise",
//                                     .unit = Unit::Steps, .range = {0, 1e9},
//                                     .shownWhen = "name=linear"}};
//         }
//     };
//
// Members are bool, std::int64_t, double, std::string, Span, or a vector of std::int64_t or of
// bool. A Group nests another struct under its key; an empty group key lifts the struct's fields to
// the same level. A task's own struct may add published option names: aliases() and refusals().
#pragma once

#include "core/config/span.h"

#include <cstdint>
#include <limits>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace parlance::config {

enum class Unit { None, Steps, Epochs, Seconds, Samples, Frames, Hertz, Items, Decibels };

/// Common fields are shown at once in the form, the rest under a disclosure.
enum class Tier { Common, Advanced };

/// A resume may change Changeable fields (length, intervals, loader threads), no others.
enum class OnResume { Fixed, Changeable };

/// Of text: whether it names files. Relative ones are against the group's Root, or else against
/// the project or the file that names them. Files are several, with commas.
enum class Path { None, File, Files, Root };

/// Both ends included. Meaningless for bool and text; of lists, each element's; of a Span, its
/// updates'.
struct Range {
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
};

using Value = std::variant<bool, std::int64_t, double, std::string, Span, std::vector<std::int64_t>,
                           std::vector<bool>>;

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
    Path path = Path::None;
    /// The form shows it only while a field of the same struct has one of some values:
    /// `key=a|b`; empty = always.
    const char* shownWhen = "";
};

template <typename Struct, typename Inner>
struct Group {
    const char* key;
    Inner Struct::*member;
    const char* label;          ///< heading in the form
    const char* shownWhen = ""; ///< of all its fields, as Field::shownWhen
};

/// Another program's name for a key of a task, in `static std::vector<Alias> aliases()`.
struct Alias {
    std::string name;
    std::string key; ///< dotted
    /// Where values are spelt in another way: `theirs=ours|...`. `*` on the left is any value, on
    /// the right that value; nothing on the right leaves the field as it is. Values not listed
    /// stand for themselves.
    std::string values = {};
};

/// An option of another program that a task does not have, in
/// `static std::vector<Refusal> refusals()`.
struct Refusal {
    std::string name;
    std::string why;    ///< "the learning rate is the same for all weights"
    std::string remedy; ///< "leave it out"
};

} // namespace parlance::config
