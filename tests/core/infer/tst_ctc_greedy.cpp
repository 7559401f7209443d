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
