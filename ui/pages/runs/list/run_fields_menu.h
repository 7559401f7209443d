// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/project_settings.h"

#include <QMenu>
#include <QSet>

#include <vector>

namespace parlance::ui {

/// What the rows of the list of runs show, and whether archived runs are listed; remembered.
class RunFieldsMenu : public QMenu {
    Q_OBJECT
  public:
    explicit RunFieldsMenu(ProjectSettings settings, QWidget* parent = nullptr);

    /// Columns of RunsModel.
    QSet<int> fields() const;
    bool isArchivedShown() const { return m_archived->isChecked(); }
    void showArchived() { m_archived->setChecked(true); }

  Q_SIGNALS:
    void changed();

  private:
    QAction* addChoice(const QString& text, const char* name, bool usually);

    ProjectSettings m_settings;
    std::vector<QAction*> m_fields; ///< with their columns as data
    QAction* m_archived;
};

} // namespace parlance::ui
