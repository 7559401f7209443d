// SPDX-License-Identifier: Apache-2.0
#include "core/audio/capture.h"
#include "core/audio/files/audio_file.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <cmath>
#include <csignal>

using namespace parlance;
using namespace parlance::audio;

namespace {

constexpr std::int64_t kRateHz = 16000;

/// Exact in 16 bits, and different for a thousand samples.
float ramp(std::size_t index) {
    return static_cast<float>(index % 1000) / 2048.0F;
}

std::vector<float> ramps(std::size_t begin, std::size_t count) {
    std::vector<float> samples;
    for (std::size_t i = begin; i < begin + count; ++i)
        samples.push_back(ramp(i));
    return samples;
}

bool isRamp(const std::vector<float>& samples) {
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (samples[i] != ramp(i))
            return false;
    return true;
}

} // namespace

class TstCapture : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path path(const char* name) const {
        return m_folder->filePath(name).toStdString();
    }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void recordsWhatIsPushedBetweenStartAndStop() {
        Capture capture(kRateHz);
        capture.push(std::vector<float>(500, 0.9F).data(), 500, 1);
        QVERIFY(!capture.status().recording);
        capture.startRecording(path("a.wav"));
        QVERIFY(capture.status().recording);
        std::size_t pushed = 0;
        for (const std::size_t count : {1U, 480U, 5000U, 77U, 20000U}) {
            capture.push(ramps(pushed, count).data(), count, 1);
            pushed += count;
        }
        capture.stopRecording();
        capture.push(std::vector<float>(500, 0.9F).data(), 500, 1);

        const AudioBuffer audio = readAudioFile(path("a.wav"));
        QCOMPARE(audio.sampleRateHz, kRateHz);
        QCOMPARE(audio.samples.size(), pushed);
        QVERIFY(isRamp(audio.samples));
        const CaptureStatus status = capture.status();
        QVERIFY(!status.recording && !status.failure);
        QCOMPARE(status.recordedSec, double(pushed) / double(kRateHz));
        QCOMPARE(status.lostSec, 0.0);
    }

    void aSecondRecordingIsAnotherFile() {
        Capture capture(kRateHz);
        for (const char* name : {"a.wav", "b.wav"}) {
            capture.startRecording(path(name));
            capture.push(ramps(0, 3000).data(), 3000, 1);
        }
        capture.stopRecording();
        for (const char* name : {"a.wav", "b.wav"})
            QVERIFY(isRamp(readAudioFile(path(name)).samples));
        QCOMPARE(capture.status().recordedSec, 3000.0 / double(kRateHz));
    }

    void channelsAreAveraged() {
        Capture capture(kRateHz);
        capture.startRecording(path("a.wav"));
        std::vector<float> frames;
        for (std::size_t i = 0; i < 1000; ++i) {
            frames.push_back(2.0F * ramp(i));
            frames.push_back(0.0F);
        }
        capture.push(frames.data(), 1000, 2);
        capture.stopRecording();
        QVERIFY(isRamp(readAudioFile(path("a.wav")).samples));
    }

    void theMeterRunsBeforeRecordingAndAfter() {
        Capture capture(kRateHz);
        capture.push(ramps(0, 8000).data(), 8000, 1);
        QTRY_VERIFY(capture.status().level.peakDb > -7.0);
        const std::vector<float> loud(100, 1.0F);
        capture.push(loud.data(), loud.size(), 1);
        QTRY_COMPARE(capture.status().level.clippedSamples, 100);
        capture.resetClip();
        QTRY_COMPARE(capture.status().level.clippedSamples, 0);
    }

    void whatIsLostIsCounted() {
        Capture capture(kRateHz);
        capture.startRecording(path("a.wav"));
        const std::vector<float> block = ramps(0, 1000);
        constexpr int kBlocks = 16000; // a thousand seconds in an instant: no ring holds that
        for (int i = 0; i < kBlocks; ++i)
            capture.push(block.data(), block.size(), 1);
        capture.noteOverflow();
        capture.stopRecording();
        const CaptureStatus status = capture.status();
        QVERIFY(status.lostSec > 0.0);
        QCOMPARE(status.overflows, 1);
        QCOMPARE(std::llround((status.lostSec + status.recordedSec) * double(kRateHz)),
                 std::int64_t(kBlocks) * 1000);
        QCOMPARE(double(readAudioFile(path("a.wav")).samples.size()),
                 status.recordedSec * double(kRateHz));

        capture.startRecording(path("b.wav"));
        QCOMPARE(capture.status().lostSec, 0.0);
        QCOMPARE(capture.status().overflows, 0);
    }

    void theEndCanBeHeardWhileRecording() {
        Capture capture(kRateHz);
        capture.startRecording(path("a.wav"));
        capture.push(ramps(0, 40000).data(), 40000, 1);
        QTRY_COMPARE(capture.status().recordedSec, 2.5);
        const RecordedEnd end = capture.recorded(2.0);
        QCOMPARE(end.audio.sampleRateHz, kRateHz);
        QCOMPARE(end.audio.samples, ramps(32000, 8000));
        QCOMPARE(end.beginSec, 2.0);
        QCOMPARE(end.endSec(), 2.5);
        QCOMPARE(capture.recorded(9.0).audio.samples.size(), 0U);
        QCOMPARE(capture.recorded(-1.0).audio.samples.size(), 40000U);
    }

    void onlyTheLastHalfMinuteIsHeld() {
        Capture capture(kRateHz);
        capture.startRecording(path("a.wav"));
        const auto second = ramps(0, std::size_t(kRateHz));
        for (int i = 1; i <= 70; ++i) {
            capture.push(second.data(), second.size(), 1);
            QTRY_COMPARE(capture.status().recordedSec, double(i));
        }
        QCOMPARE(capture.recorded(0.0).audio.samples.size(), std::size_t(30 * kRateHz));
        QCOMPARE(capture.recorded(0.0).beginSec, 40.0);
        QCOMPARE(capture.recorded(69.0).audio.samples, second);
    }

    void aFullDiskEndsTheRecordingAndKeepsIt() {
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        Capture capture(kRateHz);
        capture.startRecording(path("a.wav"));
        capture.push(ramps(0, 1000).data(), 1000, 1);
        QTRY_COMPARE(capture.status().recordedSec, 1000.0 / double(kRateHz));
        const rlimit tight{8192, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &tight);
        capture.push(ramps(1000, 9000).data(), 9000, 1);
        QTRY_VERIFY(capture.status().failure);
        ::setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!capture.status().recording);
        QCOMPARE(capture.status().failure->kind(), ErrorKind::IoWrite);
        const AudioBuffer audio = readAudioFile(path("a.wav"));
        QVERIFY(audio.samples.size() >= 1000U);
        QVERIFY(isRamp(audio.samples));
    }

    void cannotBeginWithoutAPlace() {
        Capture capture(kRateHz);
        PARLANCE_EXPECT_ERROR(capture.startRecording(path("nowhere/a.wav")), ErrorKind::IoWrite,
                              "cannot begin the recording");
        QVERIFY(!capture.status().recording);
    }
};

QTEST_GUILESS_MAIN(TstCapture)
#include "tst_capture.moc"
