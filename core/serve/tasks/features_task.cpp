// SPDX-License-Identifier: Apache-2.0
#include "core/audio/resample.h"
#include "core/infer/feature_runner.h"
#include "core/protocol/speech/features.h"
#include "core/serve/tasks/elements.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class FeaturesTask : public TaskOf<protocol::Features, infer::FeatureRunner> {
  public:
    explicit FeaturesTask(infer::FeatureRunner& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        const Question& question = questionOf(*jobs.front()); // each is computed alone
        const audio::AudioBuffer audio = audio::resample(question.audio, runner().sampleRateHz());
        const torch::Tensor values = runner().features({audio}, question.options).front();
        return {[values, codes = question.options.codes] {
            protocol::Features::Answer answer{.frames = values.size(0)};
            if (codes)
                answer.codes = elementsOf<std::int32_t>(values);
            else
                answer.hiddenStates = elementsOf<float>(values);
            return protocol::Features::tensors(std::move(answer));
        }};
    }
};

} // namespace

TaskEntry featuresEntry() {
    return taskEntry<FeaturesTask, protocol::Features, infer::FeatureRunner>();
}

} // namespace parlance::serve
