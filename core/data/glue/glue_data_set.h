// SPDX-License-Identifier: Apache-2.0
// Tables of GLUE and of one's own as data sets: an item is a row with its texts and its label.
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

/// A table by itself.
DataSetKind glueTableKind();
/// The folder of a task.
DataSetKind glueFolderKind();

} // namespace parlance::data
