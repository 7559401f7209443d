// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_card.h"

#include "core/engine/engine.h"
#include "ui/attention/attention_view.h"
#include "ui/inference/job_bar.h"
#include "ui/services/dialogs.h"
#include "ui/services/save_aside.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

/// Rows and columns of the maps of all layers; those of one layer are as fine as its frames.
constexpr std::int64_t kOverviewCells = 128;

} // namespace

AttentionCard::AttentionCard(Dialogs& dialogs, QWidget* parent)
    : Card(tr("Attention"), parent), m_dialogs(dialogs) {
    addHead();
    m_hintPage = makeHint();
    m_view = new AttentionView(this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_hintPage);
    m_stack->addWidget(m_view);
    body()->addWidget(m_stack, 1);
    connect(m_view, &AttentionView::layerWanted, this, &AttentionCard::askLayer);
    connect(m_view, &AttentionView::rowLit, this, &AttentionCard::rowLit);
    connect(&m_asking, &InferenceJob::cancelled, this, [this] {
        giveUp(tr("Cancelled."));
        Q_EMIT cancelled();
    });
    connect(&m_asking, &InferenceJob::failed, this, [this](const QString& message) {
        giveUp(tr("There is nothing to show."));
        Q_EMIT failed(message);
    });
    passFocusTo(m_bar, {m_again, m_export, m_close});
    for (QWidget* widget : std::initializer_list<QWidget*>{m_again, m_export})
        passFocusTo(widget, {m_bar, m_export, m_close});
    showHint({});
}

QWidget* AttentionCard::makeHint() {
    auto* page = new QWidget(this);
    m_hint = makeText(TextRole::Muted, "attentionHint", page);
    m_hint->setAlignment(Qt::AlignCenter);
    m_again = new QPushButton(tr("Try again"), page);
    m_again->setObjectName(QStringLiteral("attentionAgain"));
    connect(m_again, &QAbstractButton::clicked, this, [this] { ask(m_question, m_words); });
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addStretch(1);
    column->addWidget(m_hint);
    column->addWidget(m_again, 0, Qt::AlignHCenter);
    column->addStretch(1);
    return page;
}

void AttentionCard::addHead() {
    m_about = new ElidedLabel(this);
    m_about->setObjectName(QStringLiteral("attentionAbout"));
    setTextRole(m_about, TextRole::Muted);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the heading comes first
    m_bar = new JobBar(tr("Computing attention…"), tr("Computing attention…"), this);
    m_bar->setCancelName(QStringLiteral("cancelAttention"));
    m_bar->follow(m_asking);
    // So that it can take the focus of the button that hides.
    connect(m_bar, &JobBar::busyChanged, this, [this](bool busy) { m_again->setVisible(!busy); });
    auto* save = new QPushButton(icon(QStringLiteral("export")), tr("E&xport"), this);
    save->setObjectName(QStringLiteral("exportAttention"));
    save->setToolTip(tr("Save the map as a picture, or the numbers of all heads"));
    m_export = save;
    connect(m_export, &QAbstractButton::clicked, this, &AttentionCard::exportShown);
    m_close = makeIconButton(QStringLiteral("close"), tr("Close the maps"), this);
    m_close->setObjectName(QStringLiteral("closeAttention"));
    connect(m_close, &QAbstractButton::clicked, this, &AttentionCard::closeRequested);
    addBesideHeading(m_about);
    addToHead(m_bar);
    addToHead(m_export);
    addToHead(m_close);
}

void AttentionCard::setClosable(bool closable) {
    m_close->setVisible(closable);
}

bool AttentionCard::isSettled() const {
    return !m_asking.isRunning() && m_view->isSettled();
}

void AttentionCard::setAbout(const QString& about) {
    m_about->setText(about);
}

void AttentionCard::showHint(const QString& hint) {
    m_hint->setText(hint);
    m_again->hide();
    m_stack->setCurrentWidget(m_hintPage);
    m_export->setEnabled(false);
}

void AttentionCard::giveUp(const QString& what) {
    if (m_stack->currentWidget() == m_hintPage) // else the coarse maps stay
        m_hint->setText(what);
}

void AttentionCard::showMaps() {
    m_export->setEnabled(true);
    m_stack->setCurrentWidget(m_view);
}

void AttentionCard::setWords(Words words) {
    m_words = std::move(words);
    setAbout(m_words.about);
}

void AttentionCard::ask(Ask question, Words words) {
    m_question = std::move(question);
    setWords(std::move(words));
    m_asking.start(
        [ask = m_question](const ProgressSink&, const std::stop_token& stop) {
            return ask({.cells = kOverviewCells}, stop);
        },
        [this](Answer answer) {
            if (answer.words)
                setWords(*std::move(answer.words));
            m_view->setMaps(std::move(answer.maps), std::move(answer.content));
            showMaps();
        });
    showHint(tr("Computing attention…")); // now that the button there has passed the focus on
}

void AttentionCard::askLayer(qint64 layer) {
    m_asking.start(
        [ask = m_question, layer](const ProgressSink&, const std::stop_token& stop) {
            return ask({.layer = layer}, stop);
        },
        [this, layer](Answer answer) { m_view->setLayer(layer, std::move(answer.maps)); });
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
