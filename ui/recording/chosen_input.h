// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace parlance::ui {

class InputView;
class Microphone;

/// What is chosen in an InputView is what the microphone listens to, and what it hears is shown
/// there. Where another one is wanted meanwhile, that is listened to.
class ChosenInput : public QObject {
    Q_OBJECT
  public:
    ChosenInput(InputView& view, Microphone& microphone, QObject* parent = nullptr);

    /// To what was chosen last.
    void listen();

  private:
    InputView& m_view;
    Microphone& m_microphone;
};

} // namespace parlance::ui
