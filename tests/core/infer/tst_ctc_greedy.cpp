// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/ctc_greedy.h"

#include <QTest>

#include <cmath>

using namespace parlance;

class TestCtcGreedy : public QObject {
    Q_OBJECT

    text::CtcDictionary m_dictionary = text::CtcDictionary::parse("| 1\nA 1\nB 1\n", "test");
    enum : std::int64_t { Blank = 0, Bar = 4, A = 5, B = 6 };

    static infer::FramePath pathOf(std::vector<std::int64_t> ids, double probability = 0.5) {
        std::vector<double> logProbs(ids.size(), std::log(probability));
        return {std::move(ids), std::move(logProbs)};
    }

  private Q_SLOTS:
    void takesTheLikeliestLabelOfEachFrame() {
        const auto logProbs = torch::log_softmax(
            torch::tensor({{0.0, 3.0, 1.0}, {2.0, 0.0, 0.0}, {0.0, 0.0, 9.0}}), -1);
        const auto path = infer::greedyPath(logProbs, 1, 3);
        QCOMPARE(path.ids, (std::vector<std::int64_t>{0, 2}));
        QVERIFY(std::abs(path.logProbs[0] - logProbs[1][0].item<double>()) < 1e-6);
        QVERIFY(infer::greedyPath(logProbs, 2, 2).ids.empty());
    }

    void collapsesRepeatsAndSplitsWords() {
        const auto path = pathOf({Blank, A, A, Blank, A, B, Bar, Bar, Blank, B, Bar});
        const auto transcript =
            infer::transcriptOf(path, m_dictionary, {.frameSec = 0.1, .durationSec = 5.0});
        QCOMPARE(transcript.text, std::string("AAB B"));
        QCOMPARE(transcript.words.size(), std::size_t{2});
        QCOMPARE(transcript.words[0].word, std::string("AAB"));
    }

    void wordsReachFromFirstToLastLetter() {
        const auto path = pathOf({Blank, Blank, A, Blank, B, B, Blank, Bar, B, Blank});
        const auto transcript =
            infer::transcriptOf(path, m_dictionary, {.frameSec = 0.1, .durationSec = 0.85});
        const auto& words = transcript.words;
        QVERIFY(std::abs(words[0].startSec - 0.2) < 1e-9);
        QVERIFY(std::abs(words[0].endSec - 0.6) < 1e-9);
        QVERIFY(std::abs(words[1].startSec - 0.8) < 1e-9);
        QVERIFY(std::abs(words[1].endSec - 0.85) < 1e-9); // not beyond the audio
    }

    /// CTC is sure of a letter for a moment in the middle of its sound.
    void wordsReachAsFarAsTheySound() {
        std::vector<std::int64_t> ids(100, Blank); // of 20 ms
        ids[20] = A;                               // from 0.40 s
        ids[25] = B;                               // to 0.52 s
        ids[30] = Bar;
        ids[45] = A; // from 0.90 to 0.92 s
        ids[60] = Bar;
        ids[80] = B; // from 1.60 to 1.62 s
        audio::SoundingFrames sounding{.frameSec = 0.01, .sounds = std::vector<bool>(200, false)};
        const auto sound = [&](double from, double to) {
            for (auto i = std::lround(from * 100); i < std::lround(to * 100); ++i)
                sounding.sounds[static_cast<std::size_t>(i)] = true;
        };
        sound(0.30, 0.56); // up to a closure of 60 ms within the first word
        sound(0.62, 1.00); // on into the second one
        sound(1.20, 1.30); // something else after a pause
        sound(1.58, 2.00);
        const infer::FrameTiming timing{.frameSec = 0.02, .durationSec = 2.0, .sounding = sounding};
        const auto words = infer::transcriptOf(pathOf(ids), m_dictionary, timing).words;
        QCOMPARE(words.size(), std::size_t{3});
        const auto isAt = [](const text::Word& word, double start, double end) {
            return std::abs(word.startSec - start) < 1e-9 && std::abs(word.endSec - end) < 1e-9;
        };
        QVERIFY(isAt(words[0], 0.30, 0.71)); // to the middle of the gap
        QVERIFY(isAt(words[1], 0.71, 1.00)); // to the end of its sound
        QVERIFY(isAt(words[2], 1.58, 2.00)); // to the end of the audio
        // Half a second at most.
        sound(0.0, 2.0);
        const auto noisy =
            infer::transcriptOf(pathOf({ids.begin(), ids.begin() + 40}), m_dictionary,
                                {.frameSec = 0.02, .durationSec = 2.0, .sounding = sounding});
        QVERIFY(isAt(noisy.words[0], 0.0, 1.02));
        // Confidence is that of the frames which CTC marks.
        QVERIFY(std::abs(words[0].confidence - 0.5) < 1e-9);
        // Without the audio it is as CTC marks it.
        const auto marked =
            infer::transcriptOf(pathOf(ids), m_dictionary, {.frameSec = 0.02, .durationSec = 2.0});
        QVERIFY(isAt(marked.words[0], 0.40, 0.52));
    }

    void confidenceIsTheGeometricMeanOfTheFrames() {
        infer::FramePath path{{A, Blank, B, Bar, A},
                              {std::log(0.9), std::log(0.4), std::log(0.6), 0.0, std::log(0.2)}};
        const auto transcript = infer::transcriptOf(path, m_dictionary, {.durationSec = 1.0});
        QVERIFY(std::abs(transcript.words[0].confidence - std::cbrt(0.9 * 0.4 * 0.6)) < 1e-9);
        QVERIFY(std::abs(transcript.words[1].confidence - 0.2) < 1e-9);
        QVERIFY(std::abs(transcript.confidence - std::pow(0.9 * 0.4 * 0.6 * 0.2, 0.2)) < 1e-9);
    }

    void silenceAndNothingGiveNoWords() {
        const auto silent = infer::transcriptOf(pathOf({Blank, Blank}), m_dictionary, {});
        QVERIFY(silent.text.empty() && silent.words.empty());
        QVERIFY(std::abs(silent.confidence - 0.5) < 1e-9);
        const auto nothing = infer::transcriptOf({}, m_dictionary, {});
        QVERIFY(nothing.text.empty());
        QCOMPARE(nothing.confidence, 0.0);
    }
};

QTEST_GUILESS_MAIN(TestCtcGreedy)
#include "tst_ctc_greedy.moc"
