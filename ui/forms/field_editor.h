// SPDX-License-Identifier: GPL-3.0-or-later
// The widget of one field, by its type. All speak in text, so that what was typed (1e-4) stays.
#pragma once

#include "core/config/table.h"

#include <QWidget>

#include <filesystem>

class QAbstractItemModel;

namespace parlance::ui {

class Dialogs;

/// Colours a control whose content is refused.
void markInvalid(QWidget* control, bool invalid);
/// Colours one whose content is allowed and hardly meant.
void markDoubtful(QWidget* control, bool doubtful);

/// What editors of paths have to do with.
struct PathHelp {
    Dialogs& dialogs;
    std::filesystem::path baseFolder; ///< paths below it are written relative to it
    QAbstractItemModel& dataSets;     ///< offered for fields of data to train, validate and test on
};

class FieldEditor : public QWidget {
    Q_OBJECT
  public:
    using QWidget::QWidget;

    /// Shows `text` without saying that it was edited.
    virtual void setText(const QString& text) = 0;
    /// What has the focus. Not as the editor's focus proxy: in the order of tabs that would lead
    /// back to here from wherever the editor itself stands.
    QWidget* control() const { return m_control; }

  Q_SIGNALS:
    void edited(const QString& text);
    /// Focus left or Return was pressed.
    void editingFinished();

  protected:
    void setControl(QWidget* control) { m_control = control; }

  private:
    QWidget* m_control = nullptr;
};

/// Checkbox, choice, number with a unit, path with a browse button, or line. The inner widget has
/// the field's key as objectName.
FieldEditor* makeFieldEditor(const config::FieldInfo& field, const PathHelp& help, QWidget* parent);

} // namespace parlance::ui
