// SPDX-License-Identifier: Apache-2.0
#include "core/config/training_config.h"
#include "sample_config.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::config;

class TestTable : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void fieldsComeFromTheStruct();
    void aliasesFindTheirField();
    void aGroupAloneMayBeKeyedByItsAliases();
    void nearestKey_data();
    void nearestKey();
    void unknownKeyNamesTheNearest();
    void textIsParsedByType();
    void badTextIsRefused_data();
    void badTextIsRefused();
    void valuesRoundTripThroughText();
    void commonConfigurationIsSound();

  private:
    const Table& m_table = tableOf<SampleConfig>();
};

void TestTable::fieldsComeFromTheStruct() {
    std::vector<std::string> keys;
    for (const FieldInfo& field : m_table.fields())
        keys.push_back(field.key);
    QCOMPARE(keys, (std::vector<std::string>{"max_steps", "seed", "optimizer.name",
                                             "optimizer.learning_rate", "deterministic"}));
    const FieldInfo& steps = *m_table.find("max_steps");
    QCOMPARE(steps.type, Type::Integer);
    QCOMPARE(unitSuffix(steps.unit), std::string_view("steps"));
    QCOMPARE(steps.onResume, OnResume::Changeable);
    // The default is that of the root, not that of the inner struct.
    QVERIFY(m_table.find("optimizer.name")->fallback == Value("lamb"));
    QCOMPARE(m_table.find("optimizer.name")->groupLabel, std::string("Optimiser"));
}

void TestTable::aliasesFindTheirField() {
    QCOMPARE(m_table.find("peak_lr"), m_table.find("optimizer.learning_rate"));
    QCOMPARE(m_table.find("max_update"), m_table.find("max_steps"));
    QVERIFY(!m_table.find("optimizer."));
    SampleConfig config;
    m_table.find("lr")->set(&config, 0.25);
    QCOMPARE(config.optimizer.learningRate, 0.25);
    QVERIFY(m_table.find("lr")->get(&config) == Value(0.25));
}

void TestTable::aGroupAloneMayBeKeyedByItsAliases() {
    FieldInfo width;
    width.key = "width";
    width.aliases = {"width", "w"};
    const Table table({width});
    QCOMPARE(table.find("w"), table.find("width"));
    PARLANCE_EXPECT_ERROR(Table({width, width}), ErrorKind::Internal, "two fields have one name");
}

void TestTable::nearestKey_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("meant");
    QTest::newRow("typing error") << "optimizer.learnign_rate"
                                  << "optimizer.learning_rate";
    QTest::newRow("last part only") << "learning_rate"
                                    << "optimizer.learning_rate";
    QTest::newRow("misspelt last part") << "leaning_rate"
                                        << "optimizer.learning_rate";
    QTest::newRow("alias") << "max_updates"
                           << "max_update";
    QTest::newRow("wrong group") << "train.seed"
                                 << "seed";
}

void TestTable::nearestKey() {
    QFETCH(QString, written);
    QFETCH(QString, meant);
    QCOMPARE(QString::fromStdString(m_table.nearest(written.toStdString())), meant);
}

void TestTable::unknownKeyNamesTheNearest() {
    PARLANCE_EXPECT_ERROR(m_table.at("sead", "run.json"), ErrorKind::Config,
                          "unknown key 'sead': run.json: the nearest valid one is 'seed'");
}

void TestTable::textIsParsedByType() {
    const auto parse = [&](const char* key, const char* text) {
        return parseValue(*m_table.find(key), text);
    };
    QVERIFY(parse("max_steps", "250") == Value(std::int64_t{250}));
    QVERIFY(parse("max_steps", "1e5") == Value(std::int64_t{100000}));
    QVERIFY(parse("lr", "5e-4") == Value(5e-4));
    QVERIFY(parse("lr", "+1") == Value(1.0));
    QVERIFY(parse("deterministic", "0") == Value(false));
    QVERIFY(parse("deterministic", "true") == Value(true));
    QVERIFY(parse("optimizer", "adam") == Value("adam"));
    QVERIFY(parse("seed", "9223372036854775807") == Value(INT64_MAX));
}

void TestTable::badTextIsRefused_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("above") << "lr"
                           << "20"
                           << "optimizer.learning_rate: 20 is above 10: give a number from 0 to 10";
    QTest::newRow("below") << "max_steps"
                           << "0"
                           << "max_steps: 0 is below 1: give a whole number from 1 to 1000000";
    QTest::newRow("open range") << "seed"
                                << "-1"
                                << "seed: -1 is below 0: give a whole number of at least 0";
    QTest::newRow("word") << "lr"
                          << "quick"
                          << "'quick' is not a number";
    QTest::newRow("rest") << "lr"
                          << "1.5x"
                          << "'1.5x' is not a number";
    QTest::newRow("empty") << "max_steps"
                           << ""
                           << "'' is not a whole number";
    QTest::newRow("fraction") << "max_steps"
                              << "1.5"
                              << "'1.5' is not a whole number";
    QTest::newRow("too long") << "seed"
                              << "99999999999999999999"
                              << "is not a whole number";
    QTest::newRow("nan") << "lr"
                         << "nan"
                         << "'nan' is not a number";
    QTest::newRow("boolean") << "deterministic"
                             << "maybe"
                             << "give true or false";
    QTest::newRow("choice") << "optimizer"
                            << "adagrat"
                            << "'adagrat' is none of adam, lamb, adagrad: use 'adagrad'";
}

void TestTable::badTextIsRefused() {
    QFETCH(QString, key);
    QFETCH(QString, text);
    QFETCH(QString, message);
    const FieldInfo& field = *m_table.find(key.toStdString());
    PARLANCE_EXPECT_ERROR(parseValue(field, text.toStdString()), ErrorKind::Config,
                          message.toStdString());
}

void TestTable::valuesRoundTripThroughText() {
    const FieldInfo& rate = *m_table.find("lr");
    for (const double value : {0.0, 0.0005, 1e-9, 0.1, 3.0, 1.0 / 3.0})
        QVERIFY(parseValue(rate, formatValue(value)) == Value(value));
    QCOMPARE(formatValue(0.0005), std::string("0.0005"));
    QCOMPARE(formatValue(20.0), std::string("20"));
    QCOMPARE(formatValue(true), std::string("true"));
    QCOMPARE(formatValue(std::int64_t{-7}), std::string("-7"));
}

void TestTable::commonConfigurationIsSound() {
    for (const FieldInfo& field : tableOf<CommonConfig>().fields()) {
        QVERIFY2(!problemWith(field, field.fallback), field.key.c_str());
        QVERIFY2(!field.label.empty() && !field.help.empty(), field.key.c_str());
    }
}

QTEST_APPLESS_MAIN(TestTable)
#include "tst_table.moc"
