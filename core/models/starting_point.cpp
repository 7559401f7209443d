// SPDX-License-Identifier: Apache-2.0
#include "core/models/starting_point.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::models {

void refuseOtherArchitecture(const std::string& key, const Json& found, const Json& chosen,
                             const std::string& where) {
    throw Error(ErrorKind::Checkpoint,
                strCat("the model to start from has another architecture: its ", key, " is ",
                       formatJson(found), ", here it is set to ", formatJson(chosen)),
                where,
                strCat("leave ", key,
                       " out: a training takes the architecture of the model that it starts from"));
}

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
                refuseOtherArchitecture(dotted, keys.at(key), value, where);
        }
    }
    return adopted;
}

} // namespace parlance::models
