// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/model_vocabulary.h"

#include "core/base/error.h"
#include "core/base/json.h"

#include <algorithm>

namespace parlance::bert {

namespace fs = std::filesystem;

std::shared_ptr<const text::WordPieceVocabulary> findVocabulary(const models::ModelSource& source) {
    if (!source.vocabulary.empty())
        return text::WordPieceVocabulary::load(source.vocabulary);
    const fs::path folder = fs::is_directory(source.path) ? source.path : source.path.parent_path();
    const fs::path file = folder / kVocabularyFile;
    return fs::exists(file) ? text::WordPieceVocabulary::load(file) : nullptr;
}

std::shared_ptr<const text::WordPieceVocabulary> vocabularyOf(const models::ModelSource& source,
                                                              std::int64_t tokens) {
    std::shared_ptr<const text::WordPieceVocabulary> vocabulary = findVocabulary(source);
    if (!vocabulary)
        throw Error(ErrorKind::Checkpoint, "the model comes without a vocabulary",
                    source.path.string(), "put its vocab.txt beside it, or name it with --vocab");
    // The table of tokens may have rows more: it is padded to a multiple of 8.
    if (vocabulary->size() > tokens)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the vocabulary has ", vocabulary->size(), " pieces, the model has ",
                           tokens, " tokens"),
                    (source.vocabulary.empty() ? source.path : source.vocabulary).string(),
                    "name the vocabulary that the model was trained with");
    return vocabulary;
}

bool isLowerCase(const text::WordPieceVocabulary& vocabulary) {
    const auto isSpecial = [](const std::string& piece) {
        return piece.starts_with('[') && piece.ends_with(']') && piece.size() > 2;
    };
    for (std::int64_t id = 0; id < vocabulary.size(); ++id) {
        const std::string& piece = vocabulary.piece(id);
        if (!isSpecial(piece) &&
            std::ranges::any_of(piece, [](char c) { return c >= 'A' && c <= 'Z'; }))
            return false;
    }
    return true;
}

std::optional<bool> lowerCaseIn(const fs::path& folder) {
    const fs::path file = folder / "tokenizer_config.json";
    if (!fs::exists(file))
        return std::nullopt;
    const Json config = readJsonFile(file);
    const Json said = config.is_object() ? config.value("do_lower_case", Json()) : Json();
    return said.is_boolean() ? std::optional(said.get<bool>()) : std::nullopt;
}

void checkCasing(const text::WordPieceVocabulary& vocabulary, bool lowerCase,
                 const std::string& where) {
    const bool isLower = isLowerCase(vocabulary);
    if (isLower == lowerCase)
        return;
    throw Error(ErrorKind::Config,
                isLower ? "data.lower_case is false, but the vocabulary has no capital letters"
                        : "data.lower_case is true, but the vocabulary has capital letters",
                where,
                isLower ? "set data.lower_case=true, or take a cased vocabulary"
                        : "set data.lower_case=false, or take an uncased vocabulary");
}

} // namespace parlance::bert
