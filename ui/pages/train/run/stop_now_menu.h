// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QLabel;
class QPushButton;

namespace parlance::ui {

/// Comes down when a button "Stop now" is pressed: says what is lost, and lets it be done.
class StopNowMenu : public QMenu {
    Q_OBJECT
  public:
    explicit StopNowMenu(QPushButton& button);

    void setLoss(const QString& loss);

  Q_SIGNALS:
    void chosen();

  private:
    QLabel* m_loss;
};

} // namespace parlance::ui
