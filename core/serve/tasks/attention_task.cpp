// SPDX-License-Identifier: Apache-2.0
#include "core/audio/resample.h"
#include "core/infer/attention_runner.h"
#include "core/protocol/attention.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

protocol::SpeechAttention plain(infer::Attention attention) {
    const torch::Tensor maps = attention.maps.contiguous(); // [L, H, T, T]
    const float* const weights = maps.const_data_ptr<float>();
    return {.maps = {.layers = maps.size(0),
                     .heads = maps.size(1),
                     .rows = maps.size(2),
                     .columns = maps.size(3),
                     .weights = {weights, weights + maps.numel()}},
            .labels = std::move(attention.labels),
            .frameSec = attention.frameSec};
}

class AttentionTask : public TaskOf<protocol::Attention, infer::AttentionRunner> {
  public:
    explicit AttentionTask(infer::AttentionRunner& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        const Question& question = questionOf(*jobs.front()); // each is computed alone
        const audio::AudioBuffer audio = audio::resample(question.audio, runner().sampleRateHz());
        return {[attention = std::move(runner().attention({audio}, question.options).front())] {
            return protocol::Attention::tensors(plain(attention));
        }};
    }
};

} // namespace

TaskEntry attentionEntry() {
    return taskEntry<AttentionTask, protocol::Attention, infer::AttentionRunner>();
}

} // namespace parlance::serve
