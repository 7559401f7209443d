// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/reports/speech_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/engine/local/reading.h"
#include "core/engine/local/speech/feature_extraction.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct FeaturesOptions {
    engine::FeatureOrder order;
    std::vector<std::string> files;
    std::string text; ///< instead of them
    std::filesystem::path output;
    bool resume = false;
};

/// One input goes into the file that is named, several into a folder.
std::vector<engine::FeatureItem> featureItems(const FeaturesOptions& options) {
    const bool intoFolder =
        options.files.size() > 1 || std::filesystem::is_directory(options.output);
    if (intoFolder)
        std::filesystem::create_directories(options.output);
    std::vector<engine::FeatureItem> items;
    for (const std::string& file : options.files)
        items.push_back({.audio = file,
                         .output = intoFolder
                                       ? options.output / (engine::flatName(file) + ".safetensors")
                                       : options.output});
    return items;
}

Json featureEntry(const engine::FeatureItem& item, const engine::FeatureOutcome& outcome) {
    if (outcome.error)
        return {{"file", item.audio.string()}, {"error", toJson(*outcome.error)}};
    return {{"file", item.audio.string()},
            {"output", item.output.string()},
            {"tensor", outcome.tensor},
            {"shape", outcome.shape}};
}

std::string featureLine(const engine::FeatureItem& item, const engine::FeatureOutcome& outcome) {
    if (outcome.error)
        return strCat(item.audio.string(), ": error: ", outcome.error->what(), "\n");
    return strCat(item.output.string(), ": ", outcome.tensor, " ", formatJson(Json(outcome.shape)),
                  "\n");
}

int extractFeatures(const Session& session, const FeaturesOptions& options) {
    if (options.order.features.codes && options.order.features.layer)
        throw Error(ErrorKind::Usage, "codes are of no layer", "--layer",
                    "leave out --layer or --codes");
    std::vector<engine::FeatureItem> items = featureItems(options);
    const std::size_t skipped = options.resume
                                    ? std::erase_if(items,
                                                    [](const engine::FeatureItem& item) {
                                                        return std::filesystem::exists(item.output);
                                                    })
                                    : 0;
    const SignalWatcher signals({});
    std::vector<engine::FeatureOutcome> outcomes;
    if (!items.empty()) {
        ProgressBar bar = session.progressBar("features");
        outcomes = engine::extractFeatures(items, options.order, bar.sink(), signals.token());
    }
    Json results = Json::array();
    std::string text;
    Failures failures;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (outcomes[i].error && options.files.size() == 1)
            throw *outcomes[i].error;
        if (outcomes[i].error && !failures.first)
            failures.first = outcomes[i].error;
        results.push_back(featureEntry(items[i], outcomes[i]));
        text += featureLine(items[i], outcomes[i]);
    }
    Json document = {{"results", std::move(results)}};
    if (options.resume) {
        document["skipped"] = skipped;
        text += strCat(skipped, " done before\n");
    }
    return printWithFailures(session, std::move(document), text, failures);
}

int textFeatures(const Session& session, const FeaturesOptions& options) {
    if (options.order.features.codes)
        throw Error(ErrorKind::Usage, "a text has no codes", "--codes", "leave it out");
    const Json shape = engine::writeTextFeatures({.inference = options.order.inference,
                                                  .text = options.text,
                                                  .layer = options.order.features.layer,
                                                  .output = options.output});
    session.print(
        {{"output", options.output.string()}, {"tensor", "hidden_states"}, {"shape", shape}},
        strCat(options.output.string(), ": hidden_states ", formatJson(shape), "\n"));
    return 0;
}

} // namespace

Action declareFeatures(CLI::App& app) {
    const auto options = std::make_shared<FeaturesOptions>();
    addInferenceOptions(app, options->order.inference);
    CLI::Option* const audio =
        app.add_option("audio", options->files, "Audio files: WAV, FLAC, OGG, Opus, MP3, ...");
    CLI::Option* const text = app.add_option(
        "--text", options->text, "A text instead, whose tokens are written beside its states");
    text->excludes(audio);
    app.add_option("--layer", options->order.features.layer,
                   "0 = what enters the first layer, N = what the N-th gives; default: the result "
                   "of all");
    app.add_flag("--codes", options->order.features.codes,
                 "The quantiser's codewords of each frame, instead of hidden states");
    app.add_option("--output", options->output,
                   "A safetensors file, or a folder for several inputs")
        ->required();
    CLI::Option* const resume = app.add_flag("--resume", options->resume,
                                             "Leave out the files whose output is there already");
    text->excludes(resume);
    return [options, audio, text](Session& session) {
        if (audio->empty() && text->empty())
            throw Error(ErrorKind::Usage, "there is nothing to look at", "features",
                        "name audio files, or give --text");
        return text->empty() ? extractFeatures(session, *options) : textFeatures(session, *options);
    };
}

} // namespace parlance::cli
