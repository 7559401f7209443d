// SPDX-License-Identifier: Apache-2.0
// Names of fields as other programs write them, and what a value under such a name means: the same
// value, one that is spelt in another way (`lr_policy = poly`), or, for published lists such as
// latent_temp = 2.0, 0.5, 0.999995, several fields of ours, each with an element as its alias
// (`latent_temp[0]`).
#pragma once

#include "core/base/json.h"
#include "core/config/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::config {

struct Assignment {
    const FieldInfo* field = nullptr;
    Json value;
};

/// What `name`, a key or an alias, with `value` sets: one field, of a list one for each element, or
/// none where the alias says that this value changes nothing, as null never does. Lists are written
/// `[2, 0.5]` in JSON and `2,0.5` or `(2, 0.5)` in text; a list of one value gives it to all, and
/// is that value under an alias of a single field, as in `"lr": [0.0005]`. Empty when there is no
/// such field. Throws Error{Config} naming `where` for a list of another length, or for text that
/// is not a list of the fields' values.
std::optional<std::vector<Assignment>> assignments(const Table& table, std::string_view name,
                                                   const Json& value, const std::string& where);

} // namespace parlance::config
