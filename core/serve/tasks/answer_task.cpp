// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/question_answerer.h"
#include "core/protocol/text/question_answering.h"
#include "core/serve/tasks/entries.h"
#include "core/serve/tasks/shared_texts.h"

namespace parlance::serve {

namespace {

using protocol::QuestionAnswering;

class AnswerTask : public TaskOf<QuestionAnswering, infer::QuestionAnswerer> {
  public:
    explicit AnswerTask(infer::QuestionAnswerer& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override { return kTextBounds; }

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        std::vector<infer::TextQuestion> questions;
        std::vector<std::size_t> counts;
        for (const auto& job : jobs) {
            const Question& asked = questionOf(*job);
            for (const std::string& question : asked.questions)
                questions.push_back({asked.context, question});
            counts.push_back(asked.questions.size());
        }
        const SharedRun run(jobs);
        auto answers = runner().answer(questions, questionOf(*jobs.front()).options, run.progress(),
                                       run.stop());
        std::vector<FinishJob> finish;
        for (auto& share : shares(std::move(answers), counts))
            finish.emplace_back([answers = std::move(share)] {
                return QuestionAnswering::tensors({.answers = answers});
            });
        return finish;
    }

  protected:
    /// Several questions fill a batch by themselves.
    std::optional<double> length(const Question& question) const override {
        if (question.questions.size() != 1)
            return std::nullopt;
        return lengthOfText(question.context.size() + question.questions.front().size());
    }
    bool areAlike(const Question& one, const Question& other) const override {
        return one.options == other.options;
    }
};

} // namespace

TaskEntry answerEntry() {
    return taskEntry<AnswerTask, QuestionAnswering, infer::QuestionAnswerer>();
}

} // namespace parlance::serve
