// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress_bar.h"

#include "app/cli/reports/error_report.h"
#include "core/base/clock.h"
#include "core/base/str_cat.h"

#include <algorithm>
#include <cstdio>
#include <iomanip>
#include <utility>

namespace parlance::cli {

namespace {

constexpr double kSecondsBetweenFrames = 0.1;
constexpr int kBarWidth = 24;
constexpr const char* kWipeLine = "\r\033[K";

std::string bar(double share) {
    const int filled = static_cast<int>(std::clamp(share, 0.0, 1.0) * kBarWidth);
    std::string text(static_cast<std::size_t>(filled), '=');
    text.resize(kBarWidth, ' ');
    return "[" + text + "]";
}

std::string minutes(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    return strCat(whole / 60, ":", std::setw(2), std::setfill('0'), whole % 60);
}

} // namespace

ProgressBar::ProgressBar(bool visible, std::string title)
    : m_visible(visible), m_title(std::move(title)), m_started(monotonicSec()) {}

ProgressBar::~ProgressBar() {
    wipe();
}

void ProgressBar::wipe() {
    if (std::exchange(m_lastDrawn, 0.0) > 0.0)
        std::fputs(kWipeLine, stderr);
}

void ProgressBar::writeAside(const std::string& text) {
    const std::lock_guard lock(m_mutex);
    wipe();
    writeStdout(text);
}

ProgressSink ProgressBar::sink() {
    if (!m_visible)
        return {};
    return [this](const Progress& progress) { draw(progress); };
}

void ProgressBar::draw(const Progress& progress) {
    const std::lock_guard lock(m_mutex);
    const double now = monotonicSec();
    if (now - m_lastDrawn < kSecondsBetweenFrames)
        return;
    m_lastDrawn = now;
    std::string line = strCat(kWipeLine, m_title, " ");
    if (progress.total > 0) {
        const double share =
            static_cast<double>(progress.done) / static_cast<double>(progress.total);
        line += strCat(bar(share), " ", progress.done, "/", progress.total);
        if (progress.done > 0)
            line += strCat(" ", minutes((now - m_started) * (1.0 - share) / share), " left");
    } else {
        line += strCat(progress.done);
    }
    // The cursor goes back to the start, so that a line of the log overwrites the bar.
    std::fputs((line + "\r").c_str(), stderr);
}

} // namespace parlance::cli
