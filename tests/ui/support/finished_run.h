// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_writer.h"

namespace parlance::ui::testing {

struct FinishedRun {
    std::string family = "wav2vec2";
    std::string task = "asr";
    runs::BestValue best = {"wer", 4.2, 500};
};

/// A finished run with a checkpoint, which is its best. Its weights cannot be loaded.
inline void makeFinishedRun(const std::filesystem::path& folder, const FinishedRun& run = {}) {
    runs::RunConfig config;
    config.family = run.family;
    config.task = run.task;
    config.preset = "tiny";
    config.config = Json::object();
    const auto writer = runs::RunWriter::create(folder, config, {});
    writer->updateStatus([&run](runs::Status& status) {
        status.state = runs::State::Finished;
        status.best = run.best;
    });
    const runs::CheckpointIndex index(folder / "checkpoints");
    const std::filesystem::path checkpoint = index.folderOf(run.best.step);
    std::filesystem::create_directories(checkpoint);
    writeFileAtomically(checkpoint / "config.json", readFile(folder / "config.json"));
    writeFileAtomically(checkpoint / "model.safetensors", "weights");
    index.markLast(run.best.step);
}

} // namespace parlance::ui::testing
