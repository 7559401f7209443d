// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/converse/conversation.h"
#include "ui/reading/text_edit.h"

#include <QTabWidget>

#include <map>

class QLabel;
class QStackedWidget;

namespace parlance::ui {

class AlignmentLane;
class AudioPlayer;
class RecorderCard;
class ShareTable;

/// The three stages of an exchange, each with how long it took, its words and its picture: what was
/// heard, what was found, what was spoken.
class StageTabs : public QTabWidget {
    Q_OBJECT
  public:
    explicit StageTabs(QWidget* parent = nullptr);

    RecorderCard& recorder() const { return *m_recorder; }
    AudioPlayer& spoken() const { return *m_spoken; }
    AlignmentLane& alignment() const { return *m_alignment; }
    /// In place of what was heard last; meanwhile the rest is said to be of the question before.
    void showRecorder(bool shown);
    /// Nothing of it has come yet.
    void begin(Conversation::Stage stage);
    /// Speaking came to nothing, or was not asked for.
    void endUnspoken();
    /// Up to this stage; what follows has not come.
    void showExchange(const Exchange& exchange, Conversation::Stage upTo);
    const Exchange& exchange() const { return m_exchange; }
    /// There is nothing to show.
    void clear();
    /// What is shown is not what would come now.
    void setOutOfDate(bool outOfDate);
    /// What is to be done before anything can be found; empty: ask.
    void setHint(const QString& hint);
    /// Clips of the exchange, as they are read or made; null for none.
    void setHeardClip(const std::shared_ptr<const AudioClip>& clip);
    /// Null for none.
    void setSpeech(const std::shared_ptr<const Speech>& speech);
    /// The same without its sound, which the player has already.
    void describeSpeech(const std::shared_ptr<const Speech>& speech);
    /// Where the answers stand in a text; nothing where it is not the exchange's.
    ReadTextEdit::Marks marksIn(const QString& text) const;
    bool takeKey(const QKeyEvent& event);
    /// Gives the sound device back.
    void release();

  Q_SIGNALS:
    void marksChanged();
    void failed(const QString& message);

  private:
    QWidget* makeHeard();
    QWidget* makeFound();
    QWidget* makeSpoken();
    void setStageText(Conversation::Stage stage, const QString& time);
    void showStageTexts();
    bool isOfQuestionBefore() const;
    void sayAgain();
    void describeAnswer();
    void describeSpoken();
    void say(QLabel& line, const QString& words);

    Exchange m_exchange;
    QString m_hint;
    bool m_outOfDate = false;
    bool m_isRecording = false;
    std::map<Conversation::Stage, QString> m_times;
    std::map<QLabel*, QString> m_said; ///< by each of the lines of words
    QStackedWidget* m_heardStack = nullptr;
    RecorderCard* m_recorder = nullptr;
    QWidget* m_heardPart = nullptr;
    AudioPlayer* m_heard = nullptr;
    QLabel* m_heardWords = nullptr;
    ShareTable* m_answers = nullptr;
    QLabel* m_answerWords = nullptr;
    AudioPlayer* m_spoken = nullptr;
    AlignmentLane* m_alignment = nullptr;
    QLabel* m_spokenWords = nullptr;
};

} // namespace parlance::ui
