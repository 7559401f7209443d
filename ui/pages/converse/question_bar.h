// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/project_settings.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace parlance::ui {

class InferenceJob;
class JobBar;

/// A question that is typed, or asked aloud.
class QuestionBar : public QWidget {
    Q_OBJECT
  public:
    explicit QuestionBar(const ProjectSettings& settings, QWidget* parent = nullptr);

    void follow(InferenceJob& job);
    QString question() const;
    /// Undo takes it back.
    void setQuestion(const QString& question);
    /// Why it cannot be asked so; empty where it can.
    void setLacks(const QString& ofTyped, const QString& ofSpoken);
    void setRecording(bool isRecording);
    bool isBusy() const;
    void focusQuestion();
    void pressSpeak();
    void pressAsk();

  Q_SIGNALS:
    void askRequested();
    /// To begin to record, or to end it.
    void speakToggled();
    void changed();
    void busyChanged();

  private:
    void refresh();

    QString m_lackOfTyped, m_lackOfSpoken;
    bool m_isRecording = false;
    QPushButton* m_speak;
    QLineEdit* m_question;
    QPushButton* m_ask;
    JobBar* m_bar;
};

} // namespace parlance::ui
