// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/language_model.h"

namespace parlance::infer {

namespace {

class NgramLanguageModel : public LanguageModel {
  public:
    explicit NgramLanguageModel(text::NgramModel ngrams) : m_ngrams(std::move(ngrams)) {}

    State start() const override {
        return std::make_shared<const text::NgramModel::State>(m_ngrams.start());
    }

    std::vector<Answer> score(std::span<const Question> batch) const override {
        std::vector<Answer> answers;
        for (const Question& question : batch) {
            auto state = *static_cast<const text::NgramModel::State*>(question.state.get());
            const double logProb =
                m_ngrams.logProb(state, question.word.empty() ? m_ngrams.endOfSentence()
                                                              : m_ngrams.idOf(question.word));
            answers.push_back({logProb, std::make_shared<const text::NgramModel::State>(state)});
        }
        return answers;
    }

  private:
    text::NgramModel m_ngrams;
};

} // namespace

std::shared_ptr<const LanguageModel> languageModelOf(text::NgramModel ngrams) {
    return std::make_shared<NgramLanguageModel>(std::move(ngrams));
}

} // namespace parlance::infer
