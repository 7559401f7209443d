// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/converse_input.h"

#include "ui/inference/model_choice.h"
#include "ui/inference/sample_button.h"
#include "ui/services/project_settings.h"
#include "ui/speech/voice_choice.h"
#include "ui/theme/icons.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QCheckBox>
#include <QPushButton>

namespace parlance::ui {

ConverseInput::ConverseInput(StudioContext& context, QWidget* parent) : Card(QString(), parent) {
    m_recogniser = new ModelChoice(context, models::Use::Transcribe, tr("R&ecogniser"), this);
    m_reader = new ModelChoice(context, models::Use::Answer, tr("Rea&der"), this);
    m_mayLack = new QCheckBox(tr("The te&xt may not have the answer"), this);
    m_mayLack->setObjectName(QStringLiteral("converseMayLackAnswer"));
    m_mayLack->setToolTip(tr("“The text does not say” counts as an answer too, for models that "
                             "were trained on questions without one (SQuAD 2.0)"));
    m_voice = new VoiceChoice(context, tr("V&oice"), QStringLiteral("converse"), this);
    m_speaks = new QCheckBox(tr("Speak the ans&wer"), this);
    m_speaks->setObjectName(QStringLiteral("speakAnswer"));
    m_speaks->setToolTip(tr("The answer is spoken as soon as it is found; without that, it is only "
                            "shown"));
    m_speaks->setChecked(true);
    m_open = new QPushButton(icon(QStringLiteral("folder")), tr("&Text…"), this);
    m_open->setObjectName(QStringLiteral("openConverseText"));
    m_open->setToolTip(tr("Take the text of a file; it may be dropped here as well"));
    m_sample = new SampleButton(this);
    auto* parts = new QWidget(this);
    auto* row = new FlowLayout(parts);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_recogniser, m_reader, m_mayLack,
                                                           m_voice, m_speaks, m_open, m_sample})
        row->addWidget(widget);
    body()->addWidget(parts);
    for (ModelChoice* choice : {m_recogniser, m_reader}) {
        connect(choice, &ModelChoice::modelsChanged, this, &ConverseInput::changed);
        connect(choice, &ModelChoice::chosenChanged, this, &ConverseInput::changed);
        connect(choice, &ModelChoice::refused, this, &ConverseInput::refused);
    }
    connect(m_voice, &VoiceChoice::changed, this, &ConverseInput::changed);
    connect(m_voice, &VoiceChoice::refused, this, &ConverseInput::refused);
    connect(m_open, &QAbstractButton::clicked, this, &ConverseInput::openRequested);
    ProjectSettings(context.project).keep(*m_speaks, QStringLiteral("converse/speak"));
    ProjectSettings(context.project).keep(*m_mayLack, QStringLiteral("converse/nullAnswers"));
    connect(m_mayLack, &QAbstractButton::toggled, this, &ConverseInput::changed);
    m_voice->setEnabled(m_speaks->isChecked());
    connect(m_speaks, &QAbstractButton::toggled, this, [this](bool speaks) {
        m_voice->setEnabled(speaks);
        Q_EMIT changed();
    });
}

UsedModel ConverseInput::recogniser() const {
    return m_recogniser->used();
}

UsedModel ConverseInput::reader() const {
    return m_reader->used();
}

bool ConverseInput::mayLackAnswer() const {
    return m_mayLack->isChecked();
}

void ConverseInput::setMayLackAnswer(bool may) {
    m_mayLack->setChecked(may);
}

std::optional<SpeechOrder> ConverseInput::voice() const {
    if (!m_speaks->isChecked() || !m_voice->isComplete())
        return {};
    return m_voice->orderFor({}, {});
}

bool ConverseInput::isSettled() const {
    return m_recogniser->isSettled() && m_reader->isSettled() && m_voice->isSettled();
}

} // namespace parlance::ui
