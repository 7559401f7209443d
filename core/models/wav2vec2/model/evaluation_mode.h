// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::wav2vec2 {

/// A module is in evaluation mode while it lives, and then as before.
class EvaluationMode {
  public:
    explicit EvaluationMode(torch::nn::Module& module)
        : m_module(module), m_wasTraining(module.is_training()) {
        module.eval();
    }
    ~EvaluationMode() { m_module.train(m_wasTraining); }
    EvaluationMode(const EvaluationMode&) = delete;
    EvaluationMode& operator=(const EvaluationMode&) = delete;

  private:
    torch::nn::Module& m_module;
    bool m_wasTraining;
};

} // namespace parlance::wav2vec2
