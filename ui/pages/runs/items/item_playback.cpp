// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/items/item_playback.h"

#include "core/audio/files/audio_file.h"
#include "ui/pages/runs/items/item_audio.h"

#include <utility>

namespace parlance::ui {

ItemPlayback::ItemPlayback(QObject* parent) : QObject(parent) {
    connect(&m_playback, &Playback::playingChanged, this, &ItemPlayback::playingChanged);
    connect(&m_playback, &Playback::failed, this, &ItemPlayback::failed);
}

void ItemPlayback::toggle(std::shared_ptr<const runs::RunConfig> config, std::string id) {
    if (m_playback.isPlaying())
        return pause();
    m_reading.start(
        this,
        [config = std::move(config), id = std::move(id)](const std::stop_token& stop) {
            return std::make_shared<const audio::AudioBuffer>(
                audio::readAudioFile(itemAudio(*config, id, stop)));
        },
        [this](std::shared_ptr<const audio::AudioBuffer> audio) {
            m_playback.load(std::move(audio));
            m_playback.playFrom(0.0);
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ItemPlayback::pause() {
    m_reading.cancel();
    if (m_playback.isPlaying())
        m_playback.pause();
}

} // namespace parlance::ui
