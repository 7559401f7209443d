// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/roles.h"
#include "ui/widgets/card.h"

#include <QStringList>

class QProgressBar;
class QPushButton;

namespace parlance::ui {

struct VoiceState;

/// The sentence to be read, what was said of the last take of it, and what can be done with that.
class ReadingView : public Card {
    Q_OBJECT
  public:
    explicit ReadingView(QWidget* parent = nullptr);

    enum class Phase {
        Ready,     ///< for a recording, where there is a microphone
        Recording, ///< until it is stopped
        Working,   ///< what was recorded is looked at or put away
    };

    void showVoice(const QString& name, const VoiceState& voice);
    void setPhase(Phase phase);
    void setListening(bool listening);
    void showTime(double recordedSec);
    /// What is said of the take; `texts` one below the other, none for no take.
    void showVerdict(TextRole role, const QStringList& texts);
    /// What a recogniser says of it.
    void showHeard(TextRole role, const QString& text);
    /// The kept take cannot be kept again, nor what has no sound.
    void setKeepable(bool keepable);
    void focusRecord();

  Q_SIGNALS:
    void recordToggled();
    void keepRequested();
    void removeRequested();
    /// -1 or 1.
    void stepRequested(int step);
    void closeRequested();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void makeHead();
    QLayout* makeButtons();
    void addKey(Qt::Key key, const QString& what, std::function<void()> run);
    void refresh();

    Phase m_phase = Phase::Ready;
    bool m_listening = false;
    bool m_keepable = false;
    bool m_hasTake = false;
    bool m_isFirst = true;
    bool m_isLast = true;
    QProgressBar* m_progress;
    QLabel* m_sentence;
    QPushButton* m_record = nullptr;
    QLabel* m_time = nullptr;
    QPushButton* m_keep = nullptr;
    QPushButton* m_remove = nullptr;
    QAbstractButton* m_previous = nullptr;
    QAbstractButton* m_next = nullptr;
    QLabel* m_verdict;
    QLabel* m_heard;
};

} // namespace parlance::ui
