// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/attention_session.h"

#include "core/engine/engine.h"
#include "ui/attention/attention_card.h"
#include "ui/audio/spectrogram_picture.h"
#include "ui/audio/time_axis.h"
#include "ui/inference/model_choice.h"
#include "ui/services/path_text.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr double kLongestSec = 20.0;
constexpr double kShortestSec = 0.1; // a model needs more than one frame
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

AttentionCard::Answer answerOf(engine::SpeechAttention attention, const AudioClip& clip,
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

AttentionSession::AttentionSession(engine::Engine& engine, ModelChoice& models, TimeAxis& axis,
                                   AttentionCard& card, QObject* parent)
    : QObject(parent), m_engine(engine), m_models(models), m_axis(axis), m_card(card) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kPauseMs);
    connect(&m_soon, &QTimer::timeout, this, &AttentionSession::ask);
    connect(&m_axis, &TimeAxis::selectionChanged, this, &AttentionSession::askSoon);
    connect(&m_models, &ModelChoice::chosenChanged, this, &AttentionSession::askSoon);
    connect(&m_card, &AttentionCard::rowLit, this, [this](double share) {
        Q_EMIT timeChosen(m_shown.beginSec + share * (m_shown.endSec - m_shown.beginSec));
    });
    const auto forget = [this] { m_shown = {}; }; // worth asking again
    connect(&m_card, &AttentionCard::failed, this, forget);
    connect(&m_card, &AttentionCard::cancelled, this, forget);
}

bool AttentionSession::isSettled() const {
    return !m_soon.isActive() && m_card.isSettled();
}

void AttentionSession::setRecording(std::shared_ptr<const Recording> recording) {
    m_recording = std::move(recording);
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
    m_card.cancel();
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
    if (!m_recording || !model)
        return m_card.showHint(m_recording
                                   ? tr("There is no model yet whose attention could be shown.")
                                   : tr("Open a recording first."));
    const audio::TimeSpan stretch = this->stretch();
    if (stretch == m_shown && model->folder == m_model)
        return;
    m_shown = stretch;
    m_model = model->folder;
    const auto clock = [](double seconds) { return clockText(seconds, 2); };
    const QString begin = clock(stretch.beginSec), end = clock(stretch.endSec);
    m_card.ask(
        [&engine = m_engine, clip = m_recording->clip, folder = m_model,
         stretch](const infer::AttentionOptions& options, const std::stop_token& stop) {
            return answerOf(engine.attention(folder, cut(*clip->audio, stretch), options, stop),
                            *clip, stretch);
        },
        {.about = tr("%1 to %2 of %3 · select up to %4 s above: Shift and drag")
                      .arg(begin, end, clock(m_axis.duration()))
                      .arg(kLongestSec),
         .caption = QStringLiteral("%1 · %2, %3–%4")
                        .arg(model->name, pathText(m_recording->file.filename()), begin, end),
         .name = pathText(m_recording->file.stem())});
}

} // namespace parlance::ui
