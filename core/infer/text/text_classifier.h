// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/infer/runner.h"
#include "core/infer/text/text_class.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {

class TextClassifier : public virtual Runner {
  public:
    /// What it was trained to tell: "mrpc", "sst-2"; empty where the model does not say.
    virtual std::string taskName() const = 0;
    /// Does each of its inputs have two texts?
    virtual bool takesPairs() const = 0;
    /// In the order of the inputs, whose results do not depend on each other. A text that is too
    /// long is cut as in training. Throws Error{Usage} for an input with one text where the task
    /// takes two, or with two where it takes one, and Error{Cancelled}.
    virtual std::vector<TextClass> classify(std::span<const TextPair> inputs,
                                            const ProgressSink& progress,
                                            const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
