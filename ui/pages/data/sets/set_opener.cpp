// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/set_opener.h"

namespace parlance::ui {

/// Tells the percents of the opening that begins, one at a time, until another one begins.
ProgressSink SetOpener::readingProgress() {
    const int number = ++m_reading;
    return percentSink(this, [this, number](int percent) {
        if (number == m_reading)
            Q_EMIT reading(percent);
    });
}

void SetOpener::open(const DataSetEntry& entry) {
    Q_EMIT reading(-1);
    m_opening.start(
        this,
        [entry, progress = readingProgress()](const std::stop_token& stop) {
            return openDataSet(entry, progress, stop);
        },
        [this](const std::shared_ptr<OpenDataSet>& set) { Q_EMIT opened(set); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SetOpener::cancel() {
    m_opening.cancel();
    ++m_reading;
}

} // namespace parlance::ui
