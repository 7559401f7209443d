// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "core/config/span.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::config;

namespace {

struct Intervals {
    Span save = 500;

    static auto fields() {
        return std::tuple{Field{.key = "save",
                                .member = &Intervals::save,
                                .label = "Save every",
                                .help = "",
                                .range = {0, 1e6}}};
    }
};

} // namespace

class TestSpan : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void textIsReadAndWritten_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("amount");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* text, double amount, Span::In in, const char* written) {
            QTest::newRow(text) << text << amount << static_cast<int>(in) << written;
        };
        row("500", 500, Span::In::Updates, "500");
        row("1e3", 1000, Span::In::Updates, "1000");
        row("500 steps", 500, Span::In::Updates, "500");
        row("1 step", 1, Span::In::Updates, "1");
        row("500 updates", 500, Span::In::Updates, "500");
        row("0", 0, Span::In::Updates, "0");
        row("2 epochs", 2, Span::In::Epochs, "2 epochs");
        row("2epochs", 2, Span::In::Epochs, "2 epochs");
        row(" 0.5 epoch ", 0.5, Span::In::Epochs, "0.5 epochs");
        row("1 epochs", 1, Span::In::Epochs, "1 epoch");
        row("28 %", 28, Span::In::Percent, "28 %");
        row("28.43%", 28.43, Span::In::Percent, "28.43 %");
    }
    void textIsReadAndWritten() {
        QFETCH(QString, text);
        QFETCH(double, amount);
        QFETCH(int, unit);
        QFETCH(QString, written);
        const std::optional<Span> span = parseSpan(text.toStdString());
        QVERIFY(span.has_value());
        QCOMPARE(span->amount, amount);
        QCOMPARE(static_cast<int>(span->in), unit);
        QCOMPARE(QString::fromStdString(formatSpan(*span)), written);
        QVERIFY(parseSpan(formatSpan(*span)) == span);
    }

    void otherTextIsNoSpan() {
        for (const char* text : {"", " ", "epochs", "%", "-1", "1.5", "1.5 updates", "2 weeks",
                                 "2 2", "nan", "inf epochs", "1e40", "-2 epochs", "2 epochs 3"})
            QVERIFY2(!parseSpan(text), text);
    }

    void updatesDependOnTheTraining() {
        const TrainingLength length{.updatesPerEpoch = 10.5, .totalUpdates = 250000};
        QCOMPARE(Span(7).updates(length), std::int64_t{7});
        QCOMPARE(Span(0).updates(length), std::int64_t{0});
        QCOMPARE(parseSpan("2 epochs")->updates(length), std::int64_t{21});
        QCOMPARE(parseSpan("1 epoch")->updates(length), std::int64_t{10}); // rounded down
        QCOMPARE(parseSpan("28 %")->updates(length), std::int64_t{70000});
        QCOMPARE(parseSpan("28.43 %")->updates({.totalUpdates = 7038}), std::int64_t{2000});
        QCOMPARE(parseSpan("0.001 epochs")->updates(length), std::int64_t{1}); // not never
        QCOMPARE(parseSpan("0 %")->updates(length), std::int64_t{0});
    }

    void configurationsHoldNumbersOrText() {
        const auto read = [](const char* text) {
            return formatJson(toJson(fromJson<Intervals>(parseJson(text, "x"), "x")));
        };
        QCOMPARE(read(R"({"save": 20})"), std::string(R"({"save":20})"));
        QCOMPARE(read(R"({"save": 20.0})"), std::string(R"({"save":20})"));
        QCOMPARE(read(R"({"save": "20"})"), std::string(R"({"save":20})"));
        QCOMPARE(read(R"({"save": "2 epochs"})"), std::string(R"({"save":"2 epochs"})"));
        Json set = Json::object();
        applySetting(tableOf<Intervals>(), set, "save=28%");
        QCOMPARE(formatJson(set), std::string(R"({"save":"28 %"})"));
    }

    void badSpansAreRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("unit") << R"({"save": "2 weeks"})"
                              << "'\"2 weeks\"' is not steps, epochs or a share";
        QTest::newRow("fraction") << R"({"save": 1.5})"
                                  << "is not steps";
        QTest::newRow("boolean") << R"({"save": true})"
                                 << "is not steps";
        QTest::newRow("range") << R"({"save": 2000000})"
                               << "give at most 1000000 steps";
        QTest::newRow("whole") << R"({"save": "101 %"})"
                               << "give at most 100 %";
    }
    void badSpansAreRefused() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        PARLANCE_EXPECT_ERROR(fromJson<Intervals>(parseJson(text.toStdString(), "x"), "c.json"),
                              ErrorKind::Config, message.toStdString());
    }
};

QTEST_APPLESS_MAIN(TestSpan)
#include "tst_span.moc"
