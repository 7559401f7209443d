// SPDX-License-Identifier: Apache-2.0
// Text that grows while somebody speaks, from a recogniser that only knows stretches of audio. The
// last seconds are recognised again and again; words that are far enough from their end are settled
// and the window moves on behind them, so that it stays short however long the recording.
#pragma once

#include "core/text/transcript.h"

namespace parlance::text {

class LiveText {
  public:
    /// Where the audio to be recognised next begins, in seconds of the recording.
    double windowBeginSec() const { return m_windowBegin; }

    /// The recogniser's answer for the audio from `beginSec`, windowBeginSec() or later if that is
    /// not at hand any more, to `endSec`.
    void take(const Transcript& window, double beginSec, double endSec);

    /// What will not change any more, words separated by spaces.
    const std::string& settled() const { return m_settled; }
    /// What is heard after it, so far.
    const std::string& unsettled() const { return m_unsettled; }

  private:
    double m_windowBegin = 0.0;
    double m_settledEnd = 0.0; ///< end of the last settled word
    std::string m_settled;
    std::string m_unsettled;
};

} // namespace parlance::text
