// SPDX-License-Identifier: Apache-2.0
// Folders of shards for BERT's pre-training as data sets: an item is a sequence of tokens, some of
// which are hidden.
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

DataSetKind shardFolderKind();

} // namespace parlance::data
