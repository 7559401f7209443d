// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_card.h"

#include "core/engine/engine.h"
#include "ui/attention/attention_view.h"
#include "ui/services/dialogs.h"
#include "ui/services/save_aside.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/widgets/elided_label.h"

#include <QPushButton>
#include <QStackedWidget>

namespace parlance::ui {

namespace {

/// Rows and columns of the maps of all layers; those of one layer are as fine as its frames.
constexpr std::int64_t kOverviewCells = 128;

} // namespace

AttentionCard::AttentionCard(Dialogs& dialogs, QWidget* parent)
    : Card(tr("Attention"), parent), m_dialogs(dialogs) {
    addHead();
    m_hint = makeText(TextRole::Muted, "attentionHint", this);
    m_hint->setAlignment(Qt::AlignCenter);
    m_view = new AttentionView(this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_view);
    body()->addWidget(m_stack, 1);
    connect(m_view, &AttentionView::layerWanted, this, &AttentionCard::askLayer);
    connect(m_view, &AttentionView::rowLit, this, &AttentionCard::rowLit);
    showHint({});
}

void AttentionCard::addHead() {
    m_about = new ElidedLabel(this);
    m_about->setObjectName(QStringLiteral("attentionAbout"));
    setTextRole(m_about, TextRole::Muted);
    auto* save = new QPushButton(icon(QStringLiteral("export")), tr("E&xport"), this);
    save->setObjectName(QStringLiteral("exportAttention"));
    save->setToolTip(tr("Save the map as a picture, or the numbers of all heads"));
    m_export = save;
    connect(m_export, &QAbstractButton::clicked, this, &AttentionCard::exportShown);
    m_close = makeIconButton(QStringLiteral("close"), tr("Close the maps"), this);
    m_close->setObjectName(QStringLiteral("closeAttention"));
    connect(m_close, &QAbstractButton::clicked, this, &AttentionCard::closeRequested);
    addToHead(m_about);
    addToHead(m_export);
    addToHead(m_close);
}

void AttentionCard::setClosable(bool closable) {
    m_close->setVisible(closable);
}

bool AttentionCard::isSettled() const {
    return !m_asking.isUnderWay() && m_view->isSettled();
}

void AttentionCard::setAbout(const QString& about) {
    m_about->setText(about);
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

void AttentionCard::ask(Ask question, Words words) {
    m_question = std::move(question);
    m_words = std::move(words);
    setAbout(m_words.about);
    showHint(tr("The model is looking…"));
    m_asking.start(
        this,
        [ask = m_question](const std::stop_token& stop) {
            return ask({.cells = kOverviewCells}, stop);
        },
        [this](Answer answer) {
            m_view->setMaps(std::move(answer.maps), std::move(answer.content));
            showMaps();
        },
        [this](const CallError& error) {
            showHint(tr("There is nothing to show."));
            Q_EMIT failed(error.message);
        });
}

void AttentionCard::askLayer(qint64 layer) {
    m_asking.start(
        this,
        [ask = m_question, layer](const std::stop_token& stop) {
            return ask({.layer = layer}, stop);
        },
        [this, layer](Answer answer) { m_view->setLayer(layer, std::move(answer.maps)); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void AttentionCard::exportShown() {
    const QString suggestion = QStringLiteral("%1-layer-%2-head-%3.png")
                                   .arg(m_words.name)
                                   .arg(m_view->layer())
                                   .arg(m_view->head());
    const QString path =
        m_dialogs.saveFile(this, tr("Export the attention"), suggestion,
                           tr("Pictures (*.png *.svg);;Numbers of all heads (*.safetensors)"));
    if (path.isEmpty())
        return;
    saveAside(
        this, path, [&] { return m_view->beginExport(path, m_words.caption); },
        [this](const QString& words) { Q_EMIT statusMessage(words); },
        [this](const QString& reason) { Q_EMIT failed(reason); });
}

} // namespace parlance::ui
