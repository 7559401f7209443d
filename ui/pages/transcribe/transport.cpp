// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transport.h"

#include "ui/audio/word_step.h"
#include "ui/pages/transcribe/recording_card.h"
#include "ui/pages/transcribe/transcript_session.h"

#include <QKeyEvent>

namespace parlance::ui {

namespace {

constexpr double kEndSec = 0.01; // closer to the end than this, play begins anew

} // namespace

Transport::Transport(RecordingCard& card, const TranscriptSession& transcript, QObject* parent)
    : QObject(parent), m_card(card), m_transcript(transcript) {
    connect(&m_card, &RecordingCard::playToggled, this, &Transport::togglePlay);
    connect(&m_card, &RecordingCard::scrubbed, this, &Transport::seek);
    connect(&m_card, &RecordingCard::speedChanged, &m_playback, &Playback::setSpeed);
    connect(&m_card, &RecordingCard::loopChanged, &m_playback, &Playback::setLoop);
    connect(&m_playback, &Playback::playingChanged, &m_card, &RecordingCard::setPlaying);
    connect(&m_playback, &Playback::failed, this, &Transport::failed);
    connect(&m_playback, &Playback::positionChanged, this, [this](double seconds) {
        m_card.axis().setCursor(seconds);
        m_card.axis().follow();
    });
}

void Transport::load(std::shared_ptr<const audio::AudioBuffer> audio) {
    m_playback.load(std::move(audio));
    m_loaded = true;
}

void Transport::togglePlay() {
    if (!m_loaded)
        return;
    if (m_playback.isPlaying()) {
        m_playback.pause();
        return;
    }
    TimeAxis& axis = m_card.axis();
    if (axis.cursor() >= axis.duration() - kEndSec)
        axis.setCursor(0.0);
    m_playback.playFrom(axis.cursor());
}

void Transport::seek(double seconds) {
    m_card.axis().setCursor(seconds);
    m_card.axis().follow();
    m_playback.seek(m_card.axis().cursor());
}

void Transport::stepWord(Direction direction, bool select) {
    TimeAxis& axis = m_card.axis();
    const double from = axis.cursor();
    const auto place = wordStep(m_transcript.words(), from, direction);
    if (!place)
        return;
    seek(*place);
    if (select)
        axis.extendSelection(from, *place);
}

bool Transport::takeKey(const QKeyEvent& event) {
    const bool select = event.modifiers().testFlag(Qt::ShiftModifier);
    switch (event.key()) {
    case Qt::Key_Space:
        togglePlay();
        return true;
    case Qt::Key_Left:
        stepWord(Direction::Back, select);
        return true;
    case Qt::Key_Right:
        stepWord(Direction::Forward, select);
        return true;
    case Qt::Key_Home:
        seek(0.0);
        return true;
    case Qt::Key_Escape:
        m_card.axis().clearSelection();
        return true;
    default:
        return false;
    }
}

} // namespace parlance::ui
