// SPDX-License-Identifier: Apache-2.0
#include "core/audio/device.h"
#include "core/audio/play_cursor.h"
#include "core/audio/portaudio_session.h"

#include <QFile>
#include <QTemporaryFile>
#include <QTest>

#include <unistd.h>

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
    void cursorHandsOutTheSamples() {
        PlayCursor cursor;
        cursor.load(ramp(5));
        std::vector<float> out(6);
        QVERIFY(!cursor.render(out, 2));
        QCOMPARE(out, (std::vector<float>{1, 1, 2, 2, 3, 3}));
        QCOMPARE(cursor.position(), 3);
        QVERIFY(cursor.render(out, 2));
        QCOMPARE(out, (std::vector<float>{4, 4, 5, 5, 0, 0}));
        QVERIFY(cursor.atEnd());
        cursor.seek(1);
        QVERIFY(!cursor.render({out.data(), 2}, 1));
        QCOMPARE(out[0], 2.0F);
    }

    void cursorIsClamped() {
        PlayCursor cursor;
        cursor.load(ramp(5));
        cursor.seek(-3);
        QCOMPARE(cursor.position(), 0);
        cursor.seek(99);
        QCOMPARE(cursor.position(), 5);
        std::vector<float> out(2, 7.0F);
        QVERIFY(cursor.render(out, 1));
        QCOMPARE(out, std::vector<float>(2, 0.0F));
    }

    void cursorWithoutAudioIsSilent() {
        PlayCursor cursor;
        std::vector<float> out(4, 7.0F);
        QVERIFY(cursor.render(out, 1));
        QCOMPARE(out, std::vector<float>(4, 0.0F));
    }

    void everyErrorHasCauseAndRemedy() {
        for (int code = paNotInitialized; code <= paBadBufferPtr; ++code) {
            const Error error = deviceError(code, "Headphones");
            QCOMPARE(error.kind(), ErrorKind::Device);
            const QString text = error.what();
            QCOMPARE(text.count(": "), 2);
            QVERIFY2(!text.contains(QString::number(code)), qPrintable(text));
        }
        QVERIFY(QString(deviceError(paDeviceUnavailable, "Headphones").what())
                    .contains("in use by another program"));
    }

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
