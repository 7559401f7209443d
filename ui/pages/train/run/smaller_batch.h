// SPDX-License-Identifier: GPL-3.0-or-later
// Settings with which a training that ran out of memory might fit. No widget here.
#pragma once

#include "core/base/json.h"
#include "ui/forms/form_model.h"

#include <vector>

namespace parlance::ui {

/// A smaller batch, with so many more of them in an update that it learns from as much as before.
struct SmallerBatch {
    FormModel::Draft texts; ///< of the fields that it sets
    QString words;          ///< "batch size 4, accumulation 8"
};

/// The largest first; none where a batch cannot be divided.
std::vector<SmallerBatch> smallerBatches(const Json& config);

} // namespace parlance::ui
