// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/attention_session.h"

#include "ui/attention/attention_view.h"
#include "ui/audio/spectrogram_picture.h"
#include "ui/audio/time_axis.h"
#include "ui/pages/transcribe/attention_card.h"
#include "ui/pages/transcribe/model_bar.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr double kLongestSec = 20.0;
constexpr double kShortestSec = 0.1; // a model needs more than one frame
/// Rows and columns of the maps of all layers; those of one layer are as fine as its frames.
constexpr std::int64_t kOverviewCells = 128;
constexpr int kPauseMs = 300;

audio::AudioBuffer cut(const audio::AudioBuffer& audio, const audio::TimeSpan& stretch) {
    const auto place = [&](double seconds) {
        const auto index = std::llround(seconds * static_cast<double>(audio.sampleRateHz));
        return audio.samples.begin() +
               std::clamp<std::ptrdiff_t>(index, 0, std::ssize(audio.samples));
    };
    return {audio.sampleRateHz, {place(stretch.beginSec), place(stretch.endSec)}};
}

AttentionAxis axisOf(const engine::SpeechAttention& attention, double beginSec) {
    AttentionAxis axis{{}, beginSec, attention.frameSec};
    for (const std::string& label : attention.labels)
        axis.labels.push_back(QString::fromStdString(label));
    return axis;
}

/// What an answer becomes, off the window's thread.
struct Seen {
    std::shared_ptr<const engine::AttentionMaps> maps;
    AttentionContent content;
};

Seen seenIn(engine::SpeechAttention attention, const AudioClip& clip,
            const audio::TimeSpan& stretch) {
    const AttentionAxis axis = axisOf(attention, stretch.beginSec);
    return {std::make_shared<const engine::AttentionMaps>(std::move(attention.maps)),
            {.rows = axis,
             .columns = axis,
             .strip = spectrogramPicture(clip.mel, stretch),
             .stripBeginSec = stretch.beginSec,
             .stripEndSec = stretch.endSec}};
}

} // namespace

AttentionSession::AttentionSession(StudioContext& context, ModelBar& models, TimeAxis& axis,
                                   AttentionCard& card, QObject* parent)
    : QObject(parent), m_context(context), m_models(models), m_axis(axis), m_card(card) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kPauseMs);
    connect(&m_soon, &QTimer::timeout, this, &AttentionSession::ask);
    connect(&m_axis, &TimeAxis::selectionChanged, this, &AttentionSession::askSoon);
    connect(&m_models, &ModelBar::modelChanged, this, &AttentionSession::askSoon);
    connect(&m_card.view(), &AttentionView::layerWanted, this, &AttentionSession::askLayer);
    connect(&m_card.view(), &AttentionView::rowLit, this, [this](double share) {
        Q_EMIT timeChosen(m_shown.beginSec + share * (m_shown.endSec - m_shown.beginSec));
    });
    connect(&m_card, &AttentionCard::exportRequested, this, &AttentionSession::exportShown);
}

bool AttentionSession::isSettled() const {
    return !m_asking.isUnderWay() && !m_soon.isActive() && m_card.view().isSettled();
}

void AttentionSession::setClip(std::shared_ptr<const AudioClip> clip) {
    m_clip = std::move(clip);
    m_shown = {};
    if (m_open)
        ask();
}

void AttentionSession::open() {
    m_open = true;
    ask();
}

void AttentionSession::close() {
    m_open = false;
    m_soon.stop();
    m_asking.cancel();
    if (m_asking.isUnderWay())
        m_shown = {}; // what was asked never comes
}

audio::TimeSpan AttentionSession::stretch() const {
    const double duration = m_axis.duration();
    if (duration <= kLongestSec && m_axis.selection().isEmpty())
        return {0.0, duration};
    const double cursor = std::min(m_axis.cursor(), std::max(0.0, duration - kLongestSec));
    const audio::TimeSpan wanted =
        m_axis.selection().isEmpty() ? audio::TimeSpan{cursor, duration} : m_axis.selection();
    const double length = std::clamp(wanted.endSec - wanted.beginSec, kShortestSec, kLongestSec);
    const double begin = std::clamp(wanted.beginSec, 0.0, std::max(0.0, duration - length));
    return {begin, std::min(duration, begin + length)};
}

void AttentionSession::askSoon() {
    if (m_open)
        m_soon.start();
}

void AttentionSession::ask() {
    m_soon.stop();
    const auto model = m_models.chosen();
    if (!m_clip || !model)
        return m_card.showHint(m_clip ? tr("There is no model yet whose attention could be shown.")
                                      : tr("Open a recording first."));
    const audio::TimeSpan stretch = this->stretch();
    if (stretch == m_shown && model->folder == m_model)
        return;
    m_shown = stretch;
    m_model = model->folder;
    m_card.showStretch(tr("%1 to %2 of %3 · select up to %4 s above to look elsewhere")
                           .arg(clockText(stretch.beginSec, 1), clockText(stretch.endSec, 1),
                                clockText(m_axis.duration(), 1))
                           .arg(kLongestSec));
    m_card.showHint(tr("The model listens…"));
    m_asking.start(
        this,
        [&engine = m_context.engine, clip = m_clip, folder = m_model,
         stretch](const std::stop_token& stop) {
            return seenIn(engine.attention(folder, cut(*clip->audio, stretch),
                                           {.cells = kOverviewCells}, stop),
                          *clip, stretch);
        },
        [this](Seen seen) {
            m_card.view().setMaps(std::move(seen.maps), std::move(seen.content));
            m_card.showMaps();
        },
        [this](const CallError& error) {
            m_shown = {}; // asking again is worth it
            m_card.showHint(tr("There is nothing to show."));
            Q_EMIT failed(error.message);
        });
}

void AttentionSession::askLayer(qint64 layer) {
    m_asking.start(
        this,
        [&engine = m_context.engine, clip = m_clip, folder = m_model, stretch = m_shown,
         layer](const std::stop_token& stop) {
            return std::make_shared<const engine::AttentionMaps>(
                engine.attention(folder, cut(*clip->audio, stretch), {.layer = layer}, stop).maps);
        },
        [this, layer](std::shared_ptr<const engine::AttentionMaps> maps) {
            m_card.view().setLayer(layer, std::move(maps));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void AttentionSession::exportShown() {
    const AttentionView& view = m_card.view();
    const QString suggestion = QStringLiteral("%1-layer-%2-head-%3.png")
                                   .arg(pathText(m_clip->file.stem()))
                                   .arg(view.layer())
                                   .arg(view.head());
    const QString path = m_context.dialogs.saveFile(
        &m_card, tr("Export the attention"), suggestion,
        tr("Pictures (*.png *.svg);;Numbers of all heads (*.safetensors)"));
    if (path.isEmpty())
        return;
    try {
        callAsync(
            this, [finish = view.beginExport(path)](const std::stop_token&) { finish(); },
            [this, path] { Q_EMIT said(tr("Saved %1").arg(path)); },
            [this](const CallError& error) { Q_EMIT failed(error.message); });
    } catch (const Error& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
    }
}

} // namespace parlance::ui
