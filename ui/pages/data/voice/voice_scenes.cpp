// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/voice/voice_scenes.h"

#include "core/data/recording/reading_list.h"
#include "core/data/recording/take_check.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/player_card.h"
#include "ui/audio/time_axis.h"
#include "ui/pages/data/voice/open_voice.h"
#include "ui/pages/data/voice/reading_view.h"
#include "ui/pages/data/voice/take_session.h"
#include "ui/recording/input_view.h"
#include "ui/recording/level_view.h"
#include "ui/words/core_text.h"

#include <cmath>
#include <numbers>

namespace parlance::ui {

namespace {

constexpr std::size_t kKept = 6;

const audio::DeviceInfo kMicrophone{.name = "Desk microphone",
                                    .hostApi = "ALSA",
                                    .inputChannels = 1,
                                    .defaultSampleRateHz = 48000.0};

VoiceState begunVoice() {
    VoiceState voice;
    for (const std::string& text : data::englishSentences())
        voice.sentences.push_back({.text = text});
    for (std::size_t number = 0; number < kKept; ++number)
        voice.sentences[number].keptSec = 3.4;
    voice.current = kKept;
    voice.sentences[kKept].isPending = true;
    return voice;
}

/// Something like two syllables.
std::shared_ptr<const AudioClip> clip() {
    audio::AudioBuffer sound{.sampleRateHz = 16000, .samples = {}};
    for (int i = 0; i < 32000; ++i) {
        const double time = i / 16000.0;
        const double swell = std::pow(std::sin(std::numbers::pi * time), 2.0);
        sound.samples.push_back(static_cast<float>(
            0.4 * swell * std::sin(2.0 * std::numbers::pi * (160.0 + 40.0 * time) * time)));
    }
    return makeClip(std::move(sound), {});
}

void listen(InputView& input, const audio::LevelReading& level) {
    input.setDevices({kMicrophone});
    input.showDevice(kMicrophone, {});
    input.showLevel(level);
}

} // namespace

std::vector<Page::Scene> voiceScenes(ReadingView& reading, InputView& input, PlayerCard& player,
                                     const std::function<void(VoiceScene)>& show) {
    const auto leave = [show, &input, &player] {
        input.showOpening();
        player.show(nullptr, {}, {});
        show(VoiceScene::None);
    };
    const auto desk = [show, take = clip(), &reading, &input,
                       &player](const audio::LevelReading& level) {
        show(VoiceScene::Desk);
        listen(input, level);
        reading.showVoice(QStringLiteral("my-voice"), begunVoice());
        reading.setListening(true);
        const QString levels =
            TakeSession::tr("speech %1 · noise %2").arg(decibelText(-21.0), decibelText(-63.0));
        player.show(take, TakeSession::tr("New take"),
                    QStringLiteral("%1 · %2").arg(lengthText(take->durationSec()), levels));
    };
    const audio::LevelReading quiet{
        .peakDb = -48.0, .rmsDb = -60.0, .noiseFloorDb = -63.0, .heardSec = 5.0};
    const audio::LevelReading loud{.peakDb = 0.0,
                                   .rmsDb = -12.0,
                                   .noiseFloorDb = -34.0,
                                   .heardSec = 5.0,
                                   .clippedSamples = 40};
    const auto words = [](data::TakeProblem problem) {
        return coreText(data::takeProblemWords(problem));
    };
    return {{QStringLiteral("voice-setup"), [show] { show(VoiceScene::Setup); }, leave},
            {QStringLiteral("voice-take"),
             [desk, quiet, &reading] {
                 desk(quiet);
                 reading.setPhase(ReadingView::Phase::Ready);
                 reading.setKeepable(true);
                 reading.showTime(3.2);
                 reading.showVerdict(
                     TextRole::Success,
                     {TakeSession::tr("Good. Listen to it (P), and keep it (K) or record it "
                                      "again (R).")});
                 reading.showHeard(
                     TextRole::Warning,
                     TakeSession::tr(
                         "The recogniser heard “%1”: listen to find out whether you said %2.")
                         .arg(QStringLiteral("the judge changed the object in just a moment"),
                              QStringLiteral("subject")));
             },
             leave},
            {QStringLiteral("voice-problems"),
             [desk, loud, words, &reading] {
                 desk(loud);
                 reading.setPhase(ReadingView::Phase::Ready);
                 reading.setKeepable(true);
                 reading.showVerdict(TextRole::Warning, {words(data::TakeProblem::Clipped),
                                                         words(data::TakeProblem::CutAtEnd)});
                 reading.showHeard(TextRole::Muted, {});
             },
             leave},
            {QStringLiteral("voice-recording"),
             [desk, quiet, &reading, &player] {
                 desk(quiet);
                 player.show(nullptr, TakeSession::tr("Take"), {});
                 reading.setPhase(ReadingView::Phase::Recording);
                 reading.showTime(1.8);
                 reading.showVerdict(TextRole::Muted, {});
                 reading.showHeard(TextRole::Muted, {});
             },
             leave}};
}

} // namespace parlance::ui
