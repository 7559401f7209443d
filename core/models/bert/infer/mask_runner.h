// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text/mask_filler.h"
#include "core/models/bert/infer/body_runner.h"

namespace parlance::bert {

/// Of models that guess masked tokens.
class MaskRunner : public BodyRunner, public infer::MaskFiller {
  public:
    using BodyRunner::BodyRunner;

    infer::MaskFillings fill(const std::string& text, std::int64_t top) override;
};

} // namespace parlance::bert
