// SPDX-License-Identifier: Apache-2.0
// For tests of published checkpoints: files with these weights, whole and damaged.
#pragma once

#include "core/base/files.h"
#include "core/tensor_io/foreign_weights.h"
#include "core/tensor_io/torch_writer.h"
#include "tests/support/errors.h"

#include <functional>

namespace parlance::testing {

namespace fs = std::filesystem;

inline fs::path goldenFile(const char* name) {
    return fs::path(qEnvironmentVariable("PARLANCE_TESTS").toStdString()) / "golden/tacotron2" /
           name;
}

inline tensor_io::NamedTensors
renamed(const tensor_io::NamedTensors& weights,
        const std::function<std::string(const std::string&)>& newName) {
    tensor_io::NamedTensors others;
    for (const auto& [name, tensor] : weights)
        others.emplace_back(newName(name), tensor);
    return others;
}

inline bool equal(const tensor_io::Weights& a, const tensor_io::NamedTensors& b) {
    const tensor_io::Weights other(b.begin(), b.end());
    return a.size() == other.size() && std::ranges::all_of(a, [&](const auto& item) {
               const auto found = other.find(item.first);
               return found != other.end() && torch::equal(item.second, found->second);
           });
}

/// Is every cut of the file refused in a sentence?
inline bool cutsAreRefused(const fs::path& file, const fs::path& scratch,
                           const std::function<void(const fs::path&)>& read) {
    const std::string whole = readFile(file);
    for (const std::size_t part : {0, 1, 2, 10, 50, 90, 99}) {
        writeFileAtomically(scratch, whole.substr(0, whole.size() * part / 100));
        const auto error = tests::errorOf([&] { read(scratch); });
        if (!error || error->kind() != ErrorKind::Checkpoint) {
            qWarning("%zu %% of the file: %s", part, error ? error->what() : "nothing was thrown");
            return false;
        }
    }
    return true;
}

} // namespace parlance::testing
