// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette/command_palette.h"

#include "ui/shell/palette/command_delegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr int kWidth = 600;
constexpr int kHeight = 400;
constexpr int kTopShare = 8; ///< it begins at this fraction of the window's height
constexpr int kMostShown = 200;

} // namespace

CommandPalette::CommandPalette(QWidget* window) : QDialog(window, Qt::Popup) {
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Commands"));
    m_typed = new QLineEdit(this);
    m_typed->setObjectName(QStringLiteral("commandText"));
    m_typed->setAccessibleName(tr("Command"));
    m_typed->setPlaceholderText(tr("Type what you want to do: start, digits, curve, dark…"));
    m_typed->addAction(icon(QStringLiteral("search"), IconTint::Muted), QLineEdit::LeadingPosition);
    m_typed->installEventFilter(this);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Matching commands"));
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    column->setSpacing(kSpace);
    column->addWidget(m_typed);
    m_nothing = makeText(TextRole::Muted, "noCommand", this);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_nothing->setMargin(kSpace);
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing, 1);
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintBox(painter, rect(), 0.0, theme().surface, theme().border);
}

void CommandPalette::open(std::vector<Command> commands) {
    m_commands = std::move(commands);
    m_typed->clear();
    filter();
    const QWidget* window = parentWidget();
    resize(std::min(kWidth, window->width() - 2 * kSpaceHuge),
           std::min(kHeight, window->height() - 2 * kSpaceHuge));
    move(
        window->mapToGlobal(QPoint((window->width() - width()) / 2, window->height() / kTopShare)));
    show();
    m_typed->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::filter() {
    m_list->clear();
    for (const Command* command : matchingCommands(m_commands, m_typed->text())) {
        auto* item = new QListWidgetItem(command->title, m_list);
        item->setData(CommandDelegate::kContext, command->context);
        item->setData(CommandDelegate::kKeys, command->keys);
        item->setData(Qt::UserRole, static_cast<int>(command - m_commands.data()));
        item->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1, %2").arg(command->title, command->context));
        if (!command->enabled) {
            item->setFlags(Qt::NoItemFlags);
            item->setData(CommandDelegate::kNeed, command->need);
            item->setToolTip(command->need);
        }
        if (m_list->count() == kMostShown)
            break;
    }
    m_list->setCurrentRow(0);
    const bool isEmpty = m_list->count() == 0;
    m_nothing->setText(
        tr("No command matches “%1”. Type fewer letters to find pages, buttons, presets and runs "
           "by their names.")
            .arg(m_typed->text().trimmed()));
    m_list->setVisible(!isEmpty);
    m_nothing->setVisible(isEmpty);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    // A copy: what runs may open the palette again.
    const auto run = m_commands[static_cast<std::size_t>(item->data(Qt::UserRole).toInt())].run;
    hide();
    run();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_typed || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QApplication::sendEvent(m_list, event);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runCurrent();
        return true;
    default:
        return false;
    }
}

} // namespace parlance::ui
