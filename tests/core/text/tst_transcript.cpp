// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/text/subtitles.h"
#include "core/text/transcript.h"

#include <QTest>

using namespace parlance;
using namespace parlance::text;

namespace {

Transcript sample() {
    return {"hello <big> world",
            0.8,
            3.5,
            {{"hello", 0.25, 0.5, 0.9}, {"<big>", 0.5, 1.0, 0.7}, {"world", 2.0, 2.75, 0.8}}};
}

} // namespace

class TstTranscript : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void jsonRoundTrip() {
        const Json json = toJson(sample());
        QCOMPARE(json["words"][2]["start"].get<double>(), 2.0);
        const Transcript back = transcriptFromJson(json, "test");
        QVERIFY(toJson(back) == json);
        QCOMPARE(back.words[1].word, "<big>");
    }

    void badJsonIsAnError_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* name, const char* text, const char* names) {
            QTest::newRow(name) << QString(text) << QString(names);
        };
        row("list", "[]", "not a JSON object");
        row("no text", R"({"confidence":1,"duration":1,"words":[]})", "'text'");
        row("no words", R"({"text":"a","confidence":1,"duration":1})", "'words'");
        row("word is text", R"({"text":"a","confidence":1,"duration":1,"words":["a"]})", "word 1");
        row("negative", R"({"text":"a","confidence":1,"duration":-1,"words":[]})", "'duration'");
        row("number as text",
            R"({"text":"a","confidence":1,"duration":1,"words":[{"word":"a","start":"0"}]})",
            "'start'");
    }
    void badJsonIsAnError() {
        QFETCH(QString, text);
        QFETCH(QString, names);
        try {
            transcriptFromJson(Json::parse(text.toStdString()), "here");
            QFAIL("accepted");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Data);
            QVERIFY2(QString(error.what()).contains(names), error.what());
        }
    }

    void formatNames() {
        QCOMPARE(transcriptFormatFromName("textgrid"), TranscriptFormat::TextGrid);
        QCOMPARE(fileExtension(TranscriptFormat::TextGrid), ".TextGrid");
        QCOMPARE(fileExtension(TranscriptFormat::Srt), ".srt");
        QVERIFY_EXCEPTION_THROWN(transcriptFormatFromName("doc"), Error);
    }

    void txt() {
        QCOMPARE(exportTranscript(sample(), TranscriptFormat::Txt), "hello <big> world\n");
    }

    void json() {
        const Json found = Json::parse(exportTranscript(sample(), TranscriptFormat::Json));
        QCOMPARE(found["format"].get<std::string>(), "parlance-transcript");
        QCOMPARE(found["text"].get<std::string>(), "hello <big> world");
        Transcript broken = sample();
        broken.text = "\xFF"; // not UTF-8: replaced, not thrown
        QVERIFY(!exportTranscript(broken, TranscriptFormat::Json).empty());
    }

    void srtBreaksAtThePause() {
        QCOMPARE(exportTranscript(sample(), TranscriptFormat::Srt),
                 "1\n00:00:00,250 --> 00:00:01,000\nhello <big>\n\n"
                 "2\n00:00:02,000 --> 00:00:02,750\nworld\n");
    }

    void vttEscapes() {
        QCOMPARE(exportTranscript(sample(), TranscriptFormat::Vtt),
                 "WEBVTT\n\n00:00:00.250 --> 00:00:01.000\nhello &lt;big&gt;\n\n"
                 "00:00:02.000 --> 00:00:02.750\nworld\n");
    }

    void longSpeechIsCutIntoCues() {
        Transcript transcript;
        for (int i = 0; i < 100; ++i) {
            transcript.words.push_back({"syllables", i * 0.3, i * 0.3 + 0.3, 1.0});
            transcript.text += "syllables ";
        }
        transcript.durationSec = 3605.0;
        transcript.words.back().endSec = 3604.9996;
        const std::vector<Cue> cues = subtitleCues(transcript);
        std::size_t words = 0;
        for (const Cue& cue : cues) {
            QVERIFY(cue.lines.size() <= 2);
            for (const std::string& line : cue.lines) {
                QVERIFY(line.size() <= 42);
                words += (line.size() + 1) / 10;
            }
        }
        QCOMPARE(words, std::size_t{100});
        QVERIFY(QString::fromStdString(subripText(transcript)).contains("01:00:05,000\n"));
    }

    void textWithoutWordTimesIsOneCue() {
        const Transcript transcript{"hello", 0.5, 2.0, {}};
        QCOMPARE(subtitleCues(transcript).size(), std::size_t{1});
        QVERIFY(subtitleCues({}).empty());
        QCOMPARE(subripText({}), "");
    }

    void textGridHasNoGaps() {
        QCOMPARE(exportTranscript(sample(), TranscriptFormat::TextGrid),
                 R"(File type = "ooTextFile"
Object class = "TextGrid"

xmin = 0
xmax = 3.5
tiers? <exists>
size = 1
item []:
    item [1]:
        class = "IntervalTier"
        name = "words"
        xmin = 0
        xmax = 3.5
        intervals: size = 6
        intervals [1]:
            xmin = 0
            xmax = 0.25
            text = ""
        intervals [2]:
            xmin = 0.25
            xmax = 0.5
            text = "hello"
        intervals [3]:
            xmin = 0.5
            xmax = 1
            text = "<big>"
        intervals [4]:
            xmin = 1
            xmax = 2
            text = ""
        intervals [5]:
            xmin = 2
            xmax = 2.75
            text = "world"
        intervals [6]:
            xmin = 2.75
            xmax = 3.5
            text = ""
)");
    }

    void textGridCutsOverlapsAndDoublesQuotes() {
        const Transcript transcript{
            "x",
            1.0,
            1.0,
            {{"a\"b", 0.0, 0.6, 1.0}, {"over", 0.4, 1.2, 1.0}, {"in", 0.5, 0.9, 1.0}}};
        const QString text =
            QString::fromStdString(exportTranscript(transcript, TranscriptFormat::TextGrid));
        QVERIFY(text.contains(R"("a""b")"));
        QVERIFY(text.contains("xmin = 0.6\n            xmax = 1.2\n            text = \"over\""));
        QVERIFY(text.contains("intervals: size = 2\n"));
        QVERIFY(text.contains("xmax = 1.2\ntiers"));
    }
};

QTEST_APPLESS_MAIN(TstTranscript)
#include "tst_transcript.moc"
