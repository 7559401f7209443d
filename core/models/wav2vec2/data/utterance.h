// SPDX-License-Identifier: Apache-2.0
// Utterances of a manifest as the model sees them: lengths at its rate. All of a data set's are
// held at once, and there may be millions: what they share is held once.
#pragma once

#include "core/audio/resample.h"
#include "core/base/byte_hash.h"
#include "core/data/manifest/asr_manifest.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace parlance::wav2vec2 {

struct Utterance {
    std::shared_ptr<const std::filesystem::path> root = {}; ///< its manifest's
    std::string id;              ///< the path below it, as written in the manifest
    std::int64_t fileRateHz = 0; ///< the manifest's rate; another one is an error
    std::int64_t samples = 0;    ///< at the model's rate, as the manifest says

    std::filesystem::path file() const { return *root / id; }
};

struct DatasetOptions {
    std::string manifests;            ///< comma list
    std::filesystem::path baseFolder; ///< relative paths are against it
    std::int64_t sampleRateHz = 16000;
};

/// The utterances of all manifests, in order: `make` turns a row of a manifest into one, with the
/// row's id and length. `done` is told the name of each manifest after its last row.
template <typename Some>
std::vector<Some> utterancesOf(const DatasetOptions& options, data::Labels labels,
                               const std::function<Some(data::AsrRow&)>& make,
                               const std::function<void(const std::string&)>& done) {
    std::vector<Some> all;
    for (const auto& tsv : data::manifestFiles(options.manifests, options.baseFolder)) {
        const std::size_t before = all.size();
        const data::AsrManifest manifest = data::scanAsrManifest(
            tsv, labels, [&](data::AsrRow& row) { all.push_back(make(row)); });
        const auto root = std::make_shared<const std::filesystem::path>(manifest.root);
        for (Utterance& utterance : std::span(all).subspan(before)) {
            utterance.root = root;
            utterance.fileRateHz = manifest.sampleRateHz;
            utterance.samples = audio::resampledLength(utterance.samples, manifest.sampleRateHz,
                                                       options.sampleRateHz);
        }
        done(tsv.string());
    }
    all.shrink_to_fit();
    return all;
}
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
