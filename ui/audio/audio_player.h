// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/playback.h"
#include "ui/audio/time_axis.h"
#include "ui/audio/word_lane.h"
#include "ui/audio/word_style.h"

#include <QWidget>

class QAbstractButton;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace parlance::ui {

class SpectrogramView;
class TimeView;
class WaveformView;
enum class Direction;

/// Audio to see and to hear: waveform and spectrogram over one time axis, words above them where
/// there are any, and the transport below: play, loop, speed, zoom. Where the audio comes from is
/// its user's business.
class AudioPlayer : public QWidget {
    Q_OBJECT
  public:
    explicit AudioPlayer(QWidget* parent = nullptr);

    TimeAxis& axis() { return m_axis; }
    /// Without words; null for none.
    void setClip(const std::shared_ptr<const AudioClip>& clip);
    /// Sound that is still being made, from its first sample on: it plays by itself. It is heard as
    /// far as append() has given it, and seen as far as showGrown() has.
    void setGrowing(std::int64_t sampleRateHz);
    void append(std::vector<float> samples, bool last);
    void showGrown(const std::shared_ptr<const AudioClip>& clip);
    /// Another clip of the same text: goes on at the same place, playing if it was.
    void exchangeClip(const std::shared_ptr<const AudioClip>& clip);
    /// At least so high are all views together, without those that are added later.
    void setViewsHeight(int height);
    /// A further view along the time axis, above the ruler. It becomes this one's child.
    void addView(TimeView* view, int stretch);
    /// A further button beside those of the zoom; its key is its own, as theirs are.
    void addControl(QAbstractButton* button);
    /// Keeps room for words, also while there are none.
    void showWordLane();
    /// What the arrow keys step by; without any, by a second. `tip` says what is to be known of
    /// one.
    void setWords(std::vector<text::Word> words, WordTip tip = wordTip);

    void seek(double seconds);
    /// From the cursor, or from the start where that is at the end; pauses what is playing.
    void togglePlay();
    void playFromStart();
    /// From the start, without having been asked to: unheard() where that fails.
    void playByItself();
    void pause();
    bool isPlaying() const { return m_playback.isPlaying(); }
    /// Gives the sound device back: an open output would keep the search from finding new devices.
    void release() { m_playback.release(); }
    /// Space, arrows, Home and Escape; also for its page, of keys that nobody there takes. False
    /// for another key.
    bool takeKey(const QKeyEvent& event);

  Q_SIGNALS:
    void playingChanged(bool playing);
    void failed(const QString& message);
    /// What was to play by itself does not: it is there all the same.
    void unheard(const QString& why);
    void speedChanged(double speed);
    /// Empty = no loop: the selection while there is one, else the whole clip.
    void loopChanged(parlance::audio::TimeSpan loop);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// Of players side by side, one takes the keys of the buttons.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    AudioPlayer* addressed();
    QWidget* makeViews();
    void setLoaded(bool loaded);
    void showOnly(const std::shared_ptr<const AudioClip>& clip);
    void keepViewsApart();
    void showClip(const std::shared_ptr<const AudioClip>& clip);
    QWidget* makeTransport();
    void addPlay(QHBoxLayout* row);
    void addLoopAndSpeed(QHBoxLayout* row);
    void addZoom(QHBoxLayout* row);
    void connectPlayback();
    void announceLoop();
    void step(Direction direction, bool select);
    void showPlaying(bool playing);
    void keepRoomForTime();
    void showTime();
    void showZoom();

    TimeAxis m_axis;
    Playback m_playback;
    bool m_loaded = false;
    bool m_playsByItself = false;
    int m_viewsHeight = 0; ///< at least
    std::vector<text::Word> m_words;
    QWidget* m_viewsArea = nullptr;
    QVBoxLayout* m_views = nullptr;
    QHBoxLayout* m_controls = nullptr; ///< loop, speed and zoom
    WordLane* m_wordLane = nullptr;
    WaveformView* m_waveform = nullptr;
    SpectrogramView* m_spectrogram = nullptr;
    QAbstractButton* m_play = nullptr;
    QAbstractButton* m_loop = nullptr;
    QAbstractButton* m_toStart = nullptr;
    QAbstractButton* m_zoomIn = nullptr;
    QAbstractButton* m_zoomOut = nullptr;
    QAbstractButton* m_zoomFit = nullptr;
    QLabel* m_time = nullptr;
};

} // namespace parlance::ui
