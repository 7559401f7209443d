// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/samples_tab.h"

#include "ui/audio/alignment_lane.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/pages/runs/samples/matrix_view.h"
#include "ui/pages/runs/samples/sample_text.h"
#include "ui/pages/runs/samples/step_curve.h"
#include "ui/pages/runs/scrolled_text.h"
#include "ui/services/runs/run_summary.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/wrapped_height.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QStringListModel>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kAlignmentShare = 3; ///< of the player's views; the spectrogram's is the same
constexpr int kTitleLength = 16;   ///< letters
constexpr int kTextHeight = 110;   ///< name, reference, result and scores in a line each

QString pictureName(const std::string& shows) {
    if (shows == "alignment")
        return SamplesTab::tr("Alignment");
    if (shows == "attention")
        return SamplesTab::tr("Attention");
    return shows == "spectrogram" ? SamplesTab::tr("Spectrogram") : SamplesTab::tr("Tensor");
}

} // namespace

SamplesTab::SamplesTab(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(makeHead());
    m_curve = new StepCurve(this);
    column->addWidget(m_curve);
    makePlayer();
    column->addWidget(m_player, 2);
    m_pictureRow = new QWidget(this);
    m_pictureRow->hide();
    auto* pictures = new QHBoxLayout(m_pictureRow);
    pictures->setContentsMargins(0, 0, 0, 0);
    pictures->setSpacing(kSpaceLarge);
    column->addWidget(m_pictureRow, 1);
    makeText();
    column->addWidget(m_textCard, 2);
    connect(m_curve, &StepCurve::stepChosen, this, &SamplesTab::showStep);
    connect(m_curve, &StepCurve::stepChosen, this, &SamplesTab::stepChosen);
    connect(m_item, &QComboBox::currentIndexChanged, this, &SamplesTab::read);
    connect(&m_player->player(), &AudioPlayer::failed, this, &SamplesTab::failed);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &SamplesTab::renderText);
}

void SamplesTab::makePlayer() {
    m_player = new PlayerCard(this);
    m_alignment = new AlignmentLane(m_player->player().axis(), this);
    m_player->player().addView(m_alignment, kAlignmentShare);
    m_result = ui::makeText(TextRole::Muted, "sampleResult", this);
    m_player->body()->addWidget(m_result);
}

void SamplesTab::makeText() {
    m_textCard = new Card({}, this);
    auto* scroll = new ScrolledText("sampleText", kTextHeight, m_textCard);
    m_text = scroll->text();
    m_textCard->body()->addWidget(scroll, 1);
    m_textCard->hide();
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
    if (!isSame) {
        m_wanted.reset();
        take({});
    }
    m_stale = true;
    if (isVisible())
        look();
}

void SamplesTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        look();
}

void SamplesTab::setCurve(std::shared_ptr<const RunCurves> curves) {
    m_curve->setCurve(std::move(curves), m_metric);
    showPlace();
}

void SamplesTab::chooseStep(qint64 step) {
    m_wanted = step;
    showWanted();
}

void SamplesTab::showWanted() {
    if (!m_wanted || m_samples.steps.empty() || m_stale || m_looking.isUnderWay())
        return;
    m_curve->chooseNear(*std::exchange(m_wanted, std::nullopt));
}

void SamplesTab::look() {
    m_stale = false;
    m_looking.start(
        this,
        [folder = m_folder, known = m_samples](const std::stop_token& stop) {
            return listSamples(folder, known, stop);
        },
        [this](RunSamples samples) {
            take(std::move(samples));
            showWanted();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SamplesTab::take(RunSamples samples) {
    const std::vector<std::int64_t> before = m_samples.steps;
    const std::vector<std::int64_t> steps = samples.steps;
    if (steps == before && !steps.empty())
        return; // a live run has gone on without a validation
    // Who looks at the newest one goes on to the next newest; another one stays.
    const bool stays = !before.empty() && m_curve->step() != before.back() &&
                       std::ranges::binary_search(steps, m_curve->step());
    const int shown = m_item->currentIndex();
    const std::string item =
        shown < 0 ? std::string() : m_samples.items[static_cast<std::size_t>(shown)].name;
    m_samples = std::move(samples);
    fillItems();
    {
        const QSignalBlocker quiet(m_item);
        const auto same = std::ranges::find(m_samples.items, item, &RunSamples::Item::name);
        const bool isThere = same != m_samples.items.end();
        m_item->setCurrentIndex(isThere ? static_cast<int>(same - m_samples.items.begin())
                                : m_samples.isEmpty() ? -1
                                                      : 0);
    }
    m_player->setVisible(m_samples.hasAudio);
    m_textCard->setVisible(!m_samples.hasAudio);
    m_curve->setSteps(steps, stays ? m_curve->step() : steps.empty() ? 0 : steps.back());
    showStep();
}

void SamplesTab::fillItems() {
    const QSignalBlocker quiet(m_item);
    QStringList titles;
    for (const RunSamples::Item& item : m_samples.items)
        titles << item.title;
    m_titles->setStringList(titles);
}

void SamplesTab::showStep() {
    showPlace();
    read();
}

void SamplesTab::showPlace() {
    const std::vector<std::int64_t>& steps = m_samples.steps;
    const auto now = std::ranges::find(steps, m_curve->step());
    m_place->setText(now == steps.end() ? QString()
                                        : tr("%1 · %2 of %3")
                                              .arg(m_curve->words())
                                              .arg(now - steps.begin() + 1)
                                              .arg(steps.size()));
}

void SamplesTab::read() {
    m_reading.cancel();
    if (m_samples.isEmpty() || m_item->currentIndex() < 0)
        return show({.step = m_curve->step()});
    m_reading.start(
        this,
        [samples = m_samples, step = m_curve->step(),
         item = static_cast<std::size_t>(m_item->currentIndex())](const std::stop_token& stop) {
            return readSample(samples, step, item, stop);
        },
        [this](const ReadSample& sample) { show(sample); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SamplesTab::show(const ReadSample& sample) {
    m_line = sample.line;
    hear(sample);
    std::vector<SamplePicture> apart;
    for (const SamplePicture& each : sample.pictures)
        if (!sample.clip || each.shows != "alignment") // that one lies below the sound
            apart.push_back(each);
    seePictures(apart);
    renderText();
}

void SamplesTab::hear(const ReadSample& sample) {
    if (!sample.clip) {
        m_heard.reset();
        m_player->show(
            nullptr,
            m_samples.isEmpty() ? tr("No samples yet") : tr("Not heard in this validation"), {});
        m_alignment->setAlignment({}, {});
        m_result->clear();
        return;
    }
    const QString& title = m_samples.items[sample.item].title;
    if (std::exchange(m_heard, sample.item) == sample.item) {
        m_player->describe(title, tr("step %1").arg(sample.step));
        m_player->player().exchangeClip(sample.clip);
    } else {
        m_player->show(sample.clip, title, tr("step %1").arg(sample.step));
    }
    const QString result = sample.line ? sampleSummary(*sample.line) : QString();
    const auto alignment =
        std::ranges::find(sample.pictures, std::string("alignment"), &SamplePicture::shows);
    const QImage picture = alignment == sample.pictures.end() ? QImage() : alignment->picture;
    m_alignment->setVisible(!picture.isNull());
    m_alignment->setAlignment(picture, {{0.0, sample.clip->durationSec(), picture.rect(), result}});
    m_result->setText(result);
}

void SamplesTab::seePictures(const std::vector<SamplePicture>& pictures) {
    while (m_pictures.size() < pictures.size()) {
        m_pictures.push_back(new MatrixView(m_pictureRow));
        m_pictureRow->layout()->addWidget(m_pictures.back());
    }
    m_pictureRow->setVisible(!pictures.empty());
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        m_pictures[i]->setVisible(i < pictures.size());
        if (i < pictures.size())
            m_pictures[i]->setMatrix(pictureName(pictures[i].shows), pictures[i].picture);
    }
}

void SamplesTab::renderText() {
    m_text->setText(m_line                ? sampleHtml(*m_line)
                    : m_samples.isEmpty() ? tr("No samples yet")
                                          : tr("Not in this validation"));
}

/// Keys that the curve leaves over.
void SamplesTab::keyPressEvent(QKeyEvent* event) {
    if (!m_heard || !m_player->player().takeKey(*event))
        QWidget::keyPressEvent(event);
}

void SamplesTab::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        m_player->player().pause();
}

} // namespace parlance::ui
