// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/transformer_xl/model/transformer_xl_model.h"

namespace parlance::transformer_xl {

struct InitialWeights {
    bool uniform = false;
    double std = 0.02;     ///< of normal weights, and of those of layer norms about 1
    double range = 0.1;    ///< of uniform weights
    double projStd = 0.01; ///< of the projections of token vectors
};

/// Random weights by torch's generator, with the distributions of pytorch/train.py (weights_init):
/// biases are zeros, weights of layer norms lie about 1.
void initialise(TransformerXlImpl& model, const InitialWeights& weights);

} // namespace parlance::transformer_xl
