// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_features.h"

#include "core/data/parallel.h"
#include "core/data/report/report_scan.h"

#include <algorithm>

namespace parlance::data {

namespace {

/// What one paragraph's questions become.
struct ParagraphExamples {
    std::vector<SquadExample> examples;
    std::vector<LeftOutQuestion> leftOut;
};

class ExampleMaker {
  public:
    ExampleMaker(const SquadFile& file, const text::WordPiece& wordPiece,
                 const SquadFeatureOptions& options)
        : m_file(file), m_wordPiece(wordPiece), m_options(options) {}

    /// Questions [first, last) of a paragraph.
    ParagraphExamples make(std::size_t paragraph, std::size_t first, std::size_t last) const {
        ParagraphExamples made;
        const auto context = std::make_shared<const text::ContextPieces>(
            m_file.paragraphs[paragraph].context, m_wordPiece);
        for (std::size_t number = first; number < last; ++number) {
            const SquadQuestion& question = m_file.questions[number];
            SquadExample example{.question = number, .context = context};
            if (m_options.purpose == SquadPurpose::Training)
                if (std::string fault = placeAnswer(question, example); !fault.empty()) {
                    made.leftOut.push_back({question.id, std::move(fault)});
                    continue;
                }
            example.pieces = std::make_shared<const text::Pieces>(
                text::questionPieces(question.question, m_wordPiece, m_options.windows));
            made.examples.push_back(std::move(example));
        }
        return made;
    }

  private:
    /// Returns why it cannot be learned; empty when it can. Of several answers the first is
    /// learned: the published program refuses such files, those for validation.
    std::string placeAnswer(const SquadQuestion& question, SquadExample& example) const {
        if (question.isImpossible)
            return m_options.version2 ? std::string()
                                      : "it has no answer, which only version 2 learns";
        if (question.answers.empty())
            return "it has no answer";
        const SquadAnswer& answer = question.answers.front();
        const auto words = wordsOf(answer, example.context->words());
        if (const auto* fault = std::get_if<std::string>(&words))
            return *fault;
        example.answer =
            piecesOf(std::get<WordSpan>(words), answer.text, *example.context, m_wordPiece);
        return example.answer ? std::string() : "no token is left of its answer";
    }

    const SquadFile& m_file;
    const text::WordPiece& m_wordPiece;
    const SquadFeatureOptions& m_options;
};

} // namespace

SquadFeatures::SquadFeatures(const SquadFile& file, const text::WordPiece& wordPiece,
                             const SquadFeatureOptions& options, const ProgressSink& progress,
                             const std::stop_token& stop) {
    text::check(options.windows);
    // Questions stand in the order of their paragraphs.
    std::vector<std::size_t> firsts(file.paragraphs.size() + 1, file.questions.size());
    for (std::size_t number = file.questions.size(); number-- > 0;)
        firsts[file.questions[number].paragraph] = number;
    for (std::size_t paragraph = file.paragraphs.size(); paragraph-- > 0;)
        firsts[paragraph] = std::min(firsts[paragraph], firsts[paragraph + 1]);

    const ExampleMaker maker(file, wordPiece, options);
    std::vector<ParagraphExamples> made(file.paragraphs.size());
    RowCounter counter(progress, std::ssize(made));
    forEachInParallel(
        std::ssize(made), threadCount(options.threads), stop, [&](std::int64_t index) {
            const auto paragraph = static_cast<std::size_t>(index);
            made[paragraph] = maker.make(paragraph, firsts[paragraph], firsts[paragraph + 1]);
            counter.rowDone(file.titles[file.paragraphs[paragraph].article]);
        });
    throwIfStopped(stop, "reading questions");

    for (ParagraphExamples& paragraph : made) {
        std::ranges::move(paragraph.leftOut, std::back_inserter(m_leftOut));
        for (SquadExample& example : paragraph.examples) {
            example.firstFeature = m_features.size();
            for (const text::QuestionWindow& window :
                 text::questionWindows(example.context, example.pieces, options.windows))
                m_features.push_back({.example = m_examples.size(), .window = window.window});
            example.featureCount = m_features.size() - example.firstFeature;
            m_examples.push_back(std::move(example));
        }
    }
}

text::QuestionWindow SquadFeatures::window(std::size_t feature) const {
    const SquadFeature& found = m_features[feature];
    const SquadExample& example = m_examples[found.example];
    return {.context = example.context, .question = example.pieces, .window = found.window};
}

AnswerRows SquadFeatures::answerRows(std::size_t feature) const {
    const std::optional<PieceSpan>& answer = m_examples[m_features[feature].example].answer;
    const text::QuestionWindow read = window(feature);
    if (!answer || answer->first < read.window.begin || answer->last >= read.window.end)
        return {};
    return {.start = read.rowOf(answer->first), .end = read.rowOf(answer->last)};
}

std::vector<text::QuestionWindow> SquadFeatures::windowsOf(const SquadExample& example) const {
    std::vector<text::QuestionWindow> windows;
    for (std::size_t i = 0; i < example.featureCount; ++i)
        windows.push_back(window(example.firstFeature + i));
    return windows;
}

} // namespace parlance::data
