// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/pretrain_config.h"

namespace parlance::conformance {

/// A configuration from published option names, under what the weights' own file says of the
/// `model` in our keys. Options that do not touch the numbers of a case are ignored; what the
/// published code does and ours by default does not is asked for.
wav2vec2::AsrConfig asrConfigFromPublished(const Json& options, const Json& model = Json::object());
wav2vec2::PretrainConfig pretrainConfigFromPublished(const Json& options,
                                                     const Json& model = Json::object());

} // namespace parlance::conformance
