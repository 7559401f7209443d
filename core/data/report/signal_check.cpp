// SPDX-License-Identifier: Apache-2.0
#include "core/data/report/signal_check.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/rate_text.h"
#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace parlance::data {

std::string fixedText(double value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

std::int64_t rateOfFirst(const std::filesystem::path& file) {
    try {
        return audio::probeAudioFile(file).sampleRateHz;
    } catch (const Error&) {
        return 0;
    }
}

void checkSignal(const SignalFacts& facts, const ReportLimits& limits, std::int64_t rateHz,
                 FoundProblems& found) {
    if (rateHz > 0 && facts.sampleRateHz != rateHz)
        found.emplace_back(Problem::RateMismatch,
                           strCat(audio::rateText(facts.sampleRateHz),
                                  ", the list's first file has ", audio::rateText(rateHz)));
    const double peakDb = 20.0 * std::log10(std::max(static_cast<double>(facts.peak), 1e-10));
    if (facts.peak == 0.0F)
        found.emplace_back(Problem::Silent, "nothing but zeros");
    else if (peakDb < limits.silentBelowDb)
        found.emplace_back(Problem::Silent, strCat("peak ", fixedText(peakDb, 0), " dB"));
    const double perMille =
        1000.0 * static_cast<double>(facts.clipped) / static_cast<double>(facts.samples);
    if (perMille > limits.clippedPerMille)
        found.emplace_back(Problem::Clipped, strCat(fixedText(perMille / 10.0, 2),
                                                    " % of the samples at full scale"));
    const double seconds = facts.durationSec();
    if (seconds < limits.shortestSec)
        found.emplace_back(Problem::TooShort,
                           strCat(fixedText(seconds, 2), " s, the shortest allowed is ",
                                  fixedText(limits.shortestSec, 2), " s"));
    if (seconds > limits.longestSec)
        found.emplace_back(Problem::TooLong,
                           strCat(fixedText(seconds, 2), " s, the longest allowed is ",
                                  fixedText(limits.longestSec, 2), " s"));
}

} // namespace parlance::data
