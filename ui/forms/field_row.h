// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/table.h"

#include <QWidget>

class QAbstractButton;
class QLabel;

namespace parlance::ui {

class FieldEditor;
class FormModel;
struct PathHelp;

/// One field: label, editor, unit, reset button; below it help or, in its place, what is wrong. A
/// path has the whole width below its label where there is little of it.
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
    void refresh();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void layOut();
    QString toolTipText() const;

    FormModel& m_model;
    const config::FieldInfo& m_field;
    bool m_isStacked = false; ///< the label is above the editor
    QLabel* m_label;
    FieldEditor* m_editor;
    QLabel* m_unit = nullptr; ///< null for a number without one
    QAbstractButton* m_reset;
    QLabel* m_help;
    QLabel* m_problem;
};

} // namespace parlance::ui
