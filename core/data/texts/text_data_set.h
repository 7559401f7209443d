// SPDX-License-Identifier: Apache-2.0
// Texts of language models as data sets: a file by itself, and a folder of a published corpus.
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

DataSetKind textKind();
DataSetKind textFolderKind();

} // namespace parlance::data
