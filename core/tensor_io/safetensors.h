// SPDX-License-Identifier: Apache-2.0
// The safetensors format (Hugging Face): u64 header length, JSON header, raw little-endian data.
// Input is hostile: the header is at most 100 MB, offsets must lie in the file, be contiguous and
// match shape times element size; nothing is executed. Errors are Error{Checkpoint} naming the
// file, or Error{IoRead} where it cannot be read at all.
#pragma once

#include "core/tensor_files/byte_source.h"
#include "core/tensor_files/safetensors_header.h"
#include "core/torch.h"

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace parlance::tensor_io {

class SafetensorsFile {
  public:
    /// Opens the file and checks the whole header; data is read by load().
    explicit SafetensorsFile(const std::filesystem::path& path);

    const std::vector<TensorInfo>& tensors() const { return m_header.tensors; }
    const std::map<std::string, std::string>& metadata() const { return m_header.metadata; }
    bool contains(const std::string& name) const { return m_byName.count(name) > 0; }
    /// A copy in memory of its own. Throws Error{Checkpoint} when absent.
    torch::Tensor load(const std::string& name) const;
    std::map<std::string, torch::Tensor> loadAll() const;

  private:
    torch::Tensor load(const TensorInfo& info) const;

    FileSource m_source;
    std::uint64_t m_dataOffset = 0;
    SafetensorsHeader m_header;
    std::map<std::string, std::size_t> m_byName;
};

using NamedTensors = std::vector<std::pair<std::string, torch::Tensor>>;

/// Atomically, in the given order. Tensors may be on any device, strided in any way; names must be
/// unique. Throws Error{IoWrite} or Error{DiskFull}; Error{Internal} for a dtype the format lacks.
void writeSafetensors(const std::filesystem::path& path, const NamedTensors& tensors,
                      const std::map<std::string, std::string>& metadata = {});

} // namespace parlance::tensor_io
