// SPDX-License-Identifier: Apache-2.0
// Published options that are lists, such as latent_temp = 2.0, 0.5, 0.999995: several fields of
// ours, each with an element as its alias (`latent_temp[0]`).
#pragma once

#include "core/base/json.h"
#include "core/config/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace parlance::config {

struct Assignment {
    const FieldInfo* field = nullptr;
    Json value;
};

/// The fields that `name`, a key or an alias, stands for, each with its part of `value`: one, or of
/// a list one for each element. Lists are written `[2, 0.5]` in JSON and `2,0.5` or `(2, 0.5)` in
/// text; a list of one value gives it to all. Empty when there is no such field. Throws
/// Error{Config} naming `where` for a list of another length, or for text that is no list of the
/// fields' values.
std::vector<Assignment> assignments(const Table& table, std::string_view name, const Json& value,
                                    const std::string& where);

} // namespace parlance::config
