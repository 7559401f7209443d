// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"

#include <mutex>
#include <string>

namespace parlance::cli {

/// One line on a terminal's stderr, `title [=====>    ] 12/40 0:42 left`, wiped at the end. All of
/// it may be called from any thread.
class ProgressBar {
  public:
    ProgressBar(bool visible, std::string title);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Empty when nothing is to be drawn. Must not outlive the bar.
    ProgressSink sink();
    /// Writes to stdout, which may be the same terminal; the next progress draws the bar again.
    void writeAside(const std::string& text);

  private:
    void draw(const Progress& progress);
    void wipe();

    bool m_visible;
    std::string m_title;
    double m_started;
    std::mutex m_mutex; ///< guards the line on the terminal
    double m_lastDrawn = 0.0;
};

} // namespace parlance::cli
