// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/home/first_success.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace parlance::ui {

/// One step of the guide: its state by icon and word, what it does, and the button that does it. As
/// high while it works as before.
class GuideRow : public QWidget {
    Q_OBJECT
  public:
    struct Words {
        QString title;
        QString text;
        QString action;   ///< on the button while the step can be done
        QString again;    ///< on the button of a step that is done; empty for none
        QString cancel{}; ///< on a button of a step that can be broken off while it works
        QString other{};  ///< on a second button of a step that can be done in another way, too
    };
    GuideRow(const char* objectName, Words words, QWidget* parent = nullptr);

    struct Now {
        QString detail{};      ///< replaces the text while there is something to say
        double share = -1.0;   ///< how far it is while it works; below 0 = not known
        QString action{};      ///< replaces what the button says, also of a step that is done
        bool canCancel = true; ///< else it was asked to
    };
    void show(StepState state, const Now& now);
    void show(StepState state) { show(state, Now{}); }
    StepState state() const { return m_state; }
    QPushButton* button() const { return m_button; }
    /// There while the step can be done; null where there is no other way.
    QPushButton* otherButton() const { return m_other; }
    /// There while the step works, when there is no button; it can have the focus.
    QWidget* progress() const;
    /// There while the step works and can be broken off.
    QPushButton* cancelButton() const { return m_cancel; }

  Q_SIGNALS:
    void triggered();
    void otherTriggered();
    void cancelled();

  private:
    void draw();

    Words m_words;
    StepState m_state = StepState::Next;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_word;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_button;
    QPushButton* m_other = nullptr;
    QPushButton* m_cancel;
};

} // namespace parlance::ui
