// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/bert_model.h"
#include "core/optim/parameters.h"

namespace parlance::bert {

/// All but biases and layer norms decay, as published (optimization.py and the training programs).
std::vector<optim::ParameterGroup> parameterGroups(const BertModelImpl& model);

} // namespace parlance::bert
