// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/parameter_groups.h"

namespace parlance::bert {

std::vector<optim::ParameterGroup> parameterGroups(const BertModelImpl& model) {
    optim::ParameterGroup decayed{.name = "decayed", .parameters = {}};
    optim::ParameterGroup others{.name = "others", .parameters = {}, .weightDecay = 0.0};
    for (const optim::NamedParameter& parameter : optim::distinctParameters(model)) {
        const std::string& name = parameter.name;
        const bool isExempt = name.ends_with("bias") || name.find("LayerNorm") != std::string::npos;
        (isExempt ? others : decayed).parameters.push_back(parameter);
    }
    return {std::move(decayed), std::move(others)};
}

} // namespace parlance::bert
