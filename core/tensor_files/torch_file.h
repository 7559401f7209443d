// SPDX-License-Identifier: Apache-2.0
// Files of torch.save: zip archives (torch 1.6 and later, TorchScript's among them) and the older
// streams. Opening one reads its pickle as data (see pickle_machine.h) and finds where each storage
// lies; tensors are read by torch_tensors.h when asked for. Everything is checked on opening: each
// storage against its record's size, each tensor's sizes, strides and offset against its storage.
//
// Limits: those of the pickle (PickleLimits) and the archive (ZipDirectory); 200,000 tensors of at
// most 32 dimensions; tensors that are not dense, quantised or of a dtype newer than these stay
// records. Errors are Error{Checkpoint} naming the file, or Error{IoRead} where it cannot be read
// at all.
#pragma once

#include "core/tensor_files/byte_source.h"
#include "core/tensor_files/pickle/pickle_value.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace parlance::tensor_io {

/// A block of elements that tensors are views of.
struct TorchStorage {
    std::string key = {};
    std::string dtype = {}; ///< "F32", "BF16", ... as in safetensors; also "C64", "C128"
    std::uint64_t elements = 0;
    std::uint64_t offset = 0; ///< of its bytes in the file
};

/// A strided view; offset and strides count elements.
struct TorchTensor {
    std::size_t storage = 0; ///< index
    std::int64_t offset = 0;
    std::vector<std::int64_t> sizes = {}, strides = {};
};

enum class TorchContainer { Zip, TorchScript, Stream };

class TorchFile {
  public:
    explicit TorchFile(std::unique_ptr<const ByteSource> source);
    explicit TorchFile(const std::filesystem::path& path);

    TorchContainer container() const { return m_container; }
    const ByteSource& source() const { return *m_source; }
    const PickleDocument& document() const { return m_document; }
    const std::vector<TorchStorage>& storages() const { return m_storages; }
    /// By the number of the value that stands for them in the document.
    const std::map<PickleId, TorchTensor>& tensors() const { return m_tensors; }
    const TorchTensor* tensor(PickleId id) const;
    const std::string& dtypeOf(const TorchTensor& tensor) const {
        return m_storages[tensor.storage].dtype;
    }

  private:
    std::unique_ptr<const ByteSource> m_source;
    TorchContainer m_container = TorchContainer::Zip;
    PickleDocument m_document;
    std::vector<TorchStorage> m_storages;
    std::map<PickleId, TorchTensor> m_tensors;
};

} // namespace parlance::tensor_io
