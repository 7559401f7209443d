// SPDX-License-Identifier: Apache-2.0
// Folders of shards for BERT's pre-training as data sets: an item is a sequence of tokens, some of
// which are hidden.
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

DataSetKind shardFolderKind();

/// What an item's label says of its second part: it follows on the first, or comes from anywhere.
inline constexpr const char* kNextSentence = "next sentence";
inline constexpr const char* kRandomPair = "random pair";

} // namespace parlance::data
