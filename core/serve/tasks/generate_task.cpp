// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_generator.h"
#include "core/protocol/text/generate.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

infer::GenerationOptions optionsOf(const protocol::Generate::Question& question) {
    return {.maxTokens = question.maxTokens,
            .sampling = {.temperature = question.temperature,
                         .topK = question.topK,
                         .topP = question.topP,
                         .repetitionPenalty = question.repetitionPenalty},
            .seed = question.seed,
            .written = question.written,
            .stop = question.stop,
            .alternatives = question.alternatives};
}

class GenerateTask : public TaskOf<protocol::Generate, infer::TextGenerator> {
  public:
    explicit GenerateTask(infer::TextGenerator& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        Job& job = *jobs.front(); // each is computed alone
        const Question& question = questionOf(job);
        protocol::Generate::Answer answer;
        const auto end = runner().generate(
            question.prompt, optionsOf(question),
            [&](const infer::TextToken& token) {
                answer.text += token.text;
                answer.tokens.push_back(token);
                job.give(protocol::Generate::part(token));
                job.report(
                    {.done = std::ssize(answer.tokens), .total = question.maxTokens, .what = {}});
            },
            job.stop());
        answer.stopped = infer::nameOf(end);
        return {[answer] { return protocol::Generate::tensors(answer); }};
    }
};

} // namespace

TaskEntry generateEntry() {
    return taskEntry<GenerateTask, protocol::Generate, infer::TextGenerator>();
}

} // namespace parlance::serve
