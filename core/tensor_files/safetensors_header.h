// SPDX-License-Identifier: Apache-2.0
// The JSON header of a safetensors file, checked in one pass without building a document: names
// are unique, every tensor has exactly its three fields, nesting goes no deeper than the format's.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::tensor_io {

struct TensorInfo {
    std::string name;
    std::string dtype; ///< as in the file: "F32", "BF16", "I64", ...
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0; ///< bytes within the data part
};

struct SafetensorsHeader {
    std::vector<TensorInfo> tensors; ///< in file order
    std::map<std::string, std::string> metadata;
};

/// Of a tensor of a file. Its size was checked as the file was opened, an extent of zero counted as
/// one, so that no part of the product overflows.
std::int64_t elementCount(const TensorInfo& tensor);

/// Bytes of one element; 0 for a dtype that we do not read.
std::uint64_t elementBytes(std::string_view dtype);

/// Parses `json` and checks that the tensors, by their dtypes, shapes and offsets, tile exactly
/// `dataBytes` bytes. Throws Error{Checkpoint} naming `where`.
SafetensorsHeader parseSafetensorsHeader(std::string_view json, std::uint64_t dataBytes,
                                         const std::string& where);

/// The JSON of `header`, its offsets as they stand.
std::string formatSafetensorsHeader(const SafetensorsHeader& header);

} // namespace parlance::tensor_io
