// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_header.h"

#include "ui/pages/runs/run_buttons.h"
#include "ui/pages/runs/run_facts.h"
#include "ui/pages/runs/run_state_line.h"
#include "ui/pages/runs/worker_buttons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QHBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kLeastNameWidth = 180; ///< left beside the buttons, else they stand below
constexpr int kButtonsRow = 2;       ///< of their own, below those of name and state

} // namespace

RunHeader::RunHeader(QWidget* parent) : Card({}, parent) {
    body()->addLayout(makeTitleRow());
    m_buttons = new RunButtons(this);
    m_title->addWidget(m_buttons);
    m_stateLine = new RunStateLine(this);
    body()->addWidget(m_stateLine);
    const auto notePress = [this](bool toTrain) {
        return [this, toTrain] {
            if (!isAncestorOf(window()->focusWidget()))
                return; // by its key in the list, which keeps the keyboard
            m_pressed = m_runId;
            m_isToTrain = toTrain;
        };
    };
    connect(m_buttons, &RunButtons::resumeRequested, this, notePress(true));
    connect(&worker(), &WorkerButtons::pauseRequested, this, notePress(false));
    connect(&worker(), &WorkerButtons::stopRequested, this, notePress(false));
    connect(&worker(), &WorkerButtons::stopNowRequested, this, notePress(false));
    m_facts = new RunFacts(this);
    body()->addWidget(m_facts);
    connect(&m_checkpoint, &NewestCheckpoint::changed, this, &RunHeader::checkpointFound);
    m_problem = new Notice(this);
    m_problem->setObjectName(QStringLiteral("runProblem"));
}

QLayout* RunHeader::makeTitleRow() {
    m_name = new ElidedLabel(this, Qt::ElideMiddle);
    m_name->setObjectName(QStringLiteral("runName"));
    setTextRole(m_name, TextRole::Heading);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // it takes what is left
    m_name->setMinimumWidth(kLeastNameWidth / 3);
    m_folder = makeIconButton(QStringLiteral("folder"), tr("Open the run's folder"), this);
    m_folder->setObjectName(QStringLiteral("openRunFolder"));
    m_copy = makeIconButton(QStringLiteral("copy"), tr("Copy the path of the run"), this);
    m_copy->setObjectName(QStringLiteral("copyRunPath"));
    connect(m_folder, &QAbstractButton::clicked, this, &RunHeader::openFolderRequested);
    connect(m_copy, &QAbstractButton::clicked, this, &RunHeader::copyPathRequested);
    m_title = new QHBoxLayout;
    m_title->setSpacing(kSpaceSmall);
    m_title->addWidget(m_name, 1);
    for (QAbstractButton* button : {m_folder, m_copy}) {
        button->setEnabled(false); // until a run is shown
        m_title->addWidget(button);
    }
    return m_title;
}

void RunHeader::passFocus(QWidget& list) {
    m_waiting = &list;
    m_buttons->passFocus({&list});
    worker().passFocus({&list});
}

WorkerButtons& RunHeader::worker() const {
    return m_stateLine->worker();
}

int RunHeader::lineWidth() const {
    const QMargins margins = layout()->contentsMargins();
    return contentsRect().width() - margins.left() - margins.right();
}

/// With their words beside the name where there is room for all; else in a row of their own, where
/// most of them keep them.
void RunHeader::placeButtons() {
    const int room = lineWidth();
    const int beside = kLeastNameWidth + m_folder->sizeHint().width() + m_copy->sizeHint().width() +
                       2 * kSpaceSmall + m_buttons->wholeWidth();
    const bool hasOwnRow = beside > room;
    if (hasOwnRow != (m_title->indexOf(m_buttons) < 0)) {
        (hasOwnRow ? m_title : body())->removeWidget(m_buttons);
        if (hasOwnRow)
            body()->insertWidget(kButtonsRow, m_buttons, 0, Qt::AlignLeft);
        else
            m_title->addWidget(m_buttons);
    }
    m_buttons->fit(hasOwnRow ? room : beside);
}

void RunHeader::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    m_stateLine->fit(lineWidth());
    placeButtons();
}

void RunHeader::showRun(const RunSummary& run, std::optional<models::Use> use, bool busy,
                        SlurmPart slurm, const RunControl& control) {
    if (run.id != m_runId) {
        m_problem->clear();
        m_pressed.clear();
    }
    m_runId = run.id;
    m_name->setText(run.title());
    setProperty("about", run.title()); // for the command palette
    m_checkpoint.setRun(run);
    m_facts->showRun(run);
    m_buttons->showRun(run, use, busy, slurm, m_checkpoint.step());
    m_folder->setEnabled(true);
    m_copy->setEnabled(true);
    placeButtons();
    m_stateLine->showRun(run, busy, slurm, control, m_checkpoint.step());
    if (m_pressed == run.id)
        passFocusOn(runs::isActive(run.status.state));
}

/// From where the button that was pressed had to leave it to what can be pressed against that.
void RunHeader::passFocusOn(bool active) {
    const std::vector<QWidget*> next =
        active ? std::vector<QWidget*>{&worker().pause(), &worker().stop()}
               : std::vector<QWidget*>{&m_buttons->resume()};
    const auto ready = std::ranges::find_if(
        next, [](const QWidget* button) { return button->isVisible() && button->isEnabled(); });
    if (ready == next.end())
        return; // not yet
    if (active == m_isToTrain)
        m_pressed.clear();
    if (m_waiting->hasFocus())
        (*ready)->setFocus(Qt::OtherFocusReason);
}

void RunHeader::showRepeat(const QString& words, const QString& name, const QString& outcome) {
    m_facts->showRepeat(words, name, outcome);
}

void RunHeader::showOverlay(const std::vector<const RunSummary*>& runs, const QString& about) {
    if (!m_runId.isEmpty())
        m_problem->clear();
    m_runId.clear();
    setProperty("about", {});
    m_checkpoint.clear();
    m_name->setText(tr("%Ln runs", nullptr, static_cast<int>(runs.size())));
    m_stateLine->showOverlay(about);
    m_facts->showRuns(runs);
    m_buttons->showNone();
    m_folder->setEnabled(false);
    m_copy->setEnabled(false);
}

void RunHeader::showProblem(const QString& reason) {
    m_pressed.clear();
    m_problem->show(Notice::Kind::Error, reason);
}

} // namespace parlance::ui
