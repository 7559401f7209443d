// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/list/run_fields_menu.h"

#include "ui/models/runs/runs_model.h"

namespace parlance::ui {

RunFieldsMenu::RunFieldsMenu(ProjectSettings settings, QWidget* parent)
    : QMenu(parent), m_settings(std::move(settings)) {
    const auto add = [this](int column, const QString& text, const char* name, bool usually) {
        QAction* field = addChoice(text, name, usually);
        field->setData(column);
        m_fields.push_back(field);
    };
    add(RunsModel::Best, tr("Best value"), "best", true);
    add(RunsModel::Started, tr("Start"), "started", true);
    add(RunsModel::Preset, tr("Preset"), "preset", true);
    add(RunsModel::Tags, tr("Tags"), "tags", true);
    add(RunsModel::Loss, tr("Training loss"), "loss", false);
    add(RunsModel::Duration, tr("Time it took"), "duration", false);
    add(RunsModel::Size, tr("Size on disk"), "size", false);
    addSeparator();
    m_archived = addChoice(tr("Archived runs"), "archived", false);
}

QAction* RunFieldsMenu::addChoice(const QString& text, const char* name, bool usually) {
    QAction* choice = addAction(text);
    choice->setObjectName(QLatin1String("show-") + QLatin1String(name));
    choice->setCheckable(true);
    const QString key = QLatin1String("runs/show-") + QLatin1String(name);
    choice->setChecked(m_settings.value(key, usually).toBool());
    connect(choice, &QAction::toggled, this, [this, key](bool shown) {
        m_settings.setValue(key, shown);
        Q_EMIT changed();
    });
    return choice;
}

QSet<int> RunFieldsMenu::fields() const {
    QSet<int> columns;
    for (const QAction* field : m_fields)
        if (field->isChecked())
            columns.insert(field->data().toInt());
    return columns;
}

} // namespace parlance::ui
