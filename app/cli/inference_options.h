// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/transcription.h"

namespace CLI {
class App;
}

namespace parlance::cli {

/// --model, --batch-size, --device, --precision, --threads.
void addInferenceOptions(CLI::App& app, engine::InferenceOptions& options);

/// --decoder, --beam-width, --lm, --lm-weight.
void addDecodingOptions(CLI::App& app, engine::DecodingOptions& options);

} // namespace parlance::cli
