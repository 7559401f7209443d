// SPDX-License-Identifier: Apache-2.0
// Labelled utterances of a manifest as the model sees them: labels as ids, lengths at its rate.
#pragma once

#include "core/text/ctc_dictionary.h"

#include <filesystem>
#include <string>
#include <vector>

namespace parlance::wav2vec2 {

struct AsrUtterance {
    std::filesystem::path file;
    std::string id;                   ///< the path as written in the manifest
    std::int64_t fileRateHz = 0;      ///< the manifest's rate; another one is an error
    std::int64_t samples = 0;         ///< at the model's rate, as the manifest says
    std::vector<std::int64_t> labels; ///< ids
    std::string transcript;           ///< the labels as text
};

using AsrDataset = std::vector<AsrUtterance>;

struct DatasetOptions {
    std::string manifests;            ///< comma list
    std::filesystem::path baseFolder; ///< relative paths are against it
    std::int64_t sampleRateHz = 16000;
};

/// Throws Error{Data} with their share when labels are lacking in the dictionary.
AsrDataset loadAsrDataset(const DatasetOptions& options, const text::CtcDictionary& dictionary);

} // namespace parlance::wav2vec2
