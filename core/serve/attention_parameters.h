// SPDX-License-Identifier: Apache-2.0
// Attention as a request of the protocol asks for it: by naming the output ATTENTION, and by the
// parameters "attention_layer" and "attention_cells". LABELS and FRAME_SECONDS come with it.
#pragma once

#include "core/base/json.h"
#include "core/infer/attention_options.h"

namespace parlance::serve {

inline constexpr const char* kAttention = "ATTENTION";
inline constexpr const char* kLabels = "LABELS";
inline constexpr const char* kFrameSeconds = "FRAME_SECONDS";

Json toJson(const infer::AttentionOptions& options);
/// Other keys are not looked at. Throws Error{Usage} for values that are not possible.
infer::AttentionOptions attentionOptionsFromJson(const Json& parameters);

} // namespace parlance::serve
