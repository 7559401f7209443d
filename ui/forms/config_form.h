// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/form_model.h"

#include <QStringListModel>
#include <QWidget>

#include <filesystem>
#include <map>
#include <vector>

class QAbstractButton;
class QLabel;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace parlance::ui {

class Dialogs;
class FieldGroup;
class FieldRow;

/// The form of a configuration, made from its table: search line, undo, redo and reset above, the
/// groups below. It follows its model's preset. Its actions undo and redo: they work in it, and in
/// what they are added to.
class ConfigForm : public QWidget {
    Q_OBJECT
  public:
    /// `baseFolder`: what relative data paths are against.
    ConfigForm(Dialogs& dialogs, std::filesystem::path baseFolder, QWidget* parent = nullptr);
    ~ConfigForm() override;

    FormModel& model() { return m_model; }
    /// Paths to complete what is typed as data, against the base folder.
    void offerDataSets(const QStringList& paths) { m_dataSets.setStringList(paths); }
    /// The row of search line, undo, redo and reset, to be laid out elsewhere.
    QWidget* takeTools();
    /// Shows all settings again, from the first one on, whatever was searched for.
    void showBeginning();
    /// Puts a widget above the first group, whatever the preset; the form owns it.
    void setHead(QWidget* head);
    /// Unfolds the field's group, brings its row into the form's sight and gives it the focus; a
    /// field that is not in use is searched for. Returns the row, null without one.
    QWidget* showField(const std::string& key);

  private:
    void makeTools();
    void rebuild();
    void giveFocusTo(const QString& name);
    void orderTabStops();
    void refreshField(const QString& key);
    void refreshUse(const QString& key);
    void refreshTools();
    void filter(const QString& text);

    Dialogs& m_dialogs;
    std::filesystem::path m_baseFolder;
    QStringListModel m_dataSets;
    FormModel m_model;
    QWidget* m_tools = nullptr;
    QLineEdit* m_search = nullptr;
    QAbstractButton* m_undo = nullptr;
    QAbstractButton* m_redo = nullptr;
    QAbstractButton* m_resetAll = nullptr;
    QScrollArea* m_scroll = nullptr;
    QLabel* m_noMatch = nullptr;
    QWidget* m_head = nullptr;
    std::vector<FieldGroup*> m_groups;
    std::map<QString, FieldRow*> m_rows;
};

} // namespace parlance::ui
