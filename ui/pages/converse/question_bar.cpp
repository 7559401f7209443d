// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/question_bar.h"

#include "ui/inference/job_bar.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace parlance::ui {

QuestionBar::QuestionBar(const ProjectSettings& settings, QWidget* parent) : QWidget(parent) {
    m_speak = new QPushButton(this);
    m_speak->setObjectName(QStringLiteral("speakQuestion"));
    auto* typed = new QWidget(this);
    m_question = new QLineEdit(typed);
    m_question->setObjectName(QStringLiteral("converseQuestion"));
    m_question->setPlaceholderText(tr("Ask aloud, or type: what does the text say about…?"));
    auto* label = new QLabel(tr("&Question"), typed);
    label->setBuddy(m_question);
    auto* line = new QHBoxLayout(typed);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kSpace);
    line->addWidget(label);
    line->addWidget(m_question, 1);
    m_ask = new QPushButton(tr("As&k"), this);
    m_ask->setObjectName(QStringLiteral("askConverse"));
    setButtonRole(m_ask, ButtonRole::Primary);
    m_bar = new JobBar(tr("Loading the model…"), tr("At work…"), this);
    m_bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    keepPlace(*m_bar);
    auto* flow = new FlowLayout(this);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_speak, typed, m_ask, m_bar})
        flow->addWidget(widget);
    new WrappedHeight(*this);
    connect(m_speak, &QAbstractButton::clicked, this, &QuestionBar::speakToggled);
    connect(m_ask, &QAbstractButton::clicked, this, &QuestionBar::askRequested);
    connect(m_question, &QLineEdit::returnPressed, this, &QuestionBar::pressAsk);
    connect(m_question, &QLineEdit::textChanged, this, &QuestionBar::changed);
    connect(m_bar, &JobBar::busyChanged, this, [this] {
        refresh();
        Q_EMIT busyChanged();
    });
    settings.keep(*m_question, QStringLiteral("converse/question"));
    setTabSequence({m_speak, m_question, m_ask, m_bar});
    passFocusTo(m_ask, {m_bar, m_question});
    passFocusTo(m_bar, {m_ask, m_question});
    passFocusTo(m_speak, {m_bar, m_question});
    refresh();
}

void QuestionBar::follow(InferenceJob& job) {
    m_bar->follow(job);
}

QString QuestionBar::question() const {
    return m_question->text();
}

void QuestionBar::setQuestion(const QString& question) {
    if (m_question->text() == question)
        return;
    m_question->selectAll();
    m_question->insert(question);
}

void QuestionBar::setLacks(const QString& ofTyped, const QString& ofSpoken) {
    m_lackOfTyped = ofTyped;
    m_lackOfSpoken = ofSpoken;
    refresh();
}

void QuestionBar::setRecording(bool isRecording) {
    m_isRecording = isRecording;
    refresh();
}

bool QuestionBar::isBusy() const {
    return m_bar->isBusy();
}

void QuestionBar::focusQuestion() {
    m_question->setFocus();
}

void QuestionBar::pressSpeak() {
    m_speak->click();
}

void QuestionBar::pressAsk() {
    m_ask->click();
}

void QuestionBar::refresh() {
    m_speak->setText(m_isRecording ? tr("Stop a&nd ask") : tr("Ask a&loud"));
    m_speak->setIcon(icon(m_isRecording ? QStringLiteral("stop") : QStringLiteral("microphone")));
    m_speak->setEnabled(m_isRecording || (!isBusy() && m_lackOfSpoken.isEmpty()));
    m_speak->setToolTip(m_isRecording              ? tr("End the question and have it answered "
                                                                     "(Ctrl+R)")
                        : m_lackOfSpoken.isEmpty() ? tr("Ask aloud (Ctrl+R)")
                                                   : m_lackOfSpoken);
    m_ask->setEnabled(!isBusy() && !m_isRecording && m_lackOfTyped.isEmpty());
    m_ask->setToolTip(m_lackOfTyped.isEmpty() ? tr("Find the answer in the text (Ctrl+Enter)")
                                              : m_lackOfTyped);
}

} // namespace parlance::ui
