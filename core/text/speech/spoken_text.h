// SPDX-License-Identifier: Apache-2.0
// What is said of a text: the symbols for the network, the same in letters for the reader, and
// where in the original each came from.
#pragma once

#include "core/text/speech/traced_text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::text {

struct SpokenText {
    std::string text; ///< what will be spoken; ARPAbet in braces: "on {HH AW1 S} street."
    std::vector<std::int64_t> ids; ///< of the symbols (speech_symbols.h)
    std::vector<TextSpan> places;  ///< of each symbol: its bytes in `text`
    std::vector<TextSpan> sources; ///< of each symbol: the bytes of the original it came from
    /// The characters of the original that cannot be spoken, in their order. White space is not
    /// among them, nor, with the cleaner `english`, what only punctuates.
    std::vector<TextSpan> unspoken;

    /// The bytes of the original that a stretch of `text` came from, such as a word. Empty, at the
    /// start, where the stretch has no symbol.
    TextSpan sourceOf(TextSpan place) const;
    /// Is there a letter or a sound at all?
    bool hasSpeech() const;
};

/// Puts the symbols together; neighbours of ARPAbet share their braces.
class SpokenTextBuilder {
  public:
    void add(std::int64_t id, TextSpan source);
    SpokenText finish();

  private:
    SpokenText m_spoken;
    bool m_inBraces = false;
};

} // namespace parlance::text
