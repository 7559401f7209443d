// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <filesystem>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace parlance::ui {

/// "  train    Trains a model" is a command; empty where the line tells of none.
QString commandOfLine(const QString& line);

/// What the command line program says of itself and of each of its commands, to be searched.
class CommandLineSheet : public QDialog {
    Q_OBJECT
  public:
    CommandLineSheet(std::filesystem::path executable, QWidget* window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void ask();
    void takeHelp(const QString& command, const QString& text);
    void findNext(bool isBackwards);

    std::filesystem::path m_executable;
    QComboBox* m_commands;
    QLineEdit* m_find;
    QPlainTextEdit* m_text;
};

} // namespace parlance::ui
