// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/speech/transcription.h"

namespace CLI {
class App;
}

namespace parlance::cli {

/// --vocab, --config and --dictionary: what a published model's file may lack.
void addCompletingOptions(CLI::App& app, engine::InferenceOptions& options);

/// --model with --vocab, --config and --dictionary, --batch-size, --device, --precision, --threads.
void addInferenceOptions(CLI::App& app, engine::InferenceOptions& options);

/// --window and --context.
void addWindowOptions(CLI::App& app, infer::LongAudioOptions& options);

/// --decoder, --beam-width, --lm, --lm-weight, --rescore, --rescore-weight and --nbest.
void addDecodingOptions(CLI::App& app, text::DecodingOptions& options);

} // namespace parlance::cli
