// SPDX-License-Identifier: GPL-3.0-or-later
// Short trials of a training: the flight check before a start, and the batch that fits after one
// has run out of memory. The worker is a script.
#include "core/runs/checkpoint_index.h"
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/train/launch/flight_check.h"
#include "ui/pages/train/run/failure_field.h"
#include "ui/pages/train/run/failure_fix.h"
#include "ui/pages/train/start_from.h"
#include "ui/widgets/layout/kept_room.h"
#include "ui/widgets/silence_clock.h"
#include "ui/widgets/work_progress.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>

#include <csignal>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunFolder;
using ui::testing::SmallConfig;
using ui::testing::TrainTest;

class TestTrainTrials : public TrainTest {
    Q_OBJECT

    std::filesystem::path program() const { return m->project / "parlance"; }
    /// `body`: of a shell script that is given the options of `parlance`.
    void write(const std::string& body) const {
        writeFileAtomically(program(), "#!/bin/sh\n" + body);
        std::filesystem::permissions(program(), std::filesystem::perms::owner_all);
    }
    static std::string measured() {
        const auto band = [](double mean) {
            return Json{{"mean", mean}, {"low", 0.9 * mean}, {"high", 1.1 * mean}};
        };
        return "echo '" +
               formatJson({{"items", 568},
                           {"batches", 71},
                           {"scanned", 71},
                           {"unreadable", Json::array()},
                           {"item_unit", "seconds"},
                           {"peak_memory_bytes", 1 << 30},
                           {"updates", 100},
                           {"device", "cpu"},
                           {"items_per_second", band(20.0)},
                           {"seconds", band(600.0)}}) +
               "'\n";
    }
    static std::string failure(const char* kind, const char* message) {
        return "echo '" + formatJson({{"error", {{"kind", kind}, {"message", message}}}}) +
               "'\nexit 4\n";
    }
    QString result() const { return m->find<QLabel>("flightResult")->text(); }
    QString problem() const { return m->find<QLabel>("flightProblem")->text(); }
    RunSummary failedRun(const Json& config, const std::string& kind) const {
        runs::RunConfig of;
        of.config = config;
        RunSummary run;
        run.id = "first";
        run.folder = m->project / "runs" / "first";
        run.config = std::make_shared<const runs::RunConfig>(of);
        run.status.state = runs::State::Failed;
        run.status.error = "not enough memory: torch: use smaller batches";
        run.status.errorKind = kind;
        return run;
    }

  private Q_SLOTS:
    void init() {
        begin();
        m->context.parlance = program();
        m->engine.setDevices({{"cpu", "2 threads", std::int64_t{4} << 30}});
        m->open();
    }
    void cleanup() { end(); }

    void aFlightCheckIsShownAsMeasuredAndGrowsOld() {
        write("echo \"$@\" > asked\npwd > where\n" + measured());
        m->type("train.max_steps", "90");
        m->click("flightCheck");
        QTRY_VERIFY2(result().contains("all 71 batches"), qPrintable(result()));
        QVERIFY2(result().contains("1.0 GiB of 4.0 GiB"), qPrintable(result()));
        QVERIFY2(result().contains("20.0 seconds per second (18.0 to 22.0)"), qPrintable(result()));
        QVERIFY2(result().startsWith("Time: 10 min"), qPrintable(result()));
        QVERIFY2(result().contains("Measured at "), qPrintable(result()));
        auto* room = m->page->findChild<FlightCheck*>()->findChild<KeptRoom*>();
        QTRY_COMPARE(room->verticalScrollBar()->maximum(), 0); // all of it is in sight
        QCOMPARE(QString::fromStdString(readFile(m->project / "asked")).trimmed(),
                 "train --preset ready --set train.max_steps=90 --check --progress-lines --json");
        QCOMPARE(
            std::filesystem::canonical(
                QString::fromStdString(readFile(m->project / "where")).trimmed().toStdString()),
            std::filesystem::canonical(m->project));
        QVERIFY(!m->find<QLabel>("flightStale")->isVisible());
        m->type("train.max_steps", "91");
        QVERIFY(m->find<QLabel>("flightStale")->isVisible());
        m->type("optimizer.rate", "nothing"); // of which the command line has nothing
        m->type("train.max_steps", "90");
        QVERIFY(m->find<QLabel>("flightStale")->isVisible());
        m->type("optimizer.rate", "0.001");
        QVERIFY(!m->find<QLabel>("flightStale")->isVisible());
    }

    void aFlightCheckOfAnotherPresetSaysSo() {
        const auto* stale = m->find<QLabel>("flightStale");
        write(measured());
        m->click("flightCheck");
        QTRY_VERIFY2(result().contains("Measured at "), qPrintable(result()));
        m->choose("elsewhere");
        QVERIFY(stale->isVisible());
        QVERIFY2(stale->text().contains("for the preset ready"), qPrintable(stale->text()));
        m->choose("ready");
        QVERIFY(!stale->isVisible());
        m->type("train.max_steps", "91");
        QVERIFY2(stale->text().contains("the settings have changed"), qPrintable(stale->text()));
    }

    void whatAFlightCheckMeasuredOutlivesTheWindow() {
        write(measured());
        m->type("train.max_steps", "90");
        m->click("flightCheck");
        QTRY_VERIFY2(result().contains("Measured at "), qPrintable(result()));
        const QString shown = result();
        m->open();
        QTRY_COMPARE(result(), shown); // which has the memory of the device
        QVERIFY(!m->find<QLabel>("flightStale")->isVisible());
        m->type("train.max_steps", "91");
        QVERIFY(m->find<QLabel>("flightStale")->isVisible());
    }

    void aFlightCheckGivesItsCommandLine() {
        m->type("train.max_steps", "90");
        m->type("runName", "first");
        QSignalSpy told(m->page.get(), &Page::statusMessage);
        m->click("copyCheckCommand");
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("cd %1 && parlance train --preset ready --set train.max_steps=90 "
                                "--check")
                     .arg(m->folder.path()));
        QCOMPARE(told.size(), 1);
        m->type("train.max_steps", "0"); // a wrong value has none
        m->click("copyCheckCommand");
        QVERIFY(QGuiApplication::clipboard()->text().contains("train.max_steps=90"));
        QVERIFY(told.at(1).front().toString().startsWith("This page has no command line"));
    }

    void aFlightCheckTellsHowFarItIs() {
        // The next line comes when the test has seen the one before.
        write("tell() { echo \"$1\" >&2; while [ ! -e \"$2\" ]; do sleep 0.05; done; }\n"
              "echo 'a line of the log' >&2\n"
              "tell '{\"progress\":{\"part\":\"data\",\"done\":18,\"total\":71,"
              "\"seconds_left\":42.0}}' first\n"
              "tell '{\"progress\":{\"part\":\"updates\",\"done\":1,\"total\":23,"
              "\"seconds_left\":null}}' second\n"
              "tell '{\"progress\":{\"part\":\"updates\",\"done\":5,\"total\":10,"
              "\"seconds_left\":20.0}}' third\n" +
              measured());
        auto* bar = m->page->findChild<WorkProgress*>();
        const QSignalSpy told(bar, &WorkProgress::told);
        const auto goOn = [this](const char* seen) { writeFileAtomically(m->project / seen, ""); };
        m->click("flightCheck");
        QTRY_COMPARE(result(), "Looking through the data: batch 18 of 71, 25 %.\n"
                               "About 42 s left, then a few steps.");
        QCOMPARE(told.back().at(1).toDouble(), 18.0 / 71.0);
        bar->countSilence(19.0);
        QVERIFY(result().endsWith("then a few steps."));
        bar->countSilence(25.0); // no further for so long
        QCOMPARE(result(), "Looking through the data: batch 18 of 71, 25 %.\n"
                           "No progress for 25 s");
        m->type("train.max_steps", "91"); // it is still at it
        QVERIFY(result().contains("batch 18 of 71"));
        goOn("first");
        QTRY_COMPARE(result(), "Trying steps: 1 of at most 23, 4 %.");
        goOn("second");
        QTRY_COMPARE(result(), "Trying steps: 5 of 10, 50 %.\nAbout 20 s left.");
        goOn("third");
        QTRY_VERIFY2(result().contains("all 71 batches"), qPrintable(result()));
        QVERIFY(!bar->isVisible());
    }

    /// Also a worker that is deaf to being asked.
    void aCancelledFlightCheckEndsAtOnce() {
        write("trap '' TERM\necho $$ > process\nexec sleep 600\n");
        m->click("flightCheck");
        const std::filesystem::path noted = m->project / "process";
        QTRY_VERIFY(std::filesystem::exists(noted) && !readFile(noted).empty());
        const pid_t worker = std::stoi(readFile(noted));
        m->click("flightCheck");
        QVERIFY(!m->page->findChild<WorkProgress*>()->isVisible());
        QVERIFY(result().startsWith("How much memory"));
        QTRY_VERIFY(kill(worker, 0) != 0);
    }

    void aFlightCheckSaysWhatItMetAndIsCancelled() {
        write(failure("out_of_memory", "not enough memory: torch: use smaller batches"));
        m->click("flightCheck");
        QTRY_VERIFY(problem().contains("Not enough memory: torch. Use smaller batches."));
        write("exec sleep 600\n");
        auto* button = m->find<QPushButton>("flightCheck");
        m->click("flightCheck");
        QCOMPARE(button->text(), "Cancel");
        m->click("flightCheck");
        QCOMPARE(button->text(), "Check");
        m->type("train.max_steps", "0"); // what cannot start cannot be checked
        QVERIFY(!button->isEnabled());
    }

    void whatAFlightCheckFindsColoursItsField() {
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        write(failure("data", "the schedule does not fit: use another (optimizer.schedule)"));
        m->click("flightCheck");
        QTRY_VERIFY(problem().contains("“Schedule”"));
        QVERIFY(problem().contains("Schedule: The schedule does not fit"));
        QVERIFY(!problem().contains("(optimizer.schedule)"));
        auto* field = m->find<QComboBox>("optimizer.schedule");
        QVERIFY(field->property("invalid").toBool());
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled()); // it may be tried all the same
        auto* label = m->find<QLabel>("flightProblem");
        QTest::mouseClick(label, Qt::LeftButton, {}, QPoint(8, label->fontMetrics().height() / 2));
        QCOMPARE(QApplication::focusWidget(), field);
        m->type("train.max_steps", "91"); // what was found may not hold any more
        QVERIFY(!field->property("invalid").toBool());
    }

    /// As it is once a file that was missing is back: the training tells what is wrong from now on.
    void aStartTakesBackWhatAFlightCheckFound() {
        for (const char* start : {"startTraining", "addToQueue"}) {
            write(failure("data", "there is no such recording: data/a.wav: put it back"));
            m->click("flightCheck");
            auto* field = m->find<QLineEdit>("data.train");
            QTRY_VERIFY(field->property("invalid").toBool());
            QVERIFY(problem().contains("data/a.wav"));
            m->click(start);
            QTRY_VERIFY(!field->property("invalid").toBool());
            QVERIFY(!m->find<QLabel>("flightProblem")->isVisible());
            QVERIFY(!result().isEmpty());
        }
    }

    void smallerBatchesKeepWhatAnUpdateLearnsFrom() {
        const auto words = [](const Json& config) {
            QStringList all;
            for (const SmallerBatch& batch : smallerBatches(config))
                all << batch.words;
            return all;
        };
        QCOMPARE(words({{"data", {{"batch_size", 6}}}, {"train", {{"accumulation", 2}}}}),
                 (QStringList{"batch size 3, accumulation 4", "batch size 2, accumulation 6",
                              "batch size 1, accumulation 12"}));
        QCOMPARE(words({{"data", {{"batch_size", 0}, {"max_tokens", 64000}}}}).front(),
                 "at most 32000 samples or tokens in a batch, accumulation 2");
        QVERIFY(words({{"data", {{"batch_size", 1}}}}).isEmpty());
        QVERIFY(words(Json::object()).isEmpty());
    }

    void theBatchThatFitsIsFoundByTrying() {
        write("echo \"$@\" >> \"$(dirname \"$0\")/tried\"\ncase \"$*\" in *batch_size=2*)\n" +
              measured() + "exit 0 ;; esac\n" + failure("out_of_memory", "not enough memory"));
        FailureFix fix(program());
        QSignalSpy again(&fix, &FailureFix::fixRequested);
        const RunSummary run = failedRun({{"data", {{"batch_size", 8}}}}, "out_of_memory");
        fix.setRun(run);
        QCOMPARE(fix.buttonText(), "Find the batch that fits");
        fix.press();
        QCOMPARE(fix.buttonText(), "Stop trying");
        QVERIFY(fix.note().contains("batch size 4"));
        QTRY_COMPARE(fix.buttonText(), "Train again with it");
        QVERIFY2(fix.note().contains("batch size 2, accumulation 4"), qPrintable(fix.note()));
        QVERIFY2(fix.note().contains("1.0 GiB"), qPrintable(fix.note()));
        const std::string tried = readFile(m->project / "tried");
        QVERIFY2(tried.find("--config " + (run.folder / "config.json").string()) !=
                     std::string::npos,
                 tried.c_str());
        QVERIFY2(tried.find("--set data.batch_size=2 --set train.accumulation=4 --check") !=
                     std::string::npos,
                 tried.c_str());
        fix.setRun(run); // the list is read again: what was found stays
        fix.press();
        QTRY_COMPARE(again.count(), 1);
        const auto asked = again.at(0).at(0).value<RunFix>();
        QCOMPARE(asked.runId, run.id);
        QCOMPARE(asked.texts.at("data.batch_size"), "2");
        QCOMPARE(asked.texts.at("train.accumulation"), "4");
        QCOMPARE(asked.checkpoint, 0);
    }

    void whatCannotBeReadIsLeftOut() {
        FailureFix fix(program());
        RunSummary run = failedRun({{"data", {{"on_bad_item", "stop"}}}}, "io_read");
        run.status.error = "cannot open the file: data/a.wav: check the path";
        fix.setRun(run); // of validation data, say
        QCOMPARE(fix.buttonText(), "Show the setting");
        run.status.error += ", or set data.on_bad_item=skip to leave such items out";
        fix.setRun(run);
        QCOMPARE(fix.buttonText(), "Leave it out…");
        QSignalSpy asked(&fix, &FailureFix::fixRequested);
        fix.press();
        QTRY_COMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(0).value<RunFix>().checkpoint, 0);

        std::filesystem::create_directories(run.folder / "checkpoints" / "step-000000040");
        runs::CheckpointIndex(run.folder / "checkpoints").markLast(40);
        fix.press();
        QTRY_COMPARE(asked.count(), 2);
        const auto mended = asked.at(1).at(0).value<RunFix>();
        QCOMPARE(mended.runId, run.id);
        QCOMPARE(mended.texts.at("data.on_bad_item"), "skip");
        QCOMPARE(mended.texts.at("data.max_bad_share"), "0.1"); // one of a few is more than 1 %
        QCOMPARE(mended.checkpoint, 40);
    }

    void aMendedRunGoesOnFromItsNewestCheckpoint() {
        RunFolder run(m->project / "runs" / "first", "ready");
        run.configure([](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(SmallConfig());
        });
        run.setState(runs::State::Failed, "cannot be read: data/a.wav: check the path", "io_read");
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("first"));
        const auto steps = [this] { return m->find<QLineEdit>("train.max_steps"); };
        const QString typed = steps()->text();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->page->takeFix(
            {.runId = "first", .texts = {{"train.max_steps", "90"}}, .checkpoint = 40});
        QCOMPARE(steps()->text(), "90");
        QTRY_COMPARE(m->page->focusWidget(), steps()); // what is mended is seen
        const auto start = m->page->findChild<StartFrom*>()->runStart();
        QVERIFY(start);
        QCOMPARE(start->run, "first");
        QCOMPARE(start->step, 40);
        m->page->takeFix({.runId = "first", .texts = {{"train.max_steps", "91"}}});
        QCOMPARE(steps()->text(), "91");
        QVERIFY(!m->page->findChild<StartFrom*>()->runStart());
        // It is the mend of that run, not of what is trained next.
        QVERIFY(m->page->takeTraining({.preset = "ready"}));
        QCOMPARE(steps()->text(), typed);
    }

    void aTrialThatGetsNoFurtherSaysSo() {
        write("exec sleep 600\n");
        FailureFix fix(program());
        fix.setRun(failedRun({{"data", {{"batch_size", 2}}}}, "out_of_memory"));
        fix.press();
        const QString trying = fix.note();
        auto* clock = fix.findChild<SilenceClock*>();
        const QSignalSpy changed(&fix, &FailureFix::changed);
        clock->countSilence(19.0);
        QCOMPARE(fix.note(), trying);
        clock->countSilence(25.0);
        QCOMPARE(fix.note(), trying + " No progress for 25 s");
        QCOMPARE(changed.count(), 1);
        QCOMPARE(fix.buttonText(), "Stop trying");
        clock->sign(); // it goes on
        QCOMPARE(fix.note(), trying);
        clock->countSilence(25.0);
        fix.press();
        QVERIFY(fix.note().isEmpty());
        QCOMPARE(fix.buttonText(), "Find the batch that fits");
    }

    void whatFitsInNoWaySaysSo() {
        write(failure("out_of_memory", "not enough memory"));
        FailureFix fix(program());
        fix.setRun(failedRun({{"data", {{"batch_size", 2}}}}, "out_of_memory"));
        fix.press();
        QTRY_VERIFY2(fix.note().contains("does not fit either"), qPrintable(fix.note()));
        QCOMPARE(fix.buttonText(), "Show the setting");
        write(failure("data", "missing.wav is not there"));
        fix.setRun(failedRun({{"data", {{"batch_size", 4}}}}, "")); // of no kind: nothing to do
        QVERIFY(fix.buttonText().isEmpty());
        fix.setRun(failedRun({{"data", {{"batch_size", 4}}}}, "out_of_memory"));
        fix.press();
        QTRY_COMPARE(fix.note(), "missing.wav is not there");
    }

    void otherFailuresLeadToTheirSetting() {
        RunFolder run(m->project / "runs" / "first", "ready");
        const std::filesystem::path data = m->project / "data" / "gone.tsv";
        run.configure([&](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(SmallConfig{.train = data.string()});
        });
        run.setState(runs::State::Failed, "cannot be read: " + data.string() + ": check the path",
                     "io_read");
        m->runs.poke();
        auto* fix = m->find<QPushButton>("fixRun");
        QTRY_VERIFY(fix->isVisible());
        QCOMPARE(fix->text(), "Show the setting");
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->click("fixRun");
        auto* field = m->find<QLineEdit>("data.train");
        QCOMPARE(field->text(), "data/gone.tsv");
        QTRY_COMPARE(QApplication::focusWidget(), field);

        // Asked for on another page, as soon as this one is turned to.
        m->page->hide();
        m->page->takeFix({.runId = "first"});
        m->page->show();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->page->activate();
        QTRY_COMPARE(m->page->focusWidget(), m->find<QLineEdit>("data.train"));
    }

    void theFieldOfAFailureIsFound() {
        const config::Table& table = config::tableOf<SmallConfig>();
        const Json config = config::toJson(SmallConfig{.train = "/data/a.tsv"});
        const auto field = [&](const char* kind, const char* error) {
            runs::Status status;
            status.errorKind = kind;
            status.error = error;
            return failedField(status, table, config);
        };
        QCOMPARE(field("io_read", "no such file: /data/a.tsv: check it"),
                 std::string("data.train"));
        QCOMPARE(field("data", "too many: optimizer.schedule: choose another"),
                 std::string("optimizer.schedule"));
        QCOMPARE(field("disk_full", "the disk is full: /x: free some"),
                 std::string("checkpoint.interval"));
        QCOMPARE(field("data", "empty"), std::string("data.train"));
        QCOMPARE(field("internal", "empty"), std::string());
    }
};

QTEST_MAIN(TestTrainTrials)
#include "tst_train_trials.moc"
