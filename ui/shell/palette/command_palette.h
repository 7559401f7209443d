// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/palette/command.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;

namespace parlance::ui {

/// Finds a command by a few letters of it: type, choose with the arrow keys, Enter runs it.
class CommandPalette : public QDialog {
    Q_OBJECT
  public:
    explicit CommandPalette(QWidget* window);

    /// Shows the palette over its window with these commands.
    void open(std::vector<Command> commands);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void filter();
    void runCurrent();

    std::vector<Command> m_commands;
    QLineEdit* m_typed;
    QListWidget* m_list;
    QLabel* m_nothing; ///< in the list's place when it is empty
};

} // namespace parlance::ui
