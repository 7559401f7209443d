// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/recorder_scenes.h"

#include "core/audio_device/sound_choice.h"
#include "core/base/error.h"
#include "ui/recording/input_view.h"
#include "ui/recording/leftover_bar.h"
#include "ui/recording/recorder_card.h"
#include "ui/words/error_text.h"

namespace parlance::ui {

namespace {

const audio::DeviceInfo kMicrophone{.name = "Desk microphone",
                                    .hostApi = "ALSA",
                                    .inputChannels = 1,
                                    .defaultSampleRateHz = 48000.0};

void record(RecorderCard& card, const audio::LevelReading& level) {
    card.input().setDevices({kMicrophone});
    card.input().showDevice(kMicrophone, {});
    card.setRecording(true);
    audio::CaptureStatus status;
    status.level = level;
    status.recording = true;
    status.recordedSec = 12.4;
    card.showStatus(status);
    card.showText(QStringLiteral("three one four one five"), QStringLiteral("nine two"), 0.6);
}

void findNone(RecorderCard& card) {
    card.invite(true);
    card.input().setDevices({});
    try {
        audio::chooseInput({}, {});
    } catch (const Error& error) {
        card.input().showNoDevice(errorText(error.what()));
    }
}

} // namespace

std::vector<Page::Scene> recorderScenes(RecorderCard& card, LeftoverBar& leftovers,
                                        const std::function<void(bool)>& showCard,
                                        const std::function<void()>& findLeftovers) {
    const auto ofCard = [&](const char* id, const std::function<void()>& fill) {
        return Page::Scene{QLatin1String(id),
                           [showCard, fill] {
                               showCard(true);
                               fill();
                           },
                           [&card, showCard] {
                               card.setRecording(false);
                               card.showHint({});
                               showCard(false);
                           }};
    };
    const audio::LevelReading fine{
        .peakDb = -11.0, .rmsDb = -22.0, .noiseFloorDb = -58.0, .heardSec = 5.0};
    const audio::LevelReading loud{.peakDb = 0.0,
                                   .rmsDb = -4.0,
                                   .noiseFloorDb = -31.0,
                                   .heardSec = 5.0,
                                   .clippedSamples = 117};
    const auto leftover = [&leftovers] {
        leftovers.offer({{.file = {}, .durationSec = 83.4, .endedUnixSec = 1.7e9}});
    };
    return {ofCard("recording", [&card, fine] { record(card, fine); }),
            ofCard("too-loud", [&card, loud] { record(card, loud); }),
            ofCard("no-microphone", [&card] { findNone(card); }),
            {QStringLiteral("unfinished"), leftover, findLeftovers}};
}

} // namespace parlance::ui
