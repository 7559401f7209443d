// SPDX-License-Identifier: Apache-2.0
// The safetensors format (Hugging Face): u64 header length, JSON header, raw little-endian data.
// Input is hostile: header at most 100 MB, offsets must lie in the file, be contiguous and match
// shape times element size; nothing is executed. Errors are Error{Checkpoint} naming the file.
#pragma once

#include "core/base/json.h"

#include <torch/torch.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace parlance::tensor_io {

struct TensorInfo {
    std::string name;
    std::string dtype; ///< as in the file: "F32", "BF16", "I64", ...
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0; ///< bytes within the data part
};

class SafetensorsFile {
  public:
    /// Maps the file and checks the whole header.
    explicit SafetensorsFile(const std::filesystem::path& path);
    ~SafetensorsFile();

    const std::vector<TensorInfo>& tensors() const;
    const std::map<std::string, std::string>& metadata() const;
    bool contains(const std::string& name) const;
    /// A copy in memory of its own. Throws Error{Checkpoint} when absent.
    torch::Tensor load(const std::string& name) const;
    std::map<std::string, torch::Tensor> loadAll() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

using NamedTensors = std::vector<std::pair<std::string, torch::Tensor>>;

/// Atomically. Tensors may be on any device, strided in any way; names must be unique.
void writeSafetensors(const std::filesystem::path& path, const NamedTensors& tensors,
                      const std::map<std::string, std::string>& metadata = {});

} // namespace parlance::tensor_io
