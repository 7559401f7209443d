// SPDX-License-Identifier: Apache-2.0
// The tables of GLUE, against the published program's features and metrics.
#include "core/base/files.h"
#include "core/data/glue/glue_scores.h"
#include "core/text/tokens/text_pieces.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/core/data/squad_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <cmath>

using namespace parlance;
using namespace parlance::data;

namespace {

bool isClose(double found, const Json& expected) {
    const auto number = expected.get<double>();
    return std::abs(found - number) <= 1e-12 * std::abs(number); // stated in the golden case
}

constexpr const char* kMrpcHeader = "Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n";

} // namespace

class TstGlue : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    GlueExamples read(const std::string& task, const std::string& bytes) const {
        return readGlueTable(glueTaskNamed(task), m.text("table.tsv", bytes));
    }
    static std::vector<std::string> names(const std::vector<GlueTable>& tables) {
        std::vector<std::string> found;
        for (const GlueTable& table : tables)
            found.push_back(table.file.filename().string());
        return found;
    }

  private Q_SLOTS:
    void goldenFeatures() {
        const Json golden = readJsonFile(testing::goldenBert("glue/features.json"));
        for (const std::string name : {"mrpc", "sst-2"}) {
            const Json& expected = golden.at(name);
            const GlueTask& task = glueTaskNamed(name);
            const auto table = readGlueTable(
                task, m.text(name + "/train.tsv", expected.at("tsv").get<std::string>()));
            const auto longest = expected.at("max_seq_length").get<std::size_t>();
            QCOMPARE(table.examples.size(), expected.at("features").size());
            for (std::size_t i = 0; i < table.examples.size(); ++i) {
                const GlueExample& example = table.examples[i];
                const Json& feature = expected.at("features")[i];
                QCOMPARE(Json(example.id), feature.at("guid"));
                QCOMPARE(Json(example.label), feature.at("label_id"));
                const text::TextPieces pieces =
                    text::textPieces(example.text, example.pair, testing::uncasedWordPiece(),
                                     static_cast<std::int64_t>(longest));
                std::vector<std::int32_t> ids = pieces.ids, mask(ids.size(), 1);
                std::vector<std::int32_t> segments(ids.size(), 1);
                std::fill_n(segments.begin(), pieces.first, 0);
                for (auto* row : {&ids, &mask, &segments})
                    row->resize(longest);
                QCOMPARE(Json(ids), feature.at("input_ids"));
                QCOMPARE(Json(mask), feature.at("input_mask"));
                QCOMPARE(Json(segments), feature.at("segment_ids"));
                QCOMPARE(pieces.lost > 0, name == "mrpc" && i == 1);
            }
        }
    }

    void goldenMetrics() {
        for (const Json& row : readJsonFile(testing::goldenBert("glue/metrics.json"))) {
            const auto right = row.at("labels").get<std::vector<std::int64_t>>();
            const auto predicted = row.at("predictions").get<std::vector<std::int64_t>>();
            const auto scores = [&](const char* task) {
                return scoreGlue(glueTaskNamed(task), 2, predicted, right);
            };
            QVERIFY(isClose(*scores("mrpc").accuracy, row.at("mrpc").at("acc")));
            QVERIFY(isClose(*scores("mrpc").f1, row.at("mrpc").at("f1")));
            QVERIFY(isClose(scores("mrpc").score(), row.at("mrpc").at("acc_and_f1")));
            QVERIFY(isClose(*scores("sst-2").accuracy, row.at("sst-2").at("acc")));
            QVERIFY(!scores("sst-2").f1);
            QVERIFY(isClose(*scores("cola").matthews, row.at("cola").at("mcc")));
        }
    }

    void headersOfAllTasks_data() {
        QTest::addColumn<QString>("task");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("id");
        const auto row = [](const char* task, const QByteArray& bytes, const char* id = "train-1") {
            QTest::newRow(task) << QString(task) << bytes << QString(id);
        };
        row("mrpc", QByteArray("\xef\xbb\xbf") + kMrpcHeader + "1\t7\t8\tone \"two\tthree\r\n");
        row("sst-2", "sentence\tlabel\none \"two\t1\n");
        row("cola", "gj04\t1\t\tone \"two\n", "train-0");
        row("mnli",
            "index\tpromptID\tpairID\tgenre\tsentence1_binary_parse\tsentence2_binary_parse\t"
            "sentence1_parse\tsentence2_parse\tsentence1\tsentence2\tlabel1\tgold_label\n"
            "17\t1\t1n\tfiction\t(\t(\t(\t(\tone \"two\tthree\tneutral\tentailment\n",
            "train-17");
        row("qnli", "index\tquestion\tsentence\tlabel\n4\tone \"two\tthree\tnot_entailment\n",
            "train-4");
        row("rte", "index\tsentence1\tsentence2\tlabel\n0\tone \"two\tthree\tnot_entailment\n",
            "train-0");
        row("sts-b",
            "index\tgenre\tfilename\tyear\told_index\tsource1\tsource2\tsentence1\tsentence2\t"
            "score\n9\tnews\tMSRvid\t2012\t1\tnone\tnone\tone \"two\tthree\t1\n",
            "train-9");
        row("qqp", "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n3\t4\t5\tone "
                   "\"two\tthree\t1\n");
        row("wnli", "index\tsentence1\tsentence2\tlabel\n2\tone \"two\tthree\t1\n", "train-2");
        row("table", "label\ttext_pair\ttext\nb\tthree\tone \"two");
    }
    void headersOfAllTasks() {
        QFETCH(QString, task);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, id);
        const auto file = m.text("of/" + task.toStdString() + "/train.tsv", bytes.toStdString());
        const GlueTask* const found = glueTaskOf(file);
        QVERIFY(found);
        QCOMPARE(QString::fromUtf8(found->name.data()), task);
        if (task != "mnli") // whose other tables have other names
            QCOMPARE(glueTaskOf(file.parent_path()), found);
        const GlueExamples table = readGlueTable(*found, file);
        QCOMPARE(table.examples.size(), std::size_t{1});
        const GlueExample& example = table.examples[0];
        QCOMPARE(example.text, "one \"two");
        QCOMPARE(example.pair.has_value(), found->hasPairs());
        if (example.pair)
            QCOMPARE(*example.pair, "three");
        QCOMPARE(QString::fromStdString(example.id), id);
        QCOMPARE(found->isRegression() ? example.value : static_cast<double>(example.label),
                 task == "table" ? 0.0 : 1.0);
    }

    void whatIsNoTable() {
        for (const char* bytes :
             {"", "text\n", "text\tlabel\n", "a\tb\n1\t2\n", "/data\na.wav\t16\n",
              "sentence\tlabel\ngood\tmaybe\n", "text\tlabel\ngood\n"})
            QVERIFY2(!glueTaskOf(m.text("none.tsv", bytes)), bytes);
        QVERIFY(!glueTaskOf(m / "absent.tsv"));
        QVERIFY(!glueTaskOf(m.path()));
    }

    void tablesOfAFolder() {
        const GlueTask& mnli = glueTaskNamed("mnli");
        m.text("mnli/train.tsv", "");
        m.text("mnli/dev_mismatched.tsv", "");
        m.text("mnli/dev_matched.tsv", "");
        const auto dev = glueTables(m / "mnli", mnli, GlueSplit::Dev);
        QCOMPARE(names(dev), (std::vector<std::string>{"dev_matched.tsv", "dev_mismatched.tsv"}));
        QCOMPARE(dev[1].part, "mismatched");
        QCOMPARE(names(glueTables(m / "mnli/train.tsv", mnli, GlueSplit::Dev)),
                 (std::vector<std::string>{"train.tsv"}));
        PARLANCE_EXPECT_ERROR(glueTables(m / "mnli", mnli, GlueSplit::Test), ErrorKind::Data,
                              "there is no test table of mnli");

        const GlueTask& mrpc = glueTaskNamed("mrpc");
        m.text("original/msr_paraphrase_train.txt", "");
        m.text("original/msr_paraphrase_test.txt", "");
        QCOMPARE(names(glueTables(m / "original", mrpc, GlueSplit::Train)),
                 (std::vector<std::string>{"msr_paraphrase_train.txt"}));
        QCOMPARE(names(glueTables(m / "original", mrpc, GlueSplit::Dev)),
                 (std::vector<std::string>{"msr_paraphrase_test.txt"}));
        m.text("original/train.tsv", ""); // GLUE's own comes first
        QCOMPARE(names(glueTables(m / "original", mrpc, GlueSplit::Train)),
                 (std::vector<std::string>{"train.tsv"}));
    }

    void faultsNameFileAndRow() {
        const auto expect = [this](const char* task, const std::string& bytes, const char* told,
                                   const char* where = "table.tsv, line 3") {
            const auto error = tests::errorOf([&] { read(task, bytes); });
            QVERIFY(tests::isError(error, ErrorKind::Data, told));
            QVERIFY2(tests::isError(error, ErrorKind::Data, where), error->what());
        };
        expect("sst-2", "sentence\tlabel\ngood\t1\nbad\t2\n", "the label \"2\" is none of sst-2's");
        expect("sst-2", "sentence\tlabel\ngood\t1\nbad\n", "the row has 1 column, 2 are needed");
        expect("mrpc", strCat(kMrpcHeader, "1\t1\t2\ta\tb\n1\t1\t2\ta\n"), "4 columns, 5");
        expect("sts-b", "sentence1\tsentence2\tscore\na\tb\t2.5\na\tb\t2,5\n",
               "\"2,5\" is not a number");
        expect("sst-2", "text\tlabel\na\t1\n", "no column \"sentence\"", "table.tsv: give");
        expect("qqp", "question1\tis_duplicate\na\t1\n", "no column \"question2\"", "table.tsv");
        expect("sst-2", "sentence\tlabel\n", "no rows", "table.tsv");
        expect("sst-2", "", "no column \"sentence\"", "table.tsv");
    }

    void testTablesHaveNoLabels() {
        const GlueExamples table = read("sst-2", "index\tsentence\n0\tgood\n\n1\tbad\n");
        QVERIFY(!table.hasLabels);
        QCOMPARE(table.examples.size(), std::size_t{2});
        QCOMPARE(table.examples[1].label, -1);
    }

    void classesOfOnesOwnTable() {
        const GlueTask& task = glueTaskNamed("table");
        const auto train = m.text("own/train.tsv", "text\tlabel\na\tnews\nb\t10\nc\t9\nd\tart\n");
        const auto dev = m.text("own/valid.tsv", "text\tlabel\na\tart\nb\tsport\n");
        const GlueExamples table = readGlueTable(task, train);
        QCOMPARE(table.classes, (std::vector<std::string>{"9", "10", "art", "news"}));
        QCOMPARE(table.examples[0].label, 3);
        QVERIFY(!table.examples[0].pair);
        QCOMPARE(names(glueTables(m / "own", task, GlueSplit::Dev)),
                 (std::vector<std::string>{"valid.tsv"}));
        PARLANCE_EXPECT_ERROR(readGlueTable(task, dev, table.classes), ErrorKind::Data,
                              "known are 9, 10, art, news");
        const GlueScores scores =
            scoreGlue(task, 4, std::vector<std::int64_t>{3, 1}, std::vector<std::int64_t>{3, 2});
        QCOMPARE(*scores.accuracy, 0.5);
        QVERIFY(!scores.f1);
    }

    void unknownTasks() {
        PARLANCE_EXPECT_ERROR(glueTaskNamed("sst2"), ErrorKind::Usage, "did you mean sst-2?");
    }

    /// As SciPy 1.17 has them.
    void correlations() {
        const std::vector<double> predicted{1.0, 2.5, 2.5, 4.0, 0.5},
            right{0.0, 2.0, 3.0, 5.0, 1.0};
        const GlueScores scores = scoreGlue(predicted, right);
        QVERIFY(std::abs(*scores.pearson - 0.9273826665) < 1e-9);
        QVERIFY(std::abs(*scores.spearman - 0.8720815993) < 1e-9);
        QCOMPARE(scores.score(), (*scores.pearson + *scores.spearman) / 2.0);
        QVERIFY(std::isnan(*scoreGlue(std::vector{1.0, 1.0}, std::vector{1.0, 2.0}).pearson));
        QVERIFY(std::isnan(*scoreGlue(std::vector{NAN, 1.0}, std::vector{1.0, 2.0}).spearman));
    }

    /// As scikit-learn 1.9 has it.
    void matthewsOfThreeClasses() {
        const GlueTask& cola = glueTaskNamed("cola");
        const std::vector<std::int64_t> right{0, 1, 2, 2, 1, 0, 2}, predicted{0, 2, 2, 1, 1, 0, 2};
        QVERIFY(std::abs(*scoreGlue(cola, 3, predicted, right).matthews - 0.5625) < 1e-9);
    }

    void predictionsAreWrittenByClass() {
        const GlueExamples table = read("sst-2", "sentence\tlabel\ngood\t1\nbad\t0\n");
        writeGluePredictions(m / "predictions.json", table, std::vector<std::int64_t>{0, 1});
        QCOMPARE(readFile(m / "predictions.json"),
                 "{\n    \"table-1\": \"0\",\n    \"table-2\": \"1\"\n}\n");
    }

    void originalParaphrases() {
        const char* const shared = std::getenv("PARLANCE_SHARED");
        if (shared == nullptr)
            QSKIP("PARLANCE_SHARED is not set");
        const std::filesystem::path folder = std::filesystem::path(shared) / "data";
        const GlueTask* const mrpc = glueTaskOf(folder / "mrpc");
        QVERIFY(mrpc);
        QCOMPARE(mrpc->name, "mrpc");
        const auto table =
            readGlueTable(*mrpc, glueTables(folder / "mrpc", *mrpc, GlueSplit::Train)[0].file);
        QCOMPARE(table.examples.size(), std::size_t{4076});
        QCOMPARE(std::ranges::count(table.examples, 1, &GlueExample::label), 2753);
        const GlueTask* const sst2 = glueTaskOf(folder / "sst-2");
        QVERIFY(sst2);
        QCOMPARE(readGlueTable(*sst2, folder / "sst-2/train.tsv").examples.size(),
                 std::size_t{12000});
    }
};

QTEST_GUILESS_MAIN(TstGlue)
#include "tst_glue.moc"
