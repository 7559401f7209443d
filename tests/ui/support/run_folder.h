// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/base/process/process.h"
#include "core/runs/run_directory.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

namespace parlance::ui::testing {

/// A run folder as a worker leaves it behind, written piece by piece. The worker is this process.
class RunFolder {
  public:
    explicit RunFolder(std::filesystem::path folder, const std::string& preset = "small",
                       const std::string& task = "asr")
        : m_directory(std::move(folder)) {
        std::filesystem::create_directories(m_directory.folder());
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = task;
        config.preset = preset;
        config.config = Json::object();
        m_status.state = runs::State::Running;
        m_status.stepsTotal = 100;
        m_status.pid = getpid();
        m_status.pidStart = processStartTicks(getpid()).value_or(0);
        m_status.host = hostName();
        m_status.started = m_status.updated = unixTimeSec();
        writeStatus();
        runs::writeRunConfig(m_directory.configFile(), config);
    }

    const runs::RunDirectory& directory() const { return m_directory; }

    void configure(const std::function<void(runs::RunConfig&)>& change) const {
        runs::RunConfig config = m_directory.config();
        change(config);
        runs::writeRunConfig(m_directory.configFile(), config);
    }

    /// `kind`: of the error, as status.json names it.
    void setState(runs::State state, const std::string& error = {}, const std::string& kind = {}) {
        m_status.state = state;
        m_status.error = error;
        m_status.errorKind = kind;
        writeStatus();
    }

    void changeStatus(const std::function<void(runs::Status&)>& change) {
        change(m_status);
        writeStatus();
    }

    /// It is trained by so many processes.
    void share(std::int64_t processes) {
        changeStatus([processes](runs::Status& status) { status.worldSize = processes; });
    }

    void step(std::int64_t step, double loss) {
        m_status.step = step;
        append(runs::StepLine{step, 0.0, unixTimeSec(), runs::Split::Train, {{"loss", loss}}});
    }

    void append(const runs::MetricsLine& line) {
        AppendFile(m_directory.metricsFile()).appendLine(runs::formatLine(line));
    }

    void checkpoint(std::int64_t step) const {
        const std::string name =
            "step-" + std::string(9 - std::to_string(step).size(), '0') + std::to_string(step);
        std::filesystem::create_directories(m_directory.checkpoints() / name);
        replaceLink(m_directory.checkpoints() / "last", name);
    }

    void log(const std::string& line) const { AppendFile(m_directory.logFile()).appendLine(line); }

    /// Its worker was last heard so long ago.
    void fallSilent(double seconds) {
        m_status.updated = unixTimeSec() - seconds;
        writeJsonFile(m_directory.statusFile(), runs::toJson(m_status));
    }

    void writeStatus() {
        m_status.updated = unixTimeSec();
        writeJsonFile(m_directory.statusFile(), runs::toJson(m_status));
    }

  private:
    runs::RunDirectory m_directory;
    runs::Status m_status;
};

} // namespace parlance::ui::testing
