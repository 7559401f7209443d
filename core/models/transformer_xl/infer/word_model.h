// SPDX-License-Identifier: Apache-2.0
// A language model that a recogniser's beam search asks for words. What has been read is a tree of
// tokens, which grows only where the search asks: each token is read once, those of equally many
// tokens before them side by side, and keeps only its own keys and values.
#pragma once

#include "core/infer/runner.h"
#include "core/infer/text/language_model.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/text/tokens/vocabulary.h"

#include <deque>
#include <mutex>

namespace parlance::transformer_xl {

/// Its sentences begin after an end of line, as lines of the training's text do. A word in capitals
/// stands for all ways to write it, as recognisers often have no others: the likeliest counts. An
/// unknown word is as likely as the vocabulary's unknown token, times kLetters to the power of
/// minus its letters: without that, what is misheard would be likelier than many a word.
class WordModel final : public infer::LanguageModel {
  public:
    static constexpr double kLetters = 27.0;

    /// The model's lengths hold, and neither they nor its weights change while this lives.
    WordModel(TransformerXl model, std::shared_ptr<const text::Vocabulary> vocabulary,
              const infer::RunnerOptions& options);

    State start() const override { return m_start; }
    std::vector<Answer> score(std::span<const Question> batch) const override;

  private:
    struct Context;
    using ContextPointer = std::shared_ptr<Context>;
    /// One way to write a word, on its way through the tree.
    struct Spelling {
        std::size_t question;
        text::Tokens tokens;
        ContextPointer context; ///< what stands before tokens[read]
        double logProb;
        std::size_t read = 0;
    };

    std::vector<Spelling> spellings(std::span<const Question> batch) const;
    void addSpelling(std::vector<Spelling>& all, std::size_t question, const std::string& word,
                     const ContextPointer& context) const;
    /// Fills in the logarithms of what may follow each of these, where they are not known yet.
    void predict(const std::vector<ContextPointer>& contexts) const;
    /// Reads the last token of each, before all of which stand equally many.
    void read(std::span<const ContextPointer> contexts) const;
    void findLogProbs(std::span<const ContextPointer> contexts) const;

    mutable TransformerXl m_model; ///< torch has no const modules
    std::shared_ptr<const text::Vocabulary> m_vocabulary;
    infer::RunnerOptions m_options;
    ContextPointer m_start;
    mutable std::mutex m_mutex; ///< guards what follows, and the tree
    mutable Reader m_reader;
    /// Those whose logarithms are kept, the last ones used at the end: of all, they would fill the
    /// memory.
    mutable std::deque<std::weak_ptr<Context>> m_predicted;
};

} // namespace parlance::transformer_xl
