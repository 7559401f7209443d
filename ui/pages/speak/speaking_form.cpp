// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/speaking_form.h"

#include "ui/widgets/disclosure.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSpinBox>

#include <limits>

namespace parlance::ui {

namespace {

constexpr double kSlowest = 0.25, kFastest = 4.0; // as core/protocol takes it

QDoubleSpinBox* makeField(const char* name, const QString& help, double least, double most,
                          double step, double value, QWidget* parent) {
    auto* field = new QDoubleSpinBox(parent);
    field->setObjectName(QLatin1String(name));
    field->setToolTip(help);
    field->setDecimals(3);
    field->setRange(least, most);
    field->setSingleStep(step);
    field->setValue(value);
    field->setFocusPolicy(Qt::StrongFocus);
    return field;
}

} // namespace

SpeakingForm::SpeakingForm(const ProjectSettings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings),
      m_opener(new Disclosure(tr("How it is spoken"), tr("How it is spoken"), this)) {
    m_opener->setObjectName(QStringLiteral("speakMore"));
    connect(m_opener, &QAbstractButton::toggled, this, &QWidget::setVisible);
    hide();
    const infer::SpeakingOptions usual;
    m_sigma = makeField("speakSigma", tr("Less is calmer and duller, more livelier and noisier"),
                        0.0, 2.0, 0.05, usual.vocoding.sigma, this);
    m_denoise = makeField("speakDenoise", tr("Takes the vocoder's hum away; 0 leaves it"), 0.0, 1.0,
                          0.01, usual.vocoding.denoise, this);
    m_speed = makeField("speakSpeed", tr("2 is twice as fast; the pitch stays"), kSlowest, kFastest,
                        0.05, usual.speed, this);
    m_seed = new QSpinBox(this);
    m_seed->setObjectName(QStringLiteral("speakSeed"));
    m_seed->setToolTip(tr("The same seed gives the same sound"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(
        m_settings.value(QStringLiteral("speak/seed"), static_cast<int>(usual.vocoding.seed))
            .toInt());
    keep(*m_sigma, "speak/sigma");
    keep(*m_denoise, "speak/denoise");
    keep(*m_speed, "speak/speed");
    connect(m_seed, &QSpinBox::valueChanged, this, [this](int value) {
        m_settings.setValue(QStringLiteral("speak/seed"), value);
        Q_EMIT changed();
    });

    auto* rows = new QFormLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addRow(tr("S&igma"), m_sigma);
    rows->addRow(tr("&Denoise"), m_denoise);
    rows->addRow(tr("S&peed"), m_speed);
    rows->addRow(tr("S&eed"), m_seed);
}

infer::SpeakingOptions SpeakingForm::options() const {
    infer::SpeakingOptions options;
    options.vocoding = {
        .sigma = m_sigma->value(), .denoise = m_denoise->value(), .seed = m_seed->value()};
    options.speed = m_speed->value();
    return options;
}

void SpeakingForm::keep(QDoubleSpinBox& field, const char* key) {
    field.setValue(m_settings.value(QLatin1String(key), field.value()).toDouble());
    connect(&field, &QDoubleSpinBox::valueChanged, this, [this, key](double value) {
        m_settings.setValue(QLatin1String(key), value);
        Q_EMIT changed();
    });
}

} // namespace parlance::ui
