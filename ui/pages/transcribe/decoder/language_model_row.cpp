// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/decoder/language_model_row.h"

#include "core/text/decoding_options.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace parlance::ui {

namespace {

constexpr double kWeightStep = 0.1;

} // namespace

QString languageModelText(const std::filesystem::path& model) {
    if (model.extension() != ".safetensors")
        return pathText(model.filename());
    const std::filesystem::path folder = model.parent_path(), list = folder.parent_path();
    return pathText(list.filename() == "checkpoints" ? list.parent_path().filename()
                                                     : folder.filename());
}

LanguageModelRow::LanguageModelRow(QFormLayout& rows, const QString& name, const Texts& texts,
                                   Dialogs& dialogs, QWidget* parent)
    : QObject(parent), m_dialogs(dialogs), m_texts(texts), m_model(new QPushButton(parent)),
      m_none(makeIconButton(QStringLiteral("close"), texts.remove, parent)),
      m_weight(new QDoubleSpinBox(parent)) {
    m_model->setObjectName(name);
    m_model->setAccessibleName(tr("Choose a language model"));
    m_none->setObjectName(QStringLiteral("no") + name.front().toUpper() + name.sliced(1));
    m_weight->setObjectName(name + QStringLiteral("Weight"));
    m_weight->setRange(0.0, text::kLargestLmWeight);
    m_weight->setSingleStep(kWeightStep);
    m_weight->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_weight->setToolTip(tr("What the language model counts beside the sound"));
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_model, 1);
    choice->addWidget(m_none);
    auto* label = new QLabel(texts.label, parent);
    label->setBuddy(m_model);
    rows.addRow(label, choice);
    rows.addRow(texts.weightLabel, m_weight);
    m_labels = {label, rows.labelForField(m_weight)};
    connect(m_model, &QAbstractButton::clicked, this, &LanguageModelRow::choose);
    connect(m_none, &QAbstractButton::clicked, this, [this] {
        m_model->setFocus(); // the button is of no use from now on
        Q_EMIT chosen({});
    });
    connect(m_weight, &QDoubleSpinBox::valueChanged, this, &LanguageModelRow::weighed);
}

void LanguageModelRow::choose() {
    const QStringList files =
        m_dialogs.openFiles(m_model->window(), tr("Choose a language model"),
                            tr("Language models (*.arpa *.gz *.safetensors);;All files (*)"));
    if (!files.isEmpty())
        Q_EMIT chosen(files.front().toStdString());
}

void LanguageModelRow::show(const std::filesystem::path& model, double weight) {
    const QSignalBlocker quiet(m_weight);
    m_weight->setValue(weight);
    m_model->setText(model.empty() ? m_texts.none : languageModelText(model));
    m_model->setToolTip(model.empty() ? m_texts.help : pathText(model));
    m_shown = model;
    refresh();
}

void LanguageModelRow::setEnabled(bool enabled) {
    m_isEnabled = enabled;
    refresh();
}

void LanguageModelRow::refresh() {
    for (QWidget* label : m_labels)
        label->setEnabled(m_isEnabled);
    m_model->setEnabled(m_isEnabled);
    m_none->setEnabled(m_isEnabled && !m_shown.empty());
    m_weight->setEnabled(m_isEnabled && !m_shown.empty());
}

} // namespace parlance::ui
