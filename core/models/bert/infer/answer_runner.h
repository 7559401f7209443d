// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text/question_answerer.h"
#include "core/models/bert/infer/body_runner.h"
#include "core/text/answers/answer_ranking.h"
#include "core/text/answers/question_windows.h"

namespace parlance::bert {

/// Of models that find answers.
class AnswerRunner : public BodyRunner, public infer::QuestionAnswerer {
  public:
    /// Windows as the model was trained with, and how answers are ranked.
    struct Options {
        text::WindowOptions windows{};
        text::RankingOptions ranking{};
    };

    AnswerRunner(TextEncoder encoder, PoolingConfig pooling, const Options& options)
        : BodyRunner(std::move(encoder), std::move(pooling)), m_options(options) {}

    std::vector<std::vector<infer::TextAnswer>>
    answer(std::span<const infer::TextQuestion> questions, const infer::AnsweringOptions& options,
           const ProgressSink& progress, const std::stop_token& stop) override;

  private:
    Options m_options;
};

} // namespace parlance::bert
