// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/engine/local/language.h"
#include "core/protocol/text/token_json.h"
#include "core/text/white_space.h"

#include <CLI/CLI.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <memory>

namespace parlance::cli {

namespace {

struct ScoreOptions {
    engine::ScoreOrder order;
    std::vector<std::string> texts;
    std::filesystem::path file;
    bool perToken = false;
};

Json lossesOf(const infer::LossSum& sum) {
    return {{"loss", jsonNumber(sum.mean())},
            {"ppl", jsonNumber(sum.perplexity())},
            {"bpc", jsonNumber(sum.bitsPerCharacter())},
            {"token_count", sum.tokens},
            {"unknown_count", sum.unknown}};
}

Json entryOf(const Json& named, const infer::ScoredText& scored, bool perToken) {
    Json entry = named;
    entry.update(lossesOf(scored.sum));
    if (perToken) {
        Json& tokens = entry["tokens"] = Json::array();
        for (const infer::TextToken& token : scored.tokens) {
            tokens.push_back({{"id", token.id}, {"text", token.piece}, {"loss", token.loss()}});
            if (!token.alternatives.empty())
                tokens.back()["alternatives"] = protocol::toJson(token.alternatives);
        }
    }
    return entry;
}

std::string lineOf(const infer::LossSum& sum, const std::string& name) {
    std::array<char, 96> numbers{};
    std::snprintf(numbers.data(), numbers.size(), "%9.3f %12.3f %9.3f %7lld  ", sum.mean(),
                  sum.perplexity(), sum.bitsPerCharacter(), static_cast<long long>(sum.tokens));
    const std::string unknown =
        sum.unknown > 0 ? strCat(" (", sum.unknown, " unknown)") : std::string();
    return strCat(numbers.data(), name, unknown, "\n");
}

/// "   (and 12.3 %, or 4.5 %)"
std::string alternativesOf(const infer::TextToken& token) {
    std::string text;
    for (const infer::TokenChoice& choice : token.alternatives) {
        std::array<char, 32> percent{};
        std::snprintf(percent.data(), percent.size(), " %.1f %%", 100.0 * std::exp(choice.logProb));
        text += strCat(text.empty() ? "   (" : ", ", text::stripped(choice.text), percent.data());
    }
    return text.empty() ? text : text + ")";
}

std::string tokenLines(const infer::ScoredText& scored) {
    std::string lines;
    for (const infer::TextToken& token : scored.tokens) {
        std::array<char, 32> loss{};
        std::snprintf(loss.data(), loss.size(), "%9.3f  ", token.loss());
        lines += strCat(loss.data(), token.piece, alternativesOf(token), "\n");
    }
    return lines;
}

int score(const Session& session, ScoreOptions& options) {
    options.order.keepsTokens = options.perToken;
    const SignalWatcher signals({});
    std::vector<infer::ScoredText> scored;
    {
        ProgressBar bar = session.progressBar("scoring");
        if (options.file.empty())
            scored = engine::scoreTexts(options.order, options.texts, bar.sink(), signals.token());
        else
            scored.push_back(
                engine::scoreFile(options.order, options.file, bar.sink(), signals.token()));
    }
    Json results = Json::array();
    std::string text = "     loss          ppl       bpc  tokens\n";
    infer::LossSum all;
    for (std::size_t i = 0; i < scored.size(); ++i) {
        const std::string name = options.file.empty() ? options.texts[i] : options.file.string();
        results.push_back(
            entryOf({{options.file.empty() ? "text" : "file", name}}, scored[i], options.perToken));
        text += lineOf(scored[i].sum, name);
        if (options.perToken)
            text += tokenLines(scored[i]);
        all.add(scored[i].sum);
    }
    Json document{{"results", std::move(results)}};
    document.update(lossesOf(all));
    if (scored.size() > 1)
        text += lineOf(all, "all");
    session.print(document, text);
    return 0;
}

} // namespace

Action declareScore(CLI::App& app) {
    const auto options = std::make_shared<ScoreOptions>();
    addInferenceOptions(app, options->order.inference);
    CLI::Option* const texts =
        app.add_option("--text", options->texts, "A text as people type it; several are compared")
            ->take_all();
    CLI::Option* const file = app.add_option("--file", options->file,
                                             "A file read as texts of training are, line by line");
    texts->excludes(file);
    app.add_option("--tgt-len", options->order.scoring.targetLength,
                   "Tokens read at once; default: as the model was made to be evaluated")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--mem-len", options->order.scoring.memoryLength,
                   "Tokens before them that are remembered; default: as the model was made to be "
                   "evaluated")
        ->check(CLI::Range(0, 1'000'000));
    app.add_flag("--per-token", options->perToken, "The loss of each token too");
    app.add_option("--alternatives", options->order.scoring.alternatives,
                   "With --per-token and --text: this many of the likeliest tokens at each place")
        ->check(CLI::Range(std::int64_t{0}, infer::kMostAlternatives))
        ->capture_default_str();
    app.add_option("--output", options->order.output,
                   "A safetensors file of all tokens and their losses");
    return [options, texts, file](Session& session) {
        if (texts->empty() && file->empty())
            throw Error(ErrorKind::Usage, "there is no text to score", "score",
                        "give --text or --file");
        return score(session, *options);
    };
}

} // namespace parlance::cli
