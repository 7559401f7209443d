// SPDX-License-Identifier: Apache-2.0
// Labelled utterances of a manifest: labels as ids.
#pragma once

#include "core/models/wav2vec2/data/utterance.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::wav2vec2 {

struct AsrUtterance : Utterance {
    std::vector<std::int64_t> labels; ///< ids
    std::string transcript;           ///< the labels as text
};

using AsrDataset = std::vector<AsrUtterance>;

/// Throws Error{Data} with their share when labels are lacking in the dictionary.
AsrDataset loadAsrDataset(const DatasetOptions& options, const text::CtcDictionary& dictionary);

} // namespace parlance::wav2vec2
