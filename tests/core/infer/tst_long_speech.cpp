// SPDX-License-Identifier: Apache-2.0
// Texts of any length and any bytes, by a voice whose timing is known.
#include "core/infer/speech/long_speech.h"
#include "tests/core/infer/fake_voice.h"
#include "tests/support/errors.h"

#include <numeric>

using namespace parlance;
using namespace parlance::infer;
using tests::FakeVoice;

namespace {

SpokenSpeech spoken(FakeVoice& voice, const std::string& text, const SpeakingOptions& options = {},
                    const SamplesSink& sink = {}, const ProgressSink& progress = {},
                    const std::stop_token& stop = {}) {
    return speakText(voice, readText(voice, text), options, sink, progress, stop);
}

std::string sentences(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "Here is one more sentence to be said. ";
    return text;
}

} // namespace

class TestLongSpeech : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void passagesHavePausesBetweenThem() {
        FakeVoice voice;
        const SpokenSpeech speech = spoken(voice, "One two. Three four!\n\nFive six.");
        QCOMPARE(speech.passages.size(), std::size_t{3});
        std::int64_t frames = 0;
        double sec = 0.0;
        const std::vector<double> pauses{0.4, 0.8, 0.0};
        for (std::size_t i = 0; i < 3; ++i) {
            const PassageReport& passage = speech.passages[i];
            QCOMPARE(passage.firstFrame, frames);
            QCOMPARE(passage.frames, passage.symbols * FakeVoice::kFramesOfSymbol);
            QCOMPARE(passage.startSec, sec);
            QVERIFY(std::abs(passage.endSec - sec -
                             static_cast<double>(passage.symbols) * FakeVoice::kSymbolSec) < 1e-9);
            frames += passage.frames;
            sec = passage.endSec + pauses[i];
        }
        QCOMPARE(speech.audio.durationSec(), sec);
        QCOMPARE(speech.mel.size(1), frames);
        QCOMPARE(speech.alignment.size(0), frames);
        // Nothing sounds in a pause, and something right before and after it.
        const auto at = [&](double time) {
            return speech.audio.samples.at(static_cast<std::size_t>(std::lround(time * 8000)));
        };
        QVERIFY(at(speech.passages[0].endSec - 0.001) > 0.0F);
        QCOMPARE(at(speech.passages[0].endSec + 0.001), 0.0F);
        QCOMPARE(at(speech.passages[1].startSec - 0.001), 0.0F);
        QVERIFY(at(speech.passages[1].startSec + 0.001) > 0.0F);
    }

    /// Of the text as written: "$5" is a word, though "five dollars" is said.
    void wordsArePlacedInTime_data() {
        QTest::addColumn<double>("speed");
        QTest::newRow("usual") << 1.0;
        QTest::newRow("twice as fast") << 2.0;
    }
    void wordsArePlacedInTime() {
        QFETCH(double, speed);
        FakeVoice voice;
        const std::string text = "Pay  $5 now.\nThen go.";
        const SpokenSpeech speech = spoken(voice, text, {.speed = speed});
        std::vector<std::string> words;
        double last = 0.0;
        for (const SpokenWord& word : speech.words) {
            words.push_back(word.word);
            QCOMPARE(text.substr(word.begin, word.end - word.begin), word.word);
            QVERIFY(word.startSec >= last && word.endSec > word.startSec);
            last = word.endSec;
        }
        QCOMPARE(words, (std::vector<std::string>{"Pay", "$5", "now.", "Then", "go."}));
        QVERIFY(last <= speech.audio.durationSec() + 1e-9);
        const double symbolSec = FakeVoice::kSymbolSec / speed;
        QVERIFY(std::abs(speech.words[0].endSec - 3 * symbolSec) < 1e-9);
        const auto symbols =
            static_cast<double>(std::string_view("five dollars").size()); // and no space after it
        QVERIFY(std::abs(speech.words[1].startSec - 4 * symbolSec) < 1e-9);
        QVERIFY(std::abs(speech.words[1].endSec - (4 + symbols) * symbolSec) < 1e-9);
        QCOMPARE(speech.words[3].startSec, speech.passages[1].startSec);
    }

    void streamedSpeechIsTheSame() {
        FakeVoice voice;
        const std::string text = "One. Two, three. Four!";
        const SpokenSpeech whole = spoken(voice, text);
        QCOMPARE(voice.aloud.load(), 0);
        std::vector<float> heard;
        std::size_t parts = 0;
        const SpokenSpeech streamed = spoken(voice, text, {}, [&](std::span<const float> samples) {
            QVERIFY(!samples.empty());
            heard.insert(heard.end(), samples.begin(), samples.end());
            ++parts;
        });
        QVERIFY(parts > streamed.passages.size());
        QCOMPARE(heard, streamed.audio.samples);
        QCOMPARE(streamed.audio.samples, whole.audio.samples);
        QCOMPARE(streamed.words, whole.words);
        QCOMPARE(streamed.passages, whole.passages);
        QVERIFY(torch::equal(streamed.alignment, whole.alignment));
    }

    /// What is computed at once does not grow with the text.
    void longTextsGoByBatches() {
        FakeVoice voice;
        const std::string text = sentences(270); // more than 10,000 characters
        QVERIFY(text.size() > 10'000);
        std::vector<std::int64_t> done;
        const SpokenSpeech speech = spoken(voice, text, {}, {}, [&](const Progress& now) {
            done.push_back(now.done);
            QCOMPARE(now.total, std::int64_t{270});
        });
        QCOMPARE(speech.passages.size(), std::size_t{270});
        QVERIFY(std::ranges::max(voice.batches) <= 8);
        QCOMPARE(std::accumulate(voice.batches.begin(), voice.batches.end(), std::size_t{0}),
                 std::size_t{270});
        QVERIFY(std::ranges::is_sorted(done));
        QVERIFY(done.size() > 30 && done.front() == 0 && done.back() == 270);
        QCOMPARE(speech.words.size(), std::size_t{270 * 8});
        // Without a single mark, too.
        const SpokenSpeech unmarked = spoken(voice, std::string(10'000, 'a'));
        for (const PassageReport& passage : unmarked.passages)
            QVERIFY(passage.symbols <= static_cast<std::int64_t>(text::kLongestPassage) + 1);
        QCOMPARE(unmarked.words.size(), std::size_t{1});
    }

    void cancelledAtOnce_data() {
        QTest::addColumn<bool>("streams");
        QTest::newRow("whole") << false;
        QTest::newRow("streamed") << true;
    }
    void cancelledAtOnce() {
        QFETCH(bool, streams);
        FakeVoice voice;
        std::stop_source stop;
        SamplesSink sink;
        if (streams)
            sink = [](std::span<const float>) {};
        PARLANCE_EXPECT_ERROR(spoken(
                                  voice, sentences(100), {}, sink,
                                  [&](const Progress& now) {
                                      if (now.done > 0)
                                          stop.request_stop();
                                  },
                                  stop.get_token()),
                              ErrorKind::Cancelled, "");
        QCOMPARE(streams ? static_cast<std::size_t>(voice.aloud) : voice.batches.size(),
                 std::size_t{1});
    }

    void nothingToSay_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("blank") << QByteArray(" \t\r\n ");
        QTest::newRow("marks") << QByteArray("?! ... --");
        QTest::newRow("control characters") << QByteArray("\x01\x02\x7f\x1b", 4);
        QTest::newRow("zeros") << QByteArray(3, '\0');
        QTest::newRow("invalid UTF-8") << QByteArray("\xff\xfe\xc3\x28\xe2\x82");
    }
    void nothingToSay() {
        QFETCH(QByteArray, text);
        FakeVoice voice;
        // One of these bytes is a bracket at most: never a letter.
        PARLANCE_EXPECT_ERROR(spoken(voice, text.toStdString()), ErrorKind::Data, "nothing to say");
        QVERIFY(voice.batches.empty());
    }

    void tooLong() {
        FakeVoice voice;
        PARLANCE_EXPECT_ERROR(spoken(voice, std::string(kLongestTextBytes + 1, 'a')),
                              ErrorKind::Data, "200001 bytes");
    }

    void anyBytesBesideWords() {
        FakeVoice voice;
        const std::string text("\xff\x01 hello \0\xfe\n\x1b[31m world\xc3", 23);
        const SpokenSpeech speech = spoken(voice, text);
        QVERIFY(speech.words.size() >= 2);
        for (const SpokenWord& word : speech.words)
            QCOMPARE(text.substr(word.begin, word.end - word.begin), word.word);
    }

    /// Each as it sounds alone, in its own place.
    void severalTextsTogether() {
        FakeVoice voice;
        std::vector<ReadText> texts;
        for (const char* text : {"One. Two.", "Three", "Four, five. Six. Seven."})
            texts.push_back(readText(voice, text));
        const std::vector<SpokenSpeech> together = speakTexts(voice, texts, {}, 4, {}, {});
        QCOMPARE(voice.batches, (std::vector<std::size_t>{4, 2}));
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const SpokenSpeech alone = speakText(voice, texts[i], {}, {}, {}, {});
            QCOMPARE(together[i].audio.samples, alone.audio.samples);
            QCOMPARE(together[i].words, alone.words);
            QCOMPARE(together[i].passages, alone.passages);
        }
    }
};

QTEST_GUILESS_MAIN(TestLongSpeech)
#include "tst_long_speech.moc"
