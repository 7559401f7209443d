// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"

#include <memory>
#include <string>

namespace parlance::cli {

/// One line on a terminal's stderr, `title [=====>    ] 12/40 0:42 left`, wiped at the end. The
/// sink may be called from any one thread.
class ProgressBar {
  public:
    ProgressBar(bool visible, std::string title);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Empty when nothing is to be drawn. Must not outlive the bar.
    ProgressSink sink();
    /// Before something else is written to the terminal; the next progress draws it again.
    void wipe();

  private:
    void draw(const Progress& progress);

    bool m_visible;
    std::string m_title;
    double m_started;
    double m_lastDrawn = 0.0;
};

} // namespace parlance::cli
