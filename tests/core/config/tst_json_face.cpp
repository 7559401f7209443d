// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "sample_config.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::config;

class TestJsonFace : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void roundTrip();
    void missingKeysKeepTheirValue();
    void aliasesAreStoredUnderOurKey();
    void hostileConfigurations_data();
    void hostileConfigurations();
    void settingsAreApplied();
    void badSettings();
    void resolvingFillsEverything();
    void resumeMayChangeLengthsOnly();
    void differencesAreLeaves();
    void dottedAccess();

  private:
    const Table& m_table = tableOf<SampleConfig>();
};

void TestJsonFace::roundTrip() {
    SampleConfig config;
    config.maxSteps = 7;
    config.optimizer.learningRate = 0.1;
    config.lifted.deterministic = false;
    const Json json = toJson(config);
    QCOMPARE(formatJson(json), std::string(R"({"max_steps":7,"seed":1,"optimizer":{"name":"lamb",)"
                                           R"("learning_rate":0.1},"deterministic":false})"));
    QVERIFY(toJson(fromJson<SampleConfig>(json, "x")) == json);
}

void TestJsonFace::missingKeysKeepTheirValue() {
    SampleConfig start;
    start.seed = 42;
    const auto config = fromJson<SampleConfig>(parseJson(R"({"max_steps": 5.0})", "x"), "x", start);
    QCOMPARE(config.seed, std::int64_t{42});
    QCOMPARE(config.maxSteps, std::int64_t{5});
}

void TestJsonFace::aliasesAreStoredUnderOurKey() {
    // `optimizer` is both one of our groups and a published flat name.
    const Json flat = parseJson(R"({"optimizer": "adam", "lr": 1, "max_update": 3})", "x");
    const Json resolved = resolve(m_table, flat, "x");
    QVERIFY(*findDotted(resolved, "optimizer.name") == "adam");
    QVERIFY(*findDotted(resolved, "optimizer.learning_rate") == 1.0);
    QVERIFY(*findDotted(resolved, "max_steps") == 3);
}

void TestJsonFace::hostileConfigurations_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
        QTest::newRow(name) << QString(text) << QString(message);
    };
    row("unknown", R"({"sead": 1})", "unknown key 'sead': c.json: the nearest valid one is 'seed'");
    row("unknown in group", R"({"optimizer": {"beta": 1}})", "unknown key 'optimizer.beta'");
    row("unknown group", R"({"scheduler": {"a": 1}})", "unknown key 'scheduler'");
    row("range", R"({"optimizer": {"learning_rate": 20}})", "20 is above 10");
    row("text for number", R"({"seed": "1"})", "is not a whole number");
    row("huge number", R"({"seed": 18446744073709551615})", "is not a whole number");
    row("fraction", R"({"seed": 1.5})", "'1.5' is not a whole number");
    row("number for boolean", R"({"deterministic": 2})", "is not true or false");
    row("null", R"({"seed": null})", "'null' is not a whole number");
    row("object for value", R"({"seed": {}})", "is not a whole number");
    row("list", R"([1, 2])", "expected an object of settings, found array");
    row("value for group", R"({"optimizer": 3})", "is not text");
    row("twice", R"({"lr": 1, "optimizer": {"learning_rate": 2}})", "given twice");
}

void TestJsonFace::hostileConfigurations() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Json json = parseJson(text.toStdString(), "c.json");
    PARLANCE_EXPECT_ERROR(fromJson<SampleConfig>(json, "c.json"), ErrorKind::Config,
                          message.toStdString());
}

void TestJsonFace::settingsAreApplied() {
    Json object = Json::object();
    applySetting(m_table, object, "lr=0.25");
    applySetting(m_table, object, "optimizer.name=adam");
    applySetting(m_table, object, "max_steps=1e3");
    QCOMPARE(formatJson(object),
             std::string(R"({"optimizer":{"learning_rate":0.25,"name":"adam"},"max_steps":1000})"));
}

void TestJsonFace::badSettings() {
    Json object = Json::object();
    PARLANCE_EXPECT_ERROR(applySetting(m_table, object, "seed"), ErrorKind::Config,
                          "write key=value");
    PARLANCE_EXPECT_ERROR(applySetting(m_table, object, "sede=1"), ErrorKind::Config, "'seed'");
    PARLANCE_EXPECT_ERROR(applySetting(m_table, object, "seed=x"), ErrorKind::Config, "seed: 'x'");
    QVERIFY(object.empty());
}

void TestJsonFace::resolvingFillsEverything() {
    QVERIFY(resolve(m_table, Json::object(), "x") == toJson(SampleConfig{}));
}

void TestJsonFace::resumeMayChangeLengthsOnly() {
    const Json before = toJson(SampleConfig{});
    Json after = before;
    setDotted(after, "max_steps", 500);
    checkResumeChanges(m_table, before, after);
    setDotted(after, "optimizer.learning_rate", 0.25);
    PARLANCE_EXPECT_ERROR(checkResumeChanges(m_table, before, after), ErrorKind::Config,
                          "'optimizer.learning_rate' cannot change in a resumed run (0.5 to 0.25)");
}

void TestJsonFace::differencesAreLeaves() {
    const Json left = parseJson(R"({"b": 1, "a": {"x": 1, "y": [1]}, "only": 2})", "x");
    const Json right = parseJson(R"({"a": {"y": [2], "x": 1.0}, "b": 1, "new": "n"})", "x");
    const auto found = differences(left, right);
    QCOMPARE(found.size(), std::size_t{3});
    QCOMPARE(found[0].key, std::string("a.y"));
    QVERIFY(found[0].left == Json{1} && found[0].right == Json{2});
    QCOMPARE(found[1].key, std::string("new"));
    QVERIFY(found[1].left.is_null() && found[1].right == "n");
    QCOMPARE(found[2].key, std::string("only"));
}

void TestJsonFace::dottedAccess() {
    Json object = Json::object();
    setDotted(object, "a.b.c", 1);
    setDotted(object, "a.d", 2);
    QCOMPARE(formatJson(object), std::string(R"({"a":{"b":{"c":1},"d":2}})"));
    QVERIFY(*findDotted(object, "a.b.c") == 1);
    QVERIFY(!findDotted(object, "a.b.c.d"));
    QVERIFY(!findDotted(object, "a.x"));
    setDotted(object, "a.e", "text");
    QCOMPARE(textAt(object, "a.e"), std::string("text"));
    QVERIFY(textAt(object, "a.d").empty()); // a number
    QVERIFY(textAt(object, "a.x").empty());
}

QTEST_APPLESS_MAIN(TestJsonFace)
#include "tst_json_face.moc"
