// SPDX-License-Identifier: Apache-2.0
// Text that goes on from a prompt, for every family that writes.
#pragma once

#include "core/infer/runner.h"
#include "core/infer/text/sampling_options.h"
#include "core/infer/text/text_token.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {

struct GenerationOptions {
    std::int64_t maxTokens = 100;
    SamplingOptions sampling = {};
    std::int64_t seed = 1;
    /// Tokens that follow the prompt already: a text that was written goes on exactly as it is, and
    /// as if it had been written at once.
    std::vector<std::int64_t> written = {};
    std::vector<std::string> stop = {}; ///< the text ends before the first of them
    /// Of each token's place, so many of the likeliest are told; up to kMostAlternatives.
    std::int64_t alternatives = 0;
};

/// Why a text ended.
enum class GenerationEnd { Length, StopString };
/// "length", "stop"
std::string nameOf(GenerationEnd end);

class TextGenerator : public virtual Runner {
  public:
    using TokenSink = std::function<void(const TextToken& token)>;

    /// `sink` takes each token as soon as it is known that it belongs to the text. Throws
    /// Error{Cancelled} on a stop request, Error{Data} for a prompt that the model cannot read and
    /// for written tokens that it does not have.
    GenerationEnd generate(const std::string& prompt, const GenerationOptions& options,
                           const TokenSink& sink, const std::stop_token& stop);

  protected:
    /// Takes each token as soon as it is drawn; false = the text has ended.
    using Writing = std::function<bool(TextToken token)>;

  private:
    /// maxTokens of them, or until the text has ended. Stop strings are not its matter.
    virtual void write(const std::string& prompt, const GenerationOptions& options,
                       const Writing& writing, const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
