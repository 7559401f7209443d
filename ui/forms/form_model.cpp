// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/form_model.h"

#include "core/base/error.h"
#include "core/config/json_face.h"

#include <QUndoCommand>

namespace parlance::ui {

class FormModel::EditCommand : public QUndoCommand {
  public:
    EditCommand(FormModel& model, std::string key, QString after)
        : m_model(model), m_key(std::move(key)), m_before(model.text(m_key)),
          m_after(std::move(after)), m_session(model.m_session) {
        setText(QString::fromStdString(model.field(m_key).label));
    }

    void undo() override { m_model.store(m_key, m_before); }
    void redo() override { m_model.store(m_key, m_after); }
    int id() const override { return 1; }

    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const EditCommand*>(other);
        if (next->m_key != m_key || next->m_session != m_session)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

  private:
    FormModel& m_model;
    std::string m_key;
    QString m_before;
    QString m_after;
    int m_session;
};

FormModel::FormModel(QObject* parent) : QObject(parent) {}

void FormModel::setPreset(const config::Table* table, const Json& resolved) {
    m_table = table;
    m_preset = resolved;
    m_entries.clear();
    if (m_table) {
        for (const config::FieldInfo& info : m_table->fields()) {
            const Json* found = config::findDotted(resolved, info.key);
            const config::Value preset =
                found ? config::valueFromJson(info, *found, "preset") : info.fallback;
            m_entries[info.key] = {QString::fromStdString(config::formatValue(preset)), preset};
        }
    }
    m_history.clear();
    Q_EMIT presetChanged();
}

QString FormModel::text(const std::string& key) const {
    return m_entries.at(key).text;
}

QString FormModel::presetText(const std::string& key) const {
    return QString::fromStdString(config::formatValue(m_entries.at(key).preset));
}

bool FormModel::isChanged(const std::string& key) const {
    return value(key) != m_entries.at(key).preset;
}

QString FormModel::problem(const std::string& key) const {
    if (value(key))
        return {};
    const QString valid = QString::fromStdString(config::validValues(field(key)));
    if (text(key).trimmed().isEmpty())
        return tr("Empty: give %1").arg(valid);
    return tr("“%1” is not allowed: give %2").arg(text(key), valid);
}

void FormModel::edit(const std::string& key, const QString& text) {
    if (text != this->text(key))
        m_history.push(new EditCommand(*this, key, text));
}

void FormModel::reset(const std::string& key) {
    endEditing();
    edit(key, presetText(key));
    endEditing();
}

void FormModel::resetAll() {
    if (!m_table)
        return;
    m_history.beginMacro(tr("Reset all fields"));
    for (const config::FieldInfo& info : m_table->fields())
        if (isChanged(info.key))
            reset(info.key);
    m_history.endMacro();
}

QStringList FormModel::problems() const {
    QStringList result;
    if (!m_table)
        return result;
    for (const config::FieldInfo& info : m_table->fields())
        if (const QString sentence = problem(info.key); !sentence.isEmpty())
            result << QString::fromStdString(info.label) + QStringLiteral(": ") + sentence;
    return result;
}

Json FormModel::config() const {
    Json result = m_preset;
    if (m_table)
        for (const config::FieldInfo& info : m_table->fields())
            if (const auto current = value(info.key))
                config::setDotted(result, info.key, config::valueToJson(*current));
    return result;
}

QStringList FormModel::settings() const {
    QStringList result;
    if (!m_table)
        return result;
    for (const config::FieldInfo& info : m_table->fields())
        if (const auto current = value(info.key); current && isChanged(info.key))
            result << QString::fromStdString(info.key + "=" + config::formatValue(*current));
    return result;
}

const config::FieldInfo& FormModel::field(const std::string& key) const {
    return m_table->at(key, "the form");
}

std::optional<config::Value> FormModel::value(const std::string& key) const {
    try {
        const config::FieldInfo& info = field(key);
        // Spaces around a number are slips of the hand; in a text they may be meant.
        const QString typed = text(key);
        const QString meant = info.type == config::Type::Text ? typed : typed.trimmed();
        return config::parseValue(info, meant.toStdString());
    } catch (const Error&) {
        return std::nullopt;
    }
}

void FormModel::store(const std::string& key, const QString& text) {
    m_entries.at(key).text = text;
    Q_EMIT fieldChanged(QString::fromStdString(key));
}

} // namespace parlance::ui
