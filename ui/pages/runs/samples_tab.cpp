// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples_tab.h"

#include "ui/audio/alignment_lane.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/pages/runs/step_curve.h"
#include "ui/services/run_summary.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/wrapped_height.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kAlignmentShare = 3; ///< of the player's views; the spectrogram's is the same
constexpr int kTitleLength = 16;   ///< letters

} // namespace

SamplesTab::SamplesTab(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(makeHead());
    m_curve = new StepCurve(this);
    column->addWidget(m_curve);
    m_player = new PlayerCard(this);
    m_alignment = new AlignmentLane(m_player->player().axis(), this);
    m_player->player().addView(m_alignment, kAlignmentShare);
    m_result = makeText(TextRole::Muted, "sampleResult", this);
    m_player->body()->addWidget(m_result);
    column->addWidget(m_player, 1);
    connect(m_curve, &StepCurve::stepChosen, this, &SamplesTab::showStep);
    connect(m_item, &QComboBox::currentIndexChanged, this, &SamplesTab::read);
    connect(&m_player->player(), &AudioPlayer::failed, this, &SamplesTab::failed);
}

QWidget* SamplesTab::makeHead() {
    auto* head = new QWidget(this);
    auto* choice = new QWidget(head);
    m_item = new QComboBox(choice);
    m_item->setObjectName(QStringLiteral("sampleItem"));
    m_item->setAccessibleName(tr("Sample"));
    m_item->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
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
    new WrappedHeight(*head);
    return head;
}

void SamplesTab::setRun(const RunSummary& run) {
    const bool isSame = run.folder == m_folder;
    const auto seen = std::pair(run.status.step, run.status.state);
    if (isSame && seen == m_seen)
        return;
    m_folder = run.folder;
    m_seen = seen;
    m_metric = run.status.best ? run.status.best->metric : "loss";
    if (!isSame)
        take({});
    look();
}

void SamplesTab::setCurve(std::shared_ptr<const RunCurves> curves) {
    m_curve->setCurve(std::move(curves), m_metric);
    showPlace();
}

void SamplesTab::look() {
    m_looking.start(
        this,
        [folder = m_folder](const std::stop_token& stop) { return listSamples(folder, stop); },
        [this](RunSamples samples) { take(std::move(samples)); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SamplesTab::take(RunSamples samples) {
    const std::vector<std::int64_t> before = m_samples.steps();
    const std::vector<std::int64_t> steps = samples.steps();
    if (steps == before && !steps.empty())
        return; // a live run has gone on without a validation
    // Who looks at the newest one goes on to the next newest; another one stays.
    const bool stays = !before.empty() && m_curve->step() != before.back() &&
                       std::ranges::binary_search(steps, m_curve->step());
    const QString item = m_item->currentData().toString();
    m_samples = std::move(samples);
    {
        const QSignalBlocker quiet(m_item);
        m_item->clear();
        for (const auto& [name, title] : m_samples.titles)
            m_item->addItem(title, QString::fromStdString(name));
        m_item->setCurrentIndex(std::max(0, m_item->findData(item)));
    }
    m_curve->setSteps(steps, stays ? m_curve->step() : steps.empty() ? 0 : steps.back());
    showStep();
}

void SamplesTab::showStep() {
    showPlace();
    read();
}

void SamplesTab::showPlace() {
    const std::vector<std::int64_t> steps = m_samples.steps();
    const auto now = std::ranges::find(steps, m_curve->step());
    m_place->setText(now == steps.end() ? QString()
                                        : tr("%1 · %2 of %3")
                                              .arg(m_curve->words())
                                              .arg(now - steps.begin() + 1)
                                              .arg(steps.size()));
}

void SamplesTab::read() {
    m_reading.cancel();
    const RunSample* const sample =
        m_samples.find(m_curve->step(), m_item->currentData().toString().toStdString());
    if (!sample) {
        m_shown.clear();
        m_player->show(nullptr,
                       m_samples.samples.empty() ? tr("No samples yet")
                                                 : tr("Not heard in this validation"),
                       {});
        m_alignment->setAlignment({}, {});
        m_result->clear();
        return;
    }
    m_reading.start(
        this,
        [folder = m_folder, sample = *sample](const std::stop_token& stop) {
            return std::pair(sample, readSample(folder, sample, stop));
        },
        [this](const std::pair<RunSample, HeardSample>& found) { show(found.first, found.second); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SamplesTab::show(const RunSample& sample, const HeardSample& heard) {
    const QString title = m_samples.titles.at(sample.item);
    if (std::exchange(m_shown, sample.item) == sample.item) {
        m_player->describe(title, tr("step %1").arg(sample.step));
        m_player->player().exchangeClip(heard.clip);
    } else {
        m_player->show(heard.clip, title, tr("step %1").arg(sample.step));
    }
    m_alignment->setVisible(!heard.alignment.isNull());
    m_alignment->setAlignment(
        heard.alignment, {{0.0, heard.clip->durationSec(), heard.alignment.rect(), heard.result}});
    m_result->setText(heard.result);
}

/// Keys that the curve leaves over.
void SamplesTab::keyPressEvent(QKeyEvent* event) {
    if (m_shown.empty() || !m_player->player().takeKey(*event))
        QWidget::keyPressEvent(event);
}

void SamplesTab::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        m_player->player().pause();
}

} // namespace parlance::ui
