// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/shard_folder.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/data/open_text.h"

#include <algorithm>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kMostShards = 1'000'000;
constexpr std::int64_t kPlaces = 16; // of a file that are looked at
constexpr std::int64_t kPlaceBytes = 4096;
constexpr const char* kMakeAgain = "make the shards again with parlance prepare bert-shards";

bool isShard(const fs::path& file) {
    return file.extension() == ".hdf5" || file.extension() == ".h5";
}

ShardDescription descriptionIn(const fs::path& file) {
    ShardDescription description{.json = readJsonFile(file)};
    const Json& json = description.json;
    const auto refuse = [&](const char* what) {
        throw Error(ErrorKind::Data, what, file.string(), kMakeAgain);
    };
    const auto member = [&](const Json& object, const char* name) {
        return object.is_object() ? object.value(name, Json()) : Json();
    };
    if (member(json, "format") != formatHeader("parlance-bert-shards")["format"])
        refuse("this is no description of shards");
    const Json lowerCase = member(member(json, "options"), "lower_case");
    const Json fingerprint = member(member(json, "vocabulary"), "fingerprint");
    const Json training = member(json, "training_shards"), test = member(json, "test_shards");
    const auto isCount = [](const Json& number) {
        return number.is_number_unsigned() && number.get<std::uint64_t>() <= kMostShards;
    };
    if (!lowerCase.is_boolean() || !fingerprint.is_string() || !isCount(training) || !isCount(test))
        refuse("the description of the shards lacks something");
    description.lowerCase = lowerCase.get<bool>();
    description.vocabularyFingerprint = fingerprint.get<std::string>();
    description.trainingShards = training.get<std::int64_t>();
    description.testShards = test.get<std::int64_t>();
    return description;
}

} // namespace

std::string shardName(ShardSplit split, std::int64_t number) {
    const std::string digits = std::to_string(number);
    return strCat(split == ShardSplit::Training ? "training_" : "test_",
                  std::string(4 - std::min<std::size_t>(4, digits.size()), '0'), digits, ".hdf5");
}

ShardFolder openShardFolder(const fs::path& path) {
    ShardFolder folder;
    std::error_code failure;
    if (fs::is_regular_file(path, failure)) {
        folder.training.push_back(path);
        return folder;
    }
    fs::directory_iterator entries(path, failure);
    if (failure)
        throw Error(ErrorKind::IoRead, "the folder of shards cannot be read", path.string(),
                    "check the path and your permissions");
    for (const fs::directory_entry& entry : entries) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with('.') || !isShard(entry.path()) || !entry.is_regular_file())
            continue;
        const bool isTest =
            name.find("training") == std::string::npos && name.find("test") != std::string::npos;
        (isTest ? folder.test : folder.training).push_back(entry.path());
    }
    std::ranges::sort(folder.training);
    std::ranges::sort(folder.test);
    if (fs::exists(path / kShardDescription)) {
        folder.description = descriptionIn(path / kShardDescription);
        const std::int64_t expected =
            folder.description->trainingShards + folder.description->testShards;
        const std::int64_t found = std::ssize(folder.training) + std::ssize(folder.test);
        if (found < expected)
            throw Error(ErrorKind::Data,
                        strCat("only ", found, " of ", expected, " shards are there"),
                        path.string(),
                        "run the same parlance prepare bert-shards again: it makes the others");
    }
    if (folder.training.empty())
        throw Error(ErrorKind::Data, "there are no shards for training", path.string(),
                    "name a folder with HDF5 files of BERT's pre-training");
    if (fs::exists(path / kShardVocabulary))
        folder.vocabulary = path / kShardVocabulary;
    return folder;
}

std::string fingerprintOf(const std::vector<fs::path>& shards) {
    ByteHash hash;
    for (const fs::path& shard : shards) {
        std::ifstream stream = openText(shard);
        const auto size = static_cast<std::int64_t>(fs::file_size(shard));
        hash.add(strCat(shard.filename().string(), "\n", size, "\n"));
        std::string bytes(kPlaceBytes, '\0');
        for (std::int64_t place = 0; place < kPlaces; ++place) {
            stream.clear();
            stream.seekg(std::max<std::int64_t>(0, size - kPlaceBytes) / (kPlaces - 1) * place);
            stream.read(bytes.data(), kPlaceBytes);
            hash.add(std::string_view(bytes).substr(0, static_cast<std::size_t>(stream.gcount())));
        }
    }
    return hash.digits();
}

} // namespace parlance::data
