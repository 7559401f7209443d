// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/data/lm_texts.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/text/tokens/word_vocabulary.h"

namespace parlance::transformer_xl {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> pathsOf(const std::string& list, const LmConfig& config,
                              const fs::path& baseFolder) {
    std::vector<fs::path> paths;
    for (const fs::path& path : splitPathList(list))
        paths.push_back(baseFolder / config.data.root / path);
    return paths;
}

text::WordRules rulesOf(const LmDataConfig& data) {
    using text::LineEnds;
    return {.characters = data.vocab == "char",
            .lowerCase = data.lowerCase,
            .lineEnds = data.endOfLine == "eos"        ? LineEnds::Eos
                        : data.endOfLine == "sentence" ? LineEnds::Sentence
                                                       : LineEnds::None};
}

void requireTrainingText(const LmDataConfig& data) {
    if (data.train.empty())
        throw Error(ErrorKind::Config, "there is no text to train on", "data.train",
                    "name a text file");
}

} // namespace

std::shared_ptr<const text::Vocabulary> vocabularyOf(const LmConfig& config,
                                                     const fs::path& baseFolder) {
    const LmDataConfig& data = config.data;
    if (!data.vocabFile.empty())
        return text::loadVocabulary(baseFolder / data.root / data.vocabFile);
    if (data.vocab == "bpe")
        throw Error(ErrorKind::Config, "data.vocab is bpe, and data.vocab_file names no vocabulary",
                    "data.vocab_file", "name a folder with GPT-2's vocab.json and merges.txt");
    requireTrainingText(data);
    const text::WordRules rules = rulesOf(data);
    text::WordCounter counter(rules);
    for (const fs::path& path : pathsOf(data.train, config, baseFolder))
        data::forLines(path, {}, {}, [&](std::string_view lines) { counter.add(lines); });
    return counter.vocabulary(
        {.specials = text::specialsOf(rules), .minCount = data.minCount, .maxSize = data.maxVocab},
        /*needsUnknown=*/true);
}

std::shared_ptr<const data::TokenFile> tokensOf(const std::string& texts, const LmConfig& config,
                                                const fs::path& baseFolder,
                                                const text::Vocabulary& vocabulary,
                                                const std::stop_token& stop) {
    const std::vector<fs::path> paths = pathsOf(texts, config, baseFolder);
    if (paths.empty())
        return nullptr;
    auto tokens =
        std::make_shared<const data::TokenFile>(data::tokenFileOf(paths, vocabulary, {}, stop));
    if (tokens->size() == 0)
        throw Error(ErrorKind::Data, "the text holds no token", paths.front().string(),
                    "name a text file with words in it");
    return tokens;
}

std::shared_ptr<const data::TokenFile> trainingTokens(const LmConfig& config,
                                                      const fs::path& baseFolder,
                                                      const text::Vocabulary& vocabulary) {
    requireTrainingText(config.data);
    return tokensOf(config.data.train, config, baseFolder, vocabulary);
}

} // namespace parlance::transformer_xl
