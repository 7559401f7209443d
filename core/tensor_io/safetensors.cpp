// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/safetensors.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/tensor_io/dtype.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <set>
#include <string_view>

namespace parlance::tensor_io {

static_assert(std::endian::native == std::endian::little, "the format is little-endian");

namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000; // the limit of the reference reader

std::string nameOf(torch::ScalarType type, const std::string& tensor) {
    const std::string name(dtypeName(type));
    if (elementBytes(name) == 0)
        throw Error(ErrorKind::Internal,
                    strCat("safetensors cannot hold the dtype ", c10::toString(type)), tensor,
                    "convert the tensor first");
    return name;
}

std::string_view bytesOf(const torch::Tensor& contiguous) {
    return {static_cast<const char*>(contiguous.const_data_ptr()), contiguous.nbytes()};
}

/// Header with offsets, padded by spaces so that the data begins at a multiple of eight.
std::string layOut(const NamedTensors& tensors,
                   const std::map<std::string, std::string>& metadata) {
    SafetensorsHeader header{.tensors = {}, .metadata = metadata};
    std::set<std::string_view> names;
    std::uint64_t offset = 0;
    for (const auto& [name, tensor] : tensors) {
        if (name.empty() || !names.insert(name).second)
            throw Error(ErrorKind::Internal, strCat("two tensors are named \"", name, "\""),
                        "writing weights", "give each a name of its own");
        const std::uint64_t end = offset + tensor.nbytes();
        header.tensors.push_back({.name = name,
                                  .dtype = nameOf(tensor.scalar_type(), name),
                                  .shape = tensor.sizes().vec(),
                                  .begin = offset,
                                  .end = end});
        offset = end;
    }
    std::string json = formatSafetensorsHeader(header);
    json.append((kLengthBytes - json.size() % kLengthBytes) % kLengthBytes, ' ');
    return json;
}

} // namespace

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path) : m_source(path) {
    std::uint64_t headerBytes = 0;
    if (m_source.size() < kLengthBytes)
        throw Error(ErrorKind::Checkpoint, "this is too short to be a safetensors file",
                    m_source.name(), "check that it is the right file");
    m_source.read(&headerBytes, kLengthBytes, 0);
    if (headerBytes > kMaxHeaderBytes || headerBytes > m_source.size() - kLengthBytes)
        throw Error(ErrorKind::Checkpoint, "this is not a safetensors file, or only a part of one",
                    m_source.name(), "check that it is the right file, or get it again");
    m_dataOffset = kLengthBytes + headerBytes;
    m_header = parseSafetensorsHeader(m_source.text(headerBytes, kLengthBytes),
                                      m_source.size() - m_dataOffset, m_source.name());
    for (std::size_t i = 0; i < m_header.tensors.size(); ++i)
        m_byName.emplace(m_header.tensors[i].name, i);
}

torch::Tensor SafetensorsFile::load(const TensorInfo& info) const {
    // Bytes other than 0 and 1 are not bool in C++: read as numbers, then compared.
    const bool isBool = info.dtype == "BOOL";
    torch::Tensor tensor =
        torch::empty(info.shape, isBool ? torch::kUInt8 : scalarType(info.dtype));
    m_source.read(tensor.mutable_data_ptr(), tensor.nbytes(), m_dataOffset + info.begin);
    return isBool ? tensor.ne(0) : tensor;
}

torch::Tensor SafetensorsFile::load(const std::string& name) const {
    const auto found = m_byName.find(name);
    if (found == m_byName.end())
        throw Error(ErrorKind::Checkpoint, strCat("there is no tensor named ", name),
                    m_source.name(), "check that the file belongs to this model");
    return load(m_header.tensors[found->second]);
}

std::map<std::string, torch::Tensor> SafetensorsFile::loadAll() const {
    std::map<std::string, torch::Tensor> all;
    for (const TensorInfo& info : m_header.tensors)
        all.emplace(info.name, load(info));
    return all;
}

void writeSafetensors(const std::filesystem::path& path, const NamedTensors& tensors,
                      const std::map<std::string, std::string>& metadata) {
    const std::string header = layOut(tensors, metadata);
    const std::uint64_t length = header.size();
    std::array<char, kLengthBytes> lengthBytes{};
    std::memcpy(lengthBytes.data(), &length, kLengthBytes);

    AtomicFile file(path);
    file.write({lengthBytes.data(), lengthBytes.size()});
    file.write(header);
    for (const auto& [name, tensor] : tensors)
        file.write(bytesOf(tensor.detach().cpu().contiguous()));
    file.commit();
}

} // namespace parlance::tensor_io
