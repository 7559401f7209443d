// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QObject>

#include <filesystem>
#include <functional>
#include <stop_token>

namespace parlance::ui {

/// Fills a folder with the sample project, on the calling thread; throws Error.
using SampleMaking = std::function<void(const std::filesystem::path& folder,
                                        const ProgressSink& progress, const std::stop_token& stop)>;
/// As data::makeSamples() does.
void makeSampleProject(const std::filesystem::path& folder, const ProgressSink& progress,
                       const std::stop_token& stop);

/// Makes the sample project off the window's thread. Given up with the maker: what was made until
/// then stays, and the next try goes on from there.
class SampleMaker : public QObject {
    Q_OBJECT
  public:
    SampleMaker(std::filesystem::path folder, SampleMaking make, QObject* parent = nullptr);
    ~SampleMaker() override;

    const std::filesystem::path& folder() const { return m_folder; }
    bool isWorking() const { return m_working; }
    void start();

  Q_SIGNALS:
    void progressed(int percent);
    /// Empty when the project is there, else why it is not.
    void finished(const QString& problem);

  private:
    void finish(const QString& problem);

    std::filesystem::path m_folder;
    SampleMaking m_make;
    std::stop_source m_stop;
    bool m_working = false;
};

} // namespace parlance::ui
