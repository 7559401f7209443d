// SPDX-License-Identifier: GPL-3.0-or-later
// What a form holds: a text per field of a configuration table, as typed, beside the preset's
// value, with one undo history for all fields. No widget here.
#pragma once

#include "core/base/json.h"
#include "core/config/table.h"

#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include <map>
#include <string>

namespace parlance::ui {

class FormModel : public QObject {
    Q_OBJECT
  public:
    explicit FormModel(QObject* parent = nullptr);

    /// Starts anew with `table` and the preset's values, a fully resolved nested object. The undo
    /// history ends here. Null leaves an empty form.
    void setPreset(const config::Table* table, const Json& resolved);
    const config::Table* table() const { return m_table; }

    QString text(const std::string& key) const;
    QString presetText(const std::string& key) const;
    /// Does the value (not its spelling) differ from the preset's?
    bool isChanged(const std::string& key) const;
    /// Why the text is not allowed, in a sentence; empty when it is.
    QString problem(const std::string& key) const;

    /// Successive edits of one field are one step of the history until endEditing().
    void edit(const std::string& key, const QString& text);
    void endEditing() { ++m_session; }
    void reset(const std::string& key);
    void resetAll();
    QUndoStack& history() { return m_history; }

    /// `Label: problem` of every field that has one, in table order.
    QStringList problems() const;
    /// The resolved configuration; fields with a problem keep the preset's value.
    Json config() const;
    /// `key=value` of every field that differs from the preset, in table order.
    QStringList settings() const;

  Q_SIGNALS:
    void presetChanged();
    void fieldChanged(const QString& key);

  private:
    class EditCommand;

    struct Entry {
        QString text;
        config::Value preset;
    };
    const config::FieldInfo& field(const std::string& key) const;
    std::optional<config::Value> value(const std::string& key) const;
    void store(const std::string& key, const QString& text);

    const config::Table* m_table = nullptr;
    Json m_preset;
    std::map<std::string, Entry> m_entries;
    QUndoStack m_history;
    int m_session = 0;
};

} // namespace parlance::ui
