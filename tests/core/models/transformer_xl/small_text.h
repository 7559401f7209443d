// SPDX-License-Identifier: Apache-2.0
// A text that can be learned, and a training that learns it.
#pragma once

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/config/json_face.h"
#include "core/models/transformer_xl/train/lm_task.h"

namespace parlance::testing {

/// Lines of words, in each of which the first word comes again at the end: what memory is good for.
inline std::string rhymes(int lines, std::uint64_t seed) {
    static const std::vector<std::string> kWords{"oak", "elm", "ash", "yew", "fir", "box"};
    KeyedRandom random(seed);
    std::string text;
    for (int line = 0; line < lines; ++line) {
        const std::string& word =
            kWords[static_cast<std::size_t>(random.below(std::ssize(kWords)))];
        text += word + " stands by the old stone wall and we call it " + word + "\n";
    }
    return text;
}

inline void writeRhymes(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    writeFileAtomically(folder / "train.txt", rhymes(400, 1));
    writeFileAtomically(folder / "valid.txt", rhymes(40, 2));
}

inline transformer_xl::LmConfig rhymesConfig() {
    transformer_xl::LmConfig config;
    config.data.train = "train.txt";
    config.data.valid = "valid.txt";
    config.data.batchSize = 8;
    config.data.workers = 1;
    config.common.optimizer.name = "adam";
    config.common.optimizer.clipNorm = 1.0;
    config.common.optimizer.weightDecay = 0.0;
    config.validation.batchSize = 2;
    config.model.nLayer = 2;
    config.model.dModel = 32;
    config.model.nHead = 2;
    config.model.dHead = 16;
    config.model.dInner = 64;
    config.model.dropout = 0.0;
    config.model.preLnorm = true;
    config.model.tgtLen = 4; // shorter than a line
    config.model.memLen = 16;
    config.init.std = 0.1; // of so narrow a model, so that attention forms at once
    return config;
}

inline std::unique_ptr<transformer_xl::LmTask> taskOf(const transformer_xl::LmConfig& config,
                                                      const std::filesystem::path& folder) {
    auto task = std::make_unique<transformer_xl::LmTask>(models::TaskRequest{
        .task = "lm", .config = config::toJson(config), .baseFolder = folder, .initModel = {}});
    task->prepare(torch::kCPU, compute::Precision::Fp32);
    return task;
}

} // namespace parlance::testing
