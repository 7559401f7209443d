// SPDX-License-Identifier: Apache-2.0
// What the classes of a classifier are called, which no weight says.
#pragma once

#include "core/models/model_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace parlance::bert {

struct ModelClasses {
    std::string task = {};               ///< of GLUE, or "table"; empty where nothing says it
    std::vector<std::string> names = {}; ///< in the order of the weights; empty of a regression
    std::optional<bool> hasPairs = {};   ///< do its inputs have two texts? Empty: nothing says it

    bool operator==(const ModelClasses&) const = default;
};

/// The file beside a model of ours, and what is in it.
inline constexpr const char* kClassesFile = "classes.json";
std::string classesText(const ModelClasses& classes);

/// Of a model with so many outputs: of classes.json, or Hugging Face's config.json; numbers where
/// neither says them. Throws Error{Checkpoint} where they are other than so many.
ModelClasses classesOf(const models::ModelSource& source, std::int64_t outputs);

} // namespace parlance::bert
