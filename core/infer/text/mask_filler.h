// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/runner.h"
#include "core/infer/text/mask_choice.h"

#include <string>

namespace parlance::infer {

class MaskFiller : public virtual Runner {
  public:
    /// At most `top` tokens for each [MASK]. Of a text that is longer than the model reads, its
    /// beginning. Throws Error{Data} where there is no mask in what is read.
    virtual MaskFillings fill(const std::string& text, std::int64_t top) = 0;
};

} // namespace parlance::infer
