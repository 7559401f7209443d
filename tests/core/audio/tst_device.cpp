// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/device.h"
#include "core/audio_device/player.h"
#include "core/base/error.h"

#include <QFile>
#include <QTemporaryFile>
#include <QTest>

#include <unistd.h>

#include <atomic>
#include <thread>

using namespace parlance;
using namespace parlance::audio;

namespace {

std::shared_ptr<const AudioBuffer> ramp(std::size_t count) {
    AudioBuffer audio{8000, {}};
    for (std::size_t i = 0; i < count; ++i)
        audio.samples.push_back(static_cast<float>(i + 1));
    return std::make_shared<AudioBuffer>(std::move(audio));
}

bool hasOutput() {
    for (const DeviceInfo& device : listDevices())
        if (device.isDefaultOutput)
            return true;
    return false;
}

} // namespace

class TstDevice : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void listingNeverFailsAndIsQuiet() {
        QTemporaryFile heard;
        QVERIFY(heard.open());
        const int saved = ::dup(STDERR_FILENO);
        ::dup2(heard.handle(), STDERR_FILENO);
        const std::vector<DeviceInfo> devices = listDevices();
        ::dup2(saved, STDERR_FILENO);
        ::close(saved);
        QCOMPARE(heard.size(), 0);
        for (const DeviceInfo& device : devices)
            QVERIFY(!device.name.empty());
    }

    /// As on servers, where PortAudio would end the process.
    void withoutAlsasConfigurationThereAreNone() {
        qputenv("ALSA_CONFIG_PATH", "/nonexistent");
        QVERIFY(listDevices().empty());
        qunsetenv("ALSA_CONFIG_PATH");
    }

    /// stderr belongs to the whole process: what others say meanwhile is heard.
    void listingKeepsNobodyElseQuiet() {
        constexpr int kLines = 20000;
        QTemporaryFile heard;
        QVERIFY(heard.open());
        const int saved = ::dup(STDERR_FILENO);
        ::dup2(heard.handle(), STDERR_FILENO);
        std::atomic<bool> listing = true;
        std::jthread other([&] {
            for (int i = 0; i < kLines; ++i) [[maybe_unused]]
                const auto written = ::write(STDERR_FILENO, "x\n", 2);
            listing = false;
        });
        while (listing)
            listDevices();
        other.join();
        ::dup2(saved, STDERR_FILENO);
        ::close(saved);
        QCOMPARE(heard.size(), 2 * kLines);
    }

    void playingWithoutADeviceIsAnErrorAndNothingElse() {
        if (hasOutput())
            QSKIP("this machine has a sound device");
        Player player;
        player.play(); // nothing loaded: nothing to do
        player.load(ramp(8000));
        for (int i = 0; i < 2; ++i) {
            try {
                player.play();
                QFAIL("played without a device");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::Device);
            }
            QVERIFY(!player.isPlaying());
        }
        player.seek(0.5);
        QCOMPARE(player.positionSec(), 0.5);
        player.seek(9.0);
        QCOMPARE(player.positionSec(), 1.0);
        player.pause();
        QVERIFY(!player.takeFinished());
    }

    void playsToTheEnd() {
        if (!hasOutput())
            QSKIP("this machine has no sound device");
        Player player;
        player.load(std::make_shared<AudioBuffer>(AudioBuffer{8000, std::vector<float>(800)}));
        player.play();
        QTRY_VERIFY_WITH_TIMEOUT(player.takeFinished(), 10000);
        QVERIFY(!player.isPlaying());
        QVERIFY(!player.takeFinished());
    }
};

QTEST_APPLESS_MAIN(TstDevice)
#include "tst_device.moc"
