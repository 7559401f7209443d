// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/speaking_form.h"

#include "ui/forms/number_field.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/form_rows.h"

#include <QDoubleSpinBox>
#include <QSpinBox>

#include <limits>

namespace parlance::ui {

namespace {

constexpr double kSlowest = 0.25, kFastest = 4.0; // as core/protocol takes it

QString sigmaHelp() {
    return SpeakingForm::tr("Lower: steadier and flatter. Higher: livelier and noisier");
}

QString denoiseHelp() {
    return SpeakingForm::tr("Removes the vocoder's hum; 0 = off");
}

} // namespace

SpeakingForm::SpeakingForm(const ProjectSettings& settings, QWidget* parent)
    : QWidget(parent),
      m_opener(new Disclosure(tr("How it is spoken"), tr("How it is spoken"), this)) {
    m_opener->setObjectName(QStringLiteral("speakMore"));
    connect(m_opener, &QAbstractButton::toggled, this, &QWidget::setVisible);
    hide();
    const infer::SpeakingOptions usual;
    m_sigma = makeRealField({.name = "speakSigma",
                             .help = sigmaHelp(),
                             .least = 0.0,
                             .most = 2.0,
                             .step = 0.05,
                             .value = usual.vocoding.sigma},
                            this);
    m_denoise = makeRealField({.name = "speakDenoise",
                               .help = denoiseHelp(),
                               .least = 0.0,
                               .most = 1.0,
                               .step = 0.01,
                               .value = usual.vocoding.denoise},
                              this);
    m_speed = makeRealField({.name = "speakSpeed",
                             .help = tr("2 is twice as fast; the pitch stays"),
                             .least = kSlowest,
                             .most = kFastest,
                             .step = 0.05,
                             .value = usual.speed},
                            this);
    m_gate = makeRealField({.name = "speakGate",
                            .help = tr("How sure the voice must be that the text is at its end "
                                       "before it stops: lower where it goes on and on, higher "
                                       "where it says nothing or stops too early"),
                            .least = 0.0,
                            .most = 1.0,
                            .step = 0.05,
                            .value = 0.0},
                           this);
    m_gate->setSpecialValueText(tr("the voice's own"));
    m_seed = makeWholeField({.name = "speakSeed",
                             .help = tr("The same seed gives the same sound"),
                             .least = 0,
                             .most = std::numeric_limits<int>::max(),
                             .step = 1,
                             .value = static_cast<int>(usual.vocoding.seed)},
                            this);
    settings.keep(*m_sigma, QStringLiteral("speak/sigma"));
    settings.keep(*m_denoise, QStringLiteral("speak/denoise"));
    settings.keep(*m_speed, QStringLiteral("speak/speed"));
    settings.keep(*m_gate, QStringLiteral("speak/gate"));
    settings.keep(*m_seed, QStringLiteral("speak/seed"));
    for (const QDoubleSpinBox* field : {m_sigma, m_denoise, m_speed, m_gate})
        connect(field, &QDoubleSpinBox::valueChanged, this, &SpeakingForm::changed);
    connect(m_seed, &QSpinBox::valueChanged, this, &SpeakingForm::changed);

    auto* rows = new FormRows(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addRow(tr("Sig&ma"), m_sigma);
    rows->addRow(tr("De&noise"), m_denoise);
    rows->addRow(tr("Spee&d"), m_speed);
    rows->addRow(tr("Ga&te threshold"), m_gate);
    rows->addRow(tr("S&eed"), m_seed);
    for (QWidget* field : {m_sigma, m_denoise})
        passFocusTo(field, {m_speed});
}

void SpeakingForm::setGriffinLim(bool griffinLim) {
    const QString reason = tr("Has no effect with Griffin-Lim: it is for a trained vocoder");
    m_sigma->setToolTip(griffinLim ? reason : sigmaHelp());
    m_denoise->setToolTip(griffinLim ? reason : denoiseHelp());
    for (QWidget* field : {m_sigma, m_denoise})
        field->setEnabled(!griffinLim);
}

infer::SpeakingOptions SpeakingForm::options() const {
    infer::SpeakingOptions options;
    options.vocoding = {
        .sigma = m_sigma->value(), .denoise = m_denoise->value(), .seed = m_seed->value()};
    options.speed = m_speed->value();
    if (m_gate->value() > 0.0)
        options.gateThreshold = m_gate->value();
    return options;
}

} // namespace parlance::ui
