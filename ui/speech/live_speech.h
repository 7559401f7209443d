// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/speech/speech_maker.h"

namespace parlance::ui {

class AudioPlayer;

/// Has what is being spoken heard and seen in a player while it is made.
class LiveSpeech : public QObject {
    Q_OBJECT
  public:
    LiveSpeech(SpeechMaker& maker, AudioPlayer& player, QObject* parent = nullptr);

    /// Without that the player keeps what it has.
    void follow(bool follows) { m_follows = follows; }
    bool follows() const { return m_follows; }
    /// It has been made to its end: the rest of it, or all where none was heard, is played.
    void finish(const Speech& speech);

  private:
    AudioPlayer& m_player;
    bool m_follows = false;
    std::size_t m_heard = 0; ///< samples that have come
};

} // namespace parlance::ui
