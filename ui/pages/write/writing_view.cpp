// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/writing_view.h"

#include "ui/pages/write/reading_lists.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tokens/surprisal_legend.h"
#include "ui/tokens/token_panel.h"
#include "ui/tokens/token_view.h"
#include "ui/tokens/token_words.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/number_text.h"

#include <QPushButton>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kWideEnoughForTwo = 560;             ///< for two panes beside each other
constexpr int kPanelPercent = 32;                  ///< of the width; the rest is the text's
constexpr int kLeastPanel = 212, kMostPanel = 232; ///< other languages have longer words
const QString kPanesKey = QStringLiteral("write/panesSplit");

QString tokensText(std::size_t count) {
    return WritingView::tr("%Ln tokens", nullptr, static_cast<int>(count));
}

QString endText(const Writing& writing) {
    if (writing.stopped == "length")
        return WritingView::tr("the limit");
    if (writing.stopped == "stop")
        return WritingView::tr("ended before the text that it was to stop at");
    return WritingView::tr("stopped");
}

} // namespace

WritingView::WritingView(ProjectSettings settings, QWidget* parent)
    : Card(tr("Text"), parent), m_settings(std::move(settings)) {
    addHead();
    m_split = new QSplitter(this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(kSpace);
    m_panes = {new TokenPane(tr("Text by tokens"), QStringLiteral("first"), m_split),
               new TokenPane(tr("Second text by tokens"), QStringLiteral("second"), m_split)};
    for (TokenPane* pane : m_panes)
        m_split->addWidget(pane);
    m_panes[0]->view().setPlaceholderText(
        tr("What a model writes, or what it makes of your text, appears here."));
    m_panes[1]->hide();
    m_settings.keep(*m_split, kPanesKey);
    m_panel = new TokenPanel(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceLarge);
    row->addWidget(m_split, 1);
    row->addWidget(m_panel);
    body()->addLayout(row, 1);
    m_lists = new ReadingLists(m_settings, this);
    body()->addWidget(m_lists);
    m_outOfDate = makeOutOfDateLine("writingOutOfDate", this);
    body()->addWidget(m_outOfDate);
    connectParts();
    showWriting(nullptr);
}

void WritingView::addHead() {
    m_attention = new QPushButton(icon(QStringLiteral("attention")), tr("Atte&ntion"), this);
    m_attention->setObjectName(QStringLiteral("showAttention"));
    m_attention->setCheckable(true);
    connect(m_attention, &QAbstractButton::toggled, this, &WritingView::attentionToggled);
    addToHead(new SurprisalLegend(this));
    addToHead(m_attention);
}

void WritingView::connectParts() {
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        connect(&m_panes[i]->view(), &TokenView::currentChanged, this, [this, i] { showToken(i); });
        connect(&m_panes[i]->view(), &TokenView::alternativesWanted, m_panel,
                &TokenPanel::focusAlternatives);
    }
    connect(m_lists, &ReadingLists::textChosen, this, &WritingView::showAll);
    connect(m_lists, &ReadingLists::wordChosen, this, [this](const std::array<int, 2>& tokens) {
        for (std::size_t i = 0; i < m_panes.size(); ++i)
            m_panes[i]->view().setCurrent(tokens[i]);
    });
    connect(m_panel, &TokenPanel::chosen, this, &WritingView::branch);
    connect(m_panel, &TokenPanel::left, this, [this] { m_panes.at(m_active)->view().setFocus(); });
}

void WritingView::showWriting(std::shared_ptr<const Writing> writing) {
    m_shown.clear();
    m_lists->setWriting(writing);
    if (writing)
        for (std::size_t i = 0; i < writing->order.models.size(); ++i)
            m_shown.push_back({writing, i});
    showAll();
}

void WritingView::showBeside(std::shared_ptr<const Writing> first,
                             std::shared_ptr<const Writing> second) {
    m_lists->setWriting(nullptr);
    m_shown = {{std::move(first)}, {std::move(second)}};
    showAll();
}

void WritingView::begin(const Writing& from, std::shared_ptr<const Writing> besideIt) {
    m_shown.clear();
    m_lists->setWriting(nullptr);
    if (besideIt)
        m_shown.push_back({std::move(besideIt)});
    showAll();
    m_growing = m_shown.size();
    m_panes[m_growing]->setContent({.title = from.order.models.front().name,
                                    .before = QString::fromStdString(from.order.text),
                                    .tokens = from.tokens,
                                    .facts = {}});
    m_panes[m_growing]->show();
    m_panes[m_growing]->view().followEnd();
}

void WritingView::append(const std::vector<infer::TextToken>& tokens, double tokensPerSec) {
    TokenPane& pane = *m_panes[m_growing];
    const std::size_t count = pane.tokens().size() + tokens.size();
    pane.append(tokens, tokensPerSec > 0.0
                            ? tr("%1 · %2 tokens/s").arg(tokensText(count), valueText(tokensPerSec))
                            : tokensText(count));
}

void WritingView::showAll() {
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        m_panes[i]->setContent(i < m_shown.size() ? contentOf(m_shown[i]) : TokenPane::Content{});
        m_panes[i]->setVisible(i == 0 || i < m_shown.size());
    }
    m_active = 0;
    showToken(0);
}

TokenPane::Content WritingView::contentOf(const Shown& shown) const {
    const Writing& writing = *shown.writing;
    const QString model = writing.order.models.at(shown.reading).name;
    if (writing.order.kind == WritingKind::Score) {
        const infer::ScoredText& text =
            writing.readings.at(shown.reading).texts.at(m_lists->text());
        return {.title = model,
                .before = {},
                .tokens = withOwnWords(text.tokens, textsOf(writing.order).at(m_lists->text())),
                .facts = sumText(text.sum)};
    }
    return {.title = model,
            .before = QString::fromStdString(writing.order.text),
            .tokens = writing.tokens,
            .facts =
                QStringLiteral("%1 · %2").arg(tokensText(writing.tokens.size()), endText(writing))};
}

void WritingView::showToken(std::size_t pane) {
    m_active = pane;
    TokenView& view = m_panes[pane]->view();
    const int token = view.current();
    if (token >= 0)
        m_panel->showToken(m_panes[pane]->tokens()[static_cast<std::size_t>(token)]);
    else
        m_panel->showHint(tr("Point at a token, click it or move the text cursor to it, to see how "
                             "likely it was."));
    view.describeCurrent(token >= 0 ? m_panel->summary() : QString());
    Q_EMIT currentTokenChanged(token);
}

std::optional<WritingView::Text> WritingView::activeText() const {
    if (m_active >= m_shown.size())
        return std::nullopt;
    const auto& [writing, reading] = m_shown[m_active];
    const bool isScore = writing->order.kind == WritingKind::Score;
    return Text{writing->order.models.at(reading),
                isScore ? textsOf(writing->order).at(m_lists->text()) : wholeText(*writing),
                m_panes[m_active]->view().tokenCount()};
}

void WritingView::setCurrentToken(int token) {
    TokenView& view = m_panes[m_active]->view();
    if (token < view.tokenCount() && token != view.current())
        view.setCurrent(token);
}

void WritingView::setAttentionOpen(bool open) {
    m_attention->setChecked(open);
}

bool WritingView::isSettled() const {
    return m_lists->isSettled();
}

void WritingView::branch(const infer::TokenChoice& choice) {
    const int token = m_panes[m_active]->view().current();
    if (!m_canBranch || m_active >= m_shown.size() || token < 0)
        return;
    const Shown& shown = m_shown[m_active];
    Q_EMIT branchRequested(branchOf(*shown.writing,
                                    {.reading = shown.reading,
                                     .text = m_lists->text(),
                                     .token = static_cast<std::size_t>(token)},
                                    choice));
}

void WritingView::setOutOfDate(const QString& reason) {
    m_outOfDate->setText(reason);
}

void WritingView::setCanBranch(bool can) {
    m_canBranch = can;
}

void WritingView::setCanLook(bool can) {
    m_attention->setEnabled(can || m_attention->isChecked()); // what is open can be closed
    m_attention->setToolTip(can ? tr("Where the model looks in this text, and in its memory of it")
                                : tr("There is no language model yet that looks at a text"));
}

void WritingView::resizeEvent(QResizeEvent* event) {
    m_panel->setFixedWidth(std::clamp(width() * kPanelPercent / 100, kLeastPanel, kMostPanel));
    m_settings.turn(*m_split, m_split->width() >= kWideEnoughForTwo ? Qt::Horizontal : Qt::Vertical,
                    kPanesKey);
    Card::resizeEvent(event);
}

} // namespace parlance::ui
