// SPDX-License-Identifier: Apache-2.0
// The features of SQuAD's questions in a file, for other programs and to look at: a training makes
// them itself, in a moment.
#pragma once

#include "core/base/json.h"
#include "core/data/corpus.h"
#include "core/data/squad/squad_features.h"

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct PrepareSquadOptions {
    std::filesystem::path data{};
    std::filesystem::path vocabulary{}; ///< vocab.txt of WordPiece
    std::filesystem::path output{};     ///< a file that is not there yet
    bool lowerCase = true;
    SquadFeatureOptions features{};
};

struct SquadFeaturesSummary {
    std::int64_t kept = 0;          ///< questions
    std::int64_t features = 0;      ///< their windows
    std::int64_t withAnswer = 0;    ///< of the windows, those that hold the answer
    std::vector<LeftOut> leftOut{}; ///< by the questions' ids
    std::filesystem::path output{};
};

/// {"kept", "left_out": [{"file", "reason"}], "output", "features", "with_answer"}; "file" is the
/// question's id
Json toJson(const SquadFeaturesSummary& summary);

/// Writes a line of JSON for each window, under the published names: {"unique_id", "qas_id",
/// "doc_span_index", "input_ids", "segment_ids", "first_context_row", "context_word",
/// "is_max_context"} and, for a training, "start_position" and "end_position". Rows are not padded;
/// the context's begin at first_context_row, and each has the number of its word and "1" where no
/// other window has more context around it. Throws what reading data and vocabulary throws,
/// Error{Usage} for output that is there already, Error{Data} when no question is left,
/// Error{Cancelled}.
SquadFeaturesSummary prepareSquadFeatures(const PrepareSquadOptions& options,
                                          const ProgressSink& progress,
                                          const std::stop_token& stop);

} // namespace parlance::data
