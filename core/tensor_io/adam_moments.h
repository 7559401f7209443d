// SPDX-License-Identifier: Apache-2.0
// What torch.optim.Adam (AdamW, apex's FusedAdam) remembers of each parameter, in a checkpoint of
// torch.save. It goes by a parameter's place among the model's parameters, not by its name.
#pragma once

#include "core/tensor_files/torch_state.h"
#include "core/torch.h"

#include <map>
#include <optional>
#include <string>

namespace parlance::tensor_io {

struct AdamMoments {
    // By the names that the file's weights have.
    std::map<std::string, torch::Tensor> average; ///< exp_avg
    std::map<std::string, torch::Tensor> square;  ///< exp_avg_sq
    std::int64_t updates = 0;                     ///< that led to them
};

/// Under the root's key `optimizer`. Empty when there is nothing of the kind, as in a model that
/// was never trained. Throws Error{Checkpoint} when it does not belong to the weights.
std::optional<AdamMoments> readAdamMoments(const TorchFile& file, const TorchState& state);

} // namespace parlance::tensor_io
