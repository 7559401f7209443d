// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <cmath>
#include <limits>

using namespace parlance;

class TestJson : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void keepsKeyOrder();
    void namesThePlaceOfAMistake();
    void refusesDepth();
    void refusesHostileText_data();
    void refusesHostileText();
    void numbersThatAreNotFiniteAreStrings();
    void otherStringsAreNoNumbers();
    void fileRoundTrip();
    void badUtf8IsReplaced();
};

void TestJson::keepsKeyOrder() {
    QCOMPARE(formatJson(parseJson(R"({"z": 1, "a": [true, null]})", "x")),
             std::string(R"({"z":1,"a":[true,null]})"));
}

void TestJson::namesThePlaceOfAMistake() {
    PARLANCE_EXPECT_ERROR(parseJson("{\n  \"a\": 1,\n  oops\n}", "run.json"), ErrorKind::Config,
                          "run.json, line 3, column 3");
    // Of a line that has a number in its file already.
    PARLANCE_EXPECT_ERROR(parseJson("{]", "items.jsonl, line 7"), ErrorKind::Config,
                          "items.jsonl, line 7, column 2");
}

void TestJson::refusesDepth() {
    const std::string fine = std::string(64, '[') + std::string(64, ']');
    parseJson(fine, "x");
    PARLANCE_EXPECT_ERROR(parseJson("[" + fine + "]", "x"), ErrorKind::Config, "nested deeper");
    PARLANCE_EXPECT_ERROR(parseJson(std::string(1 << 20, '['), "x"), ErrorKind::Config,
                          "nested deeper");
}

void TestJson::refusesHostileText_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("nul") << QByteArray("\0\0", 2);
    QTest::newRow("bare word") << QByteArray("nan");
    QTest::newRow("cut off") << QByteArray("{\"a\": ");
    QTest::newRow("bad utf-8") << QByteArray("\"\xff\xfe\"");
    QTest::newRow("huge number") << QByteArray("1e999");
}

void TestJson::refusesHostileText() {
    QFETCH(QByteArray, text);
    PARLANCE_EXPECT_ERROR(parseJson(text.toStdString(), "the file"), ErrorKind::Config, "the file");
}

void TestJson::numbersThatAreNotFiniteAreStrings() {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    QVERIFY(jsonNumber(1.5) == 1.5);
    QVERIFY(jsonNumber(std::nan("")) == "NaN");
    QVERIFY(jsonNumber(kInfinity) == "Infinity");
    QVERIFY(jsonNumber(-kInfinity) == "-Infinity");
    for (const double value : {0.1, -3.0, kInfinity, -kInfinity})
        QCOMPARE(numberFromJson(jsonNumber(value), "x"), value);
    QVERIFY(std::isnan(numberFromJson(jsonNumber(std::nan("")), "x")));
}

void TestJson::otherStringsAreNoNumbers() {
    PARLANCE_EXPECT_ERROR(numberFromJson("12", "loss"), ErrorKind::Config, "loss");
    PARLANCE_EXPECT_ERROR(numberFromJson(Json(), "loss"), ErrorKind::Config, "found null");
}

void TestJson::fileRoundTrip() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("a.json").toStdString();
    Json json = formatHeader("parlance-test");
    json["x"] = 0.1;
    writeJsonFile(file, json);
    QVERIFY(readJsonFile(file) == json);
    QVERIFY(json["format"] == "parlance-test" && json["format_version"] == 1);
}

void TestJson::badUtf8IsReplaced() {
    QCOMPARE(formatJson(Json("a\xff")), std::string("\"a\xef\xbf\xbd\""));
}

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
