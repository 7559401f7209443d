// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs/command_line_sheet.h"

#include "core/base/process/process.h"
#include "ui/services/async_call.h"
#include "ui/shell/dialogs/dialog_size.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QShortcut>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

constexpr QSize kSheetSize(760, 560);

/// As the program prints it, on the calling thread.
QString helpOf(const std::filesystem::path& executable, const QString& command) {
    parlance::Command call; // not the palette's
    call.arguments = {executable.string()};
    if (!command.isEmpty())
        call.arguments.push_back(command.toStdString());
    call.arguments.emplace_back("--help");
    const CommandResult result = runCommand(call);
    if (result.exitCode != 0)
        throw Error(ErrorKind::Internal, "the command line program does not tell of itself",
                    executable.string(), result.errors);
    return QString::fromStdString(result.output);
}

} // namespace

QString commandOfLine(const QString& line) {
    static const QRegularExpression form(QStringLiteral("^  ([a-z][a-z-]*)\\s{2,}\\S"));
    return form.match(line).captured(1);
}

CommandLineSheet::CommandLineSheet(std::filesystem::path executable, QWidget* window)
    : QDialog(window), m_executable(std::move(executable)) {
    setObjectName(QStringLiteral("commandLineSheet"));
    setWindowTitle(tr("Command line"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, kSheetSize);
    auto* about = makeText(TextRole::Muted, "commandLineAbout", this);
    about->setText(
        tr("Most of what the window does, the program parlance does in a terminal. In the menu "
           "View, \"Copy the page's command line\" gives the commands for a page as it is now."));
    m_commands = new QComboBox(this);
    m_commands->setObjectName(QStringLiteral("commandChoice"));
    m_commands->addItem(tr("All commands"), QString());
    m_commands->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* commandLabel = new QLabel(tr("Co&mmand"), this);
    commandLabel->setBuddy(m_commands);
    m_find = new QLineEdit(this);
    m_find->setObjectName(QStringLiteral("commandLineFind"));
    m_find->setClearButtonEnabled(true);
    m_find->setToolTip(tr("Enter finds the next place, Shift+Enter the one before (Ctrl+F)"));
    auto* findLabel = new QLabel(tr("&Find"), this);
    findLabel->setBuddy(m_find);
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(QStringLiteral("commandLineText"));
    m_text->setAccessibleName(tr("Help of the command"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    setTextRole(m_text, TextRole::Mono);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Enter finds
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_commands, &QComboBox::currentIndexChanged, this, &CommandLineSheet::ask);
    connect(m_find, &QLineEdit::textEdited, this, [this] {
        m_text->moveCursor(QTextCursor::Start);
        findNext(false);
    });
    m_find->installEventFilter(this);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_find,
            [this] { m_find->setFocus(Qt::ShortcutFocusReason); });

    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(commandLabel);
    row->addWidget(m_commands);
    row->addSpacing(kSpace);
    row->addWidget(findLabel);
    row->addWidget(m_find, 1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(kSpace);
    column->addWidget(about);
    column->addLayout(row);
    column->addWidget(m_text, 1);
    column->addWidget(buttons);
    m_commands->setFocus();
    ask();
}

bool CommandLineSheet::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_find && event->type() == QEvent::KeyPress) {
        const auto* pressed = static_cast<QKeyEvent*>(event);
        if (pressed->key() == Qt::Key_Return || pressed->key() == Qt::Key_Enter) {
            findNext(pressed->modifiers().testFlag(Qt::ShiftModifier));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandLineSheet::ask() {
    const QString command = m_commands->currentData().toString();
    m_text->setPlainText(tr("Asking the program…"));
    callAsync(
        this,
        [executable = m_executable, command](const std::stop_token&) {
            return helpOf(executable, command);
        },
        [this, command](const QString& text) { takeHelp(command, text); },
        [this](const CallError& error) { m_text->setPlainText(error.message); });
}

void CommandLineSheet::takeHelp(const QString& command, const QString& text) {
    if (command != m_commands->currentData().toString())
        return; // another one has been chosen since
    m_text->setPlainText(text);
    if (!command.isEmpty() || m_commands->count() > 1)
        return;
    for (const QString& line : text.split(QLatin1Char('\n')))
        if (const QString name = commandOfLine(line); !name.isEmpty())
            m_commands->addItem(QStringLiteral("parlance ") + name, name);
}

void CommandLineSheet::findNext(bool isBackwards) {
    if (m_find->text().isEmpty())
        return;
    const QTextDocument::FindFlags flags =
        isBackwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (m_text->find(m_find->text(), flags))
        return;
    // Round the end.
    m_text->moveCursor(isBackwards ? QTextCursor::End : QTextCursor::Start);
    m_text->find(m_find->text(), flags);
}

} // namespace parlance::ui
