// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/list/run_list_foot.h"

#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/run_organiser.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/words/number_text.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <span>

namespace parlance::ui {
namespace {

/// What it goes by in the list; where others in the trash do so too, also where it was and when it
/// went.
QString restoreText(const runs::TrashedRun& run, bool hasNamesakes) {
    QString title = QString::fromStdString(run.title);
    QStringList about;
    if (hasNamesakes) {
        about << pathText(run.folder.filename())
              << QLocale().toString(QDateTime::fromMSecsSinceEpoch(qint64(1e3 * run.trashed)),
                                    QLocale::ShortFormat);
        about.removeAll(title);
    }
    about << sizeText(run.bytes);
    return RunListFoot::tr("Restore %1 (%2)")
        .arg(title.replace(QLatin1Char('&'), QLatin1String("&&")),
             about.join(QStringLiteral(", ")));
}

constexpr std::size_t kLatest = 20; ///< in the menu itself, older ones in one of their own

QPushButton* makeMenuButton(const char* iconName, const char* name, const QString& words,
                            QMenu& menu, QWidget* parent) {
    auto* button = new QPushButton(icon(QLatin1String(iconName)), QString(), parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(words);
    button->setToolTip(words);
    button->setMenu(&menu);
    setButtonRole(button, ButtonRole::Quiet);
    return button;
}

} // namespace

RunListFoot::RunListFoot(RunOrganiser& organiser, Dialogs& dialogs, QMenu& fields, QWidget* parent)
    : QWidget(parent), m_organiser(organiser), m_dialogs(dialogs), m_text(new ElidedLabel(this)),
      m_undo(new ActionButton(icon(QStringLiteral("undo")), tr("Undo"), this)),
      m_trashMenu(new QMenu(this)), m_older(new QMenu(m_trashMenu)) {
    m_older->setObjectName(QStringLiteral("olderTrash"));
    connect(m_older, &QMenu::aboutToShow, this, [this] { // there may be thousands
        m_older->clear();
        addTrash(*m_older, kLatest, m_organiser.trash().size());
    });
    m_text->setObjectName(QStringLiteral("runsFootText"));
    setTextRole(m_text, TextRole::Muted);
    m_undo->setObjectName(QStringLiteral("undoTrash"));
    setButtonRole(m_undo, ButtonRole::Quiet);
    m_trash = makeMenuButton("trash", "runTrash", tr("Trash"), *m_trashMenu, this);
    auto* shown = makeMenuButton("columns", "runFields", tr("Shown in the list"), fields, this);
    auto* rows = new QVBoxLayout(this); // the text ends in a name, which needs the whole width
    rows->setContentsMargins(kSpaceLarge, kSpaceSmall, kSpace, 0);
    rows->setSpacing(0);
    rows->addWidget(m_text);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceSmall);
    rows->addLayout(row);
    row->addWidget(m_undo);
    row->addStretch(1);
    row->addWidget(m_trash);
    row->addWidget(shown);
    connect(m_undo, &QPushButton::clicked, &m_organiser, &RunOrganiser::undo);
    connect(&m_organiser, &RunOrganiser::changed, this, [this] {
        m_gone.clear();
        refresh();
    });
    connect(&m_organiser, &RunOrganiser::tookAway, this, [this](const QString& text) {
        m_gone = text;
        refresh();
    });
    refresh();
}

void RunListFoot::setDiskBytes(qint64 bytes) {
    m_bytes = bytes;
    refresh();
}

void RunListFoot::passFocusBackTo(QWidget* list) {
    passFocusTo(m_undo, {list});
    passFocusTo(m_trash, {list});
}

void RunListFoot::refresh() {
    m_text->setText(!m_gone.isEmpty() ? m_gone
                    : m_bytes > 0     ? tr("%1 on disk").arg(sizeText(m_bytes))
                                      : QString());
    const QString step = m_organiser.undoText();
    m_undo->setEnabled(!step.isEmpty());
    m_undo->setTip(step.isEmpty() ? tr("Nothing to undo") : tr("Undo: %1 (Ctrl+Z)").arg(step));
    m_trash->setEnabled(!m_organiser.trash().empty());
    fillTrash();
}

void RunListFoot::fillTrash() {
    m_trashMenu->clear();
    const auto& trash = m_organiser.trash();
    addTrash(*m_trashMenu, 0, std::min(trash.size(), kLatest));
    if (trash.size() > kLatest) {
        m_older->setTitle(tr("%Ln older", nullptr, static_cast<int>(trash.size() - kLatest)));
        m_trashMenu->addMenu(m_older);
    }
    m_trashMenu->addSeparator();
    QAction* empty =
        m_trashMenu->addAction(tr("Empty the trash (%1)…").arg(sizeText(m_organiser.trashBytes())));
    empty->setObjectName(QStringLiteral("emptyTrash"));
    connect(empty, &QAction::triggered, this, &RunListFoot::askToEmpty);
}

void RunListFoot::addTrash(QMenu& menu, std::size_t begin, std::size_t end) {
    std::map<std::string_view, int> ofTitle;
    for (const runs::TrashedRun& run : m_organiser.trash())
        ++ofTitle[run.title];
    for (const runs::TrashedRun& run : std::span(m_organiser.trash()).subspan(begin, end - begin)) {
        QAction* restore = menu.addAction(restoreText(run, ofTitle[run.title] > 1));
        connect(restore, &QAction::triggered, this, [this, run] { m_organiser.restore(run); });
    }
}

void RunListFoot::askToEmpty() {
    const auto count = static_cast<int>(m_organiser.trash().size());
    if (m_dialogs.confirmLoss(
            this, tr("Empty the trash"),
            tr("%Ln runs are deleted for good, with their checkpoints: %1.", nullptr, count)
                .arg(sizeText(m_organiser.trashBytes())),
            tr("Delete for good")))
        m_organiser.emptyTrash();
}

} // namespace parlance::ui
