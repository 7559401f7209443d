// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/run_query.h"

#include <QDateTime>
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
    config.config = {{"seed", 3},
                     {"optimizer", {{"learning_rate", 0.004}, {"name", "adam"}}},
                     {"train", {{"max_steps", 13}}}};
    run.config = std::make_shared<const runs::RunConfig>(std::move(config));
    run.status.state = runs::State::Failed;
    run.status.step = 120;
    run.status.started =
        double(QDateTime(QDate(2020, 11, 2), QTime(12, 0)).toMSecsSinceEpoch()) / 1000.0;
    run.status.best = runs::BestValue{"wer", 4.5, 100};
    run.sparkline = {3.0, 1.5};
    run.diskBytes = 3 << 20;
    runs::UserNotes user;
    user.name = "My best";
    user.tags = {"good", "To-do", "try two"};
    user.star = true;
    user.note = "learns fast";
    run.user = std::make_shared<const runs::UserNotes>(std::move(user));
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
        row("family:\"wav2vec 2\"", true); // as it is called
        row("state:running", false);
        row("loss<1.5", false);
        row("loss<=1.5", true);
        row("loss=1.5", true);
        row("loss<1,6", true); // as a German window shows it
        row("loss<1,4", false);
        row("learning_rate:0,004", true);
        row("wer<5", true);
        row("wer>5", false);
        row("step>=120", true);
        row("seed:3", true);
        row("seed:13", false); // a number is not held by another
        row("max_steps:13", true);
        row("optimizer.learning_rate<0.01", true);
        row("learning_rate>0.01", false);
        row("lr<0.01", true); // for short
        row("lr:0.004", true);
        row("lr>0.01", false);
        row("optimizer.name:ada", true);
        row("optimizer.name:lamb", false);
        row("my best", true);
        row("name:best", true);
        row("name:digits", true); // the folder's
        row("fast", true);
        row("to-do", true);
        row("tag:good", true);
        row("tag:GO", true);
        row("tag:ood", false);
        row("tag:good family:wav2vec2 star:yes state:failed loss<2", true);
        row("star:no", false);
        row("STAR:Yes", true);
        row("baseline:no archived:no", true);
        row("archived:yes", false);
        row("note:slow", false);
        row("size>2MB size<4mib", true);
        row("size<=3145728", true);
        row("size>1GB", false);
        row("LOSS<2", true);
        row("bert or digits", true);
        row("digits | bert", true);
        row("bert or lamb", false);
        row("digits loss<1 or state:failed loss<2", true);
        row("digits or", true); // its other side is yet to be typed
        row("bert or", false);
        row("tag:", true); // so is what it is to be
        row("star:", true);
        row("seed:", true);
        row("state: bert", false);
        row("started>2020-11-01", true);
        row("started>2020-11-02", false);
        row("started>=2020-11-02 started<=2020-11-02", true);
        row("started=2020-11-02", true);
        row("started<2020-11-02", false);
        row("started<yesterday", true);
        row("started>today", false);
        row("started<2d", true);
        row("started>3h", false);
        row("tag:\"try two\"", true);
        row("tag:\"try tw", true); // its quote is yet to be closed
        row("tag:\"try three\"", false);
        row("tag:\"\"", true);
        row("\"tag:try two\"", false); // a text
        row("name:\"my best\" note:\"learns fast\" good", true);
        row("name:\"best my\"", false);
        row("\"learns  fast\"", false);
        row("\"or\" or digits", true);
        row("bert \"or\" digits", false);
        row("cer<100", false); // a run without the value is not a match
    }
    void matches() {
        QFETCH(QString, query);
        QFETCH(bool, expected);
        const RunQuery parsed = RunQuery::parse(query, {"wer", "cer"});
        QVERIFY2(parsed.problem().isEmpty(), qPrintable(parsed.problem()));
        QCOMPARE(parsed.matches(digits()), expected);
    }

    void theNameOfAValueMayHoldADigit() {
        RunSummary run = digits();
        run.status.best = runs::BestValue{"f1", 5.97, 100};
        for (const auto& [query, expected] :
             {std::pair{"f1>3", true}, {"f1>0", true}, {"F1<10", true}, {"f1>6", false}}) {
            const RunQuery parsed = RunQuery::parse(QString::fromLatin1(query), {"f1"});
            QVERIFY2(parsed.problem().isEmpty(), qPrintable(parsed.problem()));
            QVERIFY2(parsed.matches(run) == expected, query);
        }
    }

    void whatIsNotUnderstoodIsNamedAndLeftOut() {
        for (const char* query : {"loss<abc", "loss<", "colour:red", "wre<5", "star:maybe",
                                  "size>big", "size>3MBs", "state:faild", "started>soon"}) {
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
        QVERIFY2(field.problem().size() < 45, "it has a line of the list"); // and is not cut
        for (const auto& [typed, meant] : {std::pair{"tga:good", "tag:"},
                                           {"strar:yes", "star:"},
                                           {"sizes>3", "size"},
                                           {"state:faild", "failed"},
                                           {"star:maybe", "star:yes"},
                                           {"size>x", "size>1.5GB"},
                                           {"startd>2d", "started"},
                                           {"started>x", "started>2d"}}) {
            const RunQuery query = RunQuery::parse(QString::fromLatin1(typed), {"wer"});
            QVERIFY2(query.problem().contains(QString::fromLatin1(meant)),
                     qPrintable(query.problem()));
        }
    }

    void whereNothingIsLikeItWhatThereIsIsNamed() {
        const RunQuery field = RunQuery::parse(QStringLiteral("foo:bar"), {});
        QCOMPARE(
            field.problem(),
            "No field “foo:”; there are name:, tag:, preset:, family:, task:, state:, device:, "
            "note:, star:, baseline:, archived:");
        const RunQuery value = RunQuery::parse(QStringLiteral("qqqq<3"), {"wer"});
        QCOMPARE(value.problem(),
                 "No value “qqqq”; there are loss, step, epoch, size, started, wer");
        const RunQuery state = RunQuery::parse(QStringLiteral("state:zzz"), {});
        QVERIFY2(state.problem().startsWith("No state “zzz”; there are queued, "),
                 qPrintable(state.problem()));
        const RunQuery both = RunQuery::parse(QStringLiteral("foo:bar wre<5"), {"wer"});
        QCOMPARE(both.problem(), "Not understood: foo:, wre → wer");
    }

    void allThatIsNotUnderstoodIsNamed() {
        const RunQuery query = RunQuery::parse(QStringLiteral("famly:bert digits wre<5"), {"wer"});
        QCOMPARE(query.problem(), QStringLiteral("Not understood: famly: → family:, wre → wer"));
        QVERIFY(query.matches(digits())); // by the word that is understood
    }

    void itIsKnownWhetherItAsksForTheArchive() {
        QVERIFY(RunQuery::parse("archived:yes", {}).namesArchived());
        QVERIFY(RunQuery::parse("archived:no digits", {}).namesArchived());
        QVERIFY(!RunQuery::parse("archived:perhaps star:yes", {}).namesArchived());
    }
};

QTEST_APPLESS_MAIN(TestRunQuery)
#include "tst_run_query.moc"
