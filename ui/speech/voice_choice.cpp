// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/speech/voice_choice.h"

#include "ui/inference/model_choice.h"
#include "ui/services/project_settings.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QCheckBox>

#include <algorithm>

namespace parlance::ui {

VoiceChoice::VoiceChoice(StudioContext& context, const QString& caption, const QString& page,
                         QWidget* parent)
    : QWidget(parent), m_settings(context.project),
      m_griffinLimKey(QStringLiteral("%1/griffinLim").arg(page)) {
    m_voice = new ModelChoice(context, models::Use::Synthesize, caption, this);
    m_vocoder = new ModelChoice(context, models::Use::Vocode, tr("Vocoder"), this);
    m_griffinLim = new QCheckBox(tr("&Griffin-Lim"), this);
    m_griffinLim->setObjectName(QStringLiteral("speakGriffinLim"));
    m_griffinLim->setToolTip(tr("A vocoder that needs no training, in place of a trained one"));
    m_griffinLim->setChecked(m_settings.value(m_griffinLimKey, true).toBool());
    auto* row = new FlowLayout(this);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_voice, m_vocoder, m_griffinLim})
        row->addWidget(widget);
    connect(m_vocoder, &ModelChoice::modelsChanged, this, &VoiceChoice::chooseBest);
    for (ModelChoice* choice : {m_voice, m_vocoder}) {
        connect(choice, &ModelChoice::modelsChanged, this, &VoiceChoice::changed);
        connect(choice, &ModelChoice::chosenChanged, this, &VoiceChoice::changed);
        connect(choice, &ModelChoice::refused, this, &VoiceChoice::refused);
    }
    const auto refresh = [this] {
        m_vocoder->setEnabled(!m_griffinLim->isChecked());
        Q_EMIT changed();
    };
    connect(m_griffinLim, &QAbstractButton::toggled, this, refresh);
    connect(m_griffinLim, &QAbstractButton::clicked, this, &VoiceChoice::decide);
    refresh();
}

void VoiceChoice::decide(bool griffinLim) {
    m_settings.setValue(m_griffinLimKey, griffinLim);
    m_griffinLim->setChecked(griffinLim);
}

void VoiceChoice::chooseBest() {
    if (m_settings.value(m_griffinLimKey).isValid())
        return;
    m_griffinLim->setChecked(std::ranges::all_of(m_vocoder->models(), &ModelEntry::isArchived));
}

bool VoiceChoice::isGriffinLim() const {
    return m_griffinLim->isChecked();
}

QString VoiceChoice::whatIsMissing() const {
    if (!m_voice->chosen())
        return tr("There is no voice yet: train one on the Train page with the preset "
                  "tacotron2-tiny");
    return isGriffinLim() || m_vocoder->chosen()
               ? QString()
               : tr("There is no trained vocoder yet: choose Griffin-Lim");
}

SpeechOrder VoiceChoice::orderFor(const QString& text,
                                  const infer::SpeakingOptions& options) const {
    SpeechOrder order{.text = text.toStdString(),
                      .voice = {},
                      .vocoder = {},
                      .voiceName = {},
                      .vocoderName = QStringLiteral("Griffin-Lim"),
                      .options = options};
    if (const auto voice = m_voice->chosen()) {
        order.voice = voice->folder;
        order.voiceName = voice->name;
        order.voiceStep = voice->step;
    }
    if (const auto vocoder = m_vocoder->chosen(); vocoder && !isGriffinLim()) {
        order.vocoder = vocoder->folder;
        order.vocoderName = vocoder->name;
        order.vocoderStep = vocoder->step;
    }
    return order;
}

void VoiceChoice::chooseVoice(const std::filesystem::path& model) {
    m_voice->choose(model);
}

void VoiceChoice::chooseVocoder(const std::filesystem::path& model) {
    decide(/*griffinLim=*/false);
    m_vocoder->choose(model);
}

bool VoiceChoice::isSettled() const {
    return m_voice->isSettled() && m_vocoder->isSettled();
}

} // namespace parlance::ui
