// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/log_tail.h"

#include "ui/theme/roles.h"

namespace parlance::ui {

namespace {
constexpr int kHeight = 104; ///< of some lines; the others are scrolled to
} // namespace

LogTail::LogTail(const char* name, QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QLatin1String(name));
    setAccessibleName(tr("Last lines of the log"));
    setReadOnly(true);
    setTabChangesFocus(true);
    setFixedHeight(kHeight);
    setTextRole(this, TextRole::Mono);
}

void LogTail::setLines(const QString& lines) {
    setPlainText(lines);
    moveCursor(QTextCursor::End);
}

void LogTail::showEvent(QShowEvent* event) {
    QPlainTextEdit::showEvent(event);
    ensureCursorVisible();
}

} // namespace parlance::ui
