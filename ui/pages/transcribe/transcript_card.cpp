// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript_card.h"

#include "ui/pages/transcribe/export_menu.h"
#include "ui/pages/transcribe/transcript_pane.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fit_stack.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>

namespace parlance::ui {

TranscriptCard::TranscriptCard(QWidget* parent) : Card(tr("Transcript"), parent) {
    addHead();
    m_hint = new QLabel(this);
    m_hint->setObjectName(QStringLiteral("transcriptHint"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    setTextRole(m_hint, TextRole::Muted);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(makeContent());
    fitToCurrent(*m_stack);
    body()->addWidget(m_stack, 1);
    connect(m_stack, &QStackedWidget::currentChanged, this, &TranscriptCard::refreshRoom);
    showHint({});
}

void TranscriptCard::addHead() {
    m_showReference = new QPushButton(icon(QStringLiteral("text")), tr("&Reference"), this);
    m_showReference->setObjectName(QStringLiteral("showReference"));
    m_showReference->setToolTip(tr("Write down what is really said, and see the errors"));
    m_showReference->setCheckable(true);
    m_compare = new QPushButton(icon(QStringLiteral("compare")), tr("Co&mpare"), this);
    m_compare->setObjectName(QStringLiteral("compareModels"));
    m_compare->setToolTip(tr("Have another model listen to the same recording"));
    m_models = new QMenu(m_compare);
    m_compare->setMenu(m_models);
    m_attention = new QPushButton(icon(QStringLiteral("attention")), tr("&Attention"), this);
    m_attention->setObjectName(QStringLiteral("showAttention"));
    m_attention->setToolTip(tr("See where the model looks while it listens"));
    m_attention->setCheckable(true);
    connect(m_attention, &QPushButton::clicked, this, &TranscriptCard::attentionToggled);
    m_copy = new QPushButton(icon(QStringLiteral("copy")), tr("&Copy"), this);
    m_copy->setObjectName(QStringLiteral("copyTranscript"));
    m_copy->setToolTip(tr("Copy the text"));
    connect(m_copy, &QPushButton::clicked, this, &TranscriptCard::copyRequested);
    for (QPushButton* button : {m_showReference, m_compare, m_attention, m_copy})
        addToHead(button);
    addExportMenu();
}

QWidget* TranscriptCard::makeContent() {
    auto* content = new QWidget(this);
    m_reference = new QLineEdit(content);
    m_reference->setObjectName(QStringLiteral("reference"));
    m_reference->setAccessibleName(tr("What is really said"));
    m_reference->setPlaceholderText(tr("What is really said; differences are marked below"));
    m_reference->hide();
    connect(m_reference, &QLineEdit::textChanged, this, &TranscriptCard::refreshReference);
    connect(m_reference, &QLineEdit::editingFinished, this, &TranscriptCard::referenceEdited);
    connect(m_showReference, &QPushButton::toggled, m_reference, &QWidget::setVisible);
    connect(m_showReference, &QPushButton::clicked, this, [this](bool shown) {
        if (shown)
            m_reference->setFocus();
    });

    m_pane = new TranscriptPane(QStringLiteral("transcript"), content);
    m_other = new TranscriptPane(QStringLiteral("otherTranscript"), content);
    QAbstractButton* close =
        makeIconButton(QStringLiteral("close"), tr("Close the comparison"), m_other);
    close->setObjectName(QStringLiteral("closeComparison"));
    m_other->addToHead(close);
    connect(close, &QAbstractButton::clicked, this, &TranscriptCard::closeOther);
    for (TranscriptPane* pane : {m_pane, m_other})
        connect(pane, &TranscriptPane::timeChosen, this, &TranscriptCard::timeChosen);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(m_reference);
    column->addWidget(m_pane, 1);
    column->addWidget(m_other, 1);
    return content;
}

void TranscriptCard::addExportMenu() {
    auto* button = new QPushButton(icon(QStringLiteral("export")), tr("&Export"), this);
    button->setObjectName(QStringLiteral("exportTranscript"));
    button->setToolTip(tr("Save the transcript to a file"));
    button->setMenu(makeExportMenu(
        QStringLiteral("export"),
        [this](text::TranscriptFormat format) { Q_EMIT exportRequested(format); }, button));
    m_export = button;
    addToHead(button);
}

void TranscriptCard::showHint(const QString& hint) {
    m_hint->setText(hint);
    m_stack->setCurrentWidget(m_hint);
    setComplete(false);
}

void TranscriptCard::setComplete(bool complete) {
    for (QPushButton* button : {m_showReference, m_copy, m_export})
        button->setEnabled(complete);
    m_compare->setEnabled(complete && !m_models->isEmpty());
}

void TranscriptCard::showTranscript(const text::Transcript& transcript, const QString& origin) {
    m_heard = {QString::fromStdString(transcript.text), origin};
    m_pane->show(transcript, origin);
    closeOther();
    m_stack->setCurrentIndex(1);
    setComplete(true);
}

void TranscriptCard::showPart(const text::Transcript& heard, const QString& origin) {
    m_pane->showPart(heard, origin);
    closeOther();
    m_stack->setCurrentIndex(1);
    setComplete(false);
}

void TranscriptCard::showOther(const text::Transcript& transcript, const QString& origin) {
    m_other->show(transcript, origin);
    m_other->setVisible(true);
    refreshReference();
}

void TranscriptCard::closeOther() {
    m_other->setVisible(false);
}

void TranscriptCard::setCurrentWord(int index) {
    m_pane->setCurrentWord(index);
}

void TranscriptCard::setAttentionShown(bool shown) {
    m_attention->setChecked(shown);
    refreshRoom();
}

/// While there is no transcript, the maps get its room.
void TranscriptCard::refreshRoom() {
    m_stack->setVisible(!m_attention->isChecked() || m_stack->currentWidget() != m_hint);
}

void TranscriptCard::setModels(std::vector<ModelEntry> models) {
    m_models->clear();
    for (const ModelEntry& model : models) {
        QAction* action =
            m_models->addAction(QStringLiteral("%1 · %2").arg(model.name, model.detail));
        connect(action, &QAction::triggered, this,
                [this, model] { Q_EMIT compareRequested(model); });
    }
    m_compare->setEnabled(m_copy->isEnabled() && !models.empty());
}

void TranscriptCard::setReference(const QString& reference) {
    m_reference->setText(reference);
    m_showReference->setChecked(!reference.isEmpty());
}

QString TranscriptCard::reference() const {
    return m_reference->text().simplified();
}

/// Without a reference the other model's words stand beside the first one's.
void TranscriptCard::refreshReference() {
    const QString said = reference();
    m_pane->setReference(said, {});
    m_other->setReference(said.isEmpty() ? m_heard.text : said,
                          said.isEmpty() ? m_heard.origin : QString());
}

} // namespace parlance::ui
