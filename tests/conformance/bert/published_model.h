// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/bert_model.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

using Values = std::map<std::string, torch::Tensor>;

/// The model of a case, from its checkpoint, its bare weights or its Hugging Face folder, with the
/// GELU that the case names.
bert::BertModel bertOf(const CaseFile& golden, Comparison& comparison);
/// in.input_ids, in.token_type_ids and in.attention_mask, choices [B, C, T] as [B C, T].
bert::TextInput bertInputOf(const CaseFile& golden);
/// Adds what is tapped on the way by the names of the cases.
nn::Tap bertTap(Values& values);
/// `grad.<name>` of all parameters that have one.
void addGradients(bert::BertModelImpl& model, Values& values);

} // namespace parlance::conformance
