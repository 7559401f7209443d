// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio_device/player.h"

#include <QObject>
#include <QThread>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace parlance::ui {

/// A player on a thread of its own: opening a sound device takes too long for the window's.
class Playback : public QObject {
    Q_OBJECT
  public:
    explicit Playback(QObject* parent = nullptr);
    ~Playback() override;

    void load(std::shared_ptr<const audio::AudioBuffer> audio);
    /// player.h: a recording that is still being made.
    void loadGrowing(std::int64_t sampleRateHz);
    void append(std::vector<float> samples, bool last);
    void playFrom(double seconds);
    void pause();
    void seek(double seconds);
    /// player.h; both stay for recordings loaded later.
    void setSpeed(double speed);
    void setLoop(audio::TimeSpan loop);
    /// Gives the sound device back until it is needed again.
    void release();
    /// From the moment of playFrom() on, also while the device is being opened.
    bool isPlaying() const { return m_playing; }

  Q_SIGNALS:
    void playingChanged(bool playing);
    void positionChanged(double seconds);
    /// With each start: why another loudspeaker plays than the one wanted, if so; else empty.
    void deviceNoted(const QString& note);
    /// Cause and remedy in words.
    void failed(const QString& message);

  private:
    void post(std::function<void(audio::Player&)> command);
    void takeDevice();
    void setPlaying(bool playing);
    void tick();

    QThread m_thread;
    QObject m_worker; ///< lives on m_thread
    audio::Player m_player;
    QTimer m_timer;
    bool m_playing = false;
    quint64 m_request = 0; ///< answers to older requests are dropped
};

} // namespace parlance::ui
