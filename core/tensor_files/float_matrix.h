// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace parlance::tensor_io {

struct FloatMatrix {
    std::int64_t rows = 0, columns = 0;
    std::vector<float> values; ///< row by row
};

/// Reads a matrix of single precision from a small safetensors file. Throws Error{IoRead}, and
/// Error{Checkpoint} where the file holds no such matrix.
FloatMatrix readFloatMatrix(const std::filesystem::path& file, const std::string& name);

} // namespace parlance::tensor_io
