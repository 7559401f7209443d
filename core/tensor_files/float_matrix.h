// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace parlance::tensor_io {

struct FloatMatrix {
    std::int64_t rows = 0, columns = 0;
    std::vector<float> values; ///< row by row
    std::map<std::string, std::string> metadata = {};
};

/// Reads a matrix of single precision from a small safetensors file. Throws Error{IoRead}, and
/// Error{Checkpoint} where the file holds no such matrix.
FloatMatrix readFloatMatrix(const std::filesystem::path& file, const std::string& name);

/// Writes a safetensors file of one tensor, whose shape holds exactly the values. Atomically.
/// Throws Error{IoWrite} or Error{DiskFull}.
void writeFloats(const std::filesystem::path& file, const std::string& name,
                 const std::vector<std::int64_t>& shape, std::span<const float> values);

} // namespace parlance::tensor_io
