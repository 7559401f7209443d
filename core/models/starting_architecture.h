// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"

#include <span>
#include <string>

namespace parlance::models {

/// What a training takes over from the model that it starts from, `found`: groups of keys, such as
/// {"model": {...}, "audio": {...}}. `free`: dotted keys of them that no weight depends on, which
/// may be chosen otherwise. Throws Error{Checkpoint} naming any other key that `chosen`, nested
/// too, sets to another value.
Json adoptedKeys(const Json& found, const Json& chosen, std::span<const std::string_view> free,
                 const std::string& where);

} // namespace parlance::models
