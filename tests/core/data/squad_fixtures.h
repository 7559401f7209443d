// SPDX-License-Identifier: Apache-2.0
// The published numbers of small SQuAD files, and such files for tests.
#pragma once

#include "core/base/json.h"
#include "core/data/squad/squad_features.h"

#include <QString>

#include <filesystem>
#include <memory>
#include <string>

namespace parlance::data::testing {

inline std::filesystem::path goldenBert(const std::string& name) {
    return std::filesystem::path(qEnvironmentVariable("PARLANCE_TESTS").toStdString()) /
           "golden/bert" / name;
}

inline const text::WordPiece& uncasedWordPiece() {
    static const text::WordPiece wordPiece(
        text::WordPieceVocabulary::load(goldenBert("tokenization/vocab-uncased.txt")),
        /*lowerCase=*/true);
    return wordPiece;
}

/// Of the golden cases squad_features and squad_postprocess.
inline SquadFeatureOptions goldenOptions(SquadPurpose purpose, bool version2) {
    return {.windows = {.longest = 64, .stride = 16, .longestQuestion = 16},
            .purpose = purpose,
            .version2 = version2};
}

inline SquadFile goldenSquad(bool version2) {
    return readSquadFile(
        goldenBert(version2 ? "squad_features/squad-v2.0.json" : "squad_features/squad-v1.1.json"));
}

/// A file of one paragraph.
inline std::string squadJson(const std::string& context, const Json& questions,
                             const std::string& version = "1.1") {
    return Json{
        {"version", version},
        {"data",
         {{{"title", "Mill"}, {"paragraphs", {{{"context", context}, {"qas", questions}}}}}}}}
        .dump();
}

} // namespace parlance::data::testing
