// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/transformer_xl/model/model_options.h"

namespace parlance::transformer_xl {

/// Floating-point operations of the forward pass for one token that sees `keys` tokens, itself
/// included, with tokens drawn as log_uniform_sampler.h has it. Products only, and those of
/// positions once for a segment of `rows` streams of `length` tokens.
double flopsPerToken(const ModelOptions& options, double keys, double rows, double length);

} // namespace parlance::transformer_xl
