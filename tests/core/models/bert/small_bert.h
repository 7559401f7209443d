// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/bert_model.h"

namespace parlance::bert::testing {

/// Tokens of sequences are below it.
inline constexpr std::int64_t kSmallVocabulary = 37;

inline ModelOptions smallOptions() {
    return {.vocabSize = 40, // a multiple of 8
            .hiddenSize = 24,
            .numHiddenLayers = 3,
            .numAttentionHeads = 4,
            .intermediateSize = 48,
            .hiddenDropoutProb = 0.0,
            .attentionProbsDropoutProb = 0.0,
            .maxPositionEmbeddings = 32,
            .initializerRange = 0.2};
}

inline BertModel smallModel(const ModelOptions& options, const HeadOptions& heads) {
    torch::manual_seed(1);
    BertModel model(options, heads);
    initialise(*model);
    return model;
}

/// Sequences of these lengths, all different.
inline std::vector<TextRow> rowsOfLengths(const std::vector<std::int64_t>& lengths) {
    std::vector<TextRow> rows;
    std::int64_t id = 7;
    for (const std::int64_t length : lengths) {
        TextRow row{.ids = {}, .first = (length + 1) / 2};
        for (std::int64_t i = 0; i < length; ++i)
            row.ids.push_back(id = (id * 5 + 3) % kSmallVocabulary);
        rows.push_back(row);
    }
    return rows;
}

} // namespace parlance::bert::testing
