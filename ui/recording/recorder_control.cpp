// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/recorder_control.h"

#include "ui/recording/input_view.h"
#include "ui/recording/recorder_card.h"

namespace parlance::ui {

RecorderControl::RecorderControl(RecorderCard& card, audio::RecordingStore store,
                                 engine::Engine& engine, ChosenModel chosenModel, QObject* parent)
    : QObject(parent), m_card(card), m_microphone(std::move(store)),
      m_input(card.input(), m_microphone), m_live(engine, m_microphone, this),
      m_chosenModel(std::move(chosenModel)) {
    connect(&m_card, &RecorderCard::recordToggled, this, &RecorderControl::toggle);
    connectMicrophone();
    connect(&m_live, &LiveTranscriber::textChanged, &m_card, &RecorderCard::showText);
    connect(&m_live, &LiveTranscriber::silent, &m_card, &RecorderCard::showSilence);
    connect(&m_live, &LiveTranscriber::failed, this, [this](const QString& message) {
        m_card.showHint(tr("The recording goes on without text. %1").arg(message));
    });
}

void RecorderControl::connectMicrophone() {
    connect(&m_microphone, &Microphone::statusChanged, &m_card, &RecorderCard::showStatus);
    connect(&m_card.input(), &InputView::listeningChanged, this, [this] {
        if (m_isAwaited && m_microphone.isListening())
            begin();
    });
    connect(&m_microphone, &Microphone::failed, this, [this](const QString& message, bool isOver) {
        m_live.stop();
        showRecording(m_microphone.isRecording());
        if (!isOver)
            Q_EMIT failed(message);
    });
    connect(&m_microphone, &Microphone::recordingEnded, this,
            [this](const std::filesystem::path& file, const QString& problem) {
                m_live.stop();
                showRecording(false);
                if (m_isWanted)
                    Q_EMIT recorded(file, problem);
            });
}

void RecorderControl::open() {
    m_open = true;
    const std::filesystem::path model = m_chosenModel();
    m_card.invite(!model.empty());
    if (!model.empty())
        m_live.prepare(model);
    m_input.listen();
}

void RecorderControl::close() {
    m_open = m_isAwaited = false;
    m_live.stop();
    m_microphone.close();
}

void RecorderControl::discard() {
    m_isWanted = false;
    m_microphone.discard();
    close();
    showRecording(false);
}

void RecorderControl::record() {
    if (m_microphone.isListening())
        return begin();
    m_isAwaited = true;
    open();
}

void RecorderControl::stop() {
    if (m_microphone.isRecording())
        m_microphone.stop();
    else
        close();
}

void RecorderControl::toggle() {
    if (m_microphone.isRecording())
        m_microphone.stop();
    else if (m_microphone.isListening())
        begin();
}

void RecorderControl::begin() {
    m_isAwaited = false;
    m_isWanted = true;
    m_microphone.record();
    showRecording(true);
    if (const std::filesystem::path model = m_chosenModel(); !model.empty())
        m_live.start(model);
}

void RecorderControl::showRecording(bool isRecording) {
    m_card.setRecording(isRecording);
    Q_EMIT recordingChanged(isRecording);
}

} // namespace parlance::ui
