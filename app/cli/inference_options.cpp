// SPDX-License-Identifier: Apache-2.0
#include "app/cli/inference_options.h"

#include "app/cli/session.h"

#include <CLI/CLI.hpp>

namespace parlance::cli {

void addCompletingOptions(CLI::App& app, engine::InferenceOptions& options) {
    app.add_option("--vocab", options.vocabulary, "vocab.json of a model that lacks its letters");
    app.add_option("--config", options.config, "config.json of a model that lacks it");
    app.add_option("--dictionary", options.dictionary,
                   "dict.ltr.txt of a model that lacks its letters");
}

void addInferenceOptions(CLI::App& app, engine::InferenceOptions& options) {
    app.add_option("--model", options.model,
                   "A run, a model folder, a checkpoint file, or an installed model's name")
        ->required();
    addCompletingOptions(app, options);
    app.add_option("--batch-size", options.batchSize,
                   "Files or texts computed together, and windows of a long one")
        ->check(CLI::Range(1, 4096));
    addComputeOptions(app, options.device, options.precision, options.threads);
}

void addWindowOptions(CLI::App& app, infer::LongAudioOptions& options) {
    app.add_option("--window", options.windowSec,
                   "Longer audio is transcribed in overlapping windows of this many seconds; "
                   "default: as suits the model");
    app.add_option("--context", options.contextSec,
                   "Seconds at each edge of a window whose transcript is discarded; default: as "
                   "suits the model");
}

void addDecodingOptions(CLI::App& app, text::DecodingOptions& options) {
    app.add_option("--decoder", options.decoder, "greedy or beam")->capture_default_str();
    app.add_option("--beam-width", options.beamWidth, "Hypotheses kept after each frame")
        ->check(CLI::Range(std::int64_t{1}, text::kWidestBeam))
        ->capture_default_str();
    app.add_option("--lm", options.languageModel,
                   "Language model for the beam search: word n-grams (.arpa or .arpa.gz) or a "
                   "trained language model");
    app.add_option("--lm-weight", options.lmWeight, "Weight of the language model's score")
        ->check(CLI::Range(0.0, text::kLargestLmWeight))
        ->capture_default_str();
    app.add_option("--rescore", options.rescorer,
                   "Language model that rescores the texts of the beam at the end");
    app.add_option("--rescore-weight", options.rescoringWeight, "Weight of its score")
        ->check(CLI::Range(0.0, text::kLargestLmWeight))
        ->capture_default_str();
    app.add_option("--nbest", options.nBest, "Texts that the beam gives, each with its score")
        ->check(CLI::Range(std::int64_t{1}, text::kMostAlternatives))
        ->capture_default_str();
}

} // namespace parlance::cli
