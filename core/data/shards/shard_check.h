// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/data/report/data_report.h"
#include "core/data/shards/shard_set.h"

#include <stop_token>

namespace parlance::data {

/// The data report of shards: samples that are damaged (ids that the vocabulary lacks, positions
/// outside the sequence), that hold no text, in which nothing is hidden, that do not begin with
/// [CLS], or many of whose tokens are [UNK]. A stop request ends it early with what was found by
/// then.
DataReport checkShards(const ShardSet& set, const ReportOptions& options,
                       const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
