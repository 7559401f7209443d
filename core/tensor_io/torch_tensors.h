// SPDX-License-Identifier: Apache-2.0
// The tensors of a torch.save file, read when asked for.
#pragma once

#include "core/tensor_files/torch_file.h"
#include "core/torch.h"

#include <map>

namespace parlance::tensor_io {

class TorchTensorReader {
  public:
    /// `file` must outlive the reader.
    explicit TorchTensorReader(const TorchFile& file) : m_file(file) {}

    /// Views of one storage share memory, which is kept until the reader and all of them are gone.
    /// An expanded view stays one: it may have far more elements than memory.
    torch::Tensor read(const TorchTensor& tensor);

  private:
    torch::Tensor storage(std::size_t index);

    const TorchFile& m_file;
    std::map<std::size_t, torch::Tensor> m_storages; // [elements]
};

} // namespace parlance::tensor_io
