// SPDX-License-Identifier: Apache-2.0
// infer::VocodingOptions as parameters of a request: "sigma", "denoise" and "seed".
#pragma once

#include "core/base/json.h"
#include "core/infer/speech/speaking.h"

namespace parlance::protocol {

Json vocodingParameters(const infer::VocodingOptions& options);
/// Throws Error{Usage} for values that are not possible.
infer::VocodingOptions vocodingOptions(const Json& parameters);

} // namespace parlance::protocol
