// SPDX-License-Identifier: Apache-2.0
// Answers to the questions of a SQuAD file as the published programs write them (run_squad.py,
// write_predictions(), and google-research/bert for null_odds.json).
#pragma once

#include "core/text/answers/answer_ranking.h"

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace parlance::data {

struct SquadPrediction {
    std::string id{}; ///< of the question
    text::RankedAnswers answers{};
};

/// {id: text}, in the order of the predictions: indented by 4, in ASCII, as json.dumps() has it.
std::string predictionsJson(const std::vector<SquadPrediction>& predictions);
/// {id: [{"text", "probability", "start_logit", "end_logit"}]}
std::string nBestJson(const std::vector<SquadPrediction>& predictions);
/// {id: how far no answer is ahead of the best one}, of predictions that have it.
std::string nullOddsJson(const std::vector<SquadPrediction>& predictions);

/// Writes predictions.json, nbest_predictions.json, and null_odds.json where they have odds. The
/// folder is made when absent. Throws Error{IoWrite}.
void writePredictions(const std::filesystem::path& folder,
                      const std::vector<SquadPrediction>& predictions);

/// By the question's id.
using SquadTexts = std::unordered_map<std::string, std::string>;

/// A file as predictions.json. Throws Error{IoRead}, Error{Data} for what is none.
SquadTexts readPredictions(const std::filesystem::path& file);

} // namespace parlance::data
