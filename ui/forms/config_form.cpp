// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/config_form.h"

#include "ui/forms/field_editor.h"
#include "ui/forms/field_group.h"
#include "ui/forms/field_row.h"
#include "ui/forms/line_undo.h"
#include "ui/services/project_settings.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/scrolled.h"
#include "ui/widgets/search_field.h"
#include "ui/words/core_text.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kMaxWidth = 720;

} // namespace

ConfigForm::ConfigForm(Dialogs& dialogs, std::filesystem::path baseFolder, QWidget* parent)
    : QWidget(parent), m_dialogs(dialogs), m_baseFolder(std::move(baseFolder)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    makeTools();
    column->addWidget(m_tools);
    setFocusProxy(m_search); // where no key changes a setting by accident
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("formScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // no field moves as it comes
    m_scroll->setFocusPolicy(Qt::NoFocus);
    column->addWidget(m_scroll, 1);

    connect(&m_model, &FormModel::presetChanged, this, &ConfigForm::rebuild);
    connect(&m_model, &FormModel::fieldChanged, this, &ConfigForm::refreshField);
    connect(&m_model, &FormModel::fieldChanged, this, &ConfigForm::refreshUse);
    connect(&m_model, &FormModel::findingChanged, this, &ConfigForm::refreshField);
    connect(&m_model.history(), &QUndoStack::indexChanged, this, &ConfigForm::refreshTools);
    rebuild();
}

/// What its history tells as it goes is for tools that may be gone by then.
ConfigForm::~ConfigForm() {
    m_model.history().disconnect(this);
}

void ConfigForm::makeTools() {
    m_tools = new QWidget(this);
    auto* row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    m_search = new SearchField(QStringLiteral("formSearch"), tr("Find a setting"), m_tools);
    m_search->setAccessibleName(tr("Find a setting"));
    connect(m_search, &QLineEdit::textChanged, this, &ConfigForm::filter);
    undoInLineFirst(*m_search);
    row->addWidget(m_search, 1);

    const auto addButton = [&](const char* name, const QString& iconName, const QString& tip) {
        QAbstractButton* button = makeIconButton(iconName, tip, m_tools);
        button->setObjectName(QLatin1String(name));
        row->addWidget(button);
        return button;
    };
    m_undo = addButton("formUndo", QStringLiteral("undo"), tr("Undo (Ctrl+Z)"));
    m_redo = addButton("formRedo", QStringLiteral("redo"), tr("Redo (Ctrl+Shift+Z)"));
    m_resetAll = addButton("formReset", QStringLiteral("reset"), tr("Reset all to the preset"));
    connect(m_undo, &QAbstractButton::clicked, &m_model.history(), &QUndoStack::undo);
    connect(m_redo, &QAbstractButton::clicked, &m_model.history(), &QUndoStack::redo);
    connect(m_resetAll, &QAbstractButton::clicked, this, [this] { m_model.resetAll(); });
    passFocusTo(m_undo, {m_redo, m_search});
    passFocusTo(m_redo, {m_undo, m_search});
    passFocusTo(m_resetAll, {m_undo, m_search});

    const auto addShortcut = [this](QKeySequence::StandardKey key, const QString& what, auto slot) {
        auto* action = new QAction(what, this);
        action->setShortcuts(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, &m_model.history(), slot);
        addAction(action);
    };
    addShortcut(QKeySequence::Undo, tr("In the settings: undo the last change"), &QUndoStack::undo);
    addShortcut(QKeySequence::Redo, tr("In the settings: redo the change"), &QUndoStack::redo);
}

QWidget* ConfigForm::takeTools() {
    layout()->removeWidget(m_tools);
    return m_tools;
}

void ConfigForm::rebuild() {
    const QWidget* const focused = window()->focusWidget();
    const bool hadFocus = focused && m_scroll->isAncestorOf(focused);
    const QString name = hadFocus ? focused->objectName() : QString();
    m_rows.clear();
    m_groups.clear();
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, kSpace, 0);
    column->setSpacing(0);
    if (m_head) {
        m_head->setParent(content); // off the content that goes
        column->addWidget(m_head);
        m_head->show();
    }
    // Beyond this, the eye loses the way from a label to its reset button.
    content->setMaximumWidth(kMaxWidth);

    const ProjectSettings settings(m_baseFolder);
    const PathHelp help{m_dialogs, m_baseFolder, m_dataSets};
    std::vector<std::pair<std::string, std::vector<FieldRow*>>> groups; // by their labels
    if (m_model.table()) {
        for (const config::FieldInfo& field : m_model.table()->fields()) {
            const std::string label = field.groupLabel.empty() ? "General" : field.groupLabel;
            auto group = std::ranges::find(groups, label, [](const auto& g) { return g.first; });
            if (group == groups.end())
                group = groups.insert(groups.end(), {label, {}});
            auto* row = new FieldRow(m_model, field, help, content);
            group->second.push_back(row);
            m_rows[QString::fromStdString(field.key)] = row;
        }
    }
    for (const auto& [label, rows] : groups) {
        m_groups.push_back(new FieldGroup(coreText(label), rows, content));
        column->addWidget(m_groups.back());
        if (QAbstractButton* more = m_groups.back()->more())
            settings.keep(*more, QStringLiteral("form/unfolded/") + QString::fromStdString(label));
        // What that unfolds is ordered below, when it is in the window.
        connect(m_groups.back(), &FieldGroup::filled, this, &ConfigForm::orderTabStops);
    }
    m_noMatch =
        new QLabel(tr("No setting matches. Search looks at names, help and keys."), content);
    setTextRole(m_noMatch, TextRole::Muted);
    column->addWidget(m_noMatch);
    column->addStretch(1);
    setScrolled(*m_scroll, *content);
    orderTabStops();
    filter(m_search->text());
    refreshTools();
    if (hadFocus)
        giveFocusTo(name);
}

/// To the control that stands in the place of the one that had it; where there is none, to the
/// search line.
void ConfigForm::giveFocusTo(const QString& name) {
    auto* control = name.isEmpty() ? nullptr : m_scroll->widget()->findChild<QWidget*>(name);
    if (!control || !control->isVisibleTo(this) || !control->isEnabled())
        return setFocus(Qt::OtherFocusReason);
    control->setFocus(Qt::OtherFocusReason);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    m_scroll->ensureWidgetVisible(control);
}

/// Rows are filled after all that is on the page was made: Tab would come to them last.
void ConfigForm::orderTabStops() {
    std::vector<QWidget*> stops{m_resetAll};
    if (m_head)
        std::ranges::copy(tabStopsOf(*m_head), std::back_inserter(stops));
    for (const FieldGroup* group : m_groups)
        std::ranges::copy(group->tabStops(), std::back_inserter(stops));
    setTabSequence(stops);
}

void ConfigForm::setHead(QWidget* head) {
    m_head = head;
    rebuild();
}

void ConfigForm::showBeginning() {
    m_search->setText({}); // not a step to be undone, as clear() is
    m_scroll->verticalScrollBar()->setValue(0);
}

QWidget* ConfigForm::showField(const std::string& key) {
    const QString name = QString::fromStdString(key);
    const auto row = m_rows.find(name);
    if (row == m_rows.end())
        return nullptr;
    m_search->setText({});
    for (FieldGroup* group : m_groups)
        group->reveal(*row->second);
    if (row->second->isHidden()) // not in use: found all the same
        m_search->setText(name);
    if (auto* editor = row->second->findChild<QWidget*>(name))
        editor->setFocus(Qt::OtherFocusReason);
    // Its line may just have appeared.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    m_scroll->ensureWidgetVisible(row->second);
    return row->second;
}

void ConfigForm::refreshUse(const QString& key) {
    const std::string decides = key.toStdString();
    const bool decidesOnOthers =
        std::ranges::any_of(m_model.table()->fields(), [&](const config::FieldInfo& field) {
            return std::ranges::count(field.shownWhen, decides, &config::Condition::key) > 0;
        });
    if (decidesOnOthers)
        for (FieldGroup* group : m_groups)
            group->refresh();
}

void ConfigForm::refreshField(const QString& key) {
    if (const auto found = m_rows.find(key); found != m_rows.end())
        found->second->refresh();
}

void ConfigForm::refreshTools() {
    m_undo->setEnabled(m_model.history().canUndo());
    m_redo->setEnabled(m_model.history().canRedo());
    m_resetAll->setEnabled(!m_model.settings().isEmpty() || !m_model.problems().isEmpty() ||
                           m_model.start() != TrainingStart());
}

void ConfigForm::filter(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int matches = 0;
    for (FieldGroup* group : m_groups)
        matches += group->filter(words);
    m_noMatch->setVisible(matches == 0 && !words.isEmpty());
}

} // namespace parlance::ui
