// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/speech_input.h"

#include "ui/inference/inference_job.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/sample_button.h"
#include "ui/pages/speak/speaking_form.h"
#include "ui/pages/speak/spoken_preview.h"
#include "ui/speech/voice_choice.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/long_words.h"

#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr int kTextLines = 3;
} // namespace

SpeechInput::SpeechInput(StudioContext& context, InferenceJob& job, QWidget* parent)
    : Card(QString(), parent), m_settings(context.project) {
    m_text = new QPlainTextEdit(this);
    breakLongWords(*m_text);
    m_text->setObjectName(QStringLiteral("speakText"));
    m_text->setAccessibleName(tr("Text to speak"));
    m_text->setPlaceholderText(
        tr("Type, paste or drop what a voice is to say, then press Speak: it is heard as it is "
           "made, and seen below with its words in time."));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(kTextLines * m_text->fontMetrics().lineSpacing() + kSpaceLarge);
    m_preview = new SpokenPreview(this);
    body()->addWidget(m_text);
    body()->addWidget(m_preview);
    m_voice = new VoiceChoice(context, tr("V&oice"), QStringLiteral("speak"), this);
    body()->addWidget(m_voice);
    body()->addWidget(makeActions(job));
    body()->addWidget(m_form);
    connectParts();
    setText(m_settings.value(QStringLiteral("speak/text")).toString());
}

QWidget* SpeechInput::makeActions(InferenceJob& job) {
    auto* actions = new QWidget(this);
    m_speak = new QPushButton(icon(QStringLiteral("speaker")), tr("&Speak"), actions);
    m_speak->setObjectName(QStringLiteral("startSpeaking"));
    setButtonRole(m_speak, ButtonRole::Primary);
    m_bar = new JobBar(tr("Loading the voice…"), tr("Speaking…"), actions);
    m_bar->follow(job);
    m_bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    keepPlace(*m_bar);
    m_byLine = new QCheckBox(tr("Each &line by itself"), actions);
    m_byLine->setObjectName(QStringLiteral("speakByLine"));
    m_byLine->setToolTip(tr("A list of phrases: each line becomes a recording of its own"));
    m_form = new SpeakingForm(m_settings, this);
    m_sample = new SampleButton(actions);
    auto* row = new FlowLayout(actions);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_speak, m_byLine, m_form->opener(), m_sample, m_bar})
        row->addWidget(widget);
    setTabSequence({m_speak, m_byLine, m_form->opener(), m_sample, m_bar});
    passFocusTo(m_sample, {m_text});
    passFocusTo(m_speak, {m_bar, m_text});
    passFocusTo(m_bar, {m_speak, m_text});
    return actions;
}

void SpeechInput::connectParts() {
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        const QString text = m_text->toPlainText();
        m_settings.setValue(QStringLiteral("speak/text"), text);
        m_preview->setText(text);
        refresh();
    });
    connect(m_preview, &SpokenPreview::changed, this, &SpeechInput::refresh);
    connect(m_form, &SpeakingForm::changed, this, &SpeechInput::refresh);
    connect(m_voice, &VoiceChoice::changed, this, &SpeechInput::refresh);
    connect(m_voice, &VoiceChoice::refused, this, &SpeechInput::refused);
    connect(m_byLine, &QAbstractButton::toggled, this, &SpeechInput::refresh);
    m_settings.keep(*m_byLine, QStringLiteral("speak/byLine"));
    connect(m_speak, &QAbstractButton::clicked, this, &SpeechInput::speakRequested);
    connect(m_sample, &QAbstractButton::clicked, this,
            [this] { setText(SampleButton::toSpeak()); });
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, m_speak, &QAbstractButton::click);
    }
    connect(m_bar, &JobBar::busyChanged, this, &SpeechInput::refresh);
}

void SpeechInput::setText(const QString& text) {
    m_text->setPlainText(text);
    refresh();
}

void SpeechInput::chooseVoice(const std::filesystem::path& model) {
    m_voice->chooseVoice(model);
}

void SpeechInput::chooseVocoder(const std::filesystem::path& model) {
    m_voice->chooseVocoder(model);
}

bool SpeechInput::isSettled() const {
    return m_preview->isSettled() && m_voice->isSettled();
}

void SpeechInput::focusText() {
    m_text->setFocus();
}

SpeechOrder SpeechInput::orderFor(const QString& text) const {
    return m_voice->orderFor(text, m_form->options());
}

std::vector<SpeechOrder> SpeechInput::orders() const {
    const QString text = m_text->toPlainText();
    std::vector<SpeechOrder> orders;
    if (!m_byLine->isChecked())
        orders.push_back(orderFor(text));
    else
        for (const QString& line : text.split(QLatin1Char('\n')))
            if (const QString phrase = line.trimmed(); !phrase.isEmpty())
                orders.push_back(orderFor(phrase));
    return orders;
}

bool SpeechInput::asksFor(const SpeechOrder& order) const {
    const QString asked = QString::fromStdString(order.text);
    if (order != orderFor(asked))
        return false;
    const QString text = m_text->toPlainText();
    if (!m_byLine->isChecked())
        return text == asked;
    return std::ranges::any_of(QStringView(text).split(QLatin1Char('\n')),
                               [&](QStringView line) { return line.trimmed() == asked; });
}

void SpeechInput::refresh() {
    const bool busy = m_bar->isBusy();
    const QString lack = !m_voice->isComplete()    ? m_voice->whatIsMissing()
                         : !m_preview->hasSpeech() ? tr("Type something that can be said")
                                                   : QString();
    m_form->setGriffinLim(m_voice->isGriffinLim());
    m_sample->setNeeded(m_text->toPlainText().isEmpty());
    m_speak->setEnabled(!busy && lack.isEmpty());
    m_speak->setToolTip(lack.isEmpty() ? tr("Say the text (Ctrl+Enter)") : lack);
    Q_EMIT changed();
}

} // namespace parlance::ui
