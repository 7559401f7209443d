// SPDX-License-Identifier: Apache-2.0
// A Transformer-XL's state dict under our names, which are those of NVIDIA's example. The first
// authors' (github.com/kimiyoung/transformer-xl, pytorch) and Hugging Face's TransfoXL name the
// softmax otherwise, and the latter's rows for clusters are in the opposite order.
#pragma once

#include "core/tensor_io/foreign_weights.h"

#include <string>

namespace parlance::transformer_xl {

/// Are these the names of a Transformer-XL's weights, in any of the layouts?
bool isTransformerXl(const tensor_io::Weights& weights);
/// Are they Hugging Face's?
bool isHuggingFace(const tensor_io::Weights& weights);

/// What is tied, and stands in the file under further names, is there once. Biases of each layer
/// are one tensor [L, H, D], or [H, D] where they are equal. Weights without data, of shapes alone,
/// count as tied where their shapes allow it. Throws Error{Checkpoint} when two weights would get
/// one name.
tensor_io::Weights withOurNames(const tensor_io::Weights& weights, const std::string& where);

/// Our weights with those that NVIDIA's example names twice, where it does: `crit.shared_out_projs`
/// are the embedding's projections.
tensor_io::NamedTensors withPublishedAliases(const tensor_io::NamedTensors& weights);
/// Our weights under Hugging Face's names.
tensor_io::NamedTensors withHuggingFaceNames(const tensor_io::NamedTensors& weights,
                                             std::int64_t layers);

} // namespace parlance::transformer_xl
