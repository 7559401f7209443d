// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/attention_runner.h"
#include "core/protocol/attention.h"
#include "core/serve/served_task.h"

namespace parlance::serve {

class AttentionTask : public TaskOf<protocol::Attention, infer::AttentionRunner> {
  public:
    explicit AttentionTask(infer::AttentionRunner& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override;
};

} // namespace parlance::serve
