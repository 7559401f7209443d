// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>

#include <filesystem>

namespace parlance::ui {

/// Makes the sample project with `parlance samples`.
class SampleMaker : public QObject {
    Q_OBJECT
  public:
    SampleMaker(std::filesystem::path parlanceExecutable, std::filesystem::path folder,
                QObject* parent = nullptr);
    ~SampleMaker() override;

    const std::filesystem::path& folder() const { return m_folder; }
    bool isWorking() const { return m_process.state() != QProcess::NotRunning; }
    void start();
    void cancel();

  Q_SIGNALS:
    void progressed(const QString& line);
    /// Empty when the project is there, else why it is not.
    void finished(const QString& problem);

  private:
    void readProgress();
    void finish(int exitCode, QProcess::ExitStatus status);

    std::filesystem::path m_executable;
    std::filesystem::path m_folder;
    QProcess m_process;
    QString m_lastLine;
};

} // namespace parlance::ui
