// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/pretrain_files.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/models/bert/convert/model_vocabulary.h"

#include <algorithm>

namespace parlance::bert {

namespace fs = std::filesystem;

namespace {

bool isShard(const fs::path& file) {
    return file.extension() == ".hdf5" || file.extension() == ".h5";
}

/// As the published programs name them: wikicorpus_en_training_7.hdf5, wikicorpus_en_test_7.hdf5.
bool isNamedFor(const fs::path& file, ShardsFor purpose) {
    return file.filename().string().find(purpose == ShardsFor::Training ? "training" : "test") !=
           std::string::npos;
}

std::vector<fs::path> shardsIn(const fs::path& folder, ShardsFor purpose) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.is_regular_file() && isShard(entry.path()))
            files.push_back(entry.path());
    std::ranges::sort(files);
    const auto isIt = [&](const fs::path& file) { return isNamedFor(file, purpose); };
    if (std::ranges::any_of(files, isIt))
        std::erase_if(files, [&](const fs::path& file) { return !isIt(file); });
    return files;
}

PretrainOptions commonOptions(const PretrainConfig& config) {
    return {.batchSize = config.data.batchSize, .predictions = config.data.maxPredictionsPerSeq};
}

} // namespace

std::vector<fs::path> shardFiles(const std::string& paths, const config::DataConfig& data,
                                 const fs::path& baseFolder, ShardsFor purpose) {
    std::vector<fs::path> files;
    for (const fs::path& path : splitPathList(paths)) {
        const fs::path whole = baseFolder / data.root / path;
        if (!fs::exists(whole))
            throw Error(ErrorKind::IoRead, "no such shards", whole.string(),
                        "make them with parlance prepare bert-shards");
        if (!fs::is_directory(whole)) {
            files.push_back(whole);
            continue;
        }
        const std::vector<fs::path> inside = shardsIn(whole, purpose);
        if (inside.empty())
            throw Error(ErrorKind::Config, "the folder holds no .hdf5 files", whole.string(),
                        "make them with parlance prepare bert-shards");
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

std::shared_ptr<const text::WordPieceVocabulary>
pretrainingVocabulary(const PretrainConfig& config, const fs::path& baseFolder) {
    const PretrainDataConfig& data = config.data;
    fs::path file;
    if (!data.vocabFile.empty()) {
        file = baseFolder / data.root / data.vocabFile;
    } else if (const std::vector<fs::path> paths = splitPathList(data.train); !paths.empty()) {
        const fs::path first = baseFolder / data.root / paths.front();
        file = (fs::is_directory(first) ? first : first.parent_path()) / kVocabularyFile;
    }
    if (file.empty() || !fs::exists(file))
        throw Error(ErrorKind::Config, "there is no vocabulary beside the shards", file.string(),
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
