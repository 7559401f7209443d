// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/table.h"
#include "ui/forms/field_editor.h"

#include <QWidget>

class QAbstractButton;
class QLabel;

namespace parlance::ui {

class FormModel;

/// One field: label, editor, unit, reset button; below it help or, in its place, what is wrong. A
/// path has the whole width below its label where there is little of it. A form has many that are
/// seldom asked for: a row is empty until it is filled.
class FieldRow : public QWidget {
    Q_OBJECT
  public:
    FieldRow(FormModel& model, const config::FieldInfo& field, const PathHelp& help,
             QWidget* parent);

    const config::FieldInfo& field() const { return m_field; }
    /// Do key, label, help and published names together contain all `words`?
    bool matches(const QStringList& words) const;
    /// False while other fields make it meaningless, unless it was changed or has a problem.
    bool isInUse() const;
    /// Before it is shown. True when it was empty.
    bool fill();
    void refresh();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    class HelpLabel;

    void layOut();
    QString toolTipText() const;

    FormModel& m_model;
    const config::FieldInfo& m_field;
    PathHelp m_pathHelp;
    bool m_isStacked = false; ///< the label is above the editor
    // Null until it is filled:
    QLabel* m_label = nullptr;
    FieldEditor* m_editor = nullptr;
    QLabel* m_unit = nullptr; ///< also for a number without one
    QAbstractButton* m_reset = nullptr;
    HelpLabel* m_help = nullptr;
    QLabel* m_problem = nullptr;
};

} // namespace parlance::ui
