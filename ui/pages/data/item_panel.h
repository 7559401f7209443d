// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/asr_manifest.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/playback.h"
#include "ui/audio/time_axis.h"
#include "ui/services/latest_call.h"

#include <QWidget>

class QAbstractButton;
class QLabel;
class QStackedLayout;

namespace parlance::ui {

class SpectrogramView;
class WaveformView;

/// The chosen recording: what is said, its waveform, and the spectrogram of what a speech model is
/// given, which is the audio at 16 kHz.
class ItemPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ItemPanel(QWidget* parent = nullptr);

    /// Opens the recording off the window's thread; null empties the panel.
    void showRow(const data::AsrRow* row);
    /// Plays what is or will be shown, from its start; pauses what is playing.
    void togglePlay();
    bool isLoading() const { return m_loading; }
    bool isPlaying() const { return m_playback.isPlaying(); }

  Q_SIGNALS:
    void playingChanged(bool playing);

  private:
    void takeClip(std::shared_ptr<const AudioClip> clip);
    void showPlaying(bool playing);
    void showHint(const QString& text);
    QWidget* makeViews();

    TimeAxis m_axis;
    Playback m_playback;
    LatestCall m_job;
    bool m_loading = false;
    bool m_playWhenOpen = false;
    std::shared_ptr<const AudioClip> m_clip;
    QStackedLayout* m_stack;
    QLabel* m_hint;
    QLabel* m_text;
    QLabel* m_details;
    QAbstractButton* m_play;
    WaveformView* m_waveform;
    SpectrogramView* m_spectrogram;
};

} // namespace parlance::ui
