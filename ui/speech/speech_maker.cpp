// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/speech/speech_maker.h"

#include "core/text/speech/spoken_form.h"
#include "ui/words/error_text.h"

namespace parlance::ui {

namespace {

/// The next picture is made when so much more is there: all of them together then cost no more
/// than a few of the whole.
constexpr double kGrowth = 1.2;

using Parts = std::vector<std::shared_ptr<const std::vector<float>>>;

audio::AudioBuffer joined(const Parts& parts, std::int64_t rateHz) {
    audio::AudioBuffer audio{rateHz, {}};
    for (const auto& part : parts)
        audio.samples.insert(audio.samples.end(), part->begin(), part->end());
    return audio;
}

} // namespace

SpeechMaker::SpeechMaker(engine::Engine& engine, SpeechStore store, WhenStopped whenStopped,
                         QObject* parent)
    : QObject(parent), m_engine(engine), m_store(std::move(store)), m_whenStopped(whenStopped) {
    connect(&m_job, &InferenceJob::cancelled, this, &SpeechMaker::breakOff);
    connect(&m_job, &InferenceJob::failed, this, &SpeechMaker::breakOff);
}

void SpeechMaker::start(std::vector<SpeechOrder> orders) {
    m_isList = orders.size() > 1;
    m_waiting.assign(std::make_move_iterator(orders.begin()),
                     std::make_move_iterator(orders.end()));
    next();
}

void SpeechMaker::breakOff() {
    m_waiting.clear();
    m_picturing.cancel();
    if (m_whenStopped == WhenStopped::Forget || m_samples == 0)
        return;
    ++m_keeping;
    callAsync(
        this,
        [store = m_store, order = m_order, parts = m_parts,
         rateHz = m_rateHz](const std::stop_token& stop) {
            audio::AudioBuffer audio = joined(parts, rateHz);
            const double seconds = audio.durationSec();
            return keep(store, {.record = {.order = order,
                                           .made = QDateTime::currentDateTime(),
                                           .durationSec = seconds,
                                           .words = {},
                                           .passages = {},
                                           .isStopped = true},
                                .clip = makeClip(std::move(audio), stop),
                                .alignment = {}});
        },
        [this](const Made& made) {
            --m_keeping;
            Q_EMIT stopped(made.speech);
            if (!made.problem.isEmpty())
                Q_EMIT notKept(made.problem);
        },
        [this](const CallError& error) {
            --m_keeping;
            Q_EMIT notKept(error.message);
        });
}

SpeechMaker::Made SpeechMaker::keep(const SpeechStore& store, Speech speech) {
    QString problem;
    try {
        store.save(speech);
    } catch (const Error& error) {
        problem = errorText(error.what());
    }
    return {std::make_shared<const Speech>(std::move(speech)), problem};
}

SpeechMaker::Made SpeechMaker::make(engine::Engine& engine, const SpeechStore& store,
                                    const SpeechOrder& order, const engine::AudioSink& heard,
                                    const ProgressSink& progress, const std::stop_token& stop) {
    protocol::Synthesize::Answer answer =
        engine.synthesize(order.voice, order.vocoder,
                          {.text = order.text, .options = order.options}, heard, progress, stop);
    const double seconds = answer.audio.durationSec();
    return keep(store,
                {.record = {.order = order,
                            .made = QDateTime::currentDateTime(),
                            .durationSec = seconds,
                            .words = std::move(answer.words),
                            .passages = std::move(answer.passages)},
                 .clip = makeClip(std::move(answer.audio), stop),
                 .alignment = alignmentPicture(answer.alignment.rows, answer.alignment.columns,
                                               answer.alignment.values)});
}

void SpeechMaker::next() {
    m_order = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_picturing.cancel();
    m_parts.clear();
    m_samples = m_pictured = 0;
    m_job.start(
        [&engine = m_engine, store = m_store, order = m_order,
         isList = m_isList](const ProgressSink& progress, const engine::AudioSink& heard,
                            const std::stop_token& stop) {
            // Here, as long texts take long to read.
            if (isList && !text::spokenForm(order.text).hasSpeech())
                return Made{};
            return make(engine, store, order, heard, progress, stop);
        },
        [this](const audio::AudioBuffer& part) { take(part); },
        [this](const Made& made) {
            m_picturing.cancel();
            if (made.speech)
                Q_EMIT finished(made.speech);
            if (!made.problem.isEmpty())
                Q_EMIT notKept(made.problem);
            if (!m_waiting.empty() && !m_job.isRunning())
                next();
        });
    Q_EMIT begun(m_order);
}

void SpeechMaker::take(const audio::AudioBuffer& part) {
    m_rateHz = part.sampleRateHz;
    m_parts.push_back(std::make_shared<const std::vector<float>>(part.samples));
    m_samples += part.samples.size();
    Q_EMIT heard(part);
    picture();
}

void SpeechMaker::picture() {
    if (m_picturing.isUnderWay() ||
        static_cast<double>(m_samples) < kGrowth * static_cast<double>(m_pictured))
        return;
    m_pictured = m_samples;
    m_picturing.start(
        this,
        [parts = m_parts, rateHz = m_rateHz](const std::stop_token& stop) {
            return makeClip(joined(parts, rateHz), stop);
        },
        [this](const std::shared_ptr<const AudioClip>& clip) {
            Q_EMIT grown(clip);
            picture();
        },
        // What could not be pictured yet is with the whole.
        [](const CallError&) {});
}

} // namespace parlance::ui
