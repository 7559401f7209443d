// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/shard_subset.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/shards/pretraining_shard_writer.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

/// The samples of one shard that are kept, which fit in memory as a training's shard does.
std::vector<PretrainingSample> keptOf(const ShardSet& set, const ShardSet::Shard& shard,
                                      std::span<const std::int64_t> leftOut,
                                      const std::stop_token& stop) {
    std::vector<PretrainingSample> kept;
    const std::int64_t end = shard.first + shard.samples;
    for (std::int64_t begin = shard.first; begin < end; begin += ShardSet::kBlock) {
        throwIfStopped(stop, "writing shards");
        std::int64_t number = begin;
        for (ReadSample& read : set.read(begin, std::min(end, begin + ShardSet::kBlock))) {
            auto* const sample = std::get_if<PretrainingSample>(&read);
            if (sample != nullptr && !std::ranges::binary_search(leftOut, number))
                kept.push_back(std::move(*sample));
            ++number;
        }
    }
    return kept;
}

} // namespace

SubsetSummary writeShardsWithout(const ShardSet& set, const fs::path& target,
                                 std::span<const std::int64_t> leftOut,
                                 const std::stop_token& stop) {
    requireAbsent(target);
    AtomicFolder folder(target);
    SubsetSummary summary;
    for (const ShardSet::Shard& shard : set.shards()) {
        const std::vector<PretrainingSample> kept = keptOf(set, shard, leftOut, stop);
        if (kept.empty())
            throw Error(ErrorKind::Data, "no sample of the shard would be left",
                        shard.file.string(), "choose fewer problems to leave out");
        writePretrainingShard(
            folder.path() / shard.file.filename(),
            {.samples = std::ssize(kept),
             .sequenceLength = shard.sequenceLength,
             .predictions = shard.predictions},
            [&](std::int64_t row) { return kept[static_cast<std::size_t>(row)]; });
        summary.kept += std::ssize(kept);
        summary.leftOut += shard.samples - std::ssize(kept);
    }
    if (set.folder().description)
        writeJsonFile(folder.path() / kShardDescription, set.folder().description->json);
    if (set.vocabulary() != nullptr)
        writeFileAtomically(folder.path() / kShardVocabulary, set.vocabulary()->content());
    folder.commit();
    return summary;
}

} // namespace parlance::data
