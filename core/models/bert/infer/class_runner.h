// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text/text_classifier.h"
#include "core/models/bert/convert/model_classes.h"
#include "core/models/bert/infer/body_runner.h"

namespace parlance::bert {

/// Of models that tell classes.
class ClassRunner : public BodyRunner, public infer::TextClassifier {
  public:
    /// `longest`: tokens of an input as in training.
    ClassRunner(TextEncoder encoder, PoolingConfig pooling, ModelClasses classes,
                std::int64_t longest)
        : BodyRunner(std::move(encoder), std::move(pooling)), m_classes(std::move(classes)),
          m_longest(longest) {}

    std::string taskName() const override { return m_classes.task; }
    bool takesPairs() const override { return m_classes.hasPairs.value_or(false); }
    std::vector<infer::TextClass> classify(std::span<const infer::TextPair> inputs,
                                           const ProgressSink& progress,
                                           const std::stop_token& stop) override;

  private:
    void check(const infer::TextPair& input) const;

    ModelClasses m_classes;
    std::int64_t m_longest;
};

} // namespace parlance::bert
