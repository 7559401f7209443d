// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/shards/pretraining_sample.h"

#include <filesystem>
#include <functional>

namespace parlance::data {

struct PretrainingShardShape {
    std::int64_t samples = 0;        ///< N > 0
    std::int64_t sequenceLength = 0; ///< S
    std::int64_t predictions = 0;    ///< M
};

/// Writes a shard as pretraining_shard.h says: ids, positions and labels of 4 bytes, the others of
/// one, packed by gzip at h5py's level. Chunks hold whole samples, some hundred of them, so that
/// one drawn by itself is read quickly. `sample` gives each of them in order; it fits into the
/// shape. The file appears when it is whole and replaces one of that name. Several threads may
/// write files at once. Throws Error{IoWrite}, Error{DiskFull}, and what `sample` throws.
void writePretrainingShard(const std::filesystem::path& file, const PretrainingShardShape& shape,
                           const std::function<PretrainingSample(std::int64_t row)>& sample);

} // namespace parlance::data
