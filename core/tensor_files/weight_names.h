// SPDX-License-Identifier: Apache-2.0
// Names of weights that other programs call something else. A family gives its rules only.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace parlance::tensor_io {

/// Holds for names that begin with it, or for the name itself where it does not end in a dot. A
/// `*` stands for a number that both names share.
struct NameRule {
    std::string_view theirs, ours;
};

/// `name` by the first rule that holds; empty where none does.
std::optional<std::string> ourName(std::string_view name, std::span<const NameRule> rules);
std::optional<std::string> theirName(std::string_view name, std::span<const NameRule> rules);

/// What newer versions of torch call the parts of a normalised weight, as the published programs
/// do: "parametrizations.weight.original0" -> "weight_g". Other names stay.
std::string withOldWeightNorm(std::string name);

} // namespace parlance::tensor_io
