// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/tokens/token_file.h"
#include "core/torch.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace parlance::conformance {

/// Given numbers as a file of tokens, made by the code that prepares texts: int64 [N], of which a
/// vocabulary has a word each.
std::shared_ptr<const data::TokenFile> tokenFile(const torch::Tensor& numbers);

/// Sentences of numbers, a line each.
std::shared_ptr<const data::TokenFile>
sentenceFile(const std::vector<std::vector<std::int64_t>>& sentences);

} // namespace parlance::conformance
