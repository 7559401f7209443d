// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_row.h"

#include "ui/forms/field_editor.h"
#include "ui/forms/form_model.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/core_text.h"
#include "ui/words/error_text.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kLabelWidth = 128;
constexpr int kUnitWidth = 52;
constexpr int kEditorWidth = 120; ///< at least

QLabel* wrappedLabel(TextRole role, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    setTextRole(label, role);
    return label;
}

} // namespace

FieldRow::FieldRow(FormModel& model, const config::FieldInfo& field, const PathHelp& help,
                   QWidget* parent)
    : QWidget(parent), m_model(model), m_field(field) {
    const QString key = QString::fromStdString(field.key);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, kSpaceSmall, 0, kSpaceSmall);
    grid->setHorizontalSpacing(kSpace);
    grid->setVerticalSpacing(2);

    m_label = new QLabel(this);
    m_label->setMinimumWidth(kLabelWidth);
    m_label->setMaximumWidth(kLabelWidth);
    m_label->setWordWrap(true);
    m_label->setToolTip(toolTipText());
    m_editor = makeFieldEditor(field, help, this);
    m_editor->setToolTip(toolTipText());
    m_editor->setMinimumWidth(kEditorWidth);
    m_label->setBuddy(m_editor->control());
    m_reset = makeIconButton(QStringLiteral("reset"),
                             tr("Back to the preset's value: %1").arg(coreText(field.label)), this);
    m_reset->setObjectName(key + QStringLiteral(".reset"));
    QSizePolicy keepsPlace = m_reset->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepsPlace);
    m_help = wrappedLabel(TextRole::Muted, this);
    m_problem = wrappedLabel(TextRole::Danger, this);
    m_problem->setObjectName(key + QStringLiteral(".problem"));

    grid->addWidget(m_label, 0, 0);
    const std::string_view unitText = config::unitSuffix(field.unit);
    if (unitText.empty()) {
        grid->addWidget(m_editor, 0, 1, 1, 2);
    } else {
        auto* unit = new QLabel(coreText(unitText), this);
        setTextRole(unit, TextRole::Muted);
        grid->addWidget(m_editor, 0, 1);
        grid->addWidget(unit, 0, 2);
    }
    grid->addWidget(m_reset, 0, 3);
    grid->addWidget(m_help, 1, 1, 1, 2);
    grid->addWidget(m_problem, 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(2, kUnitWidth);

    connect(m_editor, &FieldEditor::edited, this,
            [this](const QString& text) { m_model.edit(m_field.key, text); });
    connect(m_editor, &FieldEditor::editingFinished, this, [this] { m_model.endEditing(); });
    connect(m_reset, &QAbstractButton::clicked, this, [this] { m_model.reset(m_field.key); });
    refresh();
}

bool FieldRow::matches(const QStringList& words) const {
    // The names of the manuals are found in every language.
    QString haystack = QString::fromStdString(m_field.key + ' ' + m_field.label + ' ' +
                                              m_field.groupLabel + ' ' + m_field.help);
    for (const std::string& text : {m_field.label, m_field.groupLabel, m_field.help})
        haystack += QLatin1Char(' ') + coreText(text);
    for (const std::string& alias : m_field.aliases)
        haystack += QLatin1Char(' ') + QString::fromStdString(alias);
    return std::ranges::all_of(
        words, [&](const QString& word) { return haystack.contains(word, Qt::CaseInsensitive); });
}

bool FieldRow::isInUse() const {
    return m_model.isInUse(m_field.key) || m_model.isChanged(m_field.key) ||
           !m_model.problem(m_field.key).isEmpty();
}

void FieldRow::refresh() {
    const bool changed = m_model.isChanged(m_field.key);
    const QString problem = m_model.problem(m_field.key);
    const QString label = coreText(m_field.label);
    m_editor->setText(m_model.text(m_field.key));
    m_editor->setInvalid(!problem.isEmpty());
    m_label->setText(changed ? QStringLiteral("<b>%1 •</b>").arg(label.toHtmlEscaped()) : label);
    m_reset->setVisible(changed);
    QString help = coreText(m_field.help);
    if (changed) {
        const QString preset = m_model.presetText(m_field.key);
        help += tr(" · preset: %1").arg(preset.isEmpty() ? tr("empty") : preset);
    }
    m_help->setText(help);
    m_help->setVisible(problem.isEmpty());
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

QString FieldRow::toolTipText() const {
    QString text = QStringLiteral("<p><b>%1</b></p><p>%2</p>")
                       .arg(QString::fromStdString(m_field.key).toHtmlEscaped(),
                            coreText(m_field.help).toHtmlEscaped());
    text += QStringLiteral("<p>%1</p>")
                .arg(tr("Takes %1.").arg(errorText(config::validValues(m_field))).toHtmlEscaped());
    return text;
}

} // namespace parlance::ui
