// SPDX-License-Identifier: Apache-2.0
// Labelled utterances of a manifest: labels as ids.
#pragma once

#include "core/models/wav2vec2/data/utterance.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::wav2vec2 {

struct AsrUtterance : Utterance {
    std::vector<std::uint16_t> labels; ///< ids; narrow, since all utterances are held at once
};

using AsrDataset = std::vector<AsrUtterance>;

/// The labels as text.
std::string transcriptOf(const AsrUtterance& utterance, const text::CtcDictionary& dictionary);

/// Throws Error{Data} with their share when labels are lacking in the dictionary, and for a
/// dictionary of more than 65,536 symbols.
AsrDataset loadAsrDataset(const DatasetOptions& options, const text::CtcDictionary& dictionary);

} // namespace parlance::wav2vec2
