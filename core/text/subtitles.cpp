// SPDX-License-Identifier: Apache-2.0
#include "core/text/subtitles.h"

#include "core/base/str_cat.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace parlance::text {

namespace {

constexpr std::size_t kLineLength = 42;
constexpr std::size_t kLinesPerCue = 2;
constexpr double kLongestCueSec = 7.0;
constexpr double kPauseSec = 0.6;

std::size_t lengthOf(std::string_view text) {
    return codePoints(text).size();
}

/// Puts the word into the cue's last line or a new one; false when there is no room left.
bool place(Cue& cue, const std::string& word) {
    const bool fits =
        !cue.lines.empty() && lengthOf(cue.lines.back()) + 1 + lengthOf(word) <= kLineLength;
    if (fits)
        cue.lines.back().append(" ").append(word);
    else if (cue.lines.size() < kLinesPerCue)
        cue.lines.push_back(word);
    else
        return false;
    return true;
}

/// Milliseconds since the start: hours, minutes, seconds and `mark` before the milliseconds.
std::string stamp(double seconds, char mark) {
    const long long ms = std::llround(seconds * 1000.0);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%02lld:%02lld:%02lld%c%03lld", ms / 3600000,
                  ms / 60000 % 60, ms / 1000 % 60, mark, ms % 1000);
    return text.data();
}

std::string cueText(const Cue& cue, char mark) {
    std::string text = stamp(cue.startSec, mark) + " --> " + stamp(cue.endSec, mark) + "\n";
    for (const std::string& line : cue.lines)
        text += line + "\n";
    return text;
}

/// WebVTT reads tags and entities.
std::string escaped(const std::string& line) {
    std::string text;
    for (const char c : line)
        text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return text;
}

} // namespace

std::vector<Cue> subtitleCues(const Transcript& transcript) {
    std::vector<Cue> cues;
    if (transcript.words.empty() && !transcript.text.empty())
        return {{0.0, transcript.durationSec, {transcript.text}}};
    for (const Word& word : transcript.words) {
        const bool breaks = cues.empty() || word.startSec - cues.back().endSec >= kPauseSec ||
                            word.endSec - cues.back().startSec > kLongestCueSec;
        if (breaks || !place(cues.back(), word.word))
            cues.push_back({word.startSec, word.endSec, {word.word}});
        cues.back().endSec = std::max(cues.back().endSec, word.endSec);
    }
    return cues;
}

std::string subripText(const Transcript& transcript) {
    std::string text;
    int number = 0;
    for (const Cue& cue : subtitleCues(transcript))
        text += strCat(text.empty() ? "" : "\n", ++number, "\n", cueText(cue, ','));
    return text;
}

std::string webVttText(const Transcript& transcript) {
    std::string text = "WEBVTT\n";
    for (Cue cue : subtitleCues(transcript)) {
        std::transform(cue.lines.begin(), cue.lines.end(), cue.lines.begin(), escaped);
        text += strCat("\n", cueText(cue, '.'));
    }
    return text;
}

} // namespace parlance::text
