// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_feature_runner.h"
#include "core/protocol/text/text_features.h"
#include "core/serve/tasks/elements.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class TextFeaturesTask : public TaskOf<protocol::TextFeatures, infer::TextFeatureRunner> {
  public:
    explicit TextFeaturesTask(infer::TextFeatureRunner& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        const Question& question = questionOf(*jobs.front()); // each is computed alone
        return {[features = runner().features(question.text, question.layer)] {
            return protocol::TextFeatures::tensors(
                {.tokens = elementsOf<std::int32_t>(features.tokens),
                 .hiddenStates = elementsOf<float>(features.hiddenStates)});
        }};
    }
};

} // namespace

TaskEntry textFeaturesEntry() {
    return taskEntry<TextFeaturesTask, protocol::TextFeatures, infer::TextFeatureRunner>();
}

} // namespace parlance::serve
