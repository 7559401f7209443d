// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page over an engine that starts nothing and a run folder that the test writes.
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "tests/ui/support/small_family.h"
#include "ui/pages/train/train_page.h"
#include "ui/services/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/mini_curve.h"
#include "ui/widgets/state_badge.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
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
            open();
        }
        /// The page as a new window would show it.
        void open() {
            page.reset();
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
    void choose(const char* preset) {
        auto* presets = find<QListWidget>("presets");
        presets->setCurrentItem(
            presets->findItems(QLatin1String(preset), Qt::MatchExactly).front());
    }
    void startFrom(const QString& model) { find<QComboBox>("initModel")->setEditText(model); }
    QString startState() const { return find<QLabel>("initModel.state")->text(); }
    QString lastSignal() const {
        const auto calls = m->engine.calls();
        return calls.empty() ? QString() : QString::fromStdString(calls.back().about);
    }

  private Q_SLOTS:
    void initTestCase() {
        ThemeManager::instance().apply(ThemeChoice::Light);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_train_page"));
    }
    void init() {
        QSettings().clear();
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
        type("train.max_steps", "90");
        type("runName", "first");
        click("startTraining");
        QVERIFY(!find<QPushButton>("startTraining")->isEnabled());
        m->engine.release(FakeEngine::Call::StartTraining);

        QTRY_VERIFY(find<QLabel>("runTitle")->isVisible());
        QCOMPARE(find<QLabel>("runTitle")->text(), "first");
        QCOMPARE(asked.baseFolder, m->project);
        QCOMPARE(asked.settings, std::vector<std::string>{"train.max_steps=90"});
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

    void theFocusOfAPressedButtonIsPassedOnToAHarmlessOne() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* stop = find<QPushButton>("stopRun");
        auto* show = find<QPushButton>("showRun");
        QTRY_VERIFY(stop->isVisible());
        stop->setFocus();
        QTest::keyClick(stop, Qt::Key_Space);
        QVERIFY(!stop->isEnabled());
        QCOMPARE(QApplication::focusWidget(), show); // not on "Stop now", which comes next
        run.checkpoint(40);
        run.setState(runs::State::Stopped);
        auto* resume = find<QPushButton>("resumeRun");
        QTRY_VERIFY(resume->isVisible());
        resume->setFocus();
        QTest::keyClick(resume, Qt::Key_Space);
        QVERIFY(!resume->isEnabled());
        QCOMPARE(QApplication::focusWidget(), show);
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
        click("fineTuneRun");
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "runs/first");
    }

    void aPreTrainedModelIsNotOfferedForTranscribing() {
        RunFolder run(m->project / "runs" / "first", "small", "pretrain");
        run.checkpoint(100);
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_VERIFY(find<QPushButton>("fineTuneRun")->isVisible());
        QVERIFY(!find<QPushButton>("transcribeRun")->isVisible());
        click("fineTuneRun"); // of the task that is chosen: it stays
        QCOMPARE(find<QListWidget>("presets")->currentItem()->text(), "ready");
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "runs/first");
    }

    void showsWhatTheModelToStartFromGives() {
        engine::TrainingRequest looked;
        engine::TrainingRequest started;
        m->engine.onStartingPoint([&](const engine::TrainingRequest& request) {
            looked = request;
            return engine::StartingPoint{.decided = {"model.depth"},
                                         .adopted = {{"model.depth", 3}},
                                         .matched = {"a", "b"},
                                         .missing = {"c"},
                                         .unexpected = {}};
        });
        m->engine.onStartTraining(
            [&](const engine::TrainingRequest& request) { started = request; });
        startFrom("published/base.pt");
        QTRY_VERIFY(startState().contains("2 weights match"));
        QVERIFY(startState().contains("1 start at random"));
        QVERIFY(startState().contains("Depth 3"));
        QCOMPARE(looked.initModel, std::string("published/base.pt"));
        QCOMPARE(looked.baseFolder, m->project);

        // Settings that the model does not decide ask nothing again.
        const int before = m->engine.countOf(FakeEngine::Call::StartingPoint);
        type("train.max_steps", "7");
        QVERIFY(startState().contains("2 weights match"));
        type("runName", "first");
        QTest::mouseClick(m->page->findChild<QAbstractButton*>("copyCommand"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains("--init published/base.pt"));
        click("startTraining");
        QTRY_COMPARE(started.initModel, std::string("published/base.pt"));
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartingPoint), before);
    }

    void refusesAModelThatDoesNotFit() {
        m->engine.failWith(FakeEngine::Call::StartingPoint,
                           Error(ErrorKind::Checkpoint, "no such model", "nothing", "name one"));
        startFrom("nothing");
        QTRY_VERIFY(startState().contains("no such model"));
        QVERIFY(!find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(find<QLabel>("launchProblems")->text().contains("Start from: no such model"));
        startFrom("");
        QVERIFY(find<QPushButton>("startTraining")->isEnabled());
    }

    void warnsWhereAPresetMeantForFineTuningHasNoModel() {
        QVERIFY(startState().contains("Random weights"));
        choose("elsewhere");
        QVERIFY(startState().contains("fine-tunes a model such as one of pretrained"));
    }

    void takesADroppedModel() {
        QVERIFY(!m->page->takeFiles({"/somewhere/speech.wav"}));
        QVERIFY(m->page->takeFiles({"/somewhere/model.pt"}));
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "/somewhere/model.pt");
        const std::filesystem::path model = m->project / "models" / "small";
        const QStringList folder{QString::fromStdString(model.string())};
        std::filesystem::create_directories(model);
        QVERIFY(!m->page->takeFiles(folder)); // it may be anything
        writeFileAtomically(model / "config.json", "{}");
        QVERIFY(m->page->takeFiles(folder));
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "models/small");
    }

    void keepsADraftOfEachPreset() {
        type("train.max_steps", "0");
        startFrom("runs/other");
        choose("elsewhere");
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "100");
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "");
        type("optimizer.rate", "0.5");
        choose("ready");
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "0");
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "runs/other");

        // The change of preset is one step of the form's history.
        QTest::mouseClick(m->page->findChild<QAbstractButton*>("formUndo"), Qt::LeftButton);
        QCOMPARE(find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
        QCOMPARE(find<QLineEdit>("optimizer.rate")->text(), "0.5");

        m->open();
        QCOMPARE(find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
        QCOMPARE(find<QLineEdit>("optimizer.rate")->text(), "0.5");
        choose("ready");
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "0");
        QCOMPARE(find<QComboBox>("initModel")->currentText(), "runs/other");
    }

    void foldsWhereItIsNarrow_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("the window's minimum") << QSize(580, 420);
        QTest::newRow("1024x700") << QSize(824, 640);
    }
    void foldsWhereItIsNarrow() {
        QFETCH(QSize, size);
        QVERIFY(find<QListWidget>("presets")->isVisible());
        m->page->resize(size);
        auto* box = find<QComboBox>("presetBox");
        QTRY_VERIFY(box->isVisible());
        QVERIFY(!find<QListWidget>("presets")->isVisible());
        QCOMPARE(box->currentText(), "ready");
        const auto topOf = [&](const char* name) {
            auto* widget = find<QWidget>(name);
            return widget->mapTo(m->page.get(), QPoint()).y();
        };
        QTRY_VERIFY(topOf("startTraining") > topOf("formSearch") + 200);
        // Nothing is cut off at the right.
        for (const char* name : {"startTraining", "copyCommand", "optimizer.rate.reset"}) {
            const auto right = [&] {
                auto* widget = find<QWidget>(name);
                return widget->mapTo(m->page.get(), QPoint(widget->width(), 0)).x();
            };
            QTRY_VERIFY2(right() <= m->page->width(), name);
        }
        QVERIFY(find<QLineEdit>("optimizer.rate")->width() >= 120);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
    }

    void namesTheFieldOfAMissingPath() {
        choose("elsewhere");
        QVERIFY(find<QLabel>("launchProblems")
                    ->text()
                    .contains("Training data: other/train.tsv is not there"));
        QVERIFY(find<QLineEdit>("data.train")->property("invalid").toBool());
        type("data.train", "data/train.tsv");
        QVERIFY(!find<QLineEdit>("data.train")->property("invalid").toBool());
    }
};

QTEST_MAIN(TestTrainPage)
#include "tst_train_page.moc"
