// SPDX-License-Identifier: GPL-3.0-or-later
// What a form holds: a text per field of a configuration table, as typed, beside the preset's
// value, and what a training with them starts from; with one undo history for all of it. No widget
// here.
#pragma once

#include "core/base/json.h"
#include "core/config/table.h"

#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace parlance::ui {

/// What a field takes: "a whole number from 1 to 1 000 000"; of spans with the limit that `instead`
/// does not keep.
QString validValuesText(const config::FieldInfo& field,
                        const std::optional<config::Value>& instead = {});
/// What is said of a text that it does not take.
QString notAllowedText(const config::FieldInfo& field, const QString& typed);

/// The model whose weights a training begins with.
struct TrainingStart {
    QString model; ///< as --init takes it; empty = random weights
    bool inheritsOptimizer = false;

    bool operator==(const TrainingStart&) const = default;
};

class FormModel : public QObject {
    Q_OBJECT
  public:
    explicit FormModel(QObject* parent = nullptr);

    /// Texts by key that differ from a preset: what a person typed and has not started yet.
    using Draft = std::map<std::string, QString>;

    /// Shows a preset: its table and values (a fully resolved nested object), with a draft over
    /// them. It is one step of the history, but for the first one. Null leaves an empty form.
    void setPreset(const config::Table* table, const Json& resolved, const QString& name = {},
                   const Draft& draft = {}, const TrainingStart& start = {});
    QString presetName() const { return m_state.name; }
    Draft draft() const;
    const TrainingStart& start() const { return m_state.start; }
    const config::Table* table() const { return m_state.table; }

    QString text(const std::string& key) const;
    QString presetText(const std::string& key) const;
    /// Does the value (not its spelling) differ from the preset's?
    bool isChanged(const std::string& key) const;
    /// Why the text is not allowed, or what else was found against it, in a sentence; empty when
    /// nothing is.
    QString problem(const std::string& key) const;
    /// Why the value is hardly meant although it is allowed; empty where there is a problem.
    QString doubt(const std::string& key) const;
    /// What others found against values that are allowed by themselves, and what they doubt, by
    /// key; replaces what was.
    void setFindings(std::map<std::string, QString> findings,
                     std::map<std::string, QString> doubts = {});
    /// Do the fields that decide on this one have values for which it means something?
    bool isInUse(const std::string& key) const;

    /// Successive edits of one field, or of the start, are one step of the history until
    /// endEditing().
    void edit(const std::string& key, const QString& text);
    void setStart(const TrainingStart& start);
    void endEditing() { ++m_session; }
    void reset(const std::string& key);
    void resetAll();
    QUndoStack& history() { return m_history; }

    /// The fields whose text is not allowed, in table order.
    std::vector<std::string> wrongFields() const;
    /// `Label: problem` of each of them.
    QStringList problems() const;
    /// `Label: problem` of one field, or what is doubted.
    QString labelledProblem(const std::string& key) const;
    /// The resolved configuration; fields with a problem keep the preset's value.
    Json config() const;
    /// `key=value` of every field that differs from the preset, in table order.
    QStringList settings() const;

  Q_SIGNALS:
    void presetChanged();
    void fieldChanged(const QString& key);
    void findingChanged(const QString& key);
    void startChanged();

  private:
    class EditCommand;
    class PresetCommand;
    class StartCommand;

    struct Entry {
        QString text;
        config::Value preset;
    };
    struct State {
        const config::Table* table = nullptr;
        Json preset;
        QString name;
        std::map<std::string, Entry> entries;
        TrainingStart start;
    };
    const config::FieldInfo& field(const std::string& key) const;
    QString wrongText(const std::string& key) const;
    std::optional<config::Value> value(const std::string& key) const;
    std::optional<config::Value> parsed(const std::string& key, const QString& typed) const;
    /// The number that was meant where it was typed with a comma; empty otherwise.
    QString withPoint(const std::string& key) const;
    void store(const std::string& key, const QString& text);
    void store(const TrainingStart& start);
    void show(const State& state);

    State m_state;
    std::map<std::string, QString> m_findings;
    std::map<std::string, QString> m_doubts;
    QUndoStack m_history;
    int m_session = 0;
};

} // namespace parlance::ui
