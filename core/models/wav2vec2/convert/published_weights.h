// SPDX-License-Identifier: Apache-2.0
// A published state dict with our names, which are those of fairseq and of NVIDIA's example.
#pragma once

#include "core/tensor_io/foreign_weights.h"

#include <span>
#include <string>
#include <vector>

namespace parlance::wav2vec2 {

using tensor_io::Weights;

/// What a state dict is the weights of, told from its names.
enum class ModelKind { Ctc, Pretraining, Body };
/// By published names or Hugging Face's.
ModelKind kindOf(std::span<const std::string> names);
ModelKind kindOf(const Weights& weights);
const char* taskOf(ModelKind kind); ///< "asr" or "pretrain"

/// Names of the body in a state dict with heads: without kBodyPrefix, heads left out.
Weights bodyOf(const Weights& weights);

/// Takes off `module.`, splits fused attention weights (rows q, k, v), and gives Hugging Face's and
/// torch's newer names their published ones. Names that none of this concerns stay. Throws
/// Error{Checkpoint} naming `where` when two tensors would get one name.
Weights withPublishedNames(const Weights& weights, const std::string& where);

/// Puts the rows of the letters' projection in the order of our labels (see HuggingFaceLabels);
/// labels without a row get one that is never the likeliest.
void reorderLabels(Weights& weights, const std::vector<std::int64_t>& rows,
                   const std::string& where);

/// Rows of the letters' projection; 0 without one.
std::int64_t labelCount(const Weights& weights);

} // namespace parlance::wav2vec2
