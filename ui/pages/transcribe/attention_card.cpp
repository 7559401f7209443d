// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/attention_card.h"

#include "ui/attention/attention_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"

#include <QPushButton>
#include <QStackedWidget>

namespace parlance::ui {

AttentionCard::AttentionCard(QWidget* parent) : Card(tr("Attention"), parent) {
    m_stretch = new QLabel(this);
    m_stretch->setObjectName(QStringLiteral("attentionStretch"));
    setTextRole(m_stretch, TextRole::Muted);
    auto* save = new QPushButton(icon(QStringLiteral("export")), tr("E&xport"), this);
    save->setObjectName(QStringLiteral("exportAttention"));
    save->setToolTip(tr("Save the map as a picture, or the numbers of all heads"));
    m_export = save;
    connect(m_export, &QAbstractButton::clicked, this, &AttentionCard::exportRequested);
    QAbstractButton* close =
        makeIconButton(QStringLiteral("close"), tr("Back to the transcript"), this);
    close->setObjectName(QStringLiteral("closeAttention"));
    connect(close, &QAbstractButton::clicked, this, &AttentionCard::closeRequested);
    addToHead(m_stretch);
    addToHead(m_export);
    addToHead(close);

    m_hint = makeText(TextRole::Muted, "attentionHint", this);
    m_hint->setAlignment(Qt::AlignCenter);
    m_view = new AttentionView(this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_view);
    body()->addWidget(m_stack, 1);
    showHint({});
}

void AttentionCard::showStretch(const QString& text) {
    m_stretch->setText(text);
}

void AttentionCard::showHint(const QString& hint) {
    m_hint->setText(hint);
    m_stack->setCurrentWidget(m_hint);
    m_export->setEnabled(false);
}

void AttentionCard::showMaps() {
    m_stack->setCurrentWidget(m_view);
    m_export->setEnabled(true);
}

} // namespace parlance::ui
