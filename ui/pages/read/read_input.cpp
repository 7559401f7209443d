// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_input.h"

#include "ui/inference/inference_job.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/inference/model_uses.h"
#include "ui/inference/sample_button.h"
#include "ui/theme/icons.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"

#include <QPushButton>

#include <algorithm>
#include <iterator>

namespace parlance::ui {

namespace {

using models::Use;

/// "answers questions": what a model does that is made for it.
QString deedText(Use use) {
    switch (use) {
    case Use::Answer:
        return ReadInput::tr("answers questions");
    case Use::FillMask:
        return ReadInput::tr("fills masks");
    case Use::Classify:
        return ReadInput::tr("classifies texts");
    case Use::TextAttention:
        return ReadInput::tr("shows where it looks in a text");
    default:
        return ReadInput::tr("embeds texts");
    }
}

/// How one comes by such a model.
QString wayText(Use use) {
    if (use == Use::Classify)
        return ReadInput::tr("Fine-tune one on a data set of classes on the Train page, "
                             "or open a published one on the Models page.");
    const QString preset = presetFor(use);
    return preset.isEmpty()
               ? ReadInput::tr("Open a published one on the Models page.")
               : ReadInput::tr(
                     "Train one with the preset %1 on the Train page, in a few minutes on "
                     "a processor; or open a published one on the Models page.")
                     .arg(preset);
}

} // namespace

ReadInput::ReadInput(StudioContext& context, QWidget* parent) : Card(QString(), parent) {
    m_model = new ModelChoice(context, {Use::Answer, Use::FillMask, Use::Classify, Use::Embed},
                              tr("Mo&del"), this);
    m_open = new QPushButton(icon(QStringLiteral("folder")), tr("&Text…"), this);
    m_open->setObjectName(QStringLiteral("openReadText"));
    m_open->setToolTip(tr("Take the text of a file; it may be dropped here as well"));
    m_sample = new SampleButton(this);
    m_bar = new JobBar(tr("Loading the model…"), tr("Reading…"), this);
    m_bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    keepPlace(*m_bar);
    auto* parts = new QWidget(this);
    auto* row = new FlowLayout(parts);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_model, m_open, m_sample, m_bar})
        row->addWidget(widget);
    body()->addWidget(parts);
    connect(m_open, &QAbstractButton::clicked, this, &ReadInput::openRequested);
    connect(m_model, &ModelChoice::modelsChanged, this, &ReadInput::changed);
    connect(m_model, &ModelChoice::chosenChanged, this, &ReadInput::changed);
    connect(m_model, &ModelChoice::refused, this, &ReadInput::refused);
    connect(m_bar, &JobBar::busyChanged, this, &ReadInput::changed);
}

void ReadInput::follow(InferenceJob& job) {
    m_bar->follow(job);
}

bool ReadInput::isBusy() const {
    return m_bar->isBusy();
}

QWidget* ReadInput::progress() const {
    return m_bar;
}

bool ReadInput::isSettled() const {
    return m_model->isSettled() && !isBusy();
}

UsedModel ReadInput::model() const {
    return m_model->used();
}

bool ReadInput::can(Use use) const {
    const auto chosen = m_model->chosen();
    return chosen && hasUse(*chosen, use);
}

ReadSection::Lack ReadInput::lackOf(Use use) const {
    if (can(use))
        return {};
    const auto other = bestFor(use);
    const auto chosen = m_model->chosen();
    return {.heading = chosen ? tr("%1 is not a model that %2").arg(chosen->name, deedText(use))
                              : tr("There is no model yet that %1").arg(deedText(use)),
            .text = other ? tr("Choose one above that does.") : wayText(use),
            .otherModel = other ? titleOf(*other) : QString(),
            .preset = other || use == Use::Classify ? QString() : presetFor(use),
            .isPublished = !other};
}

void ReadInput::chooseModel(const std::filesystem::path& model) {
    m_model->choose(model);
}

void ReadInput::chooseAgain(const UsedModel& model) {
    const auto& models = m_model->models();
    if (std::ranges::find(models, model.folder, &ModelEntry::folder) != models.end())
        m_model->choose(model.folder);
}

void ReadInput::trainOneFor(Use use) {
    Q_EMIT m_model->presetWanted(presetFor(use));
}

void ReadInput::getOne() {
    Q_EMIT m_model->publishedWanted();
}

std::optional<ModelEntry> ReadInput::bestFor(Use use) const {
    std::vector<ModelEntry> those;
    std::ranges::copy_if(m_model->models(), std::back_inserter(those),
                         [use](const ModelEntry& model) { return hasUse(model, use); });
    return bestModel(those);
}

void ReadInput::chooseOneFor(Use use) {
    if (const auto best = bestFor(use))
        m_model->choose(best->folder);
}

} // namespace parlance::ui
