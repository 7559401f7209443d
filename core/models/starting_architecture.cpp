// SPDX-License-Identifier: Apache-2.0
#include "core/models/starting_architecture.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::models {

Json adoptedKeys(const Json& found, const Json& chosen, std::span<const std::string_view> free,
                 const std::string& where) {
    Json adopted = found;
    for (const auto& [group, keys] : found.items()) {
        if (!chosen.contains(group))
            continue;
        for (const auto& [key, value] : chosen.at(group).items()) {
            const std::string dotted = strCat(group, ".", key);
            if (std::ranges::count(free, std::string_view(dotted)) > 0)
                adopted[group].erase(key);
            else if (keys.contains(key) && keys.at(key) != value)
                throw Error(
                    ErrorKind::Checkpoint,
                    strCat("the model to start from has another architecture: its ", dotted, " is ",
                           formatJson(keys.at(key)), ", here it is set to ", formatJson(value)),
                    where,
                    strCat("leave ", dotted,
                           " out: a training takes the architecture of the model that it starts "
                           "from"));
        }
    }
    return adopted;
}

} // namespace parlance::models
