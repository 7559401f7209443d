// SPDX-License-Identifier: Apache-2.0
#include "core/audio/resample.h"
#include "core/infer/attention_runner.h"
#include "core/protocol/attention.h"
#include "core/serve/tasks/attention_maps.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

protocol::SpeechAttention plain(infer::Attention attention) {
    return {.maps = plainMaps(attention.maps),
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
