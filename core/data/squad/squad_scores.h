// SPDX-License-Identifier: Apache-2.0
// Exact match and F1 of the answers to a file's questions (Rajpurkar et al. 2016, evaluate-v1.1.py;
// 2018, evaluate-v2.0.py).
#pragma once

#include "core/base/json.h"
#include "core/data/squad/squad_file.h"
#include "core/data/squad/squad_predictions.h"
#include "core/text/answers/answer_score.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

/// Means over questions, in percent.
struct SquadMeans {
    std::int64_t questions = 0;
    double exactMatch = 0.0;
    double f1 = 0.0;
};

struct QuestionScore {
    std::string id{};
    std::string reference{}; ///< the one that agrees best; empty where there is no answer
    std::string prediction{};
    text::AnswerScore score{};
    bool hasAnswer = true;
    bool isMissing = false; ///< no prediction: it scores 0
};

struct SquadScores {
    SquadMeans all{};
    std::optional<SquadMeans> withAnswer{}, withoutAnswer{}; ///< of version 2 only
    std::int64_t missing = 0;                                ///< questions without prediction
    std::vector<QuestionScore> questions{};
};

/// By the rules of the file's version. Every question counts; one without prediction scores 0,
/// which the official scorer of version 2 leaves out.
SquadScores scoreSquad(const SquadFile& file, const SquadTexts& predictions);
/// Both read from files.
SquadScores scoreSquadFiles(const std::filesystem::path& data,
                            const std::filesystem::path& predictions);

/// {"exact_match", "f1"}, and of version 2 also {"total", "HasAns_exact", "HasAns_f1",
/// "HasAns_total", "NoAns_exact", "NoAns_f1", "NoAns_total"}; "missing" where there are any.
Json toJson(const SquadScores& scores);

/// The threshold of RankingOptions::nullThreshold with which a mean would have been greatest.
struct BestThreshold {
    double mean = 0.0; ///< in percent
    /// Answers are given whose null odds are at most this; -infinite = none are, of equals the
    /// least.
    double threshold = 0.0;
};
struct BestThresholds {
    BestThreshold exactMatch{}, f1{};
};

/// `predictions` have null odds and are of all the file's questions (evaluate-v2.0.py,
/// find_all_best_thresh()).
BestThresholds bestThresholds(const SquadFile& file,
                              const std::vector<SquadPrediction>& predictions);

} // namespace parlance::data
