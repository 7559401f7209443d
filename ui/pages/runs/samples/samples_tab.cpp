// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/samples_tab.h"

#include "core/models/family_info.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/runs/samples/sample_pane.h"
#include "ui/pages/runs/samples/step_curve.h"
#include "ui/plots/curves/run_curves.h"
#include "ui/services/runs/run_summary.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringListModel>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kTitleLength = 16; ///< letters
constexpr int kMostRunWidth = 240;

std::int64_t nearestOf(const std::vector<std::int64_t>& steps, std::int64_t step) {
    return *std::ranges::min_element(steps, {},
                                     [step](std::int64_t each) { return std::abs(each - step); });
}

} // namespace

/// Side by side, or below one another where there is little room.
class SamplePanes : public QWidget {
  public:
    SamplePanes(const std::vector<SamplePane*>& panes, QWidget* parent)
        : QWidget(parent), m_row(new QBoxLayout(QBoxLayout::LeftToRight, this)), m_panes(panes) {
        m_row->setContentsMargins(0, 0, 0, 0);
        m_row->setSpacing(kSpace);
        for (SamplePane* pane : panes)
            m_row->addWidget(pane, 1);
    }

    /// Room for one beside the other is not asked for.
    QSize minimumSizeHint() const override {
        return {leastWidth(), m_row->totalMinimumSize().height()};
    }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        m_row->setDirection(width() >= 2 * leastWidth() + kSpace ? QBoxLayout::LeftToRight
                                                                 : QBoxLayout::TopToBottom);
        QWidget::resizeEvent(event);
    }

  private:
    /// Of the widest.
    int leastWidth() const {
        int width = 0;
        for (const SamplePane* pane : m_panes)
            if (!pane->isHidden())
                width = std::max(width, pane->minimumSizeHint().width());
        return width;
    }

    QBoxLayout* m_row;
    std::vector<SamplePane*> m_panes;
};

bool SamplesTab::Side::setRun(const RunSummary& run) {
    const auto now = std::pair(run.status.updated, run.status.state);
    title = run.title();
    if (run.folder == folder && now == seen)
        return false;
    folder = run.folder;
    seen = now;
    isStale = true;
    return true;
}

SamplesTab::SamplesTab(Dialogs& dialogs, QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(makeHead());
    m_curve = new StepCurve(this);
    column->addWidget(m_curve);
    // What others are compared with stands first, as in the table of items.
    m_beside.pane = new SamplePane("beside", dialogs, this);
    m_run.pane = new SamplePane("sample", dialogs, this);
    m_panes = new SamplePanes({m_beside.pane, m_run.pane}, this);
    m_beside.pane->hide();
    column->addWidget(m_panes, 1);
    connect(m_curve, &StepCurve::stepChosen, this, [this] {
        m_chosen.reset();
        showStep();
    });
    connect(m_curve, &StepCurve::stepChosen, this, &SamplesTab::stepChosen);
    connect(m_item, &QComboBox::currentIndexChanged, this, &SamplesTab::read);
    for (SamplePane* pane : {m_beside.pane, m_run.pane}) {
        SamplePane* other = pane == m_run.pane ? m_beside.pane : m_run.pane;
        connect(pane, &SamplePane::failed, this, &SamplesTab::failed);
        connect(pane, &SamplePane::statusMessage, this, &SamplesTab::statusMessage);
        connect(&pane->player(), &AudioPlayer::playingChanged, other, [other](bool playing) {
            if (playing)
                other->player().pause();
        });
    }
}

QWidget* SamplesTab::makeHead() {
    auto* head = new QWidget(this);
    auto* choice = new QWidget(head);
    m_item = new ElidedComboBox(choice);
    m_titles = new QStringListModel(this); // of a great many items quicker than a box's own
    m_item->setModel(m_titles);
    m_item->setObjectName(QStringLiteral("sampleItem"));
    m_item->setAccessibleName(tr("Sample"));
    m_item->setMinimumContentsLength(kTitleLength);
    m_item->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* label = new QLabel(tr("Sa&mple"), choice);
    label->setBuddy(m_item);
    auto* line = new QHBoxLayout(choice);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kSpace);
    line->addWidget(label);
    line->addWidget(m_item, 1);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_place = new QLabel(head);
    m_place->setObjectName(QStringLiteral("samplePlace"));
    setTextRole(m_place, TextRole::Muted);
    auto* row = new FlowLayout(head);
    row->addWidget(choice);
    row->addWidget(m_place);
    m_branch = new QPushButton(icon(QStringLiteral("branch")), tr("Branch here"), head);
    m_branch->setObjectName(QStringLiteral("branchSample"));
    m_branch->setEnabled(false);
    connect(m_branch, &QPushButton::clicked, this,
            [this] { Q_EMIT branchRequested(m_curve->step()); });
    passFocusTo(m_branch, {m_item});
    row->addWidget(m_branch);
    m_play = new ActionButton(icon(QStringLiteral("play")), tr("P&lay"), head);
    m_play->setObjectName(QStringLiteral("playSample"));
    m_play->setAllWords({tr("P&lay"), tr("P&ause")});
    m_play->setTip(tr("The recording that was transcribed (Space)"));
    m_play->hide();
    connect(m_play, &QPushButton::clicked, this, [this] { m_playback.toggle(m_config, m_played); });
    connect(&m_playback, &ItemPlayback::playingChanged, this, [this](bool playing) {
        m_play->setWords(playing ? tr("P&ause") : tr("P&lay"));
        m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    });
    connect(&m_playback, &ItemPlayback::failed, this, &SamplesTab::failed);
    passFocusTo(m_play, {m_item});
    row->addWidget(m_play);
    new WrappedHeight(*head);
    return head;
}

void SamplesTab::setRun(const RunSummary& run, qint64 stepsBefore, bool isOneOfSeveral) {
    const bool isSame = run.folder == m_run.folder;
    const bool moved = std::exchange(m_run.stepsBefore, stepsBefore) != stepsBefore;
    const bool areNamed = std::exchange(m_areNamed, isOneOfSeveral);
    if (moved)
        m_chosen.reset(); // the charts count in another way
    if (isSame && (moved || areNamed != isOneOfSeveral))
        showStep();
    if (!m_run.setRun(run))
        return;
    m_config = run.config;
    m_metric = metricOf(*run.config, run.status.best ? run.status.best->metric : "loss");
    if (!isSame) {
        m_wanted.reset();
        take({});
    }
    if (isVisible())
        look();
}

void SamplesTab::setBeside(const RunSummary* run, qint64 stepsBefore) {
    const bool moved = std::exchange(m_beside.stepsBefore, stepsBefore) != stepsBefore;
    if (!run) {
        m_beside.looking.cancel();
        m_beside.reading.cancel();
        m_beside.folder.clear();
        m_beside.samples = {};
        m_beside.isStale = false;
        m_beside.pane->hide();
        return;
    }
    if (moved)
        m_chosen.reset();
    if (run->folder != m_beside.folder)
        m_beside.samples = {};
    const bool isNew = m_beside.setRun(*run);
    m_beside.pane->show();
    if (isNew && isVisible())
        lookBeside();
    else if (moved)
        readBeside();
}

void SamplesTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_run.isStale)
        look();
    if (m_beside.isStale)
        lookBeside();
}

void SamplesTab::setCurve(std::shared_ptr<const RunCurves> curves, const QColor& colour) {
    m_curve->setCurve(std::move(curves), m_metric, colour);
    showPlace();
}

void SamplesTab::choosePlace(qint64 place) {
    m_wanted = place;
    showWanted();
}

void SamplesTab::showWanted() {
    if (!m_wanted || m_run.samples.steps.empty() || m_run.isStale || m_run.looking.isUnderWay())
        return;
    const std::int64_t place = *std::exchange(m_wanted, std::nullopt);
    m_curve->chooseNear(place - m_run.stepsBefore);
    m_chosen = place;
    readBeside(); // of which another may be the nearest, though it is the same of the run
}

void SamplesTab::look() {
    m_run.isStale = false;
    m_run.looking.start(
        this,
        [folder = m_run.folder, known = m_run.samples](const std::stop_token& stop) {
            return listSamples(folder, known, stop);
        },
        [this](RunSamples samples) {
            take(std::move(samples));
            showWanted();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SamplesTab::lookBeside() {
    m_beside.isStale = false;
    m_beside.looking.start(
        this,
        [folder = m_beside.folder, known = m_beside.samples](const std::stop_token& stop) {
            return listSamples(folder, known, stop);
        },
        [this](RunSamples samples) {
            m_beside.samples = std::move(samples);
            m_beside.pane->setAudible(m_beside.samples.hasAudio);
            readBeside();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SamplesTab::take(RunSamples samples) {
    const std::vector<std::int64_t> before = m_run.samples.steps;
    const std::vector<std::int64_t> steps = samples.steps;
    if (steps == before && !steps.empty())
        return; // a live run has gone on without a validation
    // Who looks at the newest one goes on to the next newest; another one stays.
    const bool stays = !before.empty() && m_curve->step() != before.back() &&
                       std::ranges::binary_search(steps, m_curve->step());
    if (!stays)
        m_chosen.reset();
    const int shown = m_item->currentIndex();
    const std::string item =
        shown < 0 ? std::string() : m_run.samples.items[static_cast<std::size_t>(shown)].name;
    m_run.samples = std::move(samples);
    fillItems();
    {
        const QSignalBlocker quiet(m_item);
        const auto same = std::ranges::find(m_run.samples.items, item, &RunSamples::Item::name);
        const bool isThere = same != m_run.samples.items.end();
        m_item->setCurrentIndex(isThere ? static_cast<int>(same - m_run.samples.items.begin())
                                : m_run.samples.isEmpty() ? -1
                                                          : 0);
    }
    m_run.pane->setAudible(m_run.samples.hasAudio);
    const auto uses = models::usesOf(m_config->family, m_config->task);
    m_play->setVisible(!m_run.samples.hasAudio &&
                       std::ranges::find(uses, models::Use::Transcribe) != uses.end());
    m_curve->setSteps(steps, stays ? m_curve->step() : steps.empty() ? 0 : steps.back());
    showStep();
}

void SamplesTab::fillItems() {
    const QSignalBlocker quiet(m_item);
    QStringList titles;
    for (const RunSamples::Item& item : m_run.samples.items)
        titles << item.title;
    m_titles->setStringList(titles);
}

void SamplesTab::showStep() {
    showPlace();
    read();
}

void SamplesTab::showPlace() {
    const std::vector<std::int64_t>& steps = m_run.samples.steps;
    const auto now = std::ranges::find(steps, m_curve->step());
    m_branch->setEnabled(now != steps.end());
    m_branch->setToolTip(m_areNamed ? tr("Fill in the Train page for a new run that goes on from "
                                         "the checkpoint of %1 nearest to this step (B)")
                                          .arg(m_run.title)
                                    : tr("Fill in the Train page for a new run that goes on from "
                                         "the checkpoint nearest to this step (B)"));
    QString place;
    if (now != steps.end())
        place = tr("%1 · %2 of %3")
                    .arg(m_curve->words())
                    .arg(now - steps.begin() + 1)
                    .arg(steps.size());
    if (!place.isEmpty() && m_areNamed) {
        const QFontMetrics metrics = m_place->fontMetrics();
        place.prepend(metrics.elidedText(m_run.title, Qt::ElideMiddle, kMostRunWidth) +
                      QStringLiteral(" · "));
    }
    m_place->setText(place);
}

QString SamplesTab::nameOf(const Side& side) const {
    return m_areNamed ? side.title : QString();
}

void SamplesTab::read() {
    m_run.reading.cancel();
    readBeside();
    if (m_run.samples.isEmpty() || m_item->currentIndex() < 0) {
        setPlayed({});
        return m_run.pane->showNothing(tr("No samples yet"), nameOf(m_run));
    }
    m_run.reading.start(
        this,
        [samples = m_run.samples, step = m_curve->step(),
         item = static_cast<std::size_t>(m_item->currentIndex())](const std::stop_token& stop) {
            return readSample(samples, step, item, stop);
        },
        [this](const ReadSample& sample) {
            showSample(m_run, sample);
            setPlayed(sample.line ? sample.line->id : std::string());
        },
        [this](const CallError& error) {
            setPlayed({});
            m_run.pane->showProblem(error.message, nameOf(m_run));
        });
}

void SamplesTab::showSample(const Side& side, const ReadSample& sample) {
    side.pane->showSample(sample, {.title = side.samples.items[sample.item].title,
                                   .run = side.title,
                                   .step = stepText(sample.step, side.stepsBefore),
                                   .isOneOfSeveral = m_areNamed});
}

/// From step to step it is the same recording, which goes on.
void SamplesTab::setPlayed(const std::string& id) {
    m_play->setEnabled(!id.empty());
    if (id != std::exchange(m_played, id))
        m_playback.pause();
}

void SamplesTab::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        m_playback.pause();
}

/// The same item, which has the same name in both.
void SamplesTab::readBeside() {
    m_beside.reading.cancel();
    if (m_beside.folder.empty() || m_beside.isStale || m_beside.looking.isUnderWay())
        return;
    const std::vector<std::int64_t>& steps = m_beside.samples.steps;
    const std::vector<RunSamples::Item>& items = m_beside.samples.items;
    const int chosen = m_item->currentIndex();
    const auto item =
        chosen < 0
            ? items.end()
            : std::ranges::find(items, m_run.samples.items[static_cast<std::size_t>(chosen)].name,
                                &RunSamples::Item::name);
    if (steps.empty() || item == items.end())
        return m_beside.pane->showNothing(items.empty() ? tr("No samples yet")
                                                        : tr("Not among the samples of this run"),
                                          nameOf(m_beside));
    const std::int64_t place = m_chosen.value_or(m_curve->step() + m_run.stepsBefore);
    const std::int64_t step = nearestOf(steps, place - m_beside.stepsBefore);
    m_beside.reading.start(
        this,
        [samples = m_beside.samples, step, at = static_cast<std::size_t>(item - items.begin())](
            const std::stop_token& stop) { return readSample(samples, step, at, stop); },
        [this](const ReadSample& sample) { showSample(m_beside, sample); },
        [this](const CallError& error) {
            m_beside.pane->showProblem(error.message, nameOf(m_beside));
        });
}

/// Keys that the curve leaves over: of the run that they are pressed in, else of the run itself.
void SamplesTab::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_B && event->modifiers() == Qt::NoModifier)
        return m_branch->click();
    const QWidget* focus = focusWidget();
    SamplePane& pane = *(focus && m_beside.pane->isAncestorOf(focus) ? m_beside.pane : m_run.pane);
    if (pane.takeKey(*event))
        return;
    if (event->key() == Qt::Key_Space && m_play->isVisible())
        return m_play->click();
    QWidget::keyPressEvent(event);
}

} // namespace parlance::ui
