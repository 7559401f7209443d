// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_embedder.h"
#include "core/protocol/text/embed.h"
#include "core/serve/tasks/elements.h"
#include "core/serve/tasks/entries.h"
#include "core/serve/tasks/shared_texts.h"

namespace parlance::serve {

namespace {

using protocol::Embed;

class EmbedTask : public TaskOf<Embed, infer::TextEmbedder> {
  public:
    explicit EmbedTask(infer::TextEmbedder& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override { return kTextBounds; }

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        std::vector<std::string> texts;
        for (const auto& job : jobs) {
            const std::vector<std::string>& asked = questionOf(*job).texts;
            texts.insert(texts.end(), asked.begin(), asked.end());
        }
        const SharedRun run(jobs);
        const torch::Tensor embeddings = runner().embed(texts, run.progress(), run.stop());
        std::vector<FinishJob> finish;
        std::int64_t first = 0;
        for (const auto& job : jobs) {
            const std::int64_t count = std::ssize(questionOf(*job).texts);
            finish.emplace_back([rows = embeddings.narrow(0, first, count)] {
                return Embed::tensors({.texts = rows.size(0),
                                       .dimension = rows.size(1),
                                       .embeddings = elementsOf<float>(rows)});
            });
            first += count;
        }
        return finish;
    }

  protected:
    /// Several texts fill a batch by themselves.
    std::optional<double> length(const Question& question) const override {
        return question.texts.size() == 1 ? lengthOfText(question.texts.front().size())
                                          : std::nullopt;
    }
    bool areAlike(const Question& /*one*/, const Question& /*other*/) const override {
        return true;
    }
};

} // namespace

TaskEntry embedEntry() {
    return taskEntry<EmbedTask, Embed, infer::TextEmbedder>();
}

} // namespace parlance::serve
