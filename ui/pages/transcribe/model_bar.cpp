// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/model_bar.h"

#include "ui/audio/time_axis.h"
#include "ui/pages/transcribe/decoder_choice.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kChoiceMinWidth = 200;
constexpr int kChoiceMaxWidth = 420;
constexpr int kProgressWidth = 120;
constexpr int kProgressSteps = 1000;
constexpr double kEstimateAfterSec = 1.0; // earlier estimates jump about

} // namespace

ModelBar::ModelBar(Dialogs& dialogs, QWidget* parent) : QWidget(parent) {
    auto* label = new QLabel(tr("&Model"), this);
    setTextRole(label, TextRole::Muted);
    m_choice = new QComboBox(this);
    m_choice->setObjectName(QStringLiteral("modelChoice"));
    m_choice->setAccessibleName(tr("Model"));
    m_choice->setMinimumWidth(kChoiceMinWidth);
    m_choice->setMaximumWidth(kChoiceMaxWidth);
    m_choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    label->setBuddy(m_choice);
    m_decoder = new DecoderChoice(dialogs, this);
    auto* start = new QPushButton(tr("&Transcribe"), this);
    start->setObjectName(QStringLiteral("startTranscribing"));
    setButtonRole(start, ButtonRole::Primary);
    m_start = start;
    m_progressText = new QLabel(this);
    m_progressText->setObjectName(QStringLiteral("transcribeProgressText"));
    setTextRole(m_progressText, TextRole::Muted);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("transcribeProgress"));
    m_progress->setAccessibleName(tr("Progress of the transcription"));
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(kProgressWidth);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelTranscribing"));
    m_cancel = cancel;

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addStretch(1);
    for (QWidget* widget : {static_cast<QWidget*>(m_progressText),
                            static_cast<QWidget*>(m_progress), static_cast<QWidget*>(label),
                            static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_decoder),
                            static_cast<QWidget*>(m_start), static_cast<QWidget*>(m_cancel)})
        row->addWidget(widget, widget == m_choice ? kChoiceMaxWidth : 0);

    connect(m_start, &QAbstractButton::clicked, this, &ModelBar::transcribeRequested);
    connect(m_cancel, &QAbstractButton::clicked, this, &ModelBar::cancelRequested);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { m_wanted = m_models.at(static_cast<std::size_t>(index)).folder; });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ModelBar::modelChanged);
    refresh();
}

void ModelBar::setModels(std::vector<ModelEntry> models) {
    if (models == m_models && m_choice->count() > 0)
        return;
    m_models = std::move(models);
    {
        const QSignalBlocker quiet(m_choice);
        m_choice->clear();
        for (const ModelEntry& model : m_models)
            m_choice->addItem(QStringLiteral("%1 · %2").arg(model.name, model.detail));
        choose(m_wanted);
    }
    refresh();
    Q_EMIT modelChanged();
}

std::optional<ModelEntry> ModelBar::chosen() const {
    const int index = m_choice->currentIndex();
    if (m_models.empty() || index < 0)
        return std::nullopt;
    return m_models.at(static_cast<std::size_t>(index));
}

const text::DecodingOptions& ModelBar::decoding() const {
    return m_decoder->options();
}

void ModelBar::choose(const std::filesystem::path& folder) {
    m_wanted = folder;
    const auto found = std::find_if(m_models.begin(), m_models.end(), [&](const ModelEntry& model) {
        return model.folder == folder;
    });
    if (found != m_models.end())
        m_choice->setCurrentIndex(static_cast<int>(found - m_models.begin()));
}

bool ModelBar::isWantedChosen() const {
    const auto now = chosen();
    return now && now->folder == m_wanted;
}

void ModelBar::setReady(bool ready) {
    m_ready = ready;
    refresh();
}

void ModelBar::setBusy(bool busy) {
    m_busy = busy;
    showProgress(0, 0, 0.0);
    refresh();
}

void ModelBar::showProgress(qint64 done, qint64 total, double elapsedSec) {
    m_progress->setRange(0, total > 0 ? kProgressSteps : 0);
    if (total <= 0) {
        m_progressText->setText(tr("Loading the model…"));
        return;
    }
    const double share = std::clamp(static_cast<double>(done) / static_cast<double>(total), 0., 1.);
    m_progress->setValue(static_cast<int>(share * kProgressSteps));
    const bool known = share > 0.0 && elapsedSec > kEstimateAfterSec;
    m_progressText->setText(
        known ? tr("%1 left").arg(clockText(elapsedSec * (1.0 - share) / share, 0))
              : tr("Transcribing…"));
}

void ModelBar::refresh() {
    if (m_models.empty() && m_choice->count() == 0)
        m_choice->addItem(tr("No model yet"));
    m_choice->setEnabled(!m_models.empty() && !m_busy);
    m_choice->setToolTip(m_models.empty()
                             ? tr("Train a model on the Train page; it appears here by itself")
                             : tr("Finished runs, newest first, then installed models"));
    m_decoder->setEnabled(!m_busy);
    m_start->setVisible(!m_busy);
    m_start->setEnabled(m_ready && !m_models.empty());
    m_start->setToolTip(m_models.empty() ? tr("There is no model to transcribe with yet")
                        : m_ready        ? tr("Write down what is said")
                                         : tr("Open a recording first"));
    for (QWidget* widget : {static_cast<QWidget*>(m_cancel), static_cast<QWidget*>(m_progress),
                            static_cast<QWidget*>(m_progressText)})
        widget->setVisible(m_busy);
}

} // namespace parlance::ui
