// SPDX-License-Identifier: Apache-2.0
// Models that read texts at work in this process: answers, classes, fillings of masks, embeddings
// and hidden states.
#pragma once

#include "core/engine/local/speech/transcription.h"
#include "core/infer/text/mask_choice.h"
#include "core/infer/text/text_answer.h"
#include "core/infer/text/text_class.h"

namespace parlance::engine {

struct AnswersFound {
    std::vector<std::vector<infer::TextAnswer>> answers; ///< of each question, the best first
    std::vector<double> latencyMs;                       ///< of each question, as long as its batch
};

/// Of several questions about one text. Throws Error{Cancelled}, as the other functions do that
/// take a stop token.
AnswersFound answerQuestions(const InferenceOptions& inference, const std::string& context,
                             const std::vector<std::string>& questions,
                             const infer::AnsweringOptions& options, const ProgressSink& progress,
                             const std::stop_token& stop);

struct ClassesFound {
    std::string task; ///< that the model was trained for; empty where it does not say
    std::vector<infer::TextClass> results;
    std::vector<double> latencyMs; ///< of each text, as long as its batch
};

/// Throws Error{Usage} for a model of another task than `task`, where one is named.
ClassesFound classifyTexts(const InferenceOptions& inference, const std::string& task,
                           const std::vector<infer::TextPair>& texts, const ProgressSink& progress,
                           const std::stop_token& stop);

infer::MaskFillings fillMasks(const InferenceOptions& inference, const std::string& text,
                              std::int64_t top);

struct EmbeddingOrder {
    InferenceOptions inference;
    /// .safetensors of `embeddings` [N, dimension] fp32, or .json; may be empty.
    std::filesystem::path output;
};

struct TextsEmbedded {
    std::int64_t dimension = 0;
    std::vector<float> embeddings; ///< [N, dimension], in the order of the texts
    std::vector<double> latencyMs; ///< of each text, as long as its batch

    /// {"dimension", "embeddings": [[...]]}
    Json toJson() const;
};

/// Throws Error{Usage} for an output of another ending.
TextsEmbedded embedTexts(const EmbeddingOrder& order, const std::vector<std::string>& texts,
                         const ProgressSink& progress, const std::stop_token& stop);

struct TextFeatureOrder {
    InferenceOptions inference;
    std::string text;
    std::optional<std::int64_t> layer; ///< 0 = what enters the first layer; empty = result of all
    std::filesystem::path output; ///< safetensors of `hidden_states` [T, C] and `tokens` [T] int64
};

/// Returns the shape [T, C].
std::vector<std::int64_t> writeTextFeatures(const TextFeatureOrder& order);

} // namespace parlance::engine
