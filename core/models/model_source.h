// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

namespace parlance::models {

/// Where a model comes from: a Parlance folder, a Hugging Face folder, or a published checkpoint
/// file, with what the file itself may lack.
struct ModelSource {
    ModelSource(std::filesystem::path where) : path(std::move(where)) {}

    std::filesystem::path path;
    std::filesystem::path vocabulary; ///< --vocab: letters or words with their ids
    std::filesystem::path config;     ///< --config: the architecture
    std::filesystem::path dictionary; ///< --dictionary: dict.ltr.txt
    /// Further models that a use needs beside this one, such as a vocoder.
    std::vector<std::filesystem::path> companions;

    bool operator==(const ModelSource&) const = default;
};

} // namespace parlance::models
