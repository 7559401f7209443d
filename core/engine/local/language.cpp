// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/language.h"

#include "core/base/clock.h"
#include "core/engine/local/model_loading.h"
#include "core/tensor_io/safetensors.h"

#include <algorithm>

namespace parlance::engine {

namespace {

/// What a sequence of tokens costs, token by token, on its way into a file.
struct TokenLosses {
    std::vector<std::int64_t> tokens;
    std::vector<float> losses;

    void write(const std::filesystem::path& file) {
        const auto count = std::ssize(tokens);
        tensor_io::writeSafetensors(
            file, {{"tokens", torch::from_blob(tokens.data(), {count}, torch::kInt64)},
                   {"losses", torch::from_blob(losses.data(), {count}, torch::kFloat)}});
    }
};

infer::ScoringOptions scoringOf(const ScoreOrder& order) {
    infer::ScoringOptions scoring = order.scoring;
    scoring.batchSize = order.inference.batchSize.value_or(0);
    return scoring;
}

} // namespace

GeneratedText generateText(const InferenceOptions& inference, const std::string& prompt,
                           const infer::GenerationOptions& options,
                           const infer::TextGenerator::TokenSink& written,
                           const std::stop_token& stop) {
    const auto runner = loadRunner<infer::TextGenerator>(models::Use::Generate, inference);
    GeneratedText generated;
    double firstSec = 0.0, lastSec = 0.0;
    generated.end = runner->generate(
        prompt, options,
        [&](const infer::TextToken& token) {
            lastSec = monotonicSec();
            if (generated.tokens.empty())
                firstSec = lastSec;
            generated.text += token.text;
            generated.tokens.push_back(token);
            if (written)
                written(token);
        },
        stop);
    if (generated.tokens.size() > 1 && lastSec > firstSec)
        generated.tokensPerSecond =
            static_cast<double>(generated.tokens.size() - 1) / (lastSec - firstSec);
    return generated;
}

std::vector<infer::ScoredText> scoreTexts(const ScoreOrder& order,
                                          const std::vector<std::string>& texts,
                                          const ProgressSink& progress,
                                          const std::stop_token& stop) {
    const auto runner = loadRunner<infer::TextScorer>(models::Use::Score, order.inference);
    std::vector<infer::ScoredText> scored = runner->score(texts, scoringOf(order), progress, stop);
    if (!order.output.empty()) {
        TokenLosses all;
        for (const infer::ScoredText& text : scored)
            for (const infer::TextToken& token : text.tokens) {
                all.tokens.push_back(token.id);
                all.losses.push_back(static_cast<float>(token.loss()));
            }
        all.write(order.output);
    }
    return scored;
}

infer::ScoredText scoreFile(const ScoreOrder& order, const std::filesystem::path& file,
                            const ProgressSink& progress, const std::stop_token& stop) {
    const auto runner = loadRunner<infer::TextScorer>(models::Use::Score, order.inference);
    infer::ScoredText scored;
    TokenLosses all;
    const auto keep = [&](std::span<const std::int64_t> tokens, std::span<const float> losses) {
        if (!order.output.empty()) {
            all.tokens.insert(all.tokens.end(), tokens.begin(), tokens.end());
            all.losses.insert(all.losses.end(), losses.begin(), losses.end());
        }
        if (order.keepsTokens)
            for (std::size_t i = 0; i < tokens.size(); ++i)
                scored.tokens.push_back({.id = tokens[i],
                                         .piece = runner->pieceOf(tokens[i]),
                                         .text = {},
                                         .logProb = -static_cast<double>(losses[i])});
    };
    scored.sum = runner->scoreFile(file, scoringOf(order), keep, progress, stop);
    if (!order.output.empty())
        all.write(order.output);
    return scored;
}

} // namespace parlance::engine
