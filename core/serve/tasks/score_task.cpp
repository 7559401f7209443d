// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_scorer.h"
#include "core/protocol/text/score.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class ScoreTask : public TaskOf<protocol::Score, infer::TextScorer> {
  public:
    explicit ScoreTask(infer::TextScorer& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        Job& job = *jobs.front(); // each is computed alone, its texts side by side
        const Question& question = questionOf(job);
        const auto report = [&](const Progress& progress) { job.report(progress); };
        protocol::Score::Answer answer{.texts =
                                           runner().score(question.texts,
                                                          {.targetLength = question.targetLength,
                                                           .memoryLength = question.memoryLength,
                                                           .alternatives = question.alternatives},
                                                          report, job.stop())};
        return {[answer = std::move(answer)] { return protocol::Score::tensors(answer); }};
    }
};

} // namespace

TaskEntry scoreEntry() {
    return taskEntry<ScoreTask, protocol::Score, infer::TextScorer>();
}

} // namespace parlance::serve
