// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page over an engine that starts nothing and a run folder that the test writes.
#include "core/engine/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "tests/ui/support/small_family.h"
#include "ui/pages/train/train_page.h"
#include "ui/services/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/mini_curve.h"
#include "ui/widgets/state_badge.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;

class TestTrainPage : public QObject {
    Q_OBJECT
  private:
    struct Fixture {
        QTemporaryDir folder;
        std::filesystem::path project{folder.path().toStdString()};
        FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs{project / "runs"};
        StudioContext context{engine, project, dialogs, runs};
        const models::FamilyInfo* family = &ui::testing::smallFamily();
        std::unique_ptr<TrainPage> page;

        Fixture() {
            std::filesystem::create_directories(project / "runs");
            std::filesystem::create_directories(project / "data");
            writeFileAtomically(project / "data" / "train.tsv", "audio\n");
            page = std::make_unique<TrainPage>(context, std::span(&family, 1));
            page->resize(1100, 760);
            page->show();
        }
    };
    std::unique_ptr<Fixture> m;

    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m->page->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no widget named %s", name);
        return widget;
    }
    void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    void type(const char* name, const QString& text) {
        auto* line = find<QLineEdit>(name);
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    QString lastSignal() const {
        const auto calls = m->engine.calls();
        return calls.empty() ? QString() : QString::fromStdString(calls.back().about);
    }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void init() {
        m = std::make_unique<Fixture>();
        QVERIFY(QTest::qWaitForWindowExposed(m->page.get()));
    }
    void cleanup() { m.reset(); }

    void offersFirstWhatTheProjectHasDataFor() {
        auto* presets = find<QListWidget>("presets");
        QCOMPARE(presets->item(0)->text(), "ready");
        QCOMPARE(presets->item(1)->text(), "elsewhere");
        QVERIFY(find<QPushButton>("startTraining")->isEnabled());
    }

    void listsWhyItCannotStart() {
        find<QListWidget>("presets")->setCurrentRow(1);
        QVERIFY(!find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(find<QLabel>("launchProblems")->text().contains("other/train.tsv"));
        find<QListWidget>("presets")->setCurrentRow(0);
        type("train.max_steps", "0");
        QVERIFY(!find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(find<QLabel>("launchProblems")->text().contains("Updates"));
        type("train.max_steps", "5");
        QVERIFY(find<QPushButton>("startTraining")->isEnabled());
    }

    void copiesTheCommandWithTheDifferencesOnly() {
        type("train.max_steps", "7");
        type("runName", "first");
        QTest::mouseClick(m->page->findChild<QAbstractButton*>("copyCommand"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().endsWith(
            "parlance train --preset ready --set train.max_steps=7 --run runs/first"));
    }

    void startsAndShowsProgress() {
        std::unique_ptr<RunFolder> run;
        engine::TrainingRequest asked;
        m->engine.hold(FakeEngine::Call::StartTraining);
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            asked = request;
            run = std::make_unique<RunFolder>(request.runFolder);
            run->step(10, 3.5);
            run->writeStatus();
        });
        type("train.max_steps", "100");
        type("runName", "first");
        click("startTraining");
        QVERIFY(!find<QPushButton>("startTraining")->isEnabled());
        m->engine.release(FakeEngine::Call::StartTraining);

        QTRY_VERIFY(find<QLabel>("runTitle")->isVisible());
        QCOMPARE(find<QLabel>("runTitle")->text(), "first");
        QCOMPARE(asked.baseFolder, m->project);
        QCOMPARE(asked.config["train"]["max_steps"].get<int>(), 100);
        QTRY_COMPARE(find<MiniCurve>("runCurve")->pointCount(), 1U);
        QVERIFY(find<QLabel>("runProgress")->text().contains("10 of 100"));
        run->step(20, 3.0);
        run->writeStatus();
        QTRY_COMPARE(find<MiniCurve>("runCurve")->pointCount(), 2U);
        QTRY_VERIFY(find<QLabel>("runValues")->text().contains("3"));
        QTRY_VERIFY(find<QLabel>("runProgress")->text().contains("20 of 100"));
    }

    void showsWhyAStartFailed() {
        m->engine.failWith(
            FakeEngine::Call::StartTraining,
            Error(ErrorKind::Data, "no transcripts", "data/train.ltr", "put one beside"));
        click("startTraining");
        QTRY_VERIFY(find<QLabel>("launchFailure")->isVisible());
        QVERIFY(find<QLabel>("launchFailure")->text().contains("no transcripts"));
        QVERIFY(find<QPushButton>("startTraining")->isEnabled());
    }

    void acknowledgesAStopBeforeTheWorkerDoes() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        QTRY_VERIFY(find<QPushButton>("stopRun")->isVisible());
        m->engine.hold(FakeEngine::Call::SignalTraining);
        click("stopRun");
        QVERIFY(find<QLabel>("runNote")->text().contains("Asked to stop"));
        QVERIFY(!find<QPushButton>("stopRun")->isEnabled());
        m->engine.release(FakeEngine::Call::SignalTraining);
        QTRY_VERIFY(lastSignal().endsWith("first: stop and save"));
        run.setState(runs::State::Stopping);
        QTRY_COMPARE(find<QLabel>("runNote")->text(), "Saving…");
        click("stopRunNow");
        QVERIFY(find<QLabel>("runNote")->text().contains("Forced"));
        QTRY_VERIFY(lastSignal().endsWith("first: stop now"));
        run.checkpoint(40);
        run.setState(runs::State::Stopped);
        QTRY_VERIFY(find<QLabel>("runNote")->text().contains("checkpoint of step 40"));
        QVERIFY(find<QPushButton>("resumeRun")->isVisible());
        QVERIFY(!find<QPushButton>("stopRun")->isVisible());
    }

    void showsCauseAndLogOfAFailureAndResumes() {
        RunFolder run(m->project / "runs" / "first");
        run.log("loading the data");
        run.log("error: the loss is NaN");
        run.checkpoint(30);
        run.setState(runs::State::Failed, "diverged: step 31: lower the learning rate");
        m->runs.poke();
        QTRY_VERIFY(find<QLabel>("runCause")->isVisible());
        QVERIFY(find<QLabel>("runCause")->text().contains("lower the learning rate"));
        QTRY_VERIFY(find<QPlainTextEdit>("runLog")->isVisible());
        QVERIFY(find<QPlainTextEdit>("runLog")->toPlainText().contains("NaN"));
        QVERIFY(find<QLabel>("runNote")->text().contains("step 30"));
        click("resumeRun");
        QVERIFY(find<QLabel>("runNote")->text().contains("Starting"));
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        run.setState(runs::State::Running);
        QTRY_COMPARE(find<StateBadge>("runState")->state(), runs::State::Running);
        QVERIFY(!find<QLabel>("runCause")->isVisible());
    }

    void leadsToTheOtherPages() {
        RunFolder run(m->project / "runs" / "first");
        run.checkpoint(100);
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_VERIFY(find<QPushButton>("transcribeRun")->isVisible());
        QSignalSpy shown(m->page.get(), &Page::showRun);
        QSignalSpy handed(m->page.get(), &Page::useModel);
        click("showRun");
        click("transcribeRun");
        QCOMPARE(shown.at(0).at(0).toString(), "first");
        const auto use = handed.at(0).at(0).value<ModelUse>();
        QCOMPARE(use.model, m->project / "runs" / "first");
        QVERIFY(use.use == models::Use::Transcribe && use.input.empty());
    }

    void aPreTrainedModelIsNotOfferedForTranscribing() {
        RunFolder run(m->project / "runs" / "first", "small", "pretrain");
        run.checkpoint(100);
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(find<StateBadge>("runState")->state(), runs::State::Finished);
        QTRY_VERIFY(find<QPushButton>("resumeRun")->isHidden());
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!find<QPushButton>("transcribeRun")->isVisible());
    }
};

QTEST_MAIN(TestTrainPage)
#include "tst_train_page.moc"
