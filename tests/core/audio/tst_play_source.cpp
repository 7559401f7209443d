// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/play_source.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace parlance::audio;

namespace {

constexpr std::int64_t kRateHz = 8000;

std::shared_ptr<const AudioBuffer> ramp(std::size_t count) {
    AudioBuffer audio{kRateHz, {}};
    for (std::size_t i = 0; i < count; ++i)
        audio.samples.push_back(static_cast<float>(i));
    return std::make_shared<AudioBuffer>(std::move(audio));
}

std::shared_ptr<const AudioBuffer> sine(double hertz, double seconds) {
    AudioBuffer audio{kRateHz, {}};
    for (int i = 0; i < static_cast<int>(seconds * double(kRateHz)); ++i)
        audio.samples.push_back(static_cast<float>(
            0.5 * std::sin(2.0 * std::numbers::pi * hertz * double(i) / double(kRateHz))));
    return std::make_shared<AudioBuffer>(std::move(audio));
}

std::vector<PlayedSample> render(PlaySource& source, std::size_t count) {
    std::vector<PlayedSample> out(count);
    out.resize(source.render(out));
    return out;
}

std::vector<std::int64_t> positions(const std::vector<PlayedSample>& samples) {
    std::vector<std::int64_t> places;
    for (const PlayedSample& sample : samples)
        places.push_back(sample.position);
    return places;
}

/// By its upward zero crossings.
double frequencyOf(const std::vector<PlayedSample>& samples) {
    int crossings = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        crossings += samples[i - 1].value < 0.0F && samples[i].value >= 0.0F ? 1 : 0;
    return crossings * double(kRateHz) / double(samples.size());
}

double largestStep(const std::vector<PlayedSample>& samples) {
    double step = 0.0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        step = std::max(step, std::abs(double(samples[i].value) - double(samples[i - 1].value)));
    return step;
}

} // namespace

class TstPlaySource : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void handsOutTheSamplesAndTheirPlaces() {
        PlaySource source;
        source.load(ramp(1500));
        for (const std::size_t count : {3U, 700U, 797U}) {
            const auto out = render(source, count);
            QCOMPARE(out.size(), count);
            for (const PlayedSample& sample : out)
                QCOMPARE(sample.value, float(sample.position));
        }
        QVERIFY(render(source, 10).empty());
        source.seek(1490);
        QCOMPARE(positions(render(source, 20)).front(), 1490);
    }

    void isClamped() {
        PlaySource source;
        QVERIFY(render(source, 4).empty());
        source.load(ramp(5));
        source.seek(-3);
        QCOMPARE(render(source, 9).size(), 5U);
        source.seek(99);
        QVERIFY(render(source, 4).empty());
        source.load(std::make_shared<AudioBuffer>());
        QVERIFY(render(source, 4).empty());
    }

    void aLoopGoesRoundWithoutAGap() {
        PlaySource source;
        source.load(ramp(100));
        source.setLoop(10, 13, 11);
        QCOMPARE(positions(render(source, 7)),
                 (std::vector<std::int64_t>{11, 12, 10, 11, 12, 10, 11}));
        source.seek(50); // outside
        QCOMPARE(positions(render(source, 4)), (std::vector<std::int64_t>{10, 11, 12, 10}));
        source.setLoop(0, 0, 98);
        QCOMPARE(positions(render(source, 9)), (std::vector<std::int64_t>{98, 99}));
        source.setLoop(90, 1000, 99); // beyond the end
        QCOMPARE(positions(render(source, 2)), (std::vector<std::int64_t>{99, 90}));
    }

    void anySpeedKeepsThePitch_data() {
        QTest::addColumn<double>("speed");
        for (const double speed : {0.5, 0.75, 1.0, 1.25, 1.5, 2.0})
            QTest::addRow("%g", speed) << speed;
    }
    void anySpeedKeepsThePitch() {
        QFETCH(double, speed);
        PlaySource source;
        source.load(sine(440.0, 4.0));
        source.setSpeed(speed, 0);
        const auto out = render(source, 100000);
        QCOMPARE(out.size(), std::size_t(std::llround(4.0 * double(kRateHz) / speed)));
        QVERIFY2(std::abs(frequencyOf(out) - 440.0) < 4.0,
                 qPrintable(QString::number(frequencyOf(out))));
        // Every moment shows its place in the recording.
        for (std::size_t i = 0; i < out.size(); i += 100)
            QVERIFY(std::abs(double(out[i].position) - double(i) * speed) <= 1.0);
        double power = 0.0;
        for (const PlayedSample& sample : out)
            power += double(sample.value) * double(sample.value) / double(out.size());
        QVERIFY(std::abs(std::sqrt(power) - 0.5 / std::numbers::sqrt2) < 0.02);
    }

    void speedIsClamped() {
        PlaySource source;
        source.load(sine(440.0, 1.0));
        source.setSpeed(9.0, 0);
        QCOMPARE(render(source, 100000).size(), std::size_t(kRateHz / 2));
        source.setSpeed(0.1, 0);
        QCOMPARE(render(source, 100000).size(), std::size_t(2 * kRateHz));
    }

    void aStretchedLoopHasNoGapEither() {
        PlaySource source;
        source.load(sine(400.0, 2.0)); // 20 samples a period: the loop's ends fit together
        source.setSpeed(0.75, 0);
        source.setLoop(4000, 5000, 4500);
        const auto out = render(source, 20000);
        QCOMPARE(out.size(), 20000U);
        const double step = 0.5 * 2.0 * std::numbers::pi * 400.0 / double(kRateHz);
        QVERIFY2(largestStep(out) < 1.1 * step, qPrintable(QString::number(largestStep(out))));
        for (const PlayedSample& sample : out)
            QVERIFY(sample.position >= 4000 && sample.position < 5000);
        QCOMPARE(out[0].position, 4500);
        QCOMPARE(out[1000].position, 4250); // 750 further on, once round
    }

    /// Speech is heard while it is being made.
    void whatGrowsIsHeardAsFarAsItHasCome() {
        const auto whole = ramp(1000);
        PlaySource source;
        source.loadGrowing(kRateHz);
        QCOMPARE(render(source, 100).size(), std::size_t{0});
        source.append(std::span(whole->samples).first(300), false);
        std::vector<PlayedSample> heard = render(source, 512);
        QCOMPARE(heard.size(), std::size_t{300});
        QVERIFY(source.isGrowing());
        source.append(std::span(whole->samples).subspan(300), true);
        QVERIFY(!source.isGrowing());
        for (const PlayedSample& sample : render(source, 4096))
            heard.push_back(sample);
        QCOMPARE(heard.size(), std::size_t{1000});
        for (std::size_t i = 0; i < heard.size(); ++i) {
            QCOMPARE(heard[i].value, static_cast<float>(i));
            QCOMPARE(heard[i].position, static_cast<std::int64_t>(i));
        }
    }

    void whatGrowsSoundsTheSameAtAnotherSpeed() {
        const auto whole = sine(200.0, 2.0);
        PlaySource atOnce;
        atOnce.load(whole);
        atOnce.setSpeed(1.5, 0);
        const std::vector<PlayedSample> expected = render(atOnce, 100'000);

        PlaySource growing;
        growing.loadGrowing(kRateHz);
        growing.setSpeed(1.5, 0);
        std::vector<PlayedSample> heard;
        const std::span<const float> samples(whole->samples);
        for (std::size_t at = 0; at < samples.size(); at += 700) {
            const bool last = at + 700 >= samples.size();
            growing.append(samples.subspan(at, last ? samples.size() - at : 700), last);
            for (const PlayedSample& sample : render(growing, 100'000))
                heard.push_back(sample);
        }
        QCOMPARE(heard.size(), expected.size());
        QVERIFY(std::abs(frequencyOf(heard) - 200.0) < 3.0);
        QVERIFY(largestStep(heard) < 0.12);
    }
};

QTEST_APPLESS_MAIN(TstPlaySource)
#include "tst_play_source.moc"
