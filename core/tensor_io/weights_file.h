// SPDX-License-Identifier: Apache-2.0
// A file of weights in any container that we read, told from its content and not from its name:
// safetensors, or torch.save's zip archive or stream; or Hugging Face's index (*.index.json) of a
// model whose weights are in several such files.
#pragma once

#include "core/base/json.h"
#include "core/tensor_files/torch_state.h"
#include "core/tensor_io/adam_moments.h"
#include "core/tensor_io/safetensors.h"

#include <filesystem>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace parlance::tensor_io {

class WeightsFile {
  public:
    /// Throws Error{Checkpoint} or Error{IoRead}; of an index, Error{Checkpoint} also for a part
    /// that is missing or a weight that no part holds, and Error{Config} where it is not JSON.
    explicit WeightsFile(const std::filesystem::path& path);

    /// "safetensors", "torch", "torchscript" or "torch-stream"; of an index, that of its parts.
    std::string format() const;
    /// The model's weights (see findState()); begin and end, places in a file, are zero but in
    /// safetensors.
    const std::vector<TensorInfo>& tensors() const { return m_tensors; }
    /// What stands beside the weights: safetensors' metadata, or the other entries of a
    /// checkpoint's dictionary.
    const Json& values() const { return m_values; }
    /// The key under which a torch file's dictionary holds the weights: "model", "ema_model"; may
    /// be empty.
    const std::string& stateKey() const { return m_stateKey; }
    /// "glow.WaveGlow" of a module that torch.save wrote whole; else empty.
    const std::string& moduleClass() const { return m_moduleClass; }
    std::map<std::string, torch::Tensor> loadAll() const;
    /// Empty but for a checkpoint of torch.save that holds them (see readAdamMoments()).
    std::optional<AdamMoments> adamMoments() const;
    /// Of a checkpoint of torch.save the texts in a list that stands beside the weights: the
    /// attribute `name` of the object under `key`, such as `idx2sym` of `vocab`. What is no text is
    /// an empty one; nothing where there is no such list. Throws Error{Checkpoint} for more than
    /// 64 MB of it.
    std::vector<std::string> textsOf(std::string_view key, std::string_view name) const;

  private:
    void openIndex(const std::filesystem::path& path);
    void openSafetensors(const std::filesystem::path& path);
    void openTorch(const std::filesystem::path& path);

    struct Torch {
        TorchFile file;
        TorchState state;
    };
    using Parts = std::vector<WeightsFile>;
    std::variant<std::monostate, SafetensorsFile, Torch, Parts> m_file;
    std::vector<TensorInfo> m_tensors;
    Json m_values = Json::object();
    std::string m_stateKey, m_moduleClass;
};

} // namespace parlance::tensor_io
