// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/dtype.h"

#include "core/base/error.h"

#include <array>

namespace parlance::tensor_io {

namespace {

constexpr std::array<std::pair<std::string_view, torch::ScalarType>, 12> kTypes{{
    {"F64", torch::kFloat64},
    {"F32", torch::kFloat32},
    {"F16", torch::kFloat16},
    {"BF16", torch::kBFloat16},
    {"I64", torch::kInt64},
    {"I32", torch::kInt32},
    {"I16", torch::kInt16},
    {"I8", torch::kInt8},
    {"U8", torch::kUInt8},
    {"BOOL", torch::kBool},
    {"C64", torch::kComplexFloat},
    {"C128", torch::kComplexDouble},
}};

} // namespace

torch::ScalarType scalarType(std::string_view dtype) {
    for (const auto& [name, type] : kTypes)
        if (name == dtype)
            return type;
    throw Error(ErrorKind::Internal, "this number type has no tensors", dtype,
                "report this with the file that led to it");
}

std::string_view dtypeName(torch::ScalarType type) {
    for (const auto& [name, known] : kTypes)
        if (known == type)
            return name;
    return {};
}

} // namespace parlance::tensor_io
