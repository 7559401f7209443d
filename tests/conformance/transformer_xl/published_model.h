// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/transformer_xl/model/transformer_xl_model.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

/// The model of a case on its device, from its checkpoint or its bare weights, in training mode.
transformer_xl::TransformerXl transformerXlOf(const CaseFile& golden);

/// Of tokens on any device, on the same.
transformer_xl::TokenGroups groupsOf(const torch::Tensor& tokens,
                                     const transformer_xl::Clusters& clusters);
/// Tokens with their groups.
transformer_xl::Segment segmentOf(transformer_xl::TransformerXl& model,
                                  const torch::Tensor& tokens);
/// Losses of targets [T, B], of the last T of `hidden`.
torch::Tensor lossesOf(transformer_xl::TransformerXl& model, const torch::Tensor& hidden,
                       const torch::Tensor& targets);

} // namespace parlance::conformance
