// SPDX-License-Identifier: Apache-2.0
// Tensors of the open inference protocol v2, of the three data types that our models use, in both
// encodings: JSON lists, and the binary extension (little endian; a BYTES element is its length as
// 4 bytes, then its bytes).
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace parlance::protocol {

struct Tensor {
    /// The alternatives are FP32, INT32 and BYTES.
    using Data =
        std::variant<std::vector<float>, std::vector<std::int32_t>, std::vector<std::string>>;

    std::string name;
    std::vector<std::int64_t> shape;
    Data data;
};

/// A tensor as a model takes or gives it; -1 is an axis of any size.
struct TensorDescription {
    std::string name;
    std::string dataType; ///< `FP32|INT32|BYTES`
    std::vector<std::int64_t> shape;
};

/// What goes into a model for one of its uses, and what comes out.
struct Signature {
    std::vector<TensorDescription> inputs, outputs;
};

/// `FP32|INT32|BYTES`
std::string_view dataTypeName(const Tensor::Data& data);

/// An empty list of the named type; throws Error{Shape} for a type that we do not have.
Tensor::Data emptyData(std::string_view dataType, const std::string& tensorName);

/// Nested or flat lists, as the protocol allows. Throws Error{Shape}.
void readJsonData(const Json& json, Tensor& tensor);
Json jsonData(const Tensor& tensor);

/// Throws Error{Shape} when the bytes are not whole elements.
void readBinaryData(std::string_view bytes, Tensor& tensor);
std::string binaryData(const Tensor& tensor);
/// About what the elements take in memory.
std::size_t byteCount(const Tensor& tensor);

/// Throws Error{Shape} unless the shape, without unknown axes, holds exactly the elements.
void checkShape(const Tensor& tensor);

} // namespace parlance::protocol
