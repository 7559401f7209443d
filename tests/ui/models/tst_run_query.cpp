// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_query.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;

namespace {

RunSummary digits() {
    RunSummary run;
    run.id = QStringLiteral("wav2vec2-tiny-digits-1");
    runs::RunConfig config;
    config.family = "wav2vec2";
    config.task = "asr";
    config.preset = "wav2vec2-tiny-digits";
    run.config = std::make_shared<const runs::RunConfig>(std::move(config));
    run.status.state = runs::State::Failed;
    run.status.step = 120;
    run.status.best = runs::BestValue{"wer", 4.5, 100};
    run.sparkline = {3.0, 1.5};
    return run;
}

} // namespace

class TestRunQuery : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void matches_data() {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* query, bool expected) {
            QTest::newRow(query) << QString::fromUtf8(query) << expected;
        };
        row("", true);
        row("digits", true);
        row("DIGITS tiny", true);
        row("digits bert", false);
        row("family:wav2vec2 loss<2 state:failed", true);
        row("family:bert", false);
        row("state:running", false);
        row("loss<1.5", false);
        row("loss<=1.5", true);
        row("loss=1.5", true);
        row("wer<5", true);
        row("wer>5", false);
        row("step>=120", true);
        row("cer<100", false); // a run without the value is not a match
    }
    void matches() {
        QFETCH(QString, query);
        QFETCH(bool, expected);
        const RunQuery parsed = RunQuery::parse(query, {"wer", "cer"});
        QVERIFY2(parsed.problem().isEmpty(), qPrintable(parsed.problem()));
        QCOMPARE(parsed.matches(digits()), expected);
    }

    void whatIsNotUnderstoodIsNamedAndLeftOut() {
        for (const char* query : {"loss<abc", "loss<", "colour:red", "wre<5"}) {
            const RunQuery parsed = RunQuery::parse(QString::fromLatin1(query), {"wer"});
            QVERIFY2(!parsed.problem().isEmpty(), query);
            QVERIFY2(parsed.matches(digits()), query);
        }
    }

    void anUnknownKeyIsNamedWithTheNearest() {
        const RunQuery value = RunQuery::parse(QStringLiteral("wre<5"), {"wer", "accuracy"});
        QVERIFY2(value.problem().contains("wre") && value.problem().contains("wer"),
                 qPrintable(value.problem()));
        const RunQuery field = RunQuery::parse(QStringLiteral("famly:bert"), {});
        QVERIFY2(field.problem().contains("famly") && field.problem().contains("family:"),
                 qPrintable(field.problem()));
    }
};

QTEST_APPLESS_MAIN(TestRunQuery)
#include "tst_run_query.moc"
