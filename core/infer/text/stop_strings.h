// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text/text_token.h"

#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace parlance::infer {

/// Ends a text before the first of some strings that it comes to hold. A string may lie across
/// tokens: tokens that may turn out to belong to one wait until that is known.
class StopStrings {
  public:
    using Sink = std::function<void(const TextToken& token)>;

    /// Empty strings end nothing.
    StopStrings(std::vector<std::string> strings, Sink sink);

    /// The next token of the text. False where the text has ended: what stands before the string
    /// has been given on, the last token cut where the string begins.
    bool take(TextToken token);
    /// No more tokens come: gives on those that wait.
    void finish();

  private:
    void giveFirst();

    std::vector<std::string> m_strings;
    Sink m_sink;
    std::deque<TextToken> m_waiting;
    std::string m_text; ///< of those that wait
};

} // namespace parlance::infer
