// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "ui/services/latest_call.h"
#include "ui/theme/roles.h"

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace parlance::ui {

struct Recording;
class AudioPlayer;
class LineView;
class OpenDataSet;
class QuestionView;
class TextsView;
class TokensView;

/// The chosen item: a line of text, a question, texts with their class, tokens, or of a recording
/// its text, what a voice makes of it, and where there is audio its waveform and the spectrogram of
/// what a model is given: a recogniser the audio at 16 kHz, a voice at its own rate.
class ItemPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ItemPanel(QWidget* parent = nullptr);

    /// As an item of such a set is shown.
    void showItemOf(const data::DataItem& item, const OpenDataSet& set);
    /// The same item, whose text has changed: what is playing plays on.
    void refresh(const data::DataItem& item, const OpenDataSet& set);
    /// Opens the audio off the window's thread; null empties the panel.
    void showItem(const data::DataItem* item);
    /// A line of text, of which `share` says what its words are known by.
    void showLine(const data::DataItem& line, const data::VocabularyShare& share);
    void showQuestion(const data::DataItem& question);
    void showTexts(const data::DataItem& texts);
    void showTokens(const data::DataItem& tokens);
    /// Plays what is or will be shown, from its start; pauses what is playing.
    void togglePlay();
    bool isLoading() const { return m_loading; }

  Q_SIGNALS:
    void playingChanged(bool playing);
    /// It cannot be played: why, and what to do.
    void failed(const QString& message);

  private:
    QWidget* makeContent();
    void take(const Recording& recording);
    void showHint(const QString& text);
    void showTextOf(const data::DataItem& item);
    /// In place of a recording.
    void turnTo(QWidget* view);

    LatestCall m_job;
    bool m_loading = false;
    bool m_playWhenOpen = false;
    bool m_isForRecogniser = true; ///< what is shown or being loaded; else it is for a voice
    QStackedLayout* m_stack;
    QLabel* m_hint;
    QLabel* m_text;
    QLabel* m_spoken;
    QLabel* m_details;
    AudioPlayer* m_player;
    LineView* m_line;
    QuestionView* m_question;
    TextsView* m_texts;
    TokensView* m_tokens;
};

} // namespace parlance::ui
