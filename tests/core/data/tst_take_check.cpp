// SPDX-License-Identifier: Apache-2.0
// What is said of a take, and what is kept of it. The speech is a tone that comes and goes as
// syllables do.
#include "core/data/recording/take_check.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace parlance;
using namespace parlance::data;
using audio::AudioBuffer;

namespace {

constexpr std::int64_t kRate = 16000;
const std::string kText = "a dozen words or so, nothing long"; // 26 letters: 0.9 to 7.5 s

/// Syllables of a fifth of a second.
std::vector<float> speech(double seconds, double peak = 0.3) {
    std::vector<float> samples;
    for (int i = 0; i < static_cast<int>(seconds * kRate); ++i) {
        const double time = static_cast<double>(i) / kRate;
        const double swell = 0.55 + 0.45 * std::sin(2.0 * std::numbers::pi * 5.0 * time);
        samples.push_back(
            static_cast<float>(peak * swell * std::sin(2.0 * std::numbers::pi * 220.0 * time)));
    }
    return samples;
}

struct Parts {
    double beforeSec = 0.5;
    double afterSec = 0.5;
    double noiseDb = -65.0;
};

AudioBuffer take(const std::vector<float>& said, const Parts& parts = {}) {
    AudioBuffer audio{.sampleRateHz = kRate, .samples = {}};
    audio.samples.resize(static_cast<std::size_t>(parts.beforeSec * kRate));
    audio.samples.insert(audio.samples.end(), said.begin(), said.end());
    audio.samples.resize(audio.samples.size() + static_cast<std::size_t>(parts.afterSec * kRate));
    std::uint32_t state = 1;
    for (float& sample : audio.samples) {
        state = state * 1664525U + 1013904223U;
        const double uniform = static_cast<double>(static_cast<std::int32_t>(state)) / 2147483648.0;
        sample += static_cast<float>(uniform * std::sqrt(3.0) * std::pow(10.0, parts.noiseDb / 20));
    }
    return audio;
}

void addClick(AudioBuffer& audio, double atSec) {
    const auto begin = static_cast<std::size_t>(atSec * kRate);
    for (std::size_t i = 0; i < 160; ++i) // 10 ms
        audio.samples[begin + i] += i % 2 == 0 ? 0.4F : -0.4F;
}

} // namespace

Q_DECLARE_METATYPE(parlance::data::TakeProblem)

class TstTakeCheck : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aGoodTakeHasNoProblem() {
        const TakeVerdict verdict = checkTake(take(speech(2.0)), kText);
        for (const TakeProblem problem : verdict.problems)
            qWarning("%s", takeProblemWords(problem).data());
        QVERIFY(verdict.problems.empty());
        QVERIFY(std::abs(verdict.speechSec - 2.0) < 0.05);
        QVERIFY2(std::abs(verdict.noiseDb + 65.0) < 1.0,
                 qPrintable(QString::number(verdict.noiseDb)));
        // A sine of 0.3 has -13.5 dB; its swelling takes some off.
        QVERIFY2(verdict.speechDb < -14.0 && verdict.speechDb > -20.0,
                 qPrintable(QString::number(verdict.speechDb)));
    }

    void eachProblemIsFoundAlone_data() {
        QTest::addColumn<AudioBuffer>("audio");
        QTest::addColumn<TakeProblem>("problem");
        std::vector<float> loud = speech(2.0, 3.0);
        for (float& sample : loud)
            sample = std::clamp(sample, -1.0F, 1.0F);
        QTest::newRow("silence") << take({}) << TakeProblem::NothingHeard;
        QTest::newRow("nothing at all")
            << take({}, {.beforeSec = 0.0, .afterSec = 0.0}) << TakeProblem::NothingHeard;
        QTest::newRow("loud noise alone")
            << take({}, {.noiseDb = -25.0}) << TakeProblem::NothingHeard;
        QTest::newRow("a muted microphone")
            << take(speech(2.0, 0.001), {.noiseDb = -110.0}) << TakeProblem::NothingHeard;
        QTest::newRow("quiet") << take(speech(2.0, 0.01), {.noiseDb = -80.0})
                               << TakeProblem::TooQuiet;
        QTest::newRow("clipped") << take(loud) << TakeProblem::Clipped;
        QTest::newRow("noisy") << take(speech(2.0), {.noiseDb = -32.0}) << TakeProblem::Noisy;
        QTest::newRow("cut at the start")
            << take(speech(2.0), {.beforeSec = 0.0}) << TakeProblem::CutAtStart;
        QTest::newRow("cut at the end")
            << take(speech(2.0), {.afterSec = 0.0}) << TakeProblem::CutAtEnd;
        QTest::newRow("half a sentence") << take(speech(0.6)) << TakeProblem::TooShort;
        QTest::newRow("said three times") << take(speech(9.0)) << TakeProblem::TooLong;
    }
    void eachProblemIsFoundAlone() {
        QFETCH(AudioBuffer, audio);
        QFETCH(TakeProblem, problem);
        const TakeVerdict verdict = checkTake(audio, kText);
        for (const TakeProblem found : verdict.problems)
            QVERIFY2(found == problem, takeProblemWords(found).data());
        QVERIFY(verdict.has(problem));
        QCOMPARE(verdict.isHeard(), problem != TakeProblem::NothingHeard);
        // Every one of them says what to do.
        QVERIFY(takeProblemWords(problem).find(':') != std::string_view::npos);
    }

    void noiseIsNotTakenForSpeech() {
        for (double noiseDb = -90.0; noiseDb <= -30.0; noiseDb += 1.0) {
            const TakeVerdict verdict = checkTake(take(speech(2.0), {.noiseDb = noiseDb}), kText);
            QCOMPARE(verdict.has(TakeProblem::Noisy), verdict.speechDb - verdict.noiseDb < 25.0);
            if (verdict.has(TakeProblem::Noisy))
                continue; // nobody can tell where it begins
            QVERIFY2(verdict.problems.empty(), qPrintable(QString::number(noiseDb)));
            QVERIFY2(std::abs(verdict.speechSec - 2.0) < 0.1, qPrintable(QString::number(noiseDb)));
        }
    }

    void aShortTextMayBeShort() {
        QVERIFY(checkTake(take(speech(0.4)), "Yes.").problems.empty());
        QVERIFY(checkTake(take(speech(1.5)), "Yes.").problems.empty());
        QVERIFY(checkTake(take(speech(4.0)), "Yes.").has(TakeProblem::TooLong));
        // What is said of a number counts, not how it is written.
        QVERIFY(checkTake(take(speech(3.0)), "1,777").problems.empty());
    }

    void aPauseIsNoNoise() {
        std::vector<float> said = speech(1.0);
        const std::vector<float> more = speech(1.0);
        said.resize(said.size() + kRate / 2);
        said.insert(said.end(), more.begin(), more.end());
        const TakeVerdict verdict = checkTake(take(said), kText);
        QVERIFY(verdict.problems.empty());
        QVERIFY(std::abs(verdict.speechSec - 2.5) < 0.05);
    }

    void theEndsAreTrimmed() {
        const AudioBuffer audio = take(speech(2.0), {.beforeSec = 0.8, .afterSec = 1.5});
        const AudioBuffer kept = trimmedTake(audio, checkTake(audio, kText));
        QCOMPARE(kept.sampleRateHz, kRate);
        QVERIFY2(std::abs(kept.durationSec() - 2.2) < 0.05,
                 qPrintable(QString::number(kept.durationSec())));
        const AudioBuffer silent = take({});
        QVERIFY(trimmedTake(silent, checkTake(silent, kText)).samples.empty());
    }

    void theClickOfAKeyIsNotSpeech() {
        AudioBuffer audio = take(speech(2.0), {.beforeSec = 0.6, .afterSec = 0.6});
        addClick(audio, 0.01);
        addClick(audio, audio.durationSec() - 0.05);
        const TakeVerdict verdict = checkTake(audio, kText);
        QVERIFY(verdict.problems.empty());
        QVERIFY2(std::abs(verdict.speechSec - 2.0) < 0.05,
                 qPrintable(QString::number(verdict.speechSec)));
        // One that lies close to the speech may belong to it.
        AudioBuffer close = take(speech(2.0), {.beforeSec = 0.2});
        addClick(close, 0.11);
        QVERIFY(checkTake(close, kText).speechSec > 2.04);
    }
};

QTEST_APPLESS_MAIN(TstTakeCheck)
#include "tst_take_check.moc"
