// SPDX-License-Identifier: Apache-2.0
#include "core/train/train_task.h"

namespace parlance::train {

std::vector<optim::ParameterGroup> TrainTask::parameterGroups() {
    return {{.name = "all", .parameters = optim::distinctParameters(model())}};
}

} // namespace parlance::train
