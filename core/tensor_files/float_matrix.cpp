// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/float_matrix.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/tensor_files/safetensors_header.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>

namespace parlance::tensor_io {

FloatMatrix readFloatMatrix(const std::filesystem::path& file, const std::string& name) {
    static_assert(std::endian::native == std::endian::little, "as the format has it");
    const std::string bytes = readFile(file);
    const auto refuse = [&](const char* what) {
        throw Error(ErrorKind::Checkpoint, what, file.string(), "write it again");
    };
    std::uint64_t length = 0;
    if (bytes.size() < sizeof length)
        refuse("this is too short to be a safetensors file");
    std::memcpy(&length, bytes.data(), sizeof length);
    if (length > bytes.size() - sizeof length)
        refuse("the safetensors file is cut short");
    const std::string_view data = std::string_view(bytes).substr(sizeof length + length);
    const SafetensorsHeader header = parseSafetensorsHeader(
        std::string_view(bytes).substr(sizeof length, length), data.size(), file.string());
    const auto tensor = std::ranges::find(header.tensors, name, &TensorInfo::name);
    if (tensor == header.tensors.end() || tensor->dtype != "F32" || tensor->shape.size() != 2)
        refuse("the file holds no such matrix");
    FloatMatrix matrix{tensor->shape[0], tensor->shape[1], {}, header.metadata};
    matrix.values.resize((tensor->end - tensor->begin) / sizeof(float));
    std::memcpy(matrix.values.data(), data.data() + tensor->begin,
                matrix.values.size() * sizeof(float));
    return matrix;
}

void writeFloats(const std::filesystem::path& file, const std::string& name,
                 const std::vector<std::int64_t>& shape, std::span<const float> values) {
    const SafetensorsHeader header{.tensors = {{.name = name,
                                                .dtype = "F32",
                                                .shape = shape,
                                                .begin = 0,
                                                .end = values.size_bytes()}},
                                   .metadata = {}};
    std::string json = formatSafetensorsHeader(header);
    constexpr std::size_t kAligned = 8; // the numbers begin at a multiple of it
    json.append((kAligned - json.size() % kAligned) % kAligned, ' ');
    const std::uint64_t length = json.size();
    std::string start(sizeof length, '\0');
    std::memcpy(start.data(), &length, sizeof length);
    AtomicFile out(file);
    out.write(start);
    out.write(json);
    out.write({reinterpret_cast<const char*>(values.data()), values.size_bytes()});
    out.commit();
}

} // namespace parlance::tensor_io
