// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/set_commands.h"

#include "ui/pages/data/sets/set_organiser.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/widgets/key_action.h"
#include "ui/widgets/name_editing.h"
#include "ui/words/number_text.h"

#include <QListWidget>
#include <QMenu>

#include <utility>

namespace parlance::ui {

SetCommands::SetCommands(QListWidget& list, SetOrganiser& organiser, Dialogs& dialogs)
    : QObject(&list), m_list(list), m_organiser(organiser), m_dialogs(dialogs),
      m_trash(new QMenu(tr("Trash"), &list)) {
    auto* names = new NameEditing(list, kPathRole);
    m_rename = addKeyAction(list, QStringLiteral("setAction.rename"), tr("Rename…"), Qt::Key_F2,
                            [this, names] { names->edit(m_list.currentIndex()); });
    connect(&organiser, &SetOrganiser::nameRefused, names,
            [names](const std::filesystem::path& set, const QString& name, const QString& reason) {
                names->refuse(pathText(set), name, reason);
            });
    m_remove = addKeyAction(list, QStringLiteral("setAction.remove"), {}, Qt::Key_Delete,
                            [this] { m_organiser.remove(*m_set); });
    m_undo = addKeyAction(list, QStringLiteral("setAction.undo"), {}, QKeySequence::Undo,
                          [this] { m_organiser.undo(); });
    m_trash->setObjectName(QStringLiteral("setTrash"));
    m_trash->menuAction()->setObjectName(QStringLiteral("setAction.trash"));
    list.addAction(m_trash->menuAction());
    connect(m_trash, &QMenu::aboutToShow, this, &SetCommands::fillTrash);
    connect(&m_organiser, &SetOrganiser::changed, this, &SetCommands::refresh);
    refresh();
}

void SetCommands::setChosen(std::optional<DataSetEntry> set) {
    m_set = std::move(set);
    refresh();
}

void SetCommands::refresh() {
    const bool isElsewhere = m_set && !m_organiser.isOfProject(*m_set);
    m_rename->setEnabled(m_set && !isElsewhere); // its name is its file's
    m_remove->setEnabled(m_set.has_value());
    m_remove->setText(isElsewhere ? tr("Take off the list") : tr("Move to trash"));
    const QString step = m_organiser.undoText();
    m_undo->setEnabled(!step.isEmpty());
    m_undo->setText(step.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(step));
    m_trash->menuAction()->setEnabled(!m_organiser.trash().empty());
}

void SetCommands::fillTrash() {
    m_trash->clear();
    qint64 bytes = 0;
    for (const data::TrashedSet& set : m_organiser.trash()) {
        bytes += set.bytes;
        QAction* restore = m_trash->addAction(
            tr("Restore %1 (%2)").arg(m_organiser.nameOf(set), sizeText(set.bytes)));
        connect(restore, &QAction::triggered, this, [this, set] { m_organiser.restore(set); });
    }
    m_trash->addSeparator();
    QAction* empty = m_trash->addAction(tr("Empty the trash (%1)…").arg(sizeText(bytes)));
    empty->setObjectName(QStringLiteral("emptySetTrash"));
    connect(empty, &QAction::triggered, this, &SetCommands::askToEmpty);
}

void SetCommands::askToEmpty() {
    const auto count = static_cast<int>(m_organiser.trash().size());
    if (m_dialogs.confirmLoss(
            &m_list, tr("Empty the trash"),
            tr("%Ln data sets are deleted for good. Recordings that they list stay where they are.",
               nullptr, count),
            tr("Delete for good")))
        m_organiser.emptyTrash();
}

} // namespace parlance::ui
