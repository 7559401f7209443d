// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace parlance::ui {

/// The last lines of a log, to be read and copied, shown from their end: why a run ended is said
/// last. Tab leaves it.
class LogTail : public QPlainTextEdit {
    Q_OBJECT
  public:
    static constexpr qsizetype kLines = 12;

    explicit LogTail(const char* name, QWidget* parent = nullptr);

    void setLines(const QString& lines);

  protected:
    void showEvent(QShowEvent* event) override;
};

} // namespace parlance::ui
