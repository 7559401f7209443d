// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QObject>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace parlance::ui {

/// Fills a folder with the sample project, on the calling thread; throws Error.
using SampleMaking = std::function<void(const std::filesystem::path& folder,
                                        const ProgressSink& progress, const std::stop_token& stop)>;
/// As data::makeSamples() does.
void makeSampleProject(const std::filesystem::path& folder, const ProgressSink& progress,
                       const std::stop_token& stop);

/// How far the samples are.
struct SampleProgress {
    int percent = 0;
    QString stage{}; ///< "spoken digits"; empty before the first

    bool operator==(const SampleProgress&) const = default;
};

/// Makes the sample project off the window's thread. Given up with the maker: what was made until
/// then stays, and the next try goes on from there. Cancelled, nothing stays of a project that is
/// not whole.
class SampleMaker : public QObject {
    Q_OBJECT
  public:
    SampleMaker(std::filesystem::path folder, SampleMaking make, QObject* parent = nullptr);
    ~SampleMaker() override;

    const std::filesystem::path& folder() const { return m_folder; }
    bool isWorking() const { return m_working; }
    bool isCancelling() const { return m_working && m_stop.stop_requested(); }
    void start();
    void cancel();

  Q_SIGNALS:
    void progressed(const parlance::ui::SampleProgress& progress);
    /// Empty when the project is there, else why it is not.
    void finished(const QString& problem);
    /// In place of finished(), once what was made has been taken away.
    void cancelled();

  private:
    void finish(const QString& problem);

    std::filesystem::path m_folder;
    SampleMaking m_make;
    std::stop_source m_stop;
    std::shared_ptr<std::atomic<bool>> m_discards; ///< what is made now
    bool m_working = false;
};

} // namespace parlance::ui
