// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/speech/live_speech.h"

#include "ui/audio/audio_player.h"

#include <algorithm>

namespace parlance::ui {

LiveSpeech::LiveSpeech(SpeechMaker& maker, AudioPlayer& player, QObject* parent)
    : QObject(parent), m_player(player) {
    connect(&maker, &SpeechMaker::begun, this, [this] { m_heard = 0; });
    connect(&maker, &SpeechMaker::heard, this, [this](const audio::AudioBuffer& part) {
        if (!m_follows)
            return;
        if (m_heard == 0)
            m_player.setGrowing(part.sampleRateHz);
        m_heard += part.samples.size();
        m_player.append(part.samples, /*last=*/false);
    });
    connect(&maker, &SpeechMaker::grown, this, [this](const auto& clip) {
        if (m_follows)
            m_player.showGrown(clip);
    });
    connect(&maker.job(), &InferenceJob::cancelled, this, [this] { m_player.pause(); });
}

void LiveSpeech::finish(const Speech& speech) {
    if (m_heard == 0) {
        m_player.setClip(speech.clip);
        return m_player.playByItself();
    }
    const std::vector<float>& all = speech.clip->audio->samples;
    const auto rest = static_cast<std::ptrdiff_t>(std::min(m_heard, all.size()));
    m_player.append({all.begin() + rest, all.end()}, /*last=*/true);
    m_player.showGrown(speech.clip);
}

} // namespace parlance::ui
