// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/data/split/name_speakers.h"
#include "core/data/split/split_set.h"
#include "tests/core/data/corpus_fixtures.h"

#include <QTest>

#include <map>
#include <set>

using namespace parlance;
using namespace parlance::data;
using namespace parlance::data::testing;
namespace fs = std::filesystem;

class TestSplitSet : public QObject {
    Q_OBJECT
  private:
    struct Opened {
        fs::path path;
        const DataSetKind& kind;
        std::unique_ptr<DataSet> set;

        explicit Opened(const fs::path& file)
            : path(file), kind(requireDataSet(file)), set(kind.open(file, {}, {})) {}
        ItemPages pages() {
            return [this](std::int64_t page) { return set->page(page); };
        }
        SplitPlan plan(const SplitOptions& options) {
            return planSplit(kind, set->overview().items, pages(), options, {}, {});
        }
        std::vector<fs::path> split(const SplitOptions& options) {
            return writeSplit(*set, plan(options), path, kind, "parts", {}, {});
        }
        std::vector<DataItem> items() {
            std::vector<DataItem> all;
            for (std::int64_t page = 0; page * DataSet::kPageItems < set->overview().items; ++page)
                std::ranges::move(set->page(page), std::back_inserter(all));
            return all;
        }
    };

    /// So many speakers with five recordings each.
    static fs::path manifest(const TestFolder& folder, int speakers) {
        folder.wave("wavs/a.wav");
        std::string rows = "wavs\n", labels;
        for (int speaker = 0; speaker < speakers; ++speaker)
            for (int take = 0; take < 5; ++take) {
                rows += strCat("set/s", speaker, "/", take, ".wav\t1600\n");
                labels += "H I |\n";
            }
        folder.text("talks.ltr", labels);
        return folder.text("talks.tsv", rows);
    }

  private Q_SLOTS:
    void sharesOfRecordings() {
        const TestFolder folder;
        Opened talks(manifest(folder, 20));
        const SplitPlan plan = talks.plan({.validShare = 0.1, .testShare = 0.2});
        QCOMPARE(plan.counts, (std::array<std::int64_t, 3>{70, 10, 20}));
        QCOMPARE(plan.speakers, 20);
        QCOMPARE(talks.plan({.validShare = 0.1, .testShare = 0.2}).partOf, plan.partOf);
        const std::string before = readFile(talks.path);
        const auto written = talks.split({.validShare = 0.1, .testShare = 0.2});
        QCOMPARE(written.size(), 3U);
        QCOMPARE(written.front(), folder / "parts-train.tsv");
        QCOMPARE(readFile(talks.path), before);
        std::set<std::string> names;
        std::int64_t items = 0;
        for (const fs::path& part : written) {
            Opened opened(part);
            items += opened.set->overview().items;
            QVERIFY(opened.set->overview().hasText);
            for (const DataItem& item : opened.items())
                names.insert(item.name);
        }
        QCOMPARE(items, 100);
        QCOMPARE(names.size(), 100U);
    }

    void noSpeakerIsInTwoParts() {
        const TestFolder folder;
        Opened talks(manifest(folder, 20));
        std::map<std::string, std::set<fs::path>> partsOf;
        for (const fs::path& part : talks.split({.bySpeaker = true}))
            for (const DataItem& item : Opened(part).items())
                partsOf[fs::path(item.name).parent_path()].insert(part);
        QCOMPARE(partsOf.size(), 20U);
        for (const auto& [speaker, parts] : partsOf)
            QCOMPARE(parts.size(), 1U);
        Opened few(manifest(folder, 2));
        QVERIFY_THROWS_EXCEPTION(Error, few.plan({.bySpeaker = true}));
        QCOMPARE(few.plan({.testShare = 0.0, .bySpeaker = true}).counts,
                 (std::array<std::int64_t, 3>{5, 5, 0}));
    }

    void namesMayTellSpeakersApart() {
        const TestFolder folder;
        folder.wave("wavs/a.wav");
        std::string rows = "wavs\n", labels;
        for (const char* speaker : {"george", "nicolas", "theo"})
            for (int take = 0; take < 5; ++take) {
                rows += strCat("set/", take, '_', speaker, "_0.wav\t1600\n");
                labels += "H I |\n";
            }
        folder.text("talks.ltr", labels);
        Opened talks(folder.text("talks.tsv", rows));
        const SplitPlan plan = talks.plan({.validShare = 0.1, .testShare = 0.1, .bySpeaker = true});
        QCOMPARE(plan.speakers, 3);
        QCOMPARE(plan.counts, (std::array<std::int64_t, 3>{5, 5, 5}));
    }

    void speakersInNames_data() {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QString>("first");
        const QStringList digits{"0_ann_1.wav", "0_ann_2.wav", "1_ann_1.wav",
                                 "0_bob_1.wav", "0_bob_2.wav", "1_bob_1.wav"};
        QTest::newRow("digit, speaker, take") << digits << "ann";
        QTest::newRow("hyphens") << QStringList{"a/ann-1-1.wav", "a/ann-1-2.wav", "a/ann-2-1.wav",
                                                "a/bob-1-1.wav", "a/bob-1-2.wav", "a/bob-2-1.wav"}
                                 << "ann";
        QTest::newRow("one name is otherwise") << digits + QStringList{"noise.wav"} << "";
        QTest::newRow("two words") << QStringList(digits).replaceInStrings("_1", "_one") << "";
        QTest::newRow("it may be what is said")
            << QStringList{"yes_1.wav", "yes_2.wav", "yes_3.wav",
                           "no_1.wav",  "no_2.wav",  "no_3.wav"}
            << "";
        QTest::newRow("one word") << QStringList{"1_take_1.wav", "1_take_2.wav", "1_take_3.wav"}
                                  << "";
        QTest::newRow("as many words as files")
            << QStringList{"1_one_1.wav", "2_two_1.wav", "3_three_1.wav"} << "";
    }
    void speakersInNames() {
        QFETCH(QStringList, files);
        QFETCH(QString, first);
        std::vector<std::string> names;
        for (const QString& file : files)
            names.push_back(file.toStdString());
        const std::vector<std::string> speakers = data::speakersInNames(names);
        QCOMPARE(std::ssize(speakers), files.size());
        QCOMPARE(QString::fromStdString(speakers.front()), first);
    }

    void linesStayWithTheirNeighbours() {
        const TestFolder folder;
        std::string text;
        for (int i = 0; i < 50; ++i)
            text += strCat("line number ", i, " of a text\n");
        Opened book(folder.text("book.txt", text));
        const auto written = book.split({.validShare = 0.2, .testShare = 0.1});
        QVERIFY(readFile(written[0]).ends_with("line number 34 of a text\n"));
        QVERIFY(readFile(written[1]).starts_with("line number 35 of a text\n"));
        QVERIFY(readFile(written[2]).starts_with("line number 45 of a text\n"));
        QCOMPARE(readFile(written[0]) + readFile(written[1]) + readFile(written[2]), text);
    }

    void rowsOfOneTextGoTheSameWay() {
        const TestFolder folder;
        std::string rows = "text\tlabel\n";
        for (int i = 0; i < 60; ++i)
            rows += strCat("text ", i / 2, "\t", i % 2 == 0 ? "good" : "bad", "\n");
        Opened table(folder.text("moods.tsv", rows));
        std::map<std::string, std::set<fs::path>> partsOf;
        for (const fs::path& part : table.split({}))
            for (const DataItem& item : Opened(part).items())
                partsOf[item.text].insert(part);
        QCOMPARE(partsOf.size(), 30U);
        for (const auto& [text, parts] : partsOf)
            QCOMPARE(parts.size(), 1U);
    }

    void nothingIsWrittenOverAndHalvesAreRemoved() {
        const TestFolder folder;
        Opened talks(manifest(folder, 20));
        folder.text("parts-test.tsv", "mine");
        QVERIFY_THROWS_EXCEPTION(Error, talks.split({}));
        QVERIFY(!fs::exists(folder / "parts-train.tsv"));
        fs::remove(folder / "parts-test.tsv");
        folder.text("parts-test.ltr", "mine"); // found out when the others are written
        QVERIFY_THROWS_EXCEPTION(Error, talks.split({}));
        for (const char* name : {"parts-train.tsv", "parts-train.ltr", "parts-valid.tsv"})
            QVERIFY(!fs::exists(folder / name));
        QCOMPARE(readFile(folder / "parts-test.ltr"), std::string("mine"));
    }

    void whatHasPartsIsNotSplit() {
        const TestFolder folder;
        folder.text("task/train.tsv", "text\tlabel\na\tb\n");
        folder.text("task/dev.tsv", "text\tlabel\na\tb\n");
        QVERIFY(!canBeSplit(requireDataSet(folder / "task")));
        QVERIFY(canBeSplit(requireDataSet(folder / "task/train.tsv")));
    }
};

QTEST_APPLESS_MAIN(TestSplitSet)
#include "tst_split_set.moc"
