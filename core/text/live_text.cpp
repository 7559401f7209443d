// SPDX-License-Identifier: Apache-2.0
#include "core/text/live_text.h"

#include <algorithm>
#include <vector>

namespace parlance::text {

namespace {

// A word near the end of the window may still grow or turn into another one.
constexpr double kUnsettledSec = 1.5;
constexpr double kWindowSec = 4.0;
// Heard again before the first word that counts, so that it does not begin in mid-air.
constexpr double kContextSec = 0.5;
// Of a long word its end says whether it counts: it may reach back into the context's sound.
constexpr double kWordEndSec = 0.3;

void append(std::string& text, const std::string& word) {
    if (!text.empty())
        text += ' ';
    text += word;
}

} // namespace

void LiveText::take(const Transcript& window, double beginSec, double endSec) {
    const bool isLong = endSec - beginSec > kWindowSec;
    m_unsettled.clear();
    for (const Word& word : window.words) {
        const double middle =
            beginSec + word.endSec - std::min(word.endSec - word.startSec, kWordEndSec) / 2.0;
        if (middle <= m_settledEnd)
            continue; // it is part of the context
        if (isLong && m_unsettled.empty() && beginSec + word.endSec < endSec - kUnsettledSec) {
            append(m_settled, word.word);
            m_settledEnd = beginSec + word.endSec;
        } else {
            append(m_unsettled, word.word);
        }
    }
    if (!isLong)
        return;
    // Silence settles too, or the window would grow with it.
    const double settled = m_unsettled.empty() ? endSec - kUnsettledSec : m_settledEnd;
    m_windowBegin = std::max({m_windowBegin, settled - kContextSec, endSec - 2.0 * kWindowSec});
    m_settledEnd = std::max(m_settledEnd, m_windowBegin);
}

} // namespace parlance::text
