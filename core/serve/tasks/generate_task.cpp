// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_generator.h"
#include "core/protocol/generate.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class GenerateTask : public TaskOf<protocol::Generate, infer::TextGenerator> {
  public:
    explicit GenerateTask(infer::TextGenerator& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        Job& job = *jobs.front(); // each is computed alone
        const Question& question = questionOf(job);
        protocol::Generate::Answer answer;
        runner().generate(
            question.prompt,
            {.maxTokens = question.maxTokens,
             .sampling = {.temperature = question.temperature,
                          .topK = question.topK,
                          .topP = question.topP},
             .seed = question.seed},
            [&](const infer::GeneratedToken& token) {
                answer.text += token.text;
                ++answer.tokens;
                job.give({{"TEXT", {1}, std::vector<std::string>{token.text}}});
                job.report({.done = answer.tokens, .total = question.maxTokens, .what = {}});
            },
            job.stop());
        return {[answer] { return protocol::Generate::tensors(answer); }};
    }
};

} // namespace

TaskEntry generateEntry() {
    return taskEntry<GenerateTask, protocol::Generate, infer::TextGenerator>();
}

} // namespace parlance::serve
