// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/weights_file.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/str_cat.h"
#include "core/tensor_files/torch_plain_value.h"
#include "core/tensor_io/torch_tensors.h"

#include <set>
#include <string_view>

namespace parlance::tensor_io {

namespace fs = std::filesystem;

namespace {

constexpr auto kGetAllParts = "get all files of the model again";
constexpr std::size_t kMaxTextBytes = 64 << 20; ///< of a list; one text may stand in many places

bool isIndex(const fs::path& path) {
    return path.filename().string().ends_with(".index.json");
}

/// Weight -> file, from {"weight_map": {...}}.
std::map<std::string, std::string> weightMap(const fs::path& index) {
    std::map<std::string, std::string> map;
    const Json json = readJsonFile(index);
    const Json names = json.is_object() ? json.value("weight_map", Json()) : Json();
    if (!names.is_object() || names.empty())
        throw Error(ErrorKind::Checkpoint, "the index names no weights", index.string(),
                    kGetAllParts);
    for (const auto& [weight, file] : names.items()) {
        // Beside the index, and no index itself.
        const fs::path name = file.is_string() ? file.get<std::string>() : "";
        if (name.empty() || name == ".." || name != name.filename() || isIndex(name))
            throw Error(ErrorKind::Checkpoint,
                        strCat("the index names ", formatJson(file), " as a file of weights"),
                        index.string(), kGetAllParts);
        map.emplace(weight, name);
    }
    return map;
}

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
    if (isIndex(path))
        openIndex(path);
    else if (isSafetensors(path))
        openSafetensors(path);
    else
        openTorch(path);
}

void WeightsFile::openIndex(const std::filesystem::path& path) {
    const std::map<std::string, std::string> map = weightMap(path);
    std::set<std::string> files;
    for (const auto& [weight, file] : map)
        files.insert(file);
    auto& parts = m_file.emplace<Parts>();
    for (const std::string& file : files) {
        const fs::path place = path.parent_path() / file;
        if (!fs::exists(place))
            throw Error(ErrorKind::Checkpoint, "a part of the model is missing", place.string(),
                        kGetAllParts);
        parts.emplace_back(place);
        const auto& tensors = parts.back().tensors();
        m_tensors.insert(m_tensors.end(), tensors.begin(), tensors.end());
    }
    std::set<std::string_view> found;
    for (const TensorInfo& tensor : m_tensors)
        found.insert(tensor.name);
    for (const auto& [weight, file] : map)
        if (!found.contains(weight))
            throw Error(ErrorKind::Checkpoint, strCat("no part of the model holds ", weight),
                        path.string(), kGetAllParts);
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
    m_moduleClass = names.moduleClass;
}

std::string WeightsFile::format() const {
    if (std::holds_alternative<SafetensorsFile>(m_file))
        return "safetensors";
    if (const auto* parts = std::get_if<Parts>(&m_file))
        return parts->front().format();
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
    if (const auto* parts = std::get_if<Parts>(&m_file)) {
        std::map<std::string, torch::Tensor> tensors;
        for (const WeightsFile& part : *parts)
            tensors.merge(part.loadAll());
        return tensors;
    }
    const auto& [file, state] = std::get<Torch>(m_file);
    TorchTensorReader reader(file);
    std::map<std::string, torch::Tensor> tensors;
    for (const auto& [name, id] : state.tensors)
        tensors.insert_or_assign(name, reader.read(*file.tensor(id)));
    return tensors;
}

std::optional<AdamMoments> WeightsFile::adamMoments() const {
    const auto* torch = std::get_if<Torch>(&m_file);
    return torch ? readAdamMoments(torch->file, torch->state) : std::nullopt;
}

std::vector<std::string> WeightsFile::textsOf(std::string_view key, std::string_view name) const {
    const auto* torch = std::get_if<Torch>(&m_file);
    if (!torch)
        return {};
    const PickleDocument& document = torch->file.document();
    const auto object = document.find(document.root(), key);
    const auto* record = object ? document.as<PickleRecord>(*object) : nullptr;
    const auto value = record && record->state ? document.find(*record->state, name) : std::nullopt;
    const auto* list = value ? document.as<PickleList>(*value) : nullptr;
    if (!list)
        return {};
    std::vector<std::string> texts;
    std::size_t bytes = 0;
    for (const PickleId item : list->items) {
        const std::string* text = document.text(item);
        texts.push_back(text ? *text : std::string());
        bytes += sizeof(std::string) + texts.back().size();
        if (bytes > kMaxTextBytes)
            throw Error(ErrorKind::Checkpoint, strCat("the texts of ", key, " have no end"),
                        torch->file.source().name(),
                        "the file is damaged or hostile; get it again");
    }
    return texts;
}

} // namespace parlance::tensor_io
