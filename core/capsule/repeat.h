// SPDX-License-Identifier: Apache-2.0
// repeat.json of a run that repeats the one of a capsule:
//   {"format": "parlance-repeat", "format_version": 1, "run", "origin", "step", "device",
//    "data_fingerprint", "weights", "same_bits": true, false, or null until it has ended}
#pragma once

#include "core/capsule/capsule.h"

#include <filesystem>
#include <optional>
#include <string>

namespace parlance::capsule {

struct Repeat {
    std::string run, origin; ///< what is repeated
    std::int64_t step = 0;
    std::string device;
    std::string dataFingerprint;
    std::string weights;
    std::optional<bool> sameBits = {}; ///< whether it ended with the same weights
};

Repeat repeatOf(const Capsule& capsule);

Json toJson(const Repeat& repeat);
Repeat repeatFromJson(const Json& json, const std::string& where);

/// Empty where the run repeats none. Throws Error{IoRead} and Error{Config}.
std::optional<Repeat> repeatIn(const runs::RunDirectory& run);
void writeRepeat(const runs::RunDirectory& run, const Repeat& repeat);

/// Throws Error{Data} where it would learn from other data than the capsule's run did.
void requireSameData(const Repeat& repeat, const std::string& fingerprint);

/// Compares the weights of its end with those of the capsule, and writes what came of it. Of a run
/// that ended earlier or later they differ.
bool settleRepeat(const runs::RunDirectory& run);

} // namespace parlance::capsule
