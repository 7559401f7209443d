// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/runner.h"
#include "core/infer/text/mask_choice.h"

#include <string>
#include <vector>

namespace parlance::infer {

class MaskFiller : public virtual Runner {
  public:
    /// Of each [MASK] in the text, in reading order, the likeliest tokens, at most `top`, the
    /// likeliest first. Throws Error{Data} for a text without one, and for one too long to be read
    /// whole.
    virtual std::vector<std::vector<MaskChoice>> fill(const std::string& text,
                                                      std::int64_t top) = 0;
};

} // namespace parlance::infer
