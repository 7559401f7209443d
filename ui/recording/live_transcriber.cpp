// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/live_transcriber.h"

#include "ui/recording/microphone.h"
#include "ui/services/async_call.h"

#include <utility>

namespace parlance::ui {

namespace {

constexpr int kAskMs = 100;
constexpr double kLeastNewSec = 0.1; // nothing new is worth a question
constexpr double kLeastSec = 0.3;    // nor is what holds no word

} // namespace

LiveTranscriber::LiveTranscriber(engine::Engine& engine, Microphone& microphone, QObject* parent)
    : QObject(parent), m_engine(engine), m_microphone(microphone) {
    m_timer.setInterval(kAskMs);
    connect(&m_timer, &QTimer::timeout, this, &LiveTranscriber::look);
    connect(&m_silence, &SilenceClock::silent, this, &LiveTranscriber::silent);
}

LiveTranscriber::~LiveTranscriber() {
    m_stop.request_stop();
}

void LiveTranscriber::prepare(const std::filesystem::path& model) {
    if (std::exchange(m_prepared, model) == model)
        return;
    m_stop = callAsync(
        this,
        [&engine = m_engine, model](std::stop_token stop) {
            return engine.transcribeAudio(model, {16000, std::vector<float>(8000)}, stop);
        },
        [](const text::Transcript&) {},
        [this](const CallError&) { m_prepared.clear(); }); // start() will tell
}

void LiveTranscriber::start(const std::filesystem::path& model) {
    m_session = std::make_shared<Session>();
    m_session->model = model;
    m_clock.start();
    m_timer.start();
}

void LiveTranscriber::stop() {
    m_timer.stop();
    m_silence.stop();
    m_stop.request_stop();
    m_session.reset();
}

void LiveTranscriber::look() {
    if (!m_session || std::exchange(m_session->awaiting, true))
        return;
    m_microphone.fetch(m_session->text.windowBeginSec(),
                       [this, session = m_session](const audio::RecordedEnd& end) {
                           if (session == m_session)
                               ask(session, end);
                       });
}

void LiveTranscriber::ask(const std::shared_ptr<Session>& session, const audio::RecordedEnd& end) {
    if (end.endSec() < session->endSec + kLeastNewSec || end.audio.durationSec() < kLeastSec) {
        session->awaiting = false;
        return;
    }
    session->endSec = end.endSec();
    m_silence.start();
    const double before =
        std::exchange(session->askedSec, static_cast<double>(m_clock.elapsed()) / 1000.0);
    m_stop = callAsync(
        this,
        [&engine = m_engine, model = session->model, audio = end.audio](std::stop_token stop) {
            return engine.transcribeAudio(model, audio, stop);
        },
        [this, session, before, begin = end.beginSec,
         endSec = end.endSec()](const text::Transcript& heard) {
            session->awaiting = false;
            session->text.take(heard, begin, endSec);
            if (session != m_session)
                return;
            m_silence.stop();
            show(*session, static_cast<double>(m_clock.elapsed()) / 1000.0 - before);
        },
        [this, session](const CallError& error) {
            if (session != m_session)
                return;
            stop();
            Q_EMIT failed(error.message);
        });
}

void LiveTranscriber::show(const Session& session, double behindSec) {
    Q_EMIT textChanged(QString::fromStdString(session.text.settled()),
                       QString::fromStdString(session.text.unsettled()), behindSec);
}

} // namespace parlance::ui
