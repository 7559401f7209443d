// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text_attention_runner.h"
#include "core/protocol/text/text_attention.h"
#include "core/serve/tasks/attention_maps.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class TextAttentionTask : public TaskOf<protocol::TextAttention, infer::TextAttentionRunner> {
  public:
    explicit TextAttentionTask(infer::TextAttentionRunner& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        const Job& job = *jobs.front(); // each is computed alone
        const Question& question = questionOf(job);
        return {[attention = runner().attention(question.text, question.options, job.stop())] {
            return protocol::TextAttention::tensors({.maps = plainMaps(attention.maps),
                                                     .labels = attention.labels,
                                                     .tokens = attention.tokens});
        }};
    }
};

} // namespace

TaskEntry textAttentionEntry() {
    return taskEntry<TextAttentionTask, protocol::TextAttention, infer::TextAttentionRunner>();
}

} // namespace parlance::serve
