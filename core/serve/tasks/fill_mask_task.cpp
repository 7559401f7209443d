// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/mask_filler.h"
#include "core/protocol/text/fill_mask.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class FillMaskTask : public TaskOf<protocol::FillMask, infer::MaskFiller> {
  public:
    explicit FillMaskTask(infer::MaskFiller& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        const Question& question = questionOf(*jobs.front()); // each is computed alone
        return {[filled = runner().fill(question.text, question.top)] {
            return protocol::FillMask::tensors(filled);
        }};
    }
};

} // namespace

TaskEntry fillMaskEntry() {
    return taskEntry<FillMaskTask, protocol::FillMask, infer::MaskFiller>();
}

} // namespace parlance::serve
