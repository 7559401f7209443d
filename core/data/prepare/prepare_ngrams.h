// SPDX-License-Identifier: Apache-2.0
// An n-gram model for beam search out of text.
#pragma once

#include "core/data/prepare/prepare_asr.h"

namespace parlance::data {

struct PrepareNgramsOptions {
    std::vector<std::filesystem::path> files{}; ///< .ltr label lines; else text, plain or gzipped
    std::filesystem::path output{};             ///< a file that is not there yet
    int order = 3;                              ///< [1, 6]
    TextForm text = TextForm::Letters;          ///< of text that is not a label line
};

/// Writes the model in the ARPA format; `kept` counts sentences, one a line. Throws Error{Usage}
/// for output that is there already, Error{IoRead}, Error{Data} when there are no words,
/// Error{Cancelled}.
PrepareSummary prepareNgrams(const PrepareNgramsOptions& options, const ProgressSink& progress,
                             const std::stop_token& stop);

} // namespace parlance::data
