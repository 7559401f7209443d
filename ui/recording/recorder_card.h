// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/capture.h"
#include "ui/widgets/card.h"

class QAbstractButton;
class QLabel;
class QTextEdit;

namespace parlance::ui {

class InputView;

/// Where a recording is made: the microphone and its level, before and while it records, the time,
/// and what has been said so far.
class RecorderCard : public Card {
    Q_OBJECT
  public:
    /// What becomes of what has been recorded when the card is closed meanwhile.
    enum class WhenClosed { IsKept, IsDropped };
    explicit RecorderCard(WhenClosed whenClosed, QWidget* parent = nullptr);

    InputView& input() const { return *m_input; }
    void showStatus(const audio::CaptureStatus& status);
    void setRecording(bool recording);

    /// Instead of text, why there is none yet.
    void showHint(const QString& hint);
    /// Says what will be there once one speaks.
    void invite(bool hasModel);
    /// In place of how far the text is behind.
    void showSilence(const QString& words);
    void showText(const QString& settled, const QString& unsettled, double behindSec);

  Q_SIGNALS:
    void recordToggled();
    void closeRequested();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QLayout* makeButtonRow();
    void allowRecording();
    QString closeTip() const;

    WhenClosed m_whenClosed;
    bool m_recording = false;
    InputView* m_input;
    QAbstractButton* m_close;
    QAbstractButton* m_record = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_lost = nullptr;
    QLabel* m_behind;
    QTextEdit* m_text;
};

} // namespace parlance::ui
