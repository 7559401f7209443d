// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/sound_choice.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::audio;

namespace {

DeviceInfo device(const char* name, int inputs, bool isDefault = false) {
    return {0, name, "ALSA", inputs, 2, 48000.0, isDefault, false};
}

} // namespace

class TstSoundChoice : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void takesTheOneWanted() {
        const std::vector<DeviceInfo> devices{device("Built-in", 2, true), device("Headset", 1)};
        const SoundChoice choice = chooseInput(devices, deviceKey(devices[1]));
        QCOMPARE(choice.device.name, "Headset");
        QVERIFY(choice.note.empty());
        QCOMPARE(chooseInput(devices, "").device.name, "Built-in");
        QVERIFY(chooseInput(devices, "").note.empty());
    }

    void fallsBackAndSaysSo() {
        const SoundChoice choice =
            chooseInput({device("Speakers", 0), device("Built-in", 2, true)}, "ALSA: Headset");
        QCOMPARE(choice.device.name, "Built-in");
        QCOMPARE(choice.note, "“Headset” is not connected: “Built-in” is used instead");
    }

    void whatOnlyPlaysIsNoMicrophone() {
        const std::vector<DeviceInfo> devices{device("Speakers", 0, true), device("Webcam", 1)};
        QCOMPARE(chooseInput(devices, deviceKey(devices[0])).device.name, "Webcam");
        PARLANCE_EXPECT_ERROR(chooseInput({device("Speakers", 0, true)}, ""), ErrorKind::Device,
                              "no microphone found");
        PARLANCE_EXPECT_ERROR(chooseInput({}, "ALSA: Headset"), ErrorKind::Device,
                              "no microphone found among the sound devices: plug one in, or "
                              "start the sound server");
    }

    void aLoudspeakerIsChosenLikewise() {
        DeviceInfo speakers, headphones;
        speakers.name = "Speakers";
        headphones.name = "Headphones";
        for (DeviceInfo* each : {&speakers, &headphones}) {
            each->hostApi = "ALSA";
            each->outputChannels = 2;
        }
        speakers.isDefaultOutput = true;
        const std::vector<DeviceInfo> devices{device("Webcam", 1, true), headphones, speakers};
        QCOMPARE(chooseOutput(devices, "").device.name, "Speakers");
        const SoundChoice wanted = chooseOutput(devices, "ALSA: Headphones");
        QCOMPARE(wanted.device.name, "Headphones");
        QVERIFY(wanted.note.empty());
        const SoundChoice other = chooseOutput({speakers}, "ALSA: Headphones");
        QCOMPARE(other.device.name, "Speakers");
        QCOMPARE(other.note, "“Headphones” is not connected: “Speakers” is used instead");
        DeviceInfo webcam = device("Webcam", 1, true);
        webcam.outputChannels = 0;
        PARLANCE_EXPECT_ERROR(chooseOutput({webcam}, ""), ErrorKind::Device,
                              "no loudspeaker found");
    }

    void theSystemMattersToo() {
        DeviceInfo other = device("Headset", 1);
        other.hostApi = "JACK Audio Connection Kit";
        const std::vector<DeviceInfo> devices{device("Headset", 1, true), other};
        QCOMPARE(chooseInput(devices, deviceKey(other)).device.hostApi, other.hostApi);
    }
};

QTEST_APPLESS_MAIN(TstSoundChoice)
#include "tst_sound_choice.moc"
