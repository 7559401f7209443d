// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_config.h"
#include "ui/audio/playback.h"
#include "ui/services/latest_call.h"

namespace parlance::ui {

/// Plays the recording that an item of a run's validation is.
class ItemPlayback : public QObject {
    Q_OBJECT
  public:
    explicit ItemPlayback(QObject* parent = nullptr);

    /// From the start; pauses what is playing. Looks for it in the run's validation data.
    void toggle(std::shared_ptr<const runs::RunConfig> config, std::string id);
    void pause();
    bool isSettled() const { return !m_reading.isUnderWay(); }

  Q_SIGNALS:
    void playingChanged(bool playing);
    void failed(const QString& message);

  private:
    Playback m_playback;
    LatestCall m_reading;
};

} // namespace parlance::ui
