// SPDX-License-Identifier: Apache-2.0
// What people look for in a torch.save file: the named weights of a model, and the plain values
// beside them (options, counters, vocabularies) as JSON.
#pragma once

#include "core/base/json.h"
#include "core/tensor_files/torch_file.h"

#include <string>
#include <utility>
#include <vector>

namespace parlance::tensor_io {

struct TorchState {
    std::string key; ///< of the root dictionary; empty when the root itself is the state dict
    std::vector<std::pair<std::string, PickleId>> tensors; ///< by dotted name, in file order
    std::string moduleClass = {}; ///< "glow.WaveGlow" of a module that torch.save wrote whole
};

/// The model's weights: under the root's key `ema_model`, `model`, `state_dict`,
/// `model_state_dict`, `model_state` or `module` (the first of these that holds tensors), else the
/// root itself. A module that was saved whole, by torch.save or as TorchScript, gives the names
/// that its state dict would have. Throws Error{Checkpoint} when there is no tensor, or names
/// without end.
TorchState findState(const TorchFile& file);

} // namespace parlance::tensor_io
