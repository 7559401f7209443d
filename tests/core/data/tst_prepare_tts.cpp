// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_list.h"
#include "core/data/prepare/prepare_tts.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <set>

using namespace parlance;
using namespace parlance::data;

class TstPrepareTts : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::TestFolder> m;

    PrepareSummary prepare(const std::string& corpus, PrepareTtsOptions options = {}) const {
        options.corpus = m->path() / corpus;
        if (options.output.empty())
            options.output = m->path() / "out";
        return prepareTtsFilelists(options, {}, {});
    }
    std::vector<SpeechListRow> made(const std::string& name) const {
        return readSpeechList(m->path() / "out" / name);
    }
    static std::string reason(const PrepareSummary& summary, const std::string& file) {
        for (const LeftOut& item : summary.leftOut)
            if (item.file == file)
                return item.reason;
        return {};
    }

  private Q_SLOTS:
    void init() { m = std::make_unique<testing::TestFolder>(); }

    void ljspeech() {
        m->wave("lj/LJSpeech-1.1/wavs/LJ001-0001.wav", 2205, 22050);
        m->wave("lj/LJSpeech-1.1/wavs/LJ001-0002.wav", 4410, 22050);
        m->wave("lj/LJSpeech-1.1/wavs/LJ001-0099.wav", 2205, 22050);
        m->text("lj/LJSpeech-1.1/metadata.csv",
                "LJ001-0001|in 1820|in eighteen  twenty. \nLJ001-0002|“Only”|\n");
        const PrepareSummary summary = prepare("lj", {.validShare = 0.0, .testShare = 0.0});
        QCOMPARE(summary.layout, CorpusLayout::LjSpeech);
        QCOMPARE(summary.kept, 2);
        QCOMPARE(reason(summary, "wavs/LJ001-0099.wav"), "no transcript");
        QCOMPARE(summary.manifests.size(), std::size_t{1});
        QCOMPARE(summary.manifests[0].durationSec, 0.3);
        const auto rows = made("train.txt");
        QCOMPARE(rows[0].text, "in eighteen twenty.");
        QCOMPARE(rows[1].text, "“Only”");
        QVERIFY(std::filesystem::exists(rows[0].path));
    }

    void whatCannotBeUsedIsNamed() {
        for (const char* name : {"good", "bar", "mute", "empty", "foreign"})
            m->wave(strCat("plain/", name, ".wav"));
        m->wave("plain/other.wav", 1600, 44100);
        m->text("plain/good.txt", "It is\n 7 o'clock. \n");
        m->text("plain/bar.txt", "one|two");
        m->text("plain/mute.txt", "...");
        m->text("plain/empty.txt", " \n");
        m->text("plain/foreign.txt", "\xff\xfe");
        m->text("plain/other.txt", "words");
        m->text("plain/broken.wav", "no audio");
        m->text("plain/broken.txt", "words");
        const PrepareSummary summary = prepare("plain", {.validShare = 0.0, .testShare = 0.0});
        QCOMPARE(summary.kept, 1);
        QCOMPARE(made("train.txt")[0].text, "It is 7 o'clock.");
        QVERIFY(reason(summary, "bar.wav").find("has a |") != std::string::npos);
        QCOMPARE(reason(summary, "mute.wav"), "nothing in the transcript can be spoken");
        QCOMPARE(reason(summary, "empty.wav"), "the transcript is empty");
        QVERIFY(reason(summary, "foreign.wav").find("UTF-8") != std::string::npos);
        QVERIFY(reason(summary, "other.wav").find("44.1 kHz") != std::string::npos);
        QVERIFY(!reason(summary, "broken.wav").empty());
    }

    void sharesGoOffTheTrainingList() {
        for (int i = 0; i < 60; ++i) {
            m->wave(strCat("plain/", i, ".wav"));
            m->text(strCat("plain/", i, ".txt"), "word");
        }
        const PrepareSummary summary = prepare("plain", {.validShare = 0.3, .testShare = 0.3});
        QCOMPARE(summary.manifests.size(), std::size_t{3});
        std::set<std::string> seen;
        for (const char* name : {"train.txt", "valid.txt", "test.txt"}) {
            const auto rows = made(name);
            QVERIFY(rows.size() >= 8);
            for (const SpeechListRow& row : rows)
                QVERIFY(seen.insert(row.id).second);
        }
        QCOMPARE(seen.size(), std::size_t{60});
    }

    void pathsAreRelativeWithinTheCorpus() {
        m->wave("plain/deep/a.wav");
        m->text("plain/deep/a.txt", "word");
        const std::filesystem::path lists = m->path() / "plain/lists";
        prepare("plain", {.output = lists, .validShare = 0.0, .testShare = 0.0});
        QCOMPARE(readSpeechList(lists / "train.txt")[0].id, "../deep/a.wav");
        prepare("plain", {.validShare = 0.0, .testShare = 0.0});
        QCOMPARE(made("train.txt")[0].id, (m->path() / "plain/deep/a.wav").string());
    }

    void errors() {
        m->wave("mute/a.wav");
        PARLANCE_EXPECT_ERROR(prepare("mute"), ErrorKind::Data, "have no texts");
        m->text("mute/a.txt", "...");
        PARLANCE_EXPECT_ERROR(prepare("mute"), ErrorKind::Data, "none of 1 recordings");
        m->text("mute/a.txt", "word");
        m->text("out/train.txt", "mine");
        PARLANCE_EXPECT_ERROR(prepare("mute", {.validShare = 0.0, .testShare = 0.0}),
                              ErrorKind::Usage, "is there already");
    }
};

QTEST_APPLESS_MAIN(TstPrepareTts)
#include "tst_prepare_tts.moc"
