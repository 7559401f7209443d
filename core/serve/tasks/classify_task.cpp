// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_classifier.h"
#include "core/protocol/text/classify.h"
#include "core/serve/tasks/entries.h"
#include "core/serve/tasks/shared_texts.h"

namespace parlance::serve {

namespace {

using protocol::Classify;

class ClassifyTask : public TaskOf<Classify, infer::TextClassifier> {
  public:
    explicit ClassifyTask(infer::TextClassifier& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override { return kTextBounds; }

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        std::vector<infer::TextPair> inputs;
        std::vector<std::size_t> counts;
        for (const auto& job : jobs) {
            const Question& asked = questionOf(*job);
            for (std::size_t i = 0; i < asked.texts.size(); ++i)
                inputs.push_back({asked.texts[i], asked.pairs.empty()
                                                      ? std::nullopt
                                                      : std::optional(asked.pairs[i])});
            counts.push_back(asked.texts.size());
        }
        const SharedRun run(jobs);
        auto results = runner().classify(inputs, run.progress(), run.stop());
        std::vector<FinishJob> finish;
        for (auto& share : shares(std::move(results), counts))
            finish.emplace_back([task = runner().taskName(), results = std::move(share)] {
                return Classify::tensors({.task = task, .results = results});
            });
        return finish;
    }

  protected:
    /// Several texts fill a batch by themselves.
    std::optional<double> length(const Question& question) const override {
        if (question.texts.size() != 1)
            return std::nullopt;
        return lengthOfText(question.texts.front().size() +
                            (question.pairs.empty() ? 0 : question.pairs.front().size()));
    }
    /// A text too many or too few is the fault of one request.
    bool areAlike(const Question& one, const Question& other) const override {
        return one.pairs.empty() == other.pairs.empty();
    }
};

} // namespace

TaskEntry classifyEntry() {
    return taskEntry<ClassifyTask, Classify, infer::TextClassifier>();
}

} // namespace parlance::serve
