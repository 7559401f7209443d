// SPDX-License-Identifier: Apache-2.0
// Text that goes on from a prompt, for every family that writes.
#pragma once

#include "core/infer/runner.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace parlance::infer {

struct GenerationOptions {
    std::int64_t maxTokens = 100;
    double temperature = 1.0; ///< 0 = always the likeliest token
    std::int64_t topK = 0;    ///< 0 = all tokens
    double topP = 1.0;
    std::int64_t seed = 1;
};

class TextGenerator : public virtual Runner {
  public:
    /// Takes the text of one token, as soon as it is known.
    using TokenSink = std::function<void(const std::string& text)>;

    /// Throws Error{Cancelled} on a stop request.
    virtual void generate(const std::string& prompt, const GenerationOptions& options,
                          const TokenSink& sink, const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
