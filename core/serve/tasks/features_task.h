// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/feature_runner.h"
#include "core/protocol/features.h"
#include "core/serve/served_task.h"

namespace parlance::serve {

class FeaturesTask : public TaskOf<protocol::Features, infer::FeatureRunner> {
  public:
    explicit FeaturesTask(infer::FeatureRunner& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override;
};

} // namespace parlance::serve
