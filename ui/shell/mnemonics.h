// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

namespace parlance::ui {

/// Alt and a letter reach one control, in every window and language. Each text has a letter of its
/// own; which controls stand side by side depends on what a page is doing. Where some in sight
/// would share a letter, the first keeps it and the others have another of their words for as long.
class Mnemonics : public QObject {
    Q_OBJECT
  public:
    explicit Mnemonics(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QTimer m_due;
};

} // namespace parlance::ui
