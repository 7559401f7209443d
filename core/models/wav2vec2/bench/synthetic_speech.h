// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/made_up_data.h"

#include <filesystem>

namespace parlance::wav2vec2 {

std::int64_t samplesIn(double lengthSec, std::int64_t sampleRateHz);

/// Letters of a transcript of that length, about as many as in read English.
std::int64_t lettersIn(double lengthSec);

/// A labelled data set in a temporary folder of its own, removed with the object.
class SyntheticSpeech {
  public:
    SyntheticSpeech(std::int64_t items, double lengthSec, std::int64_t sampleRateHz);

    /// For whatever else must vanish with it.
    const std::filesystem::path& folder() const { return m_folder.path(); }
    /// With the dictionary beside it.
    std::filesystem::path manifest() const { return folder() / "speech.tsv"; }

  private:
    bench::BenchFolder m_folder;
};

} // namespace parlance::wav2vec2
