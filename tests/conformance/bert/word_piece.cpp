// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/word_piece.h"

#include "tests/conformance/bert/kinds.h"

namespace parlance::conformance {

void runWordPiece(const CaseFile& golden, Comparison& comparison) {
    for (const std::string casing : {"uncased", "cased"}) {
        const auto vocabulary = text::WordPieceVocabulary::load(golden.file("vocab_" + casing));
        const text::WordPiece wordPiece(vocabulary, /*lowerCase=*/casing == "uncased");
        for (const Json& row : golden.table(casing)) {
            const auto text = row.at("text").get<std::string>();
            const std::vector<std::int32_t> ids = wordPiece.encode(text);
            std::vector<std::string> pieces;
            for (const std::int32_t id : ids)
                pieces.push_back(vocabulary->piece(id));
            const std::string name = strCat(casing, " ", text);
            comparison.same("words, " + name, wordPiece.words(text), row.at("basic"));
            comparison.same("pieces, " + name, pieces, row.at("pieces"));
            comparison.same("ids, " + name, ids, row.at("ids"));
        }
    }
}

} // namespace parlance::conformance
