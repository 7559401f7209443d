// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"
#include "ui/widgets/silence_clock.h"

#include <QWidget>

#include <filesystem>

class QLabel;
class QPushButton;

namespace parlance::ui {

class Dialogs;

/// Makes a language model for beam search, n-grams of words, out of texts that are asked for.
class NgramMaker : public QWidget {
    Q_OBJECT
  public:
    explicit NgramMaker(Dialogs& dialogs, QWidget* parent = nullptr);

    bool isSettled() const { return !m_making.isUnderWay(); }

  Q_SIGNALS:
    void made(const std::filesystem::path& model);

  private:
    void press();
    void make(const QStringList& texts, const std::filesystem::path& model);
    void showState(bool isWorking, const QString& text, bool isProblem);

    Dialogs& m_dialogs;
    QPushButton* m_button;
    QLabel* m_text;
    QString m_state; ///< in it, unless that it does not get on
    bool m_isWorking = false;
    SilenceClock m_silence{this};
    LatestCall m_making;
};

} // namespace parlance::ui
