// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/form_model.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "ui/words/core_text.h"
#include "ui/words/error_text.h"

#include <QRegularExpression>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {
constexpr QChar kThinSpace(0x202F); ///< at which no line is broken
} // namespace

/// Fields take numbers as the command line does, with a point and without groups of digits, in
/// every language. Limits are read beside them: a comma or a point between their digits would be
/// taken for a decimal mark.
QString validValuesText(const config::FieldInfo& field,
                        const std::optional<config::Value>& instead) {
    QString text = errorText(config::validValues(field, instead));
    if (!field.choices.empty()) // names, whatever digits they have
        return text;
    static const QRegularExpression ungrouped(QStringLiteral(R"((?<![\d.])\d{4,}(?![\d.]))"));
    for (QRegularExpressionMatch found = ungrouped.match(text); found.hasMatch();) {
        QString grouped = found.captured();
        for (qsizetype place = grouped.size() - 3; place > 0; place -= 3)
            grouped.insert(place, kThinSpace);
        text.replace(found.capturedStart(), found.capturedLength(), grouped);
        found = ungrouped.match(text, found.capturedStart() + grouped.size());
    }
    return text;
}

QString notAllowedText(const config::FieldInfo& field, const QString& typed) {
    const auto instead = config::parseAs(field.type, typed.trimmed().toStdString());
    return FormModel::tr("“%1” is not allowed: enter %2")
        .arg(typed, validValuesText(field, instead));
}

class FormModel::EditCommand : public QUndoCommand {
  public:
    EditCommand(FormModel& model, std::string key, QString after)
        : m_model(model), m_key(std::move(key)), m_before(model.text(m_key)),
          m_after(std::move(after)), m_session(model.m_session) {
        setText(coreText(model.field(m_key).label));
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

class FormModel::StartCommand : public QUndoCommand {
  public:
    StartCommand(FormModel& model, TrainingStart after)
        : m_model(model), m_before(model.start()), m_after(std::move(after)),
          m_session(model.m_session) {
        setText(tr("Start from"));
    }

    void undo() override { m_model.store(m_before); }
    void redo() override { m_model.store(m_after); }
    int id() const override { return 2; }

    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const StartCommand*>(other);
        if (next->m_session != m_session)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

  private:
    FormModel& m_model;
    TrainingStart m_before;
    TrainingStart m_after;
    int m_session;
};

/// From one preset, with what was typed over it, to another.
class FormModel::PresetCommand : public QUndoCommand {
  public:
    PresetCommand(FormModel& model, State after)
        : m_model(model), m_before(model.m_state), m_after(std::move(after)) {
        setText(tr("Preset %1").arg(m_after.name));
    }

    void undo() override { m_model.show(m_before); }
    void redo() override { m_model.show(m_after); }

  private:
    FormModel& m_model;
    State m_before;
    State m_after;
};

FormModel::FormModel(QObject* parent) : QObject(parent) {}

void FormModel::setPreset(const config::Table* table, const Json& resolved, const QString& name,
                          const Draft& draft, const TrainingStart& start) {
    State state{table, resolved, name, {}, start};
    if (table) {
        for (const config::FieldInfo& info : table->fields()) {
            const Json* found = config::findDotted(resolved, info.key);
            const config::Value preset =
                found ? config::valueFromJson(info, *found, "preset") : info.fallback;
            const auto typed = draft.find(info.key);
            const QString text = typed == draft.end()
                                     ? QString::fromStdString(config::formatValue(preset))
                                     : typed->second;
            state.entries[info.key] = {text, preset};
        }
    }
    endEditing();
    if (m_state.table)
        m_history.push(new PresetCommand(*this, std::move(state)));
    else
        show(state);
}

void FormModel::show(const State& state) {
    m_state = state;
    m_findings.clear();
    m_doubts.clear();
    Q_EMIT presetChanged();
}

FormModel::Draft FormModel::draft() const {
    Draft draft;
    for (const auto& [key, entry] : m_state.entries)
        if (isChanged(key))
            draft[key] = entry.text;
    return draft;
}

QString FormModel::text(const std::string& key) const {
    return m_state.entries.at(key).text;
}

QString FormModel::presetText(const std::string& key) const {
    return QString::fromStdString(config::formatValue(m_state.entries.at(key).preset));
}

bool FormModel::isChanged(const std::string& key) const {
    return value(key) != m_state.entries.at(key).preset;
}

QString FormModel::problem(const std::string& key) const {
    if (QString wrong = wrongText(key); !wrong.isEmpty())
        return wrong;
    const auto found = m_findings.find(key);
    return found == m_findings.end() ? QString() : found->second;
}

QString FormModel::doubt(const std::string& key) const {
    const auto found = m_doubts.find(key);
    return found == m_doubts.end() || !problem(key).isEmpty() ? QString() : found->second;
}

QString FormModel::wrongText(const std::string& key) const {
    if (value(key))
        return {};
    if (text(key).trimmed().isEmpty())
        return tr("Empty: enter %1").arg(validValuesText(field(key)));
    if (const QString pointed = withPoint(key); !pointed.isEmpty())
        return tr("“%1” is not allowed: write a decimal point, as in %2").arg(text(key), pointed);
    return notAllowedText(field(key), text(key));
}

void FormModel::setFindings(std::map<std::string, QString> findings,
                            std::map<std::string, QString> doubts) {
    std::swap(m_findings, findings); // now those that were
    std::swap(m_doubts, doubts);
    for (const auto* others : {&m_findings, &doubts, &m_doubts})
        findings.insert(others->begin(), others->end());
    for (const auto& [key, sentence] : findings)
        if (m_state.entries.contains(key))
            Q_EMIT findingChanged(QString::fromStdString(key));
}

bool FormModel::isInUse(const std::string& key) const {
    return std::ranges::all_of(field(key).shownWhen, [this](const config::Condition& condition) {
        const std::optional<config::Value> decides = value(condition.key);
        return !decides || std::ranges::count(condition.values, config::formatValue(*decides)) > 0;
    });
}

void FormModel::edit(const std::string& key, const QString& text) {
    if (text != this->text(key))
        m_history.push(new EditCommand(*this, key, text));
}

void FormModel::setStart(const TrainingStart& start) {
    if (start != m_state.start)
        m_history.push(new StartCommand(*this, start));
}

void FormModel::reset(const std::string& key) {
    endEditing();
    edit(key, presetText(key));
    endEditing();
}

void FormModel::resetAll() {
    if (!m_state.table)
        return;
    m_history.beginMacro(tr("Reset all fields"));
    for (const config::FieldInfo& info : m_state.table->fields())
        if (isChanged(info.key))
            reset(info.key);
    setStart({});
    m_history.endMacro();
}

std::vector<std::string> FormModel::wrongFields() const {
    std::vector<std::string> keys;
    if (m_state.table)
        for (const config::FieldInfo& info : m_state.table->fields())
            if (!wrongText(info.key).isEmpty())
                keys.push_back(info.key);
    return keys;
}

QStringList FormModel::problems() const {
    QStringList result;
    for (const std::string& key : wrongFields())
        result << labelledProblem(key);
    return result;
}

QString FormModel::labelledProblem(const std::string& key) const {
    const QString wrong = problem(key);
    return coreText(field(key).label) + QStringLiteral(": ") +
           (wrong.isEmpty() ? doubt(key) : wrong);
}

Json FormModel::config() const {
    Json result = m_state.preset;
    if (m_state.table)
        for (const config::FieldInfo& info : m_state.table->fields())
            if (const auto current = value(info.key))
                config::setDotted(result, info.key, config::valueToJson(*current));
    return result;
}

QStringList FormModel::settings() const {
    QStringList result;
    if (!m_state.table)
        return result;
    for (const config::FieldInfo& info : m_state.table->fields())
        if (const auto current = value(info.key); current && isChanged(info.key))
            result << QString::fromStdString(info.key + "=" + config::formatValue(*current));
    return result;
}

const config::FieldInfo& FormModel::field(const std::string& key) const {
    return m_state.table->at(key, "the form");
}

QString FormModel::withPoint(const std::string& key) const {
    const config::FieldInfo& info = field(key);
    QString typed = text(key).trimmed();
    const bool isNumber = info.type == config::Type::Real || info.type == config::Type::Span;
    if (!isNumber || typed.count(QLatin1Char(',')) != 1)
        return {};
    typed.replace(QLatin1Char(','), QLatin1Char('.'));
    return parsed(key, typed) ? typed : QString();
}

std::optional<config::Value> FormModel::value(const std::string& key) const {
    return parsed(key, text(key));
}

std::optional<config::Value> FormModel::parsed(const std::string& key, const QString& typed) const {
    try {
        const config::FieldInfo& info = field(key);
        // Spaces around a number are slips of the hand; in a text they may be meant.
        const QString meant = info.type == config::Type::Text ? typed : typed.trimmed();
        return config::parseValue(info, meant.toStdString());
    } catch (const Error&) {
        return std::nullopt;
    }
}

void FormModel::store(const std::string& key, const QString& text) {
    m_state.entries.at(key).text = text;
    Q_EMIT fieldChanged(QString::fromStdString(key));
}

void FormModel::store(const TrainingStart& start) {
    m_state.start = start;
    Q_EMIT startChanged();
}

} // namespace parlance::ui
