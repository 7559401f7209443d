// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/recorder_control.h"

#include "ui/recording/recorder_card.h"

#include <QSettings>

namespace parlance::ui {

namespace {
const QString kInputKey = QStringLiteral("audio/input");
} // namespace

RecorderControl::RecorderControl(RecorderCard& card, audio::RecordingStore store,
                                 engine::Engine& engine, ChosenModel chosenModel, QObject* parent)
    : QObject(parent), m_card(card), m_microphone(std::move(store)), m_live(engine, m_microphone),
      m_chosenModel(std::move(chosenModel)) {
    connectCard();
    connectMicrophone();
    connect(&m_live, &LiveTranscriber::textChanged, &m_card, &RecorderCard::showText);
    connect(&m_live, &LiveTranscriber::failed, this, [this](const QString& message) {
        m_card.showHint(tr("The recording goes on without text. %1").arg(message));
    });
}

void RecorderControl::connectCard() {
    connect(&m_card, &RecorderCard::recordToggled, this, &RecorderControl::toggle);
    connect(&m_card, &RecorderCard::refreshRequested, this, &RecorderControl::listen);
    connect(&m_card, &RecorderCard::clipResetRequested, &m_microphone, &Microphone::resetClip);
    connect(&m_card, &RecorderCard::deviceChosen, this, [this](const QString& key) {
        QSettings().setValue(kInputKey, key);
        listen();
    });
}

void RecorderControl::connectMicrophone() {
    connect(&m_microphone, &Microphone::devicesListed, &m_card, &RecorderCard::setDevices);
    connect(&m_microphone, &Microphone::listeningTo, &m_card, &RecorderCard::showDevice);
    connect(&m_microphone, &Microphone::statusChanged, &m_card, &RecorderCard::showStatus);
    connect(&m_microphone, &Microphone::failed, this, [this](const QString& message, bool isOver) {
        m_live.stop();
        m_card.setRecording(m_microphone.isRecording());
        if (isOver)
            m_card.showNoDevice(message);
        else
            Q_EMIT failed(message);
    });
    connect(&m_microphone, &Microphone::recordingEnded, this,
            [this](const std::filesystem::path& file, const QString& problem) {
                m_live.stop();
                m_card.setRecording(false);
                Q_EMIT recorded(file, problem);
            });
}

void RecorderControl::open() {
    m_open = true;
    const std::filesystem::path model = m_chosenModel();
    m_card.invite(!model.empty());
    if (!model.empty())
        m_live.prepare(model);
    listen();
}

void RecorderControl::close() {
    m_open = false;
    m_live.stop();
    m_microphone.close();
}

void RecorderControl::listen() {
    m_card.showOpening();
    m_microphone.listen(QSettings().value(kInputKey).toString());
}

void RecorderControl::toggle() {
    if (m_microphone.isRecording())
        m_microphone.stop();
    else if (m_microphone.isListening())
        begin();
}

void RecorderControl::begin() {
    m_microphone.record();
    m_card.setRecording(true);
    if (const std::filesystem::path model = m_chosenModel(); !model.empty())
        m_live.start(model);
}

} // namespace parlance::ui
