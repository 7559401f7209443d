// SPDX-License-Identifier: Apache-2.0
// Utterances of a manifest as the model sees them: lengths at its rate.
#pragma once

#include "core/base/byte_hash.h"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace parlance::wav2vec2 {

struct Utterance {
    std::filesystem::path file;
    std::string id;              ///< the path as written in the manifest
    std::int64_t fileRateHz = 0; ///< the manifest's rate; another one is an error
    std::int64_t samples = 0;    ///< at the model's rate, as the manifest says
};

struct DatasetOptions {
    std::string manifests;            ///< comma list
    std::filesystem::path baseFolder; ///< relative paths are against it
    std::int64_t sampleRateHz = 16000;
};

/// The utterances of all manifests; transcripts beside them are not looked at.
std::vector<Utterance> loadUtterances(const DatasetOptions& options);

struct LengthLimits {
    static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();
    std::int64_t shortest = 0, longest = kNoLimit; ///< samples, both included
};
/// Says in the log how many of `all` utterances are left out. Throws Error{Data} naming `where`
/// when none is left.
void reportLeftOut(std::size_t left, std::size_t all, const LengthLimits& limits,
                   const std::string& where);

/// Leaves out, and reports, what lies outside the limits.
template <typename Utterances>
void keepWithin(Utterances& utterances, const LengthLimits& limits, const std::string& where) {
    const std::size_t all = utterances.size();
    std::erase_if(utterances, [&](const Utterance& utterance) {
        return utterance.samples < limits.shortest || utterance.samples > limits.longest;
    });
    reportLeftOut(utterances.size(), all, limits, where);
}

/// `samples` of each.
template <typename Utterances>
std::vector<std::int64_t> lengthsOf(const Utterances& utterances) {
    std::vector<std::int64_t> lengths;
    for (const Utterance& utterance : utterances)
        lengths.push_back(utterance.samples);
    return lengths;
}

/// Tells sets of utterances apart by what their manifests say, wherever their files lie.
class DataFingerprint {
  public:
    void add(const Utterance& utterance);
    void add(std::span<const std::uint16_t> labels);
    std::string digits() const { return m_hash.digits(); }

  private:
    ByteHash m_hash;
};

/// The same, none above `longest`; 0 = no limit.
std::vector<std::int64_t> clippedLengths(const std::vector<Utterance>& utterances,
                                         std::int64_t longest);

} // namespace parlance::wav2vec2
