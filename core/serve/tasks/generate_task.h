// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text_generator.h"
#include "core/protocol/generate.h"
#include "core/serve/served_task.h"

namespace parlance::serve {

class GenerateTask : public TaskOf<protocol::Generate, infer::TextGenerator> {
  public:
    explicit GenerateTask(infer::TextGenerator& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override;
};

} // namespace parlance::serve
