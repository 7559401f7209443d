// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/infer/runner.h"

#include <span>
#include <stop_token>
#include <string>

namespace parlance::infer {

class TextEmbedder : public virtual Runner {
  public:
    virtual std::int64_t dimension() const = 0;
    /// [N, dimension()] fp32 on the CPU, a row for each text, which does not depend on the others.
    /// A text that is too long is read as far as the model reaches. Throws Error{Cancelled}.
    virtual torch::Tensor embed(std::span<const std::string> texts, const ProgressSink& progress,
                                const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
