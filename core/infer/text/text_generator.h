// SPDX-License-Identifier: Apache-2.0
// Text that goes on from a prompt, for every family that writes.
#pragma once

#include "core/infer/runner.h"
#include "core/infer/text/token_sampler.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace parlance::infer {

struct GenerationOptions {
    std::int64_t maxTokens = 100;
    SamplingOptions sampling = {};
    std::int64_t seed = 1;
};

struct GeneratedToken {
    std::int64_t id = 0;
    std::string text;     ///< what it adds to the text; ends of lines are newlines
    double logProb = 0.0; ///< ln of its probability, before options of sampling
};

class TextGenerator : public virtual Runner {
  public:
    /// Takes each token as soon as it is known.
    using TokenSink = std::function<void(const GeneratedToken& token)>;

    /// Throws Error{Cancelled} on a stop request.
    virtual void generate(const std::string& prompt, const GenerationOptions& options,
                          const TokenSink& sink, const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
