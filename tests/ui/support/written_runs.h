// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_writer.h"

#include <QDir>
#include <QTemporaryDir>

#include <memory>

namespace parlance::ui::testing {

/// A folder of runs that goes away with the test, written as the worker writes.
class WrittenRuns {
  public:
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    std::unique_ptr<runs::RunWriter> create(const std::string& name, Json config = Json::object(),
                                            std::int64_t stepsTotal = 100,
                                            const std::string& task = "asr") const {
        runs::RunConfig run;
        run.family = "wav2vec2";
        run.task = task;
        run.preset = "wav2vec2-tiny-digits";
        run.config = std::move(config);
        auto writer = runs::RunWriter::create(folder() / name, run,
                                              {{"loss", "nats", runs::Better::Lower},
                                               {"wer", "%", runs::Better::Lower},
                                               {"learning_rate", "", runs::Better::None}});
        writer->updateStatus([&](runs::Status& status) {
            status.state = runs::State::Running;
            status.stepsTotal = stepsTotal;
            status.device = "cpu";
        });
        return writer;
    }

    /// A finished run that started from a checkpoint of another one.
    void createBranch(const std::string& name, const std::string& origin, std::int64_t step) const {
        const auto writer = create(name);
        finish(*writer, runs::State::Finished);
        const runs::RunDirectory run(folder() / name);
        runs::RunConfig config = run.config();
        config.parent = runs::Parent{.run = (folder() / origin).string(), .step = step};
        writeJsonFile(run.configFile(), runs::toJson(config));
    }

    void checkpoint(const std::string& name, std::int64_t step) const {
        const auto checkpoints = runs::RunDirectory(folder() / name).checkpoints();
        std::filesystem::create_directories(checkpoints / runs::stepFolderName(step));
        replaceLink(checkpoints / "last", runs::stepFolderName(step));
    }

    static void step(runs::RunWriter& writer, std::int64_t step, double loss,
                     runs::Split split = runs::Split::Train) {
        writer.step(
            {step, double(step) / 10.0, 1'700'000'000.0 + double(step), split, {{"loss", loss}}});
    }

    static void finish(runs::RunWriter& writer, runs::State state, const std::string& error = {}) {
        writer.updateStatus([&](runs::Status& status) {
            status.state = state;
            status.error = error;
        });
    }

  private:
    QTemporaryDir m_folder;
};

} // namespace parlance::ui::testing
