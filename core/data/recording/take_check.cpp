// SPDX-License-Identifier: Apache-2.0
#include "core/data/recording/take_check.h"

#include "core/data/report/signal_facts.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/speech/spoken_form.h"

#include <algorithm>
#include <cmath>

namespace parlance::data {

namespace {

using audio::AudioBuffer;
using audio::SoundingPart;

constexpr double kFrameSec = 0.02;
constexpr double kLeastPower = 1e-12; // -120 dB
constexpr double kBelowLoudestDb = 20.0;
constexpr std::size_t kQuietestShare = 10; // the quietest tenth

constexpr double kLeastSpeechSec = 0.1;
constexpr double kHeardDb = 8.0;    ///< above the noise; less is noise that comes and goes
constexpr double kLowestDb = -55.0; ///< of speech; less is a microphone that hears nothing
constexpr double kQuietDb = -38.0;
constexpr double kLeastSnrDb = 25.0;
constexpr double kLeastMarginSec = 0.03;
constexpr double kKeptSilenceSec = 0.1;

// A key or a mouse button, right after the start or right before the end.
constexpr double kClickWithinSec = 0.2;
constexpr double kClickSec = 0.08;
constexpr double kPauseBesideClickSec = 0.15;

// Letters and sounds of a text in a second of speech; people have about 12.
constexpr double kFastest = 30.0;
constexpr double kSlowest = 4.0;
constexpr double kSlackSec = 1.0; // a pause for thought

double decibel(double power) {
    return 10.0 * std::log10(std::max(power, kLeastPower));
}

/// The mean power of each 20 ms.
std::vector<double> powersOf(std::span<const float> samples, std::int64_t rateHz) {
    const auto size = static_cast<std::size_t>(
        std::max<std::int64_t>(1, std::llround(static_cast<double>(rateHz) * kFrameSec)));
    std::vector<double> powers;
    for (std::size_t begin = 0; begin + size <= samples.size(); begin += size) {
        double sum = 0.0;
        for (const float sample : samples.subspan(begin, size))
            sum += static_cast<double>(sample) * static_cast<double>(sample);
        powers.push_back(sum / static_cast<double>(size));
    }
    return powers;
}

double meanOf(std::span<const double> values) {
    double sum = 0.0;
    for (const double value : values)
        sum += value;
    return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
}

/// Pauses between words do not make speech quieter.
double loudLevel(std::vector<double> powers) {
    if (powers.empty())
        return decibel(0.0);
    const double least = *std::ranges::max_element(powers) * std::pow(10.0, -kBelowLoudestDb / 10);
    std::erase_if(powers, [least](double power) { return power < least; });
    return decibel(meanOf(powers));
}

double quietLevel(std::vector<double> powers) {
    if (powers.empty())
        return decibel(0.0);
    std::ranges::sort(powers);
    return decibel(meanOf(std::span(powers).first(powers.size() / kQuietestShare + 1)));
}

SoundingPart partOf(std::span<const float> samples, std::int64_t rateHz) {
    audio::SoundingMeter meter(rateHz);
    meter.add(samples);
    return meter.part();
}

/// What sounds, without a click at either end.
SoundingPart speechIn(const AudioBuffer& take) {
    const std::int64_t rateHz = take.sampleRateHz;
    const std::span<const float> samples(take.samples);
    const auto count = [rateHz](double seconds) {
        return static_cast<std::int64_t>(std::llround(static_cast<double>(rateHz) * seconds));
    };
    SoundingPart part = partOf(samples, rateHz);
    if (part.begin < count(kClickWithinSec) && part.begin + count(kClickSec) < part.end) {
        const std::int64_t from = part.begin + count(kClickSec);
        const SoundingPart rest = partOf(samples.subspan(static_cast<std::size_t>(from)), rateHz);
        if (rest.end > rest.begin && rest.begin >= count(kPauseBesideClickSec))
            part.begin = from + rest.begin;
    }
    if (std::ssize(samples) - part.end < count(kClickWithinSec) &&
        part.end - count(kClickSec) > part.begin) {
        const std::int64_t to = part.end - count(kClickSec);
        const SoundingPart rest = partOf(samples.first(static_cast<std::size_t>(to)), rateHz);
        if (rest.end > part.begin && to - rest.end >= count(kPauseBesideClickSec))
            part.end = rest.end;
    }
    return part;
}

std::int64_t soundsIn(const std::string& text) {
    return std::ranges::count_if(text::spokenForm(text).ids, text::isSpoken);
}

bool isClipped(const AudioBuffer& take, SoundingPart speech) {
    SignalMeter meter;
    meter.add(std::span(take.samples)
                  .subspan(static_cast<std::size_t>(speech.begin),
                           static_cast<std::size_t>(speech.end - speech.begin)));
    meter.finish();
    return meter.facts().clipped > 0;
}

} // namespace

bool TakeVerdict::has(TakeProblem problem) const {
    return std::ranges::find(problems, problem) != problems.end();
}

TakeVerdict checkTake(const AudioBuffer& take, const std::string& text) {
    const auto rate = static_cast<double>(take.sampleRateHz);
    const std::span<const float> samples(take.samples);
    TakeVerdict verdict;
    const SoundingPart speech = speechIn(take);
    const auto length = static_cast<std::size_t>(speech.end - speech.begin);
    verdict.speechSec = static_cast<double>(length) / rate;
    verdict.speechDb = loudLevel(powersOf(
        samples.subspan(static_cast<std::size_t>(speech.begin), length), take.sampleRateHz));
    verdict.noiseDb = quietLevel(powersOf(samples, take.sampleRateHz));
    const double snrDb = verdict.speechDb - verdict.noiseDb;
    const auto note = [&verdict](bool found, TakeProblem problem) {
        if (found)
            verdict.problems.push_back(problem);
    };
    note(verdict.speechSec < kLeastSpeechSec || verdict.speechDb < kLowestDb || snrDb < kHeardDb,
         TakeProblem::NothingHeard);
    if (!verdict.problems.empty())
        return verdict;
    verdict.speech = speech;
    const bool noisy = snrDb < kLeastSnrDb;
    note(isClipped(take, speech), TakeProblem::Clipped);
    note(verdict.speechDb < kQuietDb, TakeProblem::TooQuiet);
    note(noisy, TakeProblem::Noisy);
    // In noise nobody can tell where the speech begins.
    const auto margin = static_cast<std::int64_t>(rate * kLeastMarginSec);
    note(!noisy && speech.begin < margin, TakeProblem::CutAtStart);
    note(!noisy && std::ssize(samples) - speech.end < margin, TakeProblem::CutAtEnd);
    const auto sounds = static_cast<double>(soundsIn(text));
    note(verdict.speechSec < sounds / kFastest, TakeProblem::TooShort);
    note(verdict.speechSec > sounds / kSlowest + kSlackSec, TakeProblem::TooLong);
    return verdict;
}

std::string_view takeProblemWords(TakeProblem problem) {
    switch (problem) {
    case TakeProblem::NothingHeard:
        return "No speech was heard: check that the right microphone is chosen and not muted, and "
               "record it again";
    case TakeProblem::TooQuiet:
        return "Too quiet: move closer to the microphone or turn it up, and record it again";
    case TakeProblem::Clipped:
        return "Too loud, the sound is distorted: move away or turn the microphone down, and "
               "record it again";
    case TakeProblem::Noisy:
        return "Noisy: find a quieter place or move closer to the microphone, and record it again";
    case TakeProblem::CutAtStart:
        return "The beginning may be cut off: begin to speak a moment after the recording begins";
    case TakeProblem::CutAtEnd:
        return "The end may be cut off: stop the recording a moment after you have spoken";
    case TakeProblem::TooShort:
        return "Too short for this sentence: read all of it";
    case TakeProblem::TooLong:
        return "Too long for this sentence: read it once, without long pauses";
    }
    return "";
}

AudioBuffer trimmedTake(const AudioBuffer& take, const TakeVerdict& verdict) {
    AudioBuffer kept{.sampleRateHz = take.sampleRateHz, .samples = {}};
    if (!verdict.isHeard())
        return kept;
    const std::int64_t keep =
        std::llround(static_cast<double>(take.sampleRateHz) * kKeptSilenceSec);
    kept.samples.assign(
        take.samples.begin() + std::max<std::int64_t>(0, verdict.speech.begin - keep),
        take.samples.begin() + std::min(verdict.speech.end + keep, std::ssize(take.samples)));
    return kept;
}

} // namespace parlance::data
