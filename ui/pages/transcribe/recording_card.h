// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/time_axis.h"
#include "ui/widgets/card.h"

class QAbstractButton;
class QHBoxLayout;
class QLabel;

namespace parlance::ui {

class SpectrogramView;
class WaveformView;
class WordLane;

/// The recording: words, waveform and spectrogram over one time axis, and the transport below:
/// play, loop, speed, zoom.
class RecordingCard : public Card {
    Q_OBJECT
  public:
    explicit RecordingCard(QWidget* parent = nullptr);

    TimeAxis& axis() { return m_axis; }
    void setClip(const std::shared_ptr<const AudioClip>& clip);
    void setWords(const std::vector<text::Word>& words);
    void setPlaying(bool playing);

  Q_SIGNALS:
    void openRequested();
    void playToggled();
    void scrubbed(double seconds);
    void recordRequested();
    void speedChanged(double speed);
    /// Empty = no loop: the selection while there is one, else the whole recording.
    void loopChanged(parlance::audio::TimeSpan loop);

  private:
    QWidget* makeTransport();
    void addLoopAndSpeed(QHBoxLayout* row);
    void announceLoop();
    void showTime();
    void showZoom();

    TimeAxis m_axis;
    QLabel* m_details;
    WordLane* m_words;
    WaveformView* m_waveform;
    SpectrogramView* m_spectrogram;
    QAbstractButton* m_play = nullptr;
    QAbstractButton* m_loop = nullptr;
    QAbstractButton* m_zoomOut = nullptr;
    QAbstractButton* m_zoomFit = nullptr;
    QLabel* m_time = nullptr;
};

} // namespace parlance::ui
