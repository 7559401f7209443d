// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/pretrain_files.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/data/shards/shard_folder.h"
#include "core/models/bert/convert/model_vocabulary.h"

namespace parlance::bert {

namespace fs = std::filesystem;

namespace {

PretrainOptions commonOptions(const PretrainConfig& config) {
    return {.batchSize = config.data.batchSize, .predictions = config.data.maxPredictionsPerSeq};
}

} // namespace

std::vector<fs::path> shardFiles(const std::string& paths, const config::DataConfig& data,
                                 const fs::path& baseFolder, ShardsFor purpose) {
    std::vector<fs::path> files;
    for (const fs::path& path : splitPathList(paths)) {
        const fs::path whole = baseFolder / data.root / path;
        const data::ShardFolder folder = data::openShardFolder(whole);
        const bool ofTests = purpose == ShardsFor::Measuring && !folder.test.empty();
        const std::vector<fs::path>& wanted = ofTests ? folder.test : folder.training;
        if (wanted.empty())
            throw Error(ErrorKind::Config, "there are no shards for training", whole.string(),
                        "make them with parlance prepare bert-shards");
        files.insert(files.end(), wanted.begin(), wanted.end());
    }
    return files;
}

std::shared_ptr<const text::WordPieceVocabulary> pretrainingVocabulary(const PretrainConfig& config,
                                                                       const fs::path& baseFolder) {
    const PretrainDataConfig& data = config.data;
    fs::path file;
    if (!data.vocabFile.empty()) {
        file = baseFolder / data.root / data.vocabFile;
    } else if (const std::vector<fs::path> paths = splitPathList(data.train); !paths.empty()) {
        file = data::openShardFolder(baseFolder / data.root / paths.front()).vocabulary;
    }
    if (file.empty())
        throw Error(ErrorKind::Config, "there is no vocabulary beside the shards", data.train,
                    "name the vocab.txt that they were made with in data.vocab_file");
    auto vocabulary = text::WordPieceVocabulary::load(file);
    checkCasing(*vocabulary, data.lowerCase, file.string());
    return vocabulary;
}

std::unique_ptr<PretrainSource> trainingSource(const PretrainConfig& config,
                                               const fs::path& baseFolder,
                                               const text::WordPieceVocabulary& vocabulary) {
    if (config.data.train.empty())
        throw Error(ErrorKind::Config, "there are no shards to train on", "data.train",
                    "name a folder of them");
    PretrainOptions options = commonOptions(config);
    options.seed = static_cast<std::uint64_t>(config.common.seed);
    if (config.data.masking == "dynamic")
        options.masking = MaskingRule{.share = config.data.maskedLmProb,
                                      .most = config.data.maxPredictionsPerSeq,
                                      .maskToken = vocabulary.mask(),
                                      .firstSpecial = vocabulary.classification(),
                                      .secondSpecial = vocabulary.separator(),
                                      .tokens = vocabulary.size()};
    return std::make_unique<PretrainSource>(
        shardFiles(config.data.train, config.data, baseFolder, ShardsFor::Training), options,
        vocabulary.size(), config.model.maxPositionEmbeddings);
}

std::unique_ptr<PretrainSource> validationSource(const PretrainConfig& config,
                                                 const fs::path& baseFolder,
                                                 const text::WordPieceVocabulary& vocabulary) {
    if (config.data.valid.empty())
        return nullptr;
    PretrainOptions options = commonOptions(config);
    options.maxBatches = config.validation.maxBatches;
    return std::make_unique<PretrainSource>(
        shardFiles(config.data.valid, config.data, baseFolder, ShardsFor::Measuring), options,
        vocabulary.size(), config.model.maxPositionEmbeddings);
}

} // namespace parlance::bert
