// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/shard_set.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::data {

namespace {

/// All at once, or one by one where one of them is damaged.
void readInto(const PretrainingShard& shard, std::int64_t begin, std::int64_t end,
              std::vector<ReadSample>& samples) {
    try {
        for (PretrainingSample& sample : shard.read(begin, end))
            samples.emplace_back(std::move(sample));
        return;
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::Data)
            throw;
    }
    for (std::int64_t row = begin; row < end; ++row)
        try {
            samples.emplace_back(shard.read(row));
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::Data)
                throw;
            samples.emplace_back(std::string(error.what()));
        }
}

} // namespace

ShardSet::ShardSet(const std::filesystem::path& folder, const ProgressSink& progress,
                   const std::stop_token& stop)
    : m_folder(openShardFolder(folder)) {
    if (!m_folder.vocabulary.empty())
        m_vocabulary = text::WordPieceVocabulary::load(m_folder.vocabulary);
    std::vector<std::filesystem::path> files = m_folder.training;
    files.insert(files.end(), m_folder.test.begin(), m_folder.test.end());
    for (const auto& file : files) {
        throwIfStopped(stop, "reading shards");
        if (progress)
            progress({.done = std::ssize(m_shards),
                      .total = std::ssize(files),
                      .what = file.filename().string()});
        const PretrainingShard shard(file);
        m_shards.push_back({.file = file,
                            .first = m_size,
                            .samples = shard.size(),
                            .sequenceLength = shard.sequenceLength(),
                            .predictions = shard.predictions()});
        m_size += shard.size();
    }
}

const ShardSet::Shard& ShardSet::shardOf(std::int64_t number) const {
    return *std::prev(std::ranges::upper_bound(m_shards, number, {}, &Shard::first));
}

std::string ShardSet::nameOf(std::int64_t number) const {
    const Shard& shard = shardOf(number);
    return strCat(shard.file.stem().string(), ':', number - shard.first);
}

std::vector<ReadSample> ShardSet::read(std::int64_t begin, std::int64_t end) const {
    std::vector<ReadSample> samples;
    std::optional<std::int64_t> vocabularySize;
    if (m_vocabulary)
        vocabularySize = m_vocabulary->size();
    while (begin < end) {
        const Shard& shard = shardOf(begin);
        const std::int64_t here = std::min(end, shard.first + shard.samples);
        readInto(PretrainingShard(shard.file, vocabularySize), begin - shard.first,
                 here - shard.first, samples);
        begin = here;
    }
    return samples;
}

std::string ShardSet::pieceOf(std::int32_t id) const {
    return m_vocabulary && id >= 0 && id < m_vocabulary->size() ? m_vocabulary->piece(id)
                                                                : std::to_string(id);
}

} // namespace parlance::data
