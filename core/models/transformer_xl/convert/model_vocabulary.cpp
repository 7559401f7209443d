// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/convert/model_vocabulary.h"

#include "core/base/error.h"
#include "core/tensor_io/weights_file.h"
#include "core/text/tokens/word_vocabulary.h"

#include <algorithm>

namespace parlance::transformer_xl {

namespace fs = std::filesystem;

namespace {

/// utils.vocabulary.Vocab: its symbols are in idx2sym. Whether lines end in a symbol is not in it
/// but follows from that symbol.
std::shared_ptr<const text::Vocabulary> carriedIn(const fs::path& file) {
    const tensor_io::WeightsFile weights(file);
    std::vector<std::string> symbols = weights.textsOf("vocab", "idx2sym");
    if (symbols.empty())
        return nullptr;
    const auto has = [&](const char* symbol) {
        return std::ranges::find(symbols, symbol) != symbols.end();
    };
    const Json vocab = weights.values().value("vocab", Json());
    const Json state = vocab.is_object() ? vocab.value("state", Json()) : Json();
    const Json delimiter = state.is_object() ? state.value("delimiter", Json()) : Json();
    const text::WordRules rules{.characters = delimiter == "",
                                .lowerCase =
                                    state.is_object() && state.value("lower_case", Json()) == true,
                                .lineEnds = has("<eos>") ? text::LineEnds::Eos
                                            : has("<S>") ? text::LineEnds::Sentence
                                                         : text::LineEnds::None};
    return std::make_shared<text::WordVocabulary>(rules, std::move(symbols),
                                                  std::vector<std::int64_t>());
}

std::shared_ptr<const text::Vocabulary> found(const models::ModelSource& source) {
    if (!source.vocabulary.empty())
        return text::loadVocabulary(source.vocabulary);
    const bool isFolder = fs::is_directory(source.path);
    if (!isFolder)
        if (auto carried = carriedIn(source.path))
            return carried;
    const fs::path folder = isFolder ? source.path : source.path.parent_path();
    return text::hasVocabulary(folder) ? text::loadVocabulary(folder) : nullptr;
}

} // namespace

std::shared_ptr<const text::Vocabulary> findVocabulary(const models::ModelSource& source,
                                                       const ModelOptions& options) {
    std::shared_ptr<const text::Vocabulary> vocabulary = found(source);
    if (vocabulary && vocabulary->size() != options.nToken)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the vocabulary has ", vocabulary->size(), " tokens, the model has ",
                           options.nToken),
                    (source.vocabulary.empty() ? source.path : source.vocabulary).string(),
                    "name the vocabulary that the model was trained with");
    return vocabulary;
}

std::shared_ptr<const text::Vocabulary> vocabularyOf(const models::ModelSource& source,
                                                     const ModelOptions& options) {
    std::shared_ptr<const text::Vocabulary> vocabulary = findVocabulary(source, options);
    if (!vocabulary)
        throw Error(ErrorKind::Checkpoint, "the model comes without a vocabulary",
                    source.path.string(), "put its vocabulary beside it, or name it with --vocab");
    return vocabulary;
}

} // namespace parlance::transformer_xl
