// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/weights_file.h"

#include "core/tensor_io/torch_tensors.h"

namespace parlance::tensor_io {

namespace {

/// A length of eight bytes, then the header's brace: no file of torch.save begins so. A damaged
/// file goes by its name, so that it is called by the right one.
bool isSafetensors(const std::filesystem::path& path) {
    if (path.extension() == ".safetensors")
        return true;
    const FileSource source(path);
    return source.size() > 8 && source.text(1, 8) == "{";
}

} // namespace

WeightsFile::WeightsFile(const std::filesystem::path& path) {
    if (isSafetensors(path))
        openSafetensors(path);
    else
        openTorch(path);
}

void WeightsFile::openSafetensors(const std::filesystem::path& path) {
    const auto& file = m_file.emplace<SafetensorsFile>(path);
    m_tensors = file.tensors();
    m_values = file.metadata();
}

void WeightsFile::openTorch(const std::filesystem::path& path) {
    TorchFile opened(path);
    TorchState state = findState(opened);
    const auto& [file, names] = m_file.emplace<Torch>(std::move(opened), std::move(state));
    for (const auto& [name, id] : names.tensors) {
        const TorchTensor& tensor = *file.tensor(id);
        m_tensors.push_back({.name = name, .dtype = file.dtypeOf(tensor), .shape = tensor.sizes});
    }
    m_values = valuesBeside(file, names);
    m_stateKey = names.key;
}

std::string WeightsFile::format() const {
    if (std::holds_alternative<SafetensorsFile>(m_file))
        return "safetensors";
    switch (std::get<Torch>(m_file).file.container()) {
    case TorchContainer::Zip:
        return "torch";
    case TorchContainer::TorchScript:
        return "torchscript";
    case TorchContainer::Stream:
        break;
    }
    return "torch-stream";
}

std::map<std::string, torch::Tensor> WeightsFile::loadAll() const {
    if (const auto* file = std::get_if<SafetensorsFile>(&m_file))
        return file->loadAll();
    const auto& [file, state] = std::get<Torch>(m_file);
    TorchTensorReader reader(file);
    std::map<std::string, torch::Tensor> tensors;
    for (const auto& [name, id] : state.tensors)
        tensors.insert_or_assign(name, reader.read(*file.tensor(id)));
    return tensors;
}

} // namespace parlance::tensor_io
