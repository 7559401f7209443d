// SPDX-License-Identifier: Apache-2.0
// Questions of SQuAD as a model reads them (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/BERT, run_squad.py, read_squad_examples() and
// convert_examples_to_features()).
#pragma once

#include "core/base/progress.h"
#include "core/data/squad/answer_place.h"
#include "core/data/squad/squad_file.h"
#include "core/text/answers/question_windows.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

enum class SquadPurpose {
    Training,  ///< questions are left out whose answer is not where it should be
    Answering, ///< every question counts, answers do not
};

struct SquadFeatureOptions {
    text::WindowOptions windows{};
    SquadPurpose purpose = SquadPurpose::Training;
    bool version2 = false; ///< that there is no answer is learned, else such questions are left out
    int threads = 0;       ///< 0 = every core
};

struct SquadExample {
    std::size_t question = 0; ///< of the file
    std::shared_ptr<const text::ContextPieces> context{};
    std::shared_ptr<const text::Pieces> pieces{}; ///< of the question
    std::optional<PieceSpan> answer{}; ///< pieces of the context; of a training, where there is one
    std::size_t firstFeature = 0;
    std::size_t featureCount = 0; ///< 0: its context has no pieces
};

/// A window of an example.
struct SquadFeature {
    std::size_t example = 0;
    text::ContextWindow window{};
};

/// Rows of the answer's first and last piece; both 0, that of [CLS], where the window does not hold
/// all of it.
struct AnswerRows {
    std::int64_t start = 0, end = 0;
    bool operator==(const AnswerRows&) const = default;
};

struct LeftOutQuestion {
    std::string id;
    std::string reason; ///< for people
};

/// A file's questions in windows, 20 bytes for each beside the pieces of contexts and questions,
/// which windows share.
class SquadFeatures {
  public:
    /// Throws Error{Config} as check(WindowOptions) does, Error{Cancelled}. `progress` counts
    /// paragraphs.
    SquadFeatures(const SquadFile& file, const text::WordPiece& wordPiece,
                  const SquadFeatureOptions& options, const ProgressSink& progress = {},
                  const std::stop_token& stop = {});

    const std::vector<SquadExample>& examples() const { return m_examples; }
    const std::vector<SquadFeature>& features() const { return m_features; }
    const std::vector<LeftOutQuestion>& leftOut() const { return m_leftOut; }

    /// `feature` is in [0, features().size()).
    text::QuestionWindow window(std::size_t feature) const;
    AnswerRows answerRows(std::size_t feature) const;
    /// All windows of an example in their order.
    std::vector<text::QuestionWindow> windowsOf(const SquadExample& example) const;

  private:
    std::vector<SquadExample> m_examples;
    std::vector<SquadFeature> m_features;
    std::vector<LeftOutQuestion> m_leftOut;
};

} // namespace parlance::data
