// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_file.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/core/data/squad_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::data;

class TstSquadFile : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    SquadFile read(const std::string& bytes) const {
        return readSquadFile(m.text("squad.json", bytes));
    }
    /// A file with one question that is `question`.
    SquadFile readQuestion(const Json& question) const {
        return read(testing::squadJson("The mill", Json::array({question})));
    }

  private Q_SLOTS:
    void bothVersions() {
        const SquadFile first = testing::goldenSquad(false), second = testing::goldenSquad(true);
        QCOMPARE(first.version, "1.1");
        QCOMPARE(second.version, "v2.0");
        QVERIFY(!first.isVersion2());
        QVERIFY(second.isVersion2());
        QCOMPARE(second.titles, (std::vector<std::string>{"Smith", "River"}));
        const SquadQuestion& question = second.questions[2];
        QCOMPARE(question.id, "s3");
        QCOMPARE(question.references(), (std::vector<std::string>{"Ana Luc\u00eda Pe\u00f1a"}));
        QCOMPARE(question.answers[0].start, 79);
        QVERIFY(second.contextOf(question).starts_with("The leader was John Smith"));
        QVERIFY(second.questions[3].isImpossible);
        QCOMPARE(second.paragraphs[second.questions[8].paragraph].article, std::size_t{1});
    }

    void whatMayBeLeftOut() {
        const SquadFile squad =
            read("\xef\xbb\xbf{\"data\": [{\"paragraphs\": [{\"context\": \"\", \"qas\": [{\"id\": "
                 "\"a\", \"question\": \"\", \"other\": {}}]}]}]}");
        QCOMPARE(squad.version, "");
        QCOMPARE(squad.titles, std::vector<std::string>{""});
        QVERIFY(squad.questions[0].answers.empty());
        QVERIFY(!squad.isVersion2());
        QVERIFY(read("{\"data\": []}").questions.empty());
    }

    void whatIsNoSuchFile_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char* bytes, const char* told) {
            QTest::addRow("%s", bytes) << QByteArray(bytes) << QByteArray(told);
        };
        row("", "not valid JSON");
        row("{\"data\": [", "not valid JSON");
        row("{\"data\": [\"\xff\"]}", "not valid JSON");
        row("{\"data\": [\"\\ud800\"]}", "not valid JSON");
        row("[]", "not an object");
        row("{}", "\"data\" is missing");
        row("{\"data\": {}}", "\"data\" is not a list");
        row("{\"data\": [1]}", "this is not an object: ");
        row("{\"data\": [{\"paragraphs\": []}, {}]}", "data[1]");
        row("{\"data\": [{\"paragraphs\": [{\"qas\": []}]}]}", "\"context\" is missing");
        row("{\"data\": [{\"paragraphs\": [{\"context\": 1, \"qas\": []}]}]}",
            "\"context\" is not a text");
        row("{\"data\": [{\"paragraphs\": [{\"context\": \"a\"}]}]}", "\"qas\" is missing");
    }
    void whatIsNoSuchFile() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, told);
        PARLANCE_EXPECT_ERROR(read(bytes.toStdString()), ErrorKind::Data, told.toStdString());
    }

    void faultsOfAQuestionAreNamed() {
        const auto expect = [this](const Json& question, const char* told) {
            const auto error = tests::errorOf([&] { readQuestion(question); });
            QVERIFY(tests::isError(error, ErrorKind::Data, told));
            QVERIFY(tests::isError(error, ErrorKind::Data, "data[0].paragraphs[0].qas[0]"));
        };
        expect({{"question", "?"}}, "\"id\" is missing");
        expect({{"id", 7}, {"question", "?"}}, "\"id\" is not a text");
        expect({{"id", "a"}}, "\"question\" is missing");
        expect({{"id", "a"}, {"question", "?"}, {"answers", "mill"}}, "\"answers\" is not a list");
        expect({{"id", "a"}, {"question", "?"}, {"answers", {{{"text", "mill"}}}}},
               "\"answer_start\" is missing");
        expect({{"id", "a"},
                {"question", "?"},
                {"answers", {{{"text", "mill"}, {"answer_start", "4"}}}}},
               "answers[0]: ");
        expect({{"id", "a"},
                {"question", "?"},
                {"answers", {{{"text", "mill"}, {"answer_start", 4.5}}}}},
               "not a whole number");
        expect({{"id", "a"}, {"question", "?"}, {"is_impossible", "no"}}, "not true or false");
    }

    void deepNestingIsRefused() {
        PARLANCE_EXPECT_ERROR(read("{\"data\":" + std::string(100'000, '[')), ErrorKind::Data,
                              "not valid JSON");
    }

    void filesThatAreNotThere() {
        PARLANCE_EXPECT_ERROR(readSquadFile(m / "absent.json"), ErrorKind::IoRead, "absent.json");
        PARLANCE_EXPECT_ERROR(readSquadFile(m.path()), ErrorKind::IoRead, m.path().string());
    }
};

QTEST_GUILESS_MAIN(TstSquadFile)
#include "tst_squad_file.moc"
