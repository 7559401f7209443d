// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/engine/local/language.h"
#include "core/protocol/text/token_json.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct GenerateOptions {
    engine::InferenceOptions inference;
    infer::GenerationOptions generation;
    std::string prompt;
    std::filesystem::path promptFile;
    bool stream = false;
};

int generate(const Session& session, const GenerateOptions& options) {
    if (options.stream && session.json())
        throw Error(ErrorKind::Usage, "one document cannot be written as it goes", "--stream",
                    "leave out --stream or --json");
    const std::string prompt =
        options.promptFile.empty() ? options.prompt : readFile(options.promptFile);
    const SignalWatcher signals({});
    const auto written = [&](const infer::TextToken& token) {
        if (options.stream)
            writeStdout(token.text);
    };
    const engine::GeneratedText generated = engine::generateText(
        options.inference, prompt, options.generation, written, signals.token());
    if (options.stream) {
        writeStdout("\n");
        return 0;
    }
    Json ids = Json::array();
    for (const infer::TextToken& token : generated.tokens)
        ids.push_back(token.id);
    Json document{{"text", generated.text},
                  {"token_count", generated.tokens.size()},
                  {"tokens", std::move(ids)},
                  {"stopped", infer::nameOf(generated.end)},
                  {"tokens_per_second", generated.tokensPerSecond}};
    if (options.generation.alternatives > 0)
        document["token_details"] = protocol::toJson(generated.tokens);
    session.print(document, generated.text + "\n");
    return 0;
}

} // namespace

Action declareGenerate(CLI::App& app) {
    const auto options = std::make_shared<GenerateOptions>();
    infer::GenerationOptions& generation = options->generation;
    engine::InferenceOptions& inference = options->inference;
    app.add_option("--model", inference.model,
                   "A run, a model folder, a checkpoint file, or an installed model's name")
        ->required();
    addCompletingOptions(app, inference);
    CLI::Option* const prompt =
        app.add_option("--prompt", options->prompt, "What the text goes on from");
    CLI::Option* const file =
        app.add_option("--prompt-file", options->promptFile, "A file with the prompt");
    prompt->excludes(file);
    app.add_option("--max-tokens", generation.maxTokens, "Tokens to write")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}))
        ->capture_default_str();
    app.add_option("--temperature", generation.sampling.temperature,
                   "1 = as likely as the model has it, less = more likely tokens, 0 = always the "
                   "likeliest")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    app.add_option("--top-k", generation.sampling.topK,
                   "Choose only among this many likeliest tokens; 0 = all")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--top-p", generation.sampling.topP,
                   "Only the likeliest tokens that together have this probability")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--repetition-penalty", generation.sampling.repetitionPenalty,
                   "Makes tokens less likely that the text holds already; 1 = does not")
        ->check(CLI::Range(1.0, 100.0))
        ->capture_default_str();
    app.add_option("--stop", generation.stop,
                   "The text ends before this string; several: before the first of them")
        ->take_all();
    app.add_option("--alternatives", generation.alternatives,
                   "Of each token, this many of the likeliest at its place, with --json")
        ->check(CLI::Range(std::int64_t{0}, infer::kMostAlternatives))
        ->capture_default_str();
    app.add_option("--seed", generation.seed, "Of what is drawn")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_flag("--stream", options->stream, "Write the text as it comes");
    addComputeOptions(app, inference.device, inference.precision, inference.threads);
    return [options, prompt, file](Session& session) {
        if (prompt->empty() && file->empty())
            throw Error(ErrorKind::Usage, "there is no prompt", "generate",
                        "give --prompt or --prompt-file");
        return generate(session, *options);
    };
}

} // namespace parlance::cli
