// SPDX-License-Identifier: Apache-2.0
// The storages and tensors among the records of a torch.save pickle.
#pragma once

#include "core/tensor_files/torch_file.h"

namespace parlance::tensor_io {

struct TorchRecords {
    std::vector<TorchStorage> storages; ///< where they lie is not known yet
    std::map<PickleId, TorchTensor> tensors;
};

/// Finds and checks them. Records of anything else stay what they are. Throws Error{Checkpoint}
/// naming `where` for a storage or tensor that cannot be.
TorchRecords findTorchRecords(const PickleDocument& document, const std::string& where);

} // namespace parlance::tensor_io
