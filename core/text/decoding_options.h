// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace parlance::text {

constexpr std::int64_t kWidestBeam = 10'000;
constexpr double kLargestLmWeight = 100.0;
constexpr std::int64_t kMostAlternatives = 1000;

/// How a recogniser's frames become text. The names are those of the command line.
struct DecodingOptions {
    std::string decoder = "greedy"; ///< or "beam"
    std::int64_t beamWidth = 50;    ///< 1..kWidestBeam
    /// That the beam asks for each word: n-grams in the ARPA format or a trained model; empty =
    /// none.
    std::filesystem::path languageModel{};
    double lmWeight = 0.5; ///< 0..kLargestLmWeight
    /// A language model that judges the beam's texts once all has been heard; empty = none.
    std::filesystem::path rescorer{};
    double rescoringWeight = 0.5; ///< 0..kLargestLmWeight
    std::int64_t nBest = 1;       ///< texts that the beam gives, 1..kMostAlternatives

    bool operator==(const DecodingOptions&) const = default;
};

/// Throws Error{Usage} for a decoder that is not there, numbers out of range, and a language model
/// or several texts where there is no beam.
void check(const DecodingOptions& options);

/// As parameters of an inference request: "decoder", and for the beam "beam_width", "lm",
/// "lm_weight", "rescore", "rescore_weight" and "nbest".
Json toJson(const DecodingOptions& options);
/// What `parameters` leaves out is as by default; other keys are not looked at. Checked; throws
/// Error{Usage} also for values of another type.
DecodingOptions decodingOptionsFromJson(const Json& parameters);

} // namespace parlance::text
