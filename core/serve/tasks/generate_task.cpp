// SPDX-License-Identifier: Apache-2.0
#include "core/serve/tasks/generate_task.h"

namespace parlance::serve {

std::vector<FinishJob> GenerateTask::compute(const Jobs& jobs) {
    Job& job = *jobs.front(); // each is computed alone
    const Question& question = questionOf(job);
    protocol::Generate::Answer answer;
    runner().generate(
        question.prompt,
        {.maxTokens = question.maxTokens,
         .temperature = question.temperature,
         .topK = question.topK,
         .topP = question.topP,
         .seed = question.seed},
        [&](const std::string& text) {
            answer.text += text;
            ++answer.tokens;
            job.give({{"TEXT", {1}, std::vector<std::string>{text}}});
            job.report({.done = answer.tokens, .total = question.maxTokens, .what = {}});
        },
        job.stop());
    return {[answer] { return protocol::Generate::tensors(answer); }};
}

} // namespace parlance::serve
