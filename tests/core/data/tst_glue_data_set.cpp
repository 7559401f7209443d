// SPDX-License-Identifier: Apache-2.0
// Tables of texts and classes as the Data page has them.
#include "core/base/files.h"
#include "core/data/data_set.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <numeric>

using namespace parlance;
using namespace parlance::data;

class TstGlueDataSet : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    static std::unique_ptr<DataSet> open(const std::filesystem::path& path) {
        return requireDataSet(path).open(path, {}, {});
    }
    static std::string reasonOf(const DataReport& report, Problem problem) {
        for (const Finding& finding : report.findings)
            if (finding.problem == problem)
                return finding.item + ": " + finding.reason;
        return {};
    }

  private Q_SLOTS:
    void initTestCase() {
        m.text("sst/train.tsv", "sentence\tlabel\na fine film\t1\ndull\t0\n");
        m.text("sst/dev.tsv", "sentence\tlabel\na fine film\t1\nbad\t0\n");
    }

    void tablesAreToldFromOthers() {
        const auto kindOf = [this](const char* name, const std::string& bytes) {
            const DataSetKind* kind = kindOfDataSet(m.text(name, bytes));
            return kind == nullptr ? std::string() : kind->name;
        };
        const std::string mrpc = "Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n1\t2\t3\ta\tb\n";
        QCOMPARE(kindOf("a.tsv", mrpc), "glue-table");
        QCOMPARE(kindOf("msr_paraphrase_train.txt", mrpc), "glue-table");
        QCOMPARE(kindOf("own.tsv", "text\tlabel\na\tb\n"), "glue-table");
        QCOMPARE(kindOf("manifest.tsv", "/data\na.wav\t16000\n"), "asr-manifest");
        QCOMPARE(kindOf("other.tsv", "a\tb\nc\td\n"), "");
        QCOMPARE(requireDataSet(m / "sst").name, "glue");
    }

    void itemsAndOverview() {
        const auto set = open(m / "sst");
        const DataOverview& overview = set->overview();
        QCOMPARE(overview.items, 4);
        QCOMPARE(overview.length, 8.0);
        QCOMPARE(overview.lengthUnit, "words");
        QCOMPARE(overview.classes, (std::map<std::string, std::int64_t>{{"0", 2}, {"1", 2}}));
        const auto items = set->page(0);
        QCOMPARE(items[1].name, "train-2");
        QCOMPARE(items[1].label, "0");
        QCOMPARE(items[2].name, "dev-1");
        QCOMPARE(items[2].text, "a fine film");
        QCOMPARE(items[2].length, 3.0);
        QVERIFY(items[2].pair.empty());
    }

    void manyPages() {
        std::string bytes = "index\tsentence1\tsentence2\tscore\n";
        for (int i = 0; i < 1000; ++i)
            bytes += strCat(i, "\tone ", i, "\ttwo\t", (i % 50) / 10.0, "\n\n");
        const auto set = open(m.text("many.tsv", bytes));
        QCOMPARE(set->overview().items, 1000);
        QCOMPARE(set->overview().classes.at("4 to 5"), 200);
        const auto last = set->page(3);
        QCOMPARE(last.size(), std::size_t{1000 - 3 * DataSet::kPageItems});
        QCOMPARE(last.back().name, "many-999");
        QCOMPARE(last.back().pair, "two");
        QCOMPARE(set->page(1).front().text, "one 256");
        QCOMPARE(set->matching({.text = "one 77"}, {}).size(), std::size_t{11});
        QCOMPARE(set->matching({.text = "two"}, {}).size(), std::size_t{1000});
    }

    void reportNamesWhatHurts() {
        const auto path =
            m.text("faults.tsv", "sentence\tlabel\n"
                                 "good\t1\nbad\t0\ngood\t1\ngood\t0\nodd\t2\nshort\n\t1\n"
                                 "caf\xe9\t1\nbell \x07\t1\none two three four\t1\n");
        const DataReport report = open(path)->check({.limits = {.longestWords = 3}}, {}, {});
        QCOMPARE(report.rows, 10);
        QVERIFY(report.isComplete());
        QCOMPARE(reasonOf(report, Problem::Repeated), "faults-3: the same as faults-1");
        QCOMPARE(reasonOf(report, Problem::Contradicting),
                 "faults-4: the same as faults-1 with another label");
        QCOMPARE(reasonOf(report, Problem::UnknownLabel), "faults-5: \"2\" is no label of sst-2");
        QCOMPARE(reasonOf(report, Problem::Unreadable),
                 "faults-6: the row has 1 column, 2 are needed");
        QCOMPARE(reasonOf(report, Problem::EmptyText), "faults-7: a text is empty");
        QCOMPARE(report.count(Problem::NotUtf8), 1);
        QCOMPARE(report.count(Problem::ControlCharacters), 1);
        QCOMPARE(reasonOf(report, Problem::TooLong), "faults-10: 4 words, a sequence takes some 3");
        QCOMPARE(report.findings.size(), std::size_t{8});
    }

    void whatIsTrainedOnToo() {
        for (const auto& path : {m / "sst/dev.tsv", m / "sst"}) {
            const DataReport report = open(path)->check({}, {}, {});
            QCOMPARE(report.count(Problem::InTraining), 1);
            QCOMPARE(reasonOf(report, Problem::InTraining), "dev-1: also in train.tsv");
        }
        QCOMPARE(open(m / "sst/train.tsv")->check({}, {}, {}).findings.size(), std::size_t{0});
    }

    void subsets() {
        const auto table = open(m / "sst/train.tsv");
        QCOMPARE(table->writeWithout(m / "kept.tsv", std::vector<std::int64_t>{0}, {}).kept, 1);
        QCOMPARE(readFile(m / "kept.tsv"), "sentence\tlabel\ndull\t0\n");
        PARLANCE_EXPECT_ERROR(table->writeWithout(m / "kept.tsv", {}, {}), ErrorKind::Usage,
                              "kept.tsv");
        PARLANCE_EXPECT_ERROR(
            table->writeWithout(m / "none.tsv", std::vector<std::int64_t>{0, 1}, {}),
            ErrorKind::Data, "no row would be left");
        QVERIFY(!std::filesystem::exists(m / "none.tsv"));
        const auto folder = open(m / "sst");
        const auto summary =
            folder->writeWithout(m / "sst-kept", std::vector<std::int64_t>{2, 3}, {});
        QCOMPARE(summary.leftOut, 2);
        QCOMPARE(readFile(m / "sst-kept/dev.tsv"), "sentence\tlabel\n");
        QCOMPARE(readFile(m / "sst-kept/train.tsv"), readFile(m / "sst/train.tsv"));
    }

    void stopsEarly() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!open(m / "sst")->check({}, {}, stop.get_token()).isComplete());
    }

    void publishedTables() {
        const char* const shared = std::getenv("PARLANCE_SHARED");
        if (shared == nullptr)
            QSKIP("PARLANCE_SHARED is not set");
        const std::filesystem::path folder = std::filesystem::path(shared) / "data";
        const auto mrpc = open(folder / "mrpc/msr_paraphrase_train.txt");
        QCOMPARE(mrpc->overview().items, 4076);
        QCOMPARE(mrpc->overview().classes.at("1"), 2753);
        QCOMPARE(mrpc->check({}, {}, {}).count(Problem::Unreadable), 0);
        const auto dev = open(folder / "sst-2/dev.tsv")->check({}, {}, {});
        QCOMPARE(dev.rows, 1500);
        QCOMPARE(dev.count(Problem::UnknownLabel), 0);
    }
};

QTEST_GUILESS_MAIN(TstGlueDataSet)
#include "tst_glue_data_set.moc"
