// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/engine/local/training/training_worker.h"

#include <string>

namespace parlance::cli {

/// {"items", "batches", "scanned", "unreadable": [{"file", "reason"}], "largest_batch_items",
/// "item_unit", "peak_memory_bytes", "measured_updates", "updates", "device", "precision"} and, as
/// {"mean", "low", "high"} with a band of 95 %, "seconds_per_update", "items_per_second" and
/// "seconds", which is for all updates.
Json toJson(const engine::Training::Trial& trial);
/// The same in lines for people.
std::string trialText(const engine::Training::Trial& trial);
/// {"part": "data" or "updates", "done", "total", "seconds_left": null while it is not known}
Json toJson(const train::TrialProgress& progress);

} // namespace parlance::cli
