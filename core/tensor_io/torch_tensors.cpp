// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/torch_tensors.h"

#include "core/tensor_io/dtype.h"

namespace parlance::tensor_io {

torch::Tensor TorchTensorReader::read(const TorchTensor& tensor) {
    return storage(tensor.storage).as_strided(tensor.sizes, tensor.strides, tensor.offset);
}

torch::Tensor TorchTensorReader::storage(std::size_t index) {
    const auto found = m_storages.find(index);
    if (found != m_storages.end())
        return found->second;
    const TorchStorage& storage = m_file.storages()[index];
    // Bytes other than 0 and 1 are not bool in C++: read as numbers, then compared.
    const bool isBool = storage.dtype == "BOOL";
    torch::Tensor values = torch::empty({static_cast<std::int64_t>(storage.elements)},
                                        isBool ? torch::kUInt8 : scalarType(storage.dtype));
    m_file.source().read(values.mutable_data_ptr(), values.nbytes(), storage.offset);
    if (isBool)
        values = values.ne(0);
    return m_storages.emplace(index, values).first->second;
}

} // namespace parlance::tensor_io
