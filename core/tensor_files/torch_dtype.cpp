// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/torch_dtype.h"

#include <algorithm>
#include <array>

namespace parlance::tensor_io {

namespace {

constexpr std::string_view kModule = "torch.";

constexpr std::array<TorchDtype, 12> kDtypes{{
    {"F32", "FloatStorage", 4},
    {"F64", "DoubleStorage", 8},
    {"F16", "HalfStorage", 2},
    {"BF16", "BFloat16Storage", 2},
    {"I64", "LongStorage", 8},
    {"I32", "IntStorage", 4},
    {"I16", "ShortStorage", 2},
    {"I8", "CharStorage", 1},
    {"U8", "ByteStorage", 1},
    {"BOOL", "BoolStorage", 1},
    {"C64", "ComplexFloatStorage", 8},
    {"C128", "ComplexDoubleStorage", 16},
}};

const TorchDtype* find(std::string_view TorchDtype::*member, std::string_view value) {
    const auto found = std::ranges::find(kDtypes, value, member);
    return found == kDtypes.end() ? nullptr : &*found;
}

} // namespace

const TorchDtype* torchDtypeOfStorage(std::string_view className) {
    if (!className.starts_with(kModule))
        return nullptr;
    return find(&TorchDtype::storageClass, className.substr(kModule.size()));
}

const TorchDtype* findTorchDtype(std::string_view name) {
    return find(&TorchDtype::name, name);
}

std::uint64_t torchElementBytes(std::string_view name) {
    return findTorchDtype(name)->elementBytes;
}

} // namespace parlance::tensor_io
