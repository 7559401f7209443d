// SPDX-License-Identifier: Apache-2.0
// Options that several prepare commands have.
#pragma once

#include "core/data/prepare/prepare_asr.h"

namespace CLI {
class App;
}

namespace parlance::cli {

/// --text: letters or as-written.
void addTextFormOption(CLI::App& app, data::TextForm& form);
/// --resample: recordings of another rate are copied at that of the others.
void addResampleOption(CLI::App& app, bool& resample);
/// --layout: auto or a name, that of a corpus.
void addLayoutOption(CLI::App& app, std::optional<data::CorpusLayout>& layout);

} // namespace parlance::cli
