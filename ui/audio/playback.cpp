// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/playback.h"

#include "core/base/error.h"
#include "ui/services/wanted_device.h"
#include "ui/words/error_text.h"

#include <utility>

namespace parlance::ui {

namespace {
constexpr int kTickMs = 25;
} // namespace

Playback::Playback(QObject* parent) : QObject(parent) {
    m_worker.moveToThread(&m_thread);
    m_thread.setObjectName(QStringLiteral("playback"));
    m_thread.start();
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, &Playback::tick);
    connect(&WantedDevice::output(), &WantedDevice::changed, this, &Playback::takeDevice);
    takeDevice();
}

Playback::~Playback() {
    m_thread.quit();
    m_thread.wait();
}

void Playback::post(std::function<void(audio::Player&)> command) {
    QMetaObject::invokeMethod(
        &m_worker, [this, command = std::move(command)] { command(m_player); },
        Qt::QueuedConnection);
}

/// What plays stops; the next start is heard from there.
void Playback::takeDevice() {
    setPlaying(false);
    post([key = WantedDevice::output().key().toStdString()](audio::Player& player) {
        player.setDevice(key);
    });
}

void Playback::load(std::shared_ptr<const audio::AudioBuffer> audio) {
    setPlaying(false);
    post([audio = std::move(audio)](audio::Player& player) { player.load(audio); });
}

void Playback::loadGrowing(std::int64_t sampleRateHz) {
    setPlaying(false);
    post([sampleRateHz](audio::Player& player) { player.loadGrowing(sampleRateHz); });
}

void Playback::append(std::vector<float> samples, bool last) {
    post([samples = std::move(samples), last](audio::Player& player) {
        player.append(samples, last);
    });
}

void Playback::playFrom(double seconds) {
    setPlaying(true);
    const quint64 request = ++m_request;
    post([this, request, seconds](audio::Player& player) {
        QString error, note;
        try {
            player.seek(seconds);
            player.play();
            note = errorText(player.note());
        } catch (const Error& failure) {
            error = errorText(failure.what());
        }
        QMetaObject::invokeMethod(this, [this, request, error, note] {
            if (request != m_request || !m_playing)
                return;
            if (error.isEmpty()) {
                m_timer.start();
                Q_EMIT deviceNoted(note);
                return;
            }
            setPlaying(false);
            Q_EMIT failed(error);
        });
    });
}

void Playback::pause() {
    setPlaying(false);
    post([](audio::Player& player) { player.pause(); });
}

void Playback::seek(double seconds) {
    post([seconds](audio::Player& player) { player.seek(seconds); });
}

void Playback::setSpeed(double speed) {
    post([speed](audio::Player& player) { player.setSpeed(speed); });
}

void Playback::setLoop(audio::TimeSpan loop) {
    post([loop](audio::Player& player) { player.setLoop(loop); });
}

void Playback::release() {
    setPlaying(false);
    post([](audio::Player& player) { player.release(); });
}

void Playback::setPlaying(bool playing) {
    if (!playing)
        m_timer.stop();
    if (std::exchange(m_playing, playing) != playing)
        Q_EMIT playingChanged(playing);
}

void Playback::tick() {
    Q_EMIT positionChanged(m_player.positionSec());
    if (!m_player.isPlaying())
        setPlaying(false);
}

} // namespace parlance::ui
