// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QWidget>

#include <filesystem>

class QLabel;
class QProgressBar;
class QPushButton;

namespace parlance::ui {

/// What the window shows when there is no project: makes the sample project with
/// `parlance samples`, or opens a folder.
class StartView : public QWidget {
    Q_OBJECT
  public:
    StartView(std::filesystem::path parlanceExecutable, QWidget* parent = nullptr);
    ~StartView() override;

    /// `missing` is the folder that holds no project, the sample project's place or another.
    void showFor(const std::filesystem::path& missing, const std::filesystem::path& sampleFolder);
    bool isWorking() const { return m_process.state() != QProcess::NotRunning; }

  Q_SIGNALS:
    void projectMade(const QString& folder);
    void openRequested();

  private:
    void makeSamples();
    void readProgress();
    void finish(int exitCode, QProcess::ExitStatus status);
    void refresh(bool working);

    std::filesystem::path m_executable;
    std::filesystem::path m_sampleFolder;
    QProcess m_process;
    QString m_lastLine;
    QLabel* m_text;
    QLabel* m_state;
    QProgressBar* m_bar;
    QPushButton* m_make;
    QPushButton* m_open;
    QPushButton* m_cancel;
};

} // namespace parlance::ui
