// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/writing_form.h"

#include "ui/forms/number_field.h"
#include "ui/pages/write/stop_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>

#include <limits>

namespace parlance::ui {

namespace {

constexpr int kMostTokens = 100'000;
constexpr int kFieldWidth = 104, kStopWidth = 160;

/// The label and its field, which stay together where the row breaks.
QWidget* labelled(const QString& text, QWidget* field, QWidget* buddy, QWidget* parent) {
    auto* pair = new QWidget(parent);
    auto* label = new QLabel(text, pair);
    label->setBuddy(buddy);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, kSpace, 0);
    row->setSpacing(kSpace);
    row->addWidget(label);
    row->addWidget(field);
    return pair;
}

} // namespace

WritingForm::WritingForm(const ProjectSettings& settings, QWidget* parent)
    : QWidget(parent),
      m_opener(new Disclosure(tr("How it is written"), tr("How it is written"), this)) {
    m_opener->setObjectName(QStringLiteral("writeMore"));
    connect(m_opener, &QAbstractButton::toggled, this, &QWidget::setVisible);
    hide();
    makeFields();
    auto* flow = new FlowLayout(this);
    flow->addWidget(labelled(tr("&Maximum tokens"), m_maxTokens, m_maxTokens, this));
    flow->addWidget(labelled(tr("Tempera&ture"), m_temperature, m_temperature, this));
    flow->addWidget(labelled(tr("Top &k"), m_topK, m_topK, this));
    flow->addWidget(labelled(tr("Top p"), m_topP, m_topP, this));
    flow->addWidget(labelled(tr("Repetition penalt&y"), m_penalty, m_penalty, this));
    flow->addWidget(labelled(tr("S&eed"), makeSeedRow(), m_seed, this));
    flow->addWidget(labelled(tr("Stop be&fore"), m_stop, m_stop, this));
    keep(settings);
}

void WritingForm::makeFields() {
    const WritingOptions usual;
    m_maxTokens = makeWholeField({.name = "writeMaxTokens",
                                  .help = tr("The text gets at most this many tokens"),
                                  .least = 1,
                                  .most = kMostTokens,
                                  .step = 10,
                                  .value = static_cast<int>(usual.maxTokens)},
                                 this);
    m_temperature = makeRealField(
        {.name = "writeTemperature",
         .help =
             tr("Lower: more predictable. Higher: more varied. At 0 the likeliest token is always "
                "taken"),
         .least = 0.0,
         .most = 100.0,
         .step = 0.1,
         .value = usual.temperature},
        this);
    m_topK = makeWholeField({.name = "writeTopK",
                             .help = tr("Choose only among this many of the likeliest tokens"),
                             .least = 0,
                             .most = 1'000'000,
                             .step = 1,
                             .value = static_cast<int>(usual.topK)},
                            this);
    m_topK->setSpecialValueText(tr("all"));
    m_topP = makeRealField(
        {.name = "writeTopP",
         .help = tr("Choose only among the likeliest tokens that together have this probability"),
         .least = 0.0,
         .most = 1.0,
         .step = 0.05,
         .value = usual.topP},
        this);
    m_penalty =
        makeRealField({.name = "writePenalty",
                       .help = tr("Penalty for tokens that are already in the text; 1 = none"),
                       .least = 1.0,
                       .most = 100.0,
                       .step = 0.1,
                       .value = usual.repetitionPenalty},
                      this);
    m_seed = makeWholeField({.name = "writeSeed",
                             .help = tr("The same seed gives the same text"),
                             .least = 0,
                             .most = std::numeric_limits<int>::max(),
                             .step = 1,
                             .value = static_cast<int>(usual.seed)},
                            this);
    m_seed->setAccessibleName(tr("Seed")); // its label is not beside it
    m_stop = new QLineEdit(this);
    m_stop->setObjectName(QStringLiteral("writeStop"));
    m_stop->setPlaceholderText(tr("\\n, THE END"));
    m_stop->setToolTip(tr("The text ends before the first of these, which commas separate; \\n is "
                          "the end of a line, \\, a comma"));
    for (QWidget* field : std::initializer_list<QWidget*>{m_maxTokens, m_temperature, m_topK,
                                                          m_topP, m_penalty, m_seed})
        field->setFixedWidth(kFieldWidth);
    m_stop->setFixedWidth(kStopWidth);
    m_stop->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // beside its label
}

QWidget* WritingForm::makeSeedRow() {
    auto* seed = new QWidget(this);
    auto* draw = new QPushButton(icon(QStringLiteral("reset")), tr("New seed"), seed);
    draw->setObjectName(QStringLiteral("newSeed"));
    draw->setToolTip(tr("Another seed, for another text"));
    connect(draw, &QAbstractButton::clicked, this, &WritingForm::drawSeed);
    auto* row = new QHBoxLayout(seed);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    row->addWidget(m_seed);
    row->addWidget(draw);
    return seed;
}

void WritingForm::drawSeed() {
    m_seed->setValue(QRandomGenerator::global()->bounded(std::numeric_limits<int>::max()));
}

void WritingForm::keep(const ProjectSettings& settings) {
    settings.keep(*m_maxTokens, QStringLiteral("write/maxTokens"));
    settings.keep(*m_temperature, QStringLiteral("write/temperature"));
    settings.keep(*m_topK, QStringLiteral("write/topK"));
    settings.keep(*m_topP, QStringLiteral("write/topP"));
    settings.keep(*m_penalty, QStringLiteral("write/penalty"));
    settings.keep(*m_seed, QStringLiteral("write/seed"));
    settings.keep(*m_stop, QStringLiteral("write/stop"));
    for (const QSpinBox* field : {m_maxTokens, m_topK, m_seed})
        connect(field, &QSpinBox::valueChanged, this, &WritingForm::changed);
    for (const QDoubleSpinBox* field : {m_temperature, m_topP, m_penalty})
        connect(field, &QDoubleSpinBox::valueChanged, this, &WritingForm::changed);
    connect(m_stop, &QLineEdit::textChanged, this, &WritingForm::changed);
}

WritingOptions WritingForm::options() const {
    return {.maxTokens = m_maxTokens->value(),
            .temperature = m_temperature->value(),
            .topK = m_topK->value(),
            .topP = m_topP->value(),
            .repetitionPenalty = m_penalty->value(),
            .seed = m_seed->value(),
            .stop = stopStringsOf(m_stop->text())};
}

} // namespace parlance::ui
