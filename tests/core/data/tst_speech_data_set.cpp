// SPDX-License-Identifier: Apache-2.0
// Filelists as the Data page has them: items, report, subsets, trimmed copies.
#include "core/audio/files/audio_file.h"
#include "core/data/data_set.h"
#include "core/data/filelist/speech_list.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <atomic>
#include <map>

using namespace parlance;
using namespace parlance::data;

class TstSpeechDataSet : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    std::unique_ptr<DataSet> open(const std::filesystem::path& list) const {
        return requireDataSet(list).open(list, {}, {});
    }
    DataReport check(const std::filesystem::path& list, ReportLimits limits = {}) const {
        return open(list)->check({.limits = limits}, {}, {});
    }
    /// A tone with silence before and after it.
    void tone(const std::string& name, double beforeSec, double toneSec, double afterSec) const {
        const auto samples = [](double sec) { return static_cast<std::size_t>(8000 * sec); };
        audio::AudioBuffer buffer{8000, std::vector<float>(samples(beforeSec))};
        for (std::size_t i = 0; i < samples(toneSec); ++i)
            buffer.samples.push_back(i / 8 % 2 == 0 ? 0.2F : -0.2F);
        buffer.samples.resize(buffer.samples.size() + samples(afterSec));
        std::filesystem::create_directories((m / name).parent_path());
        audio::writeWavFile(m / name, buffer);
    }
    static std::string reasonOf(const DataReport& report, Problem problem) {
        for (const Finding& finding : report.findings)
            if (finding.problem == problem)
                return finding.reason;
        return {};
    }

  private Q_SLOTS:
    void initTestCase() {
        m.wave("wavs/a.wav", 8000);
        m.wave("wavs/b.wav", 16000);
        m.wave("wavs/c.wav", 4000);
    }

    void filelistsAreToldByTheirRows_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isList");
        QTest::newRow("recordings") << QByteArray("wavs/a.wav|x\n\nb.flac|y\n") << true;
        QTest::newRow("mels") << QByteArray("mels/a.pt|x\n") << true;
        QTest::newRow("later rows count not")
            << QByteArray("a.wav|x\nb.wav|\nc.wav|x\nx\n") << true;
        QTest::newRow("prose") << QByteArray("In the beginning\n") << false;
        QTest::newRow("metadata.csv") << QByteArray("LJ001|In 1820|in eighteen\n") << false;
        QTest::newRow("another table") << QByteArray("one|two\n") << false;
        QTest::newRow("second row") << QByteArray("a.wav|x\nprose\n") << false;
        QTest::newRow("empty") << QByteArray("\n") << false;
        QTest::newRow("binary") << QByteArray("a.wav|\0\1", 8) << false;
    }
    void filelistsAreToldByTheirRows() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isList);
        const DataSetKind* kind = kindOfDataSet(m.text("maybe.txt", bytes.toStdString()));
        QCOMPARE(kind != nullptr && kind->name == "tts-filelist", isList);
    }

    void itemsAndOverview() {
        const auto set = open(m.text("items.txt", "wavs/a.wav|It cost $5.\nwavs/b.wav|Two\n"
                                                  "gone.wav|Three\n"));
        const DataOverview& overview = set->overview();
        QCOMPARE(overview.items, 3);
        QCOMPARE(overview.length, 3.0);
        QCOMPARE(overview.lengthUnit, "s");
        QCOMPARE(overview.sampleRateHz, 8000);
        QVERIFY(overview.hasText);
        QCOMPARE(overview.lengthStep, 0.1); // all are short
        QCOMPARE(overview.lengths[10], 1);
        QCOMPARE(overview.symbols.at("$"), 1);
        const auto items = set->page(0);
        QCOMPARE(items.size(), std::size_t{3});
        QCOMPARE(items[0].name, "wavs/a.wav");
        QCOMPARE(items[0].length, 1.0);
        QCOMPARE(items[0].text, "It cost $5.");
        QVERIFY2(items[0].spoken.find("five dollars") != std::string::npos,
                 items[0].spoken.c_str());
        QCOMPARE(items[0].audio, m / "wavs/a.wav");
        QCOMPARE(items[2].length, 0.0);
        QCOMPARE(set->matching({.text = "TWO"}, {}), std::vector<std::int64_t>{1});
        QCOMPARE(set->matching({.text = "a.wav"}, {}), std::vector<std::int64_t>{0});
        QCOMPARE(set->matching({.least = 0.5, .most = 1.5}, {}), std::vector<std::int64_t>{0});
        QCOMPARE(set->matching({.among = {{1, 2}}}, {}), (std::vector<std::int64_t>{1, 2}));
    }

    void manyPages() {
        std::string rows;
        for (int i = 0; i < 600; ++i)
            rows += strCat(i % 3 == 0 ? "wavs/b.wav|" : "wavs/a.wav|", i, "\n");
        const auto set = open(m.text("pages.txt", rows));
        QCOMPARE(set->overview().items, 600);
        QCOMPARE(set->overview().length, 800.0);
        const auto last = set->page(2);
        QCOMPARE(last.size(), std::size_t{88});
        QCOMPARE(last[1].text, "513");
        QCOMPARE(last[1].length, 2.0);
        QCOMPARE(set->page(0)[1].text, "1");
    }

    void melsAreCountedInWords() {
        m.text("mels/a.pt", "mel");
        const auto list = m.text("mels.txt", "mels/a.pt|Three little words\nmels/b.pt|☃ x\n");
        const auto set = open(list);
        QCOMPARE(set->overview().lengthUnit, "words");
        QCOMPARE(set->overview().length, 5.0);
        QVERIFY(set->page(0)[0].audio.empty());
        const DataReport report = check(list);
        QCOMPARE(report.count(Problem::Unreadable), 1);
        QCOMPARE(report.count(Problem::UnknownText), 1);
        QCOMPARE(report.findings.size(), std::size_t{2});
        PARLANCE_EXPECT_ERROR(requireDataSet(list).writeTrimmed(list, m / "t.txt", {}, {}),
                              ErrorKind::Data, "names mels");
    }

    void reportNamesEachProblem() {
        m.text("wavs/noise.wav", "this is not audio");
        m.wave("wavs/fast.wav", 16000, 16000);
        m.wave("wavs/silent.wav", 8000, 8000, 0.0F);
        m.wave("wavs/loud.wav", 8000, 8000, 1.5F);
        m.wave("wavs/long.wav", 24000);
        tone("wavs/late.wav", 0.8, 0.5, 0.1);
        const DataReport report =
            check(m.text("bad.txt", "wavs/a.wav|good\nwavs/noise.wav|x\nwavs/fast.wav|x\n"
                                    "wavs/silent.wav|x\nwavs/loud.wav|x\nwavs/long.wav|x\n"
                                    "wavs/late.wav|x\nwavs/c.wav|x\nwavs/a.wav|\nwavs/a.wav|...\n"
                                    "wavs/a.wav|漢 ok ☃ 漢\n"),
                  {.shortestSec = 0.6, .longestSec = 2.0});
        QCOMPARE(report.scanned, 11);
        const std::vector<std::pair<std::int64_t, Problem>> expected{
            {1, Problem::Unreadable},  {2, Problem::RateMismatch}, {3, Problem::Silent},
            {4, Problem::Clipped},     {5, Problem::TooLong},      {6, Problem::SilentEnds},
            {7, Problem::TooShort},    {8, Problem::EmptyText},    {9, Problem::EmptyText},
            {10, Problem::UnknownText}};
        QCOMPARE(report.findings.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(report.findings[i].row, expected[i].first);
            QCOMPARE(report.findings[i].problem, expected[i].second);
        }
        QCOMPARE(reasonOf(report, Problem::SilentEnds),
                 "0.80 s before and 0.10 s after the speech, 64 % of it all");
        QCOMPARE(reasonOf(report, Problem::UnknownText), "cannot be spoken: ☃ 漢");
        PARLANCE_EXPECT_ERROR(open(m / "bad.txt")->check({.dictionary = m / "d.txt"}, {}, {}),
                              ErrorKind::Usage, "no dictionary");
    }

    void unusualSpeakingRates() {
        std::string rows;
        for (int i = 0; i < 30; ++i)
            rows += i % 2 == 0 ? "wavs/a.wav|twelve or so letters\n"
                               : "wavs/b.wav|twice as many letters in twice as long\n";
        const std::string slow = "wavs/b.wav|few in it\n";
        const std::string fast = "wavs/c.wav|this was said in half a second, they say\n";
        const DataReport report = check(m.text("rates.txt", slow + rows + fast));
        QCOMPARE(report.count(Problem::SpeakingRate), 2);
        QCOMPARE(report.findings.size(), std::size_t{2});
        QCOMPARE(report.findings[0].row, 0);
        QCOMPARE(report.findings[1].row, 31);
        QVERIFY(report.findings[1].reason.find("the others have about") != std::string::npos);
        // Two or three rows do not tell what is usual.
        QVERIFY(check(m.text("few.txt", slow + fast)).findings.empty());
    }

    void aRecogniserHearsOtherWords() {
        const auto list = m.text("heard.txt", "wavs/a.wav|It's $3.\nwavs/b.wav|One, two.\n"
                                              "wavs/c.wav|Four\nwavs/gone.wav|Five\n"
                                              "wavs/a.wav|...\n");
        const std::map<std::string, std::string> heard{
            {"a.wav", "it's three dollars"}, {"b.wav", "one too"}, {"c.wav", "four ten"}};
        ReportOptions options;
        options.hear = [&](const std::filesystem::path& file, const std::stop_token&) {
            return text::Transcript{heard.at(file.filename().string()), 1.0, 1.0, {}};
        };
        const DataReport report = open(list)->check(options, {}, {});
        QVERIFY(report.isComplete());
        QCOMPARE(report.count(Problem::Misheard), 2);
        QCOMPARE(report.count(Problem::Unreadable), 1); // nobody is asked about it
        QCOMPARE(report.findings[0].row, 1);
        QCOMPARE(report.findings[0].reason, "\"one too\" was heard, without TWO");
        QCOMPARE(report.findings[1].reason, "\"four ten\" was heard, more than the text has");
    }

    void aRecogniserThatFailsIsNotAskedAgain() {
        std::string rows;
        for (int i = 0; i < 1000; ++i)
            rows += "wavs/a.wav|one\n";
        std::atomic<int> asked = 0;
        ReportOptions options;
        options.hear = [&](const std::filesystem::path&, const std::stop_token&) {
            if (++asked > 300)
                throw Error(ErrorKind::Device, "the device is gone", "cuda:0", "start again");
            return text::Transcript{};
        };
        const DataReport report = open(m.text("failing.txt", rows))->check(options, {}, {});
        QVERIFY(report.stoppedBy.find("the device is gone") != std::string::npos);
        QVERIFY(!report.isComplete() && report.scanned == 300);
        QCOMPARE(report.count(Problem::Misheard), 300);
        QVERIFY(asked < 320);
    }

    void aStoppedReportIsNotComplete() {
        std::string rows;
        for (int i = 0; i < 300; ++i)
            rows += "wavs/a.wav|x\n";
        std::stop_source stop;
        const auto set = open(m.text("many.txt", rows));
        const DataReport report = set->check(
            {.threads = 2}, [&](const Progress&) { stop.request_stop(); }, stop.get_token());
        QVERIFY(!report.isComplete());
    }

    void leavesRowsOut() {
        const auto list = m.text("all.txt", "wavs/a.wav|one\nwavs/b.wav|two\n" +
                                                (m / "wavs/c.wav").string() + "|three\n");
        const auto set = open(list);
        const std::vector<std::int64_t> second{1};
        const SubsetSummary summary = set->writeWithout(m / "kept.txt", second, {});
        QCOMPARE(summary.kept, 2);
        QCOMPARE(summary.leftOut, 1);
        QCOMPARE(readSpeechList(m / "kept.txt")[0].id, "wavs/a.wav");
        // In another folder the paths change, absolute ones do not.
        std::filesystem::create_directories(m / "deep");
        set->writeWithout(m / "deep/kept.txt", second, {});
        const auto rows = readSpeechList(m / "deep/kept.txt");
        QCOMPARE(rows[0].id, "../wavs/a.wav");
        QCOMPARE(rows[1].id, (m / "wavs/c.wav").string());
        const std::vector<std::int64_t> all{0, 1, 2};
        PARLANCE_EXPECT_ERROR(set->writeWithout(m / "none.txt", all, {}), ErrorKind::Data,
                              "no row would be left");
        PARLANCE_EXPECT_ERROR(set->writeWithout(m / "kept.txt", second, {}), ErrorKind::Usage,
                              "is there already");
    }

    void writesTrimmedCopies() {
        tone("silence/a.wav", 1.0, 0.5, 2.0);
        tone("silence/mute.wav", 1.0, 0.0, 0.0);
        m.wave("silence/tight.wav", 4000);
        const auto list = m.text("untrimmed.txt", "silence/a.wav|one\nsilence/mute.wav|two\n"
                                                  "gone.wav|three\nsilence/tight.wav|four\n");
        std::filesystem::create_directories(m / "out");
        const auto trim = requireDataSet(list).writeTrimmed;
        const SubsetSummary summary = trim(list, m / "out/trimmed.txt", {}, {});
        QCOMPARE(summary.kept, 2);
        QCOMPARE(summary.leftOut, 2);
        const auto rows = readSpeechList(m / "out/trimmed.txt");
        QCOMPARE(rows[0].id, "trimmed/00000-a.wav");
        QCOMPARE(rows[0].text, "one");
        QCOMPARE(audio::readAudioFile(rows[0].path).samples.size(), std::size_t{4000 + 2 * 160});
        QCOMPARE(rows[1].id, "trimmed/00003-tight.wav");
        QCOMPARE(audio::readAudioFile(rows[1].path).samples.size(), std::size_t{4000});
        QCOMPARE(check(m / "out/trimmed.txt").count(Problem::SilentEnds), 0);
        PARLANCE_EXPECT_ERROR(trim(list, m / "out/trimmed.txt", {}, {}), ErrorKind::Usage,
                              "is there already");
    }

    void aStoppedTrimmingLeavesNothing() {
        const auto list = m.text("stopped.txt", "wavs/a.wav|one\nwavs/b.wav|two\n");
        std::stop_source stop;
        PARLANCE_EXPECT_ERROR(requireDataSet(list).writeTrimmed(
                                  list, m / "never.txt",
                                  [&](const Progress&) { stop.request_stop(); }, stop.get_token()),
                              ErrorKind::Cancelled, "");
        QVERIFY(!std::filesystem::exists(m / "never.txt"));
        QVERIFY(!std::filesystem::exists(m / "never"));
    }
};

QTEST_APPLESS_MAIN(TstSpeechDataSet)
#include "tst_speech_data_set.moc"
