// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/playback.h"

#include <QObject>

#include <memory>

class QKeyEvent;

namespace parlance::ui {

enum class Direction;
class RecordingCard;
class TranscriptSession;

/// Plays the recording of a card and moves through it: by keys, by the mouse, by its words.
class Transport : public QObject {
    Q_OBJECT
  public:
    Transport(RecordingCard& card, const TranscriptSession& transcript, QObject* parent = nullptr);

    void load(std::shared_ptr<const audio::AudioBuffer> audio);
    void seek(double seconds);
    void togglePlay();
    /// Gives the sound device back: an open output would keep the search from finding new devices.
    void release() { m_playback.release(); }
    /// Space, arrows, Home and Escape. False for another key.
    bool takeKey(const QKeyEvent& event);

  Q_SIGNALS:
    void failed(const QString& message);

  private:
    void stepWord(Direction direction, bool select);

    RecordingCard& m_card;
    const TranscriptSession& m_transcript;
    Playback m_playback;
    bool m_loaded = false;
};

} // namespace parlance::ui
