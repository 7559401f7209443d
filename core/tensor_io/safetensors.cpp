// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/safetensors.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <set>
#include <string_view>

namespace parlance::tensor_io {

static_assert(std::endian::native == std::endian::little, "the format is little-endian");

namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000; // the limit of the reference reader
constexpr std::string_view kReadFailed = "cannot read the weights";

constexpr std::array<std::pair<std::string_view, torch::ScalarType>, 10> kTypes{{
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
}};

torch::ScalarType typeOf(std::string_view dtype) {
    return std::find_if(kTypes.begin(), kTypes.end(),
                        [&](const auto& entry) { return entry.first == dtype; })
        ->second;
}

std::string nameOf(torch::ScalarType type, const std::string& tensor) {
    for (const auto& [name, known] : kTypes)
        if (known == type)
            return std::string(name);
    throw Error(ErrorKind::Internal,
                strCat("safetensors cannot hold the dtype ", c10::toString(type)), tensor,
                "convert the tensor first");
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

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path)
    : m_path(path), m_file(openFile(path, O_RDONLY, ErrorKind::IoRead, kReadFailed)) {
    struct stat info {};
    if (::fstat(m_file.get(), &info) != 0)
        throwSystemError(ErrorKind::IoRead, kReadFailed, path, errno);
    const auto size = static_cast<std::uint64_t>(info.st_size);
    std::uint64_t headerBytes = 0;
    if (!S_ISREG(info.st_mode) || size < kLengthBytes)
        throw Error(ErrorKind::Checkpoint, "this is too short to be a safetensors file",
                    path.string(), "check that it is the right file");
    readExactly(&headerBytes, kLengthBytes, 0);
    if (headerBytes > kMaxHeaderBytes || headerBytes > size - kLengthBytes)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the header claims ", headerBytes, " bytes of a file of ", size),
                    path.string(), "the file is cut short or not a safetensors file");
    std::string json(headerBytes, '\0');
    readExactly(json.data(), headerBytes, kLengthBytes);
    m_dataOffset = kLengthBytes + headerBytes;
    m_header = parseSafetensorsHeader(json, size - m_dataOffset, path.string());
    for (std::size_t i = 0; i < m_header.tensors.size(); ++i)
        m_byName.emplace(m_header.tensors[i].name, i);
}

void SafetensorsFile::readExactly(void* to, std::uint64_t bytes, std::uint64_t offset) const {
    auto* position = static_cast<char*>(to);
    while (bytes > 0) {
        const ssize_t got = ::pread(m_file.get(), position, bytes, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throwSystemError(ErrorKind::IoRead, kReadFailed, m_path, errno);
        if (got == 0)
            throw Error(ErrorKind::Checkpoint, "the file became shorter while it was read",
                        m_path.string(), "wait until it is written, then try again");
        position += got;
        offset += static_cast<std::uint64_t>(got);
        bytes -= static_cast<std::uint64_t>(got);
    }
}

torch::Tensor SafetensorsFile::load(const TensorInfo& info) const {
    // Bytes other than 0 and 1 are no bool in C++: read as numbers, then compared.
    const bool isBool = info.dtype == "BOOL";
    torch::Tensor tensor = torch::empty(info.shape, isBool ? torch::kUInt8 : typeOf(info.dtype));
    readExactly(tensor.mutable_data_ptr(), tensor.nbytes(), m_dataOffset + info.begin);
    return isBool ? tensor.ne(0) : tensor;
}

torch::Tensor SafetensorsFile::load(const std::string& name) const {
    const auto found = m_byName.find(name);
    if (found == m_byName.end())
        throw Error(ErrorKind::Checkpoint, strCat("there is no tensor named ", name),
                    m_path.string(), "check that the file belongs to this model");
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
