// SPDX-License-Identifier: Apache-2.0
// Models that find the answer to a question in a text.
#pragma once

#include "core/base/progress.h"
#include "core/infer/runner.h"
#include "core/infer/text/text_answer.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {

struct TextQuestion {
    std::string context; ///< of any length: it is read window by window
    std::string question;
};

class QuestionAnswerer : public virtual Runner {
  public:
    /// Of each question its answers, the best first; at least one. What a question is answered does
    /// not depend on the others. Throws Error{Data} for an empty question or context,
    /// Error{Cancelled}.
    virtual std::vector<std::vector<TextAnswer>> answer(std::span<const TextQuestion> questions,
                                                        const AnsweringOptions& options,
                                                        const ProgressSink& progress,
                                                        const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
