// SPDX-License-Identifier: Apache-2.0
// What people can choose when a text is spoken, and what they are told of how it went. Plain, so
// that what asks for speech need not know torch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::infer {

/// Longer texts are refused.
inline constexpr std::size_t kLongestTextBytes = 200'000;

struct VocodingOptions {
    double sigma = 0.9;    ///< spread of the noise that a flow begins with
    double denoise = 0.01; ///< strength of what takes the vocoder's own hum away; 0 = nothing
    std::int64_t seed = 1;

    bool operator==(const VocodingOptions&) const = default;
};

struct SpeakingOptions {
    VocodingOptions vocoding = {}; ///< its seed is that of all that is drawn
    double speed = 1.0;            ///< of speech, its pitch kept: 2 = twice as fast
    /// The voice ends where it believes so with this probability; nothing = its own choice.
    std::optional<double> gateThreshold = {};
    /// Frames at most; nothing = as the voice has it.
    std::optional<std::int64_t> maxDecoderSteps = {};

    bool operator==(const SpeakingOptions&) const = default;
};

/// What went wrong with a sentence.
enum class AlignmentFault { SaidNothing, DidNotFollow, Skipped, LeftOutMuch, WentBack, DidNotStop };

/// What an alignment tells of a sentence as it was spoken. Shares are in [0, 1].
struct AlignmentReport {
    double focus = 0.0;       ///< mean of the greatest weights until attention comes to rest
    double coverage = 0.0;    ///< share of the spoken symbols that were attended to
    std::int64_t skipped = 0; ///< spoken symbols in the longest stretch that was skipped
    std::int64_t repeats = 0; ///< times that attention went back to what had been said
    bool stopped = true;      ///< by its gate; else it ran into the limit of frames

    bool operator==(const AlignmentReport&) const = default;
    /// In the order in which they are told; empty where it was spoken whole. Of one that said
    /// nothing, or did not follow the text, there is nothing else to tell.
    std::vector<AlignmentFault> faults() const;
    bool isSound() const { return faults().empty(); }
    /// For people: what went wrong and what to do; "spoken whole" where nothing did.
    std::string verdict() const;
};

/// A word of a text as it was written, and when it is heard.
struct SpokenWord {
    std::string word;
    std::size_t begin = 0, end = 0; ///< its bytes in the text
    double startSec = 0.0, endSec = 0.0;

    bool operator==(const SpokenWord&) const = default;
};

/// A stretch of a text that was spoken at once.
struct PassageReport {
    std::string spoken; ///< what was said; ARPAbet in braces
    double startSec = 0.0, endSec = 0.0;
    std::int64_t firstFrame = 0, frames = 0; ///< of the mel of the whole
    std::int64_t symbols = 0;
    AlignmentReport alignment = {};
    double peak = 0.0; ///< of the vocoder's audio: beyond 1 it was turned down to fit

    bool operator==(const PassageReport&) const = default;
};

} // namespace parlance::infer
