// SPDX-License-Identifier: Apache-2.0
// Trainings that `parlance launch` starts, as they are seen from outside: their processes, their
// curves and their weights.
#pragma once

#include "core/runs/run_directory.h"
#include "tests/app/app_runner.h"

#include <QTemporaryDir>

#include <sys/types.h>

#include <map>

namespace parlance::tests {

/// Rank and process of what the launcher has started and that lives.
std::map<int, pid_t> ranksOf(const QProcess& launcher);

/// A folder with a corpus of tones (tone_speech.h) and the runs that learn it.
class LaunchedRuns {
  public:
    static constexpr int kEndless = 100000;
    static constexpr int kTimeoutSec = 5; ///< of silence
    /// A job is gone by then, however busy the machine: the silence, twice as long for the
    /// launcher to wait, and as much again to save and to leave. Gloo's own patience is longer.
    static constexpr int kGoneMs = 8 * kTimeoutSec * 1000;

    LaunchedRuns();

    std::filesystem::path corpus() const;
    QString path(const QString& name) const { return m_folder.filePath(name); }
    runs::RunDirectory directory(const QString& run) const;

    /// Fine-tuning in which `processes` share updates of six micro-batches; 0 = without launch.
    QStringList training(const QString& run, int processes, int updates) const;
    static QStringList launched(const QStringList& command, int processes,
                                const QStringList& more = {});
    static QStringList resuming(const QString& folder, int updates);

    AppResult run(const QStringList& arguments) const;
    AppResult resume(const QString& run, int processes, int updates) const;
    void start(QProcess& process, const QStringList& arguments) const;

    static std::int64_t updatesOf(const runs::RunDirectory& run);
    /// Where two runs differ by more than rounding, in a sentence; empty when they do not: loss,
    /// norm and sizes of training and validation, and the weights of the last checkpoints.
    QString differenceFrom(const QString& run, const QString& other) const;
    /// Starts an endless training and waits for so many updates; what is wrong, if anything.
    QString startAndReach(QProcess& process, const QString& run, int processes,
                          std::int64_t updates) const;
    static QString reach(const QProcess& process, const runs::RunDirectory& run,
                         std::int64_t updates);
    /// Waits for the end, which must come by itself.
    static AppResult finish(QProcess& process);
    /// Processes of any run here that live.
    QStringList livingProcesses() const;

  private:
    QTemporaryDir m_folder;
};

} // namespace parlance::tests
