// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/run_cards.h"

#include "ui/forms/field_group.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <algorithm>
#include <iterator>

namespace parlance::ui {
namespace {

/// What has failed is left to be read, and what is paused to be resumed, as long as so few cards
/// suffice.
constexpr std::size_t kRoomForLeft = 3;

/// In training, or on the way to it or from it.
bool works(const RunSummary& run) {
    return runs::isActive(run.status.state) || run.waitsInSlurm();
}

bool isLeft(const RunSummary& run) {
    return run.status.state == runs::State::Failed || run.status.state == runs::State::Paused;
}

} // namespace

RunCards::RunCards(StudioContext& context, QWidget* parent) : QWidget(parent), m_context(context) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceLarge);
    column->addStretch(1); // no card grows into room that others have left
    addCard();
    connect(&context.runs, &RunsService::runsChanged, this, &RunCards::refresh);
    refresh();
}

/// Above those that are left, which move down; a card that works stays under the pointer.
RunCard* RunCards::addCard() {
    const auto place = std::ranges::find_if(m_cards, [this](const RunCard* card) {
        const RunSummary* run = m_context.runs.find(card->runId());
        return run && isLeft(*run);
    });
    auto* card = new RunCard(m_context, this);
    card->setDevices(m_devices);
    card->setSlurm(m_slurm);
    connect(card, &RunCard::showRun, this, &RunCards::showRun);
    connect(card, &RunCard::trainAgain, this, &RunCards::trainAgain);
    connect(card, &RunCard::branchFrom, this, &RunCards::branchFrom);
    connect(card, &RunCard::useModel, this, &RunCards::useModel);
    connect(card, &RunCard::fineTuneFrom, this, &RunCards::fineTuneFrom);
    connect(card, &RunCard::fixRequested, this, &RunCards::fixRequested);
    connect(card, &RunCard::asked, this,
            [this, card](const QString& words) { Q_EMIT asked(*card, words); });
    connect(card, &RunCard::answered, this,
            [this, card](const QString& words) { Q_EMIT answered(*card, words); });
    connect(card, &RunCard::ended, this, [this, card] { Q_EMIT ended(*card); });
    static_cast<QVBoxLayout*>(layout())->insertWidget(static_cast<int>(place - m_cards.begin()),
                                                      card);
    card->show(); // at once: who asked for it is led to it
    m_cards.insert(place, card);
    fold();
    followEye();
    return card;
}

/// Tab visits the cards as they lie, not as they were made.
void RunCards::followEye() const {
    std::vector<QWidget*> stops;
    for (RunCard* card : m_cards)
        std::ranges::copy(tabStopsOf(*card), std::back_inserter(stops));
    setTabSequence(stops);
}

void RunCards::keep(const QString& id) {
    m_started = id;
    refresh();
}

void RunCards::showStarted(const QString& id) {
    m_startedAwaited = true;
    keep(id);
}

void RunCards::setDevices(const std::vector<engine::DeviceSummary>& devices) {
    m_devices = devices;
    for (RunCard* card : m_cards)
        card->setDevices(devices);
}

void RunCards::setSlurm(bool there) {
    m_slurm = there;
    for (RunCard* card : m_cards)
        card->setSlurm(there);
}

void RunCards::setLow(bool low) {
    m_isLow = low;
    fold();
}

void RunCards::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    fold();
}

/// What is under the pointer stays there.
void RunCards::fold() {
    if (underMouse())
        return;
    for (RunCard* card : m_cards)
        card->setFoldable(m_isLow || m_cards.size() > 1);
}

bool RunCards::isSettled() const {
    return std::ranges::all_of(m_cards, [](const RunCard* card) { return card->isSettled(); });
}

bool RunCards::isShown(const QString& id) const {
    return std::ranges::any_of(m_cards, [&](const RunCard* card) { return card->runId() == id; });
}

/// Where another run may be shown: the place of one that is not among the wanted.
RunCard* RunCards::cardFor(const std::vector<QString>& wanted) {
    RunCard* left = nullptr;
    for (RunCard* card : m_cards) {
        const RunSummary* run = m_context.runs.find(card->runId());
        if (!run)
            return card;
        if (std::ranges::find(wanted, run->id) != wanted.end())
            continue;
        if (!isLeft(*run))
            return card;
        left = left ? left : card;
    }
    return left && m_cards.size() >= kRoomForLeft ? left : addCard();
}

void RunCards::refresh() {
    const RunRows& runs = m_context.runs.runs();
    std::vector<QString> wanted;
    for (const RunSummary& run : runs)
        if (works(run) || run.id == m_started)
            wanted.push_back(run.id);
    for (const QString& id : wanted)
        if (!isShown(id))
            cardFor(wanted)->follow(id);
    // Folders may be removed; one card is there even without a run.
    for (std::size_t i = m_cards.size(); i-- > 1;)
        if (!m_context.runs.find(m_cards[i]->runId())) {
            m_cards[i]->deleteLater();
            m_cards[i]->hide();
            m_cards.erase(m_cards.begin() + static_cast<std::ptrdiff_t>(i));
        }
    fold();
    if (!m_context.runs.find(m_cards.front()->runId())) {
        const auto begun = std::ranges::find_if(runs, [this](const RunSummary& run) {
            return run.status.state != runs::State::Queued && !isShown(run.id);
        });
        m_cards.front()->follow(begun == runs.end() ? QString() : begun->id);
    }
    for (RunCard* card : m_cards)
        card->nameButtons();
    const auto started = std::ranges::find(m_cards, m_started, &RunCard::runId);
    if (m_startedAwaited && started != m_cards.end() && m_context.runs.find(m_started)) {
        m_startedAwaited = false;
        Q_EMIT startedShown(**started);
    }
}

} // namespace parlance::ui
