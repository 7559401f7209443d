// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/chosen_input.h"

#include "ui/recording/input_view.h"
#include "ui/recording/microphone.h"
#include "ui/services/wanted_device.h"

namespace parlance::ui {

ChosenInput::ChosenInput(InputView& view, Microphone& microphone, QObject* parent)
    : QObject(parent), m_view(view), m_microphone(microphone) {
    connect(&m_view, &InputView::refreshRequested, this, &ChosenInput::listen);
    connect(&m_view, &InputView::clipResetRequested, &m_microphone, &Microphone::resetClip);
    connect(&m_view, &InputView::deviceChosen, this, [this](const QString& key) {
        const bool hears = m_microphone.isListening();
        WantedDevice::input().choose(key);
        if (!hears)
            listen();
    });
    connect(&WantedDevice::input(), &WantedDevice::changed, this, [this] {
        if (m_microphone.isListening() && !m_microphone.isRecording())
            listen();
    });
    connect(&m_microphone, &Microphone::devicesListed, &m_view, &InputView::setDevices);
    connect(&m_microphone, &Microphone::listeningTo, &m_view, &InputView::showDevice);
    connect(&m_microphone, &Microphone::failed, &m_view,
            [this](const QString& message, bool isOver) {
                if (isOver)
                    m_view.showNoDevice(message);
            });
}

void ChosenInput::listen() {
    m_view.showOpening();
    m_microphone.listen(WantedDevice::input().key());
}

} // namespace parlance::ui
