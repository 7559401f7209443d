// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcribe_bar.h"

#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/transcribe/decoder/decoder_choice.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace parlance::ui {

namespace {
constexpr int kModelStretch = 1000; ///< long names first
} // namespace

TranscribeBar::TranscribeBar(StudioContext& context, QWidget* parent) : QWidget(parent) {
    m_models = new ModelChoice(context, models::Use::Transcribe, tr("&Model"), this);
    m_decoder = new DecoderChoice(context, this);
    auto* start = new QPushButton(tr("&Transcribe"), this);
    start->setObjectName(QStringLiteral("startTranscribing"));
    setButtonRole(start, ButtonRole::Primary);
    m_start = start;
    m_jobs = new JobBar(tr("Loading the model…"), tr("Transcribing…"), this);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addStretch(1);
    row->addWidget(m_models, kModelStretch);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_decoder, m_start, m_jobs})
        row->addWidget(widget);
    passFocusTo(m_start, {m_jobs, m_models});
    passFocusTo(m_jobs, {m_start, m_models});

    connect(m_start, &QAbstractButton::clicked, this, &TranscribeBar::transcribeRequested);
    connect(m_models, &ModelChoice::modelsChanged, this, &TranscribeBar::refresh);
    connect(m_decoder, &DecoderChoice::changed, this, &TranscribeBar::decodingChanged);
    connect(m_jobs, &JobBar::busyChanged, this, &TranscribeBar::refresh);
    refresh();
}

const text::DecodingOptions& TranscribeBar::decoding() const {
    return m_decoder->options();
}

void TranscribeBar::setLanguageModel(const std::filesystem::path& file) {
    m_decoder->setLanguageModel(file);
}

void TranscribeBar::setReady(bool ready) {
    m_ready = ready;
    refresh();
}

void TranscribeBar::refresh() {
    const bool busy = m_jobs->isBusy();
    const bool hasModel = m_models->chosen().has_value();
    m_models->setEnabled(!busy);
    m_decoder->setEnabled(!busy);
    m_start->setVisible(!busy);
    m_start->setEnabled(m_ready && hasModel);
    m_start->setToolTip(!hasModel ? tr("There is no model to transcribe with yet")
                        : m_ready ? tr("Write down what is said")
                                  : tr("Open a recording first"));
}

} // namespace parlance::ui
