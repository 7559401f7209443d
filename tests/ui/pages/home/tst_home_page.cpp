// SPDX-License-Identifier: GPL-3.0-or-later
// The way to the first success, and how the page holds together.
#include "core/base/clock.h"
#include "tests/ui/pages/home/home_stage.h"
#include "tests/ui/support/layout_check.h"
#include "ui/pages/home/guide_card.h"
#include "ui/pages/home/own/own_data_card.h"
#include "ui/pages/home/projects_card.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/services/path_text.h"
#include "ui/shell/page_area.h"
#include "ui/widgets/notice.h"

#include <QLabel>
#include <QTabWidget>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;

namespace {
constexpr const char* kPreset = "wav2vec2-tiny-digits";
} // namespace

class TestHomePage : public QObject, private ui::testing::HomeStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ui::testing::useSettingsOf("tst_home_page"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void stepsFollowFromFacts_data() {
        QTest::addColumn<GuideFacts>("facts");
        QTest::addColumn<QString>("states"); // Done, Working, now (*) and next (-)
        const auto row = [](const char* name, const GuideFacts& facts, const char* states) {
            QTest::newRow(name) << facts << QString::fromLatin1(states);
        };
        using runs::State;
        row("nothing", {}, "*---");
        row("not known yet", {.isKnown = false}, "????");
        row("making", {.isMakingSample = true}, "W---");
        row("sample", {.hasSampleData = true}, "D*--");
        row("training", {.hasSampleData = true, .training = State::Running}, "DW*-");
        row("with a model from before",
            {.hasSampleData = true, .training = State::Running, .hasModel = true}, "DW**");
        const GuideFacts trained{.hasSampleData = true,
                                 .training = State::Finished,
                                 .hasTrained = true,
                                 .hasModel = true};
        const auto with = [](GuideFacts facts, State training, bool isSeen) {
            facts.training = training;
            facts.sawCurve = facts.transcribed = isSeen;
            return facts;
        };
        row("trained", trained, "DD**");
        GuideFacts watched = trained;
        watched.sawCurve = true;
        row("watched", watched, "DDD*");
        row("stopped early", {.hasSampleData = true, .training = State::Stopped, .hasModel = true},
            "D***");
        row("a later run stopped early", with(trained, State::Stopped, false), "DD**");
        row("failed", {.hasSampleData = true, .training = State::Failed}, "D**-");
        row("a later run failed", with(trained, State::Failed, true), "DDDD");
        row("in a project without the sample",
            {.training = State::Finished, .hasTrained = true, .hasModel = true}, "*D--");
        row("all", with(trained, State::Finished, true), "DDDD");
    }

    void stepsFollowFromFacts() {
        QFETCH(GuideFacts, facts);
        QFETCH(QString, states);
        QString found;
        for (const StepState state : guideStates(facts))
            found += state == StepState::Done      ? QLatin1Char('D')
                     : state == StepState::Working ? QLatin1Char('W')
                     : state == StepState::Now     ? QLatin1Char('*')
                     : state == StepState::Looking ? QLatin1Char('?')
                                                   : QLatin1Char('-');
        QCOMPARE(found, states);
    }

    void withoutAProjectTheSampleComesFirst() {
        m->page.setProject(nullptr);
        m->page.activate();
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(step("stepSample")->state(), StepState::Now);
        QCOMPARE(step("stepTrain")->state(), StepState::Next);
        QVERIFY(!button("stepTrain")->isEnabled());
        QTest::mouseClick(button("stepSample"), Qt::LeftButton);
        QCOMPARE(step("stepSample")->state(), StepState::Working);
        const auto* text = step("stepSample")->findChild<QLabel*>("stepText");
        QTRY_COMPARE(text->text(),
                     QStringLiteral("Making the sample project: 25 %, spoken digits"));
        m->makesSamplesUntil.release();
        // What is made and not yet on the disk is not the whole.
        QTRY_COMPARE(text->text(),
                     QStringLiteral("Making the sample project: 99 %, saving: spoken digits"));
        m->makesSamplesUntil.release();
        QTRY_VERIFY(m->page.findChild<Notice*>("homeNotice")->text().contains("Install espeak-ng"));
        QCOMPARE(step("stepSample")->state(), StepState::Now);
        QVERIFY(std::filesystem::exists(m->project / "samples" / "data" / "text"));
    }

    void nothingIsSquashedWhereAProjectIsOpenedMeanwhile() {
        PageArea area(m->page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(840, 656);
        area.show();
        m->digits();
        m->page.setProject(nullptr);
        m->page.activate();
        QTRY_VERIFY(m->page.isSettled());
        QTest::mouseClick(button("stepSample"), Qt::LeftButton);
        auto* cancel = step("stepSample")->findChild<QPushButton*>("stepCancel");
        QTRY_VERIFY(cancel->isVisible());
        m->page.setProject(&m->context);
        m->page.activate();
        QTRY_VERIFY(m->page.isSettled());
        // Whatever comes and goes around it, and however its texts break their lines.
        RunFolder run(m->project / "runs" / "first-1", kPreset);
        for (const int width : {840, 640, 1100, 720, 660, 900}) {
            const bool isNarrow = width < 800;
            area.resize(width, 656);
            run.setState(isNarrow ? runs::State::Failed : runs::State::Running,
                         "data: no transcripts: data/train.tsv: put one beside each recording");
            awaitRun("first-1");
            m->page.setProject(isNarrow ? &m->context : nullptr);
            m->page.activate();
            QTRY_VERIFY(m->page.isSettled());
            QTRY_VERIFY(cancel->height() >= cancel->sizeHint().height());
            for (const char* name : {"stepSample", "stepTrain", "stepCurve", "stepTranscribe"}) {
                const auto* text = step(name)->findChild<QLabel*>("stepText");
                QTRY_VERIFY(text->height() >= text->heightForWidth(text->width()));
            }
            QTRY_COMPARE(ui::testing::layoutProblems(m->page), QStringList());
        }
        QTest::mouseClick(cancel, Qt::LeftButton);
        m->makesSamplesUntil.release();
        QTRY_VERIFY(!cancel->isVisible());
    }

    /// Nothing of it stays, which is said, and the keyboard is never on nothing.
    void makingTheSampleIsCancelled() {
        m->page.setProject(nullptr);
        m->page.activate();
        QTRY_VERIFY(m->page.isSettled());
        auto* cancel = step("stepSample")->findChild<QPushButton*>("stepCancel");
        QVERIFY(!cancel->isVisible());
        const auto focused = [this] { return m->page.window()->focusWidget(); };
        QCOMPARE(focused(), button("stepSample"));
        QTest::keyClick(button("stepSample"), Qt::Key_Space);
        QWidget* bar = step("stepSample")->progress();
        QCOMPARE(focused(), bar);
        const auto* text = step("stepSample")->findChild<QLabel*>("stepText");
        QTRY_VERIFY(text->text().contains("25 %"));
        QTest::keyClick(bar, Qt::Key_Tab);
        QCOMPARE(focused(), cancel);
        QTest::keyClick(cancel, Qt::Key_Space);
        QCOMPARE(text->text(), QStringLiteral("Cancelling…"));
        QVERIFY(!cancel->isEnabled());
        QCOMPARE(focused(), bar);
        m->makesSamplesUntil.release();
        const auto* notice = m->page.findChild<Notice*>("homeNotice");
        QTRY_COMPARE(notice->text(),
                     QStringLiteral("Cancelled. Nothing was kept of the sample project."));
        QVERIFY(!std::filesystem::exists(m->project / "samples"));
        QCOMPARE(step("stepSample")->state(), StepState::Now);
        QVERIFY(!cancel->isVisible());
        QCOMPARE(focused(), button("stepSample"));
        // And once more.
        QTest::keyClick(button("stepSample"), Qt::Key_Space);
        QCOMPARE(step("stepSample")->state(), StepState::Working);
        QTRY_VERIFY(cancel->isVisible() && cancel->isEnabled());
        m->makesSamplesUntil.release();
    }

    void nothingCanBePressedBeforeItIsKnownWhatIsDone() {
        m->digits();
        RunFolder good(m->project / "runs" / "first-1", kPreset);
        good.checkpoint(100);
        good.setState(runs::State::Finished);
        awaitRun("first-1");
        m->page.setProject(&m->context);
        m->page.activate();
        for (const char* name : {"stepSample", "stepTrain", "stepCurve", "stepTranscribe"}) {
            QCOMPARE(step(name)->state(), StepState::Looking);
            QVERIFY(!button(name)->isEnabled());
        }
        QVERIFY(!m->page.isSettled());
        QCOMPARE(m->page.window()->focusWidget(), &m->page);
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(step("stepTrain")->state(), StepState::Done);
        QCOMPARE(m->page.window()->focusWidget(), button("stepCurve"));
    }

    void aFocusThatWentElsewhereMeanwhileStays() {
        m->page.setProject(&m->context);
        m->page.activate();
        auto* open = m->page.findChild<QPushButton*>("openProject");
        QVERIFY(open);
        open->setFocus();
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(m->page.window()->focusWidget(), open);
    }

    /// The project's folders are read once, and no look is left for later.
    void opensWithOneLook() {
        m->digits();
        RunFolder run(m->project / "runs" / "first-1", kPreset);
        run.checkpoint(100);
        run.setState(runs::State::Finished);
        const QSignalSpy guideLooks(m->page.findChild<GuideCard*>(), &GuideCard::looks);
        const QSignalSpy ownLooks(m->page.findChild<OwnDataCard*>(), &OwnDataCard::looks);
        RunsService runs(m->project / "runs"); // as the window has it: not settled yet
        StudioContext context{m->engine, m->project, m->dialogs, runs};
        m->page.setProject(&context);
        m->page.activate();
        QTRY_VERIFY(m->page.isSettled());
        // Sizes and curves of the runs, which come a moment later, are no reason to look again.
        QTRY_VERIFY(runs.find("first-1") && runs.find("first-1")->diskBytes > 0);
        QVERIFY(!m->page.findChild<QTimer*>("ownPause")->isActive());
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(guideLooks.size(), 1);
        QCOMPARE(ownLooks.size(), 1);
        m->page.leaveProject();
    }

    void theGuideKeepsToItsOwnRuns() {
        m->digits();
        const auto best = [](RunFolder& run, double wer) {
            run.changeStatus([wer](runs::Status& status) {
                status.best = runs::BestValue{"wer", wer, 100};
            });
            run.checkpoint(100);
        };
        RunFolder own(m->project / "runs" / "first-1", kPreset);
        own.setState(runs::State::Finished);
        best(own, 0.3);
        RunFolder useless(m->project / "runs" / "short", kPreset);
        useless.setState(runs::State::Finished);
        best(useless, 1.0);
        RunFolder broken(m->project / "runs" / "zz-broken", kPreset);
        broken.setState(runs::State::Failed, "no such audio file");
        awaitRun("zz-broken");
        awaitRun("first-1");
        awaitRun("short");
        openProject();
        QCOMPARE(step("stepTrain")->state(), StepState::Done);
        QCOMPARE(button("stepTrain")->text(), QStringLiteral("Train again"));
        QVERIFY(!step("stepTrain")->findChild<QLabel*>("stepText")->text().contains("no such"));
        QSignalSpy handed(&m->page, &Page::useModel);
        QTest::mouseClick(button("stepTranscribe"), Qt::LeftButton);
        QCOMPARE(handed.value(0).value(0).value<ModelUse>().model, m->project / "runs" / "first-1");
        QSignalSpy shown(&m->page, &Page::showRun);
        QTest::mouseClick(button("stepCurve"), Qt::LeftButton);
        QCOMPARE(shown.value(0).value(0).toString(), "first-1");
    }

    void withoutARunOfItsOwnTheGuideTakesTheBest() {
        m->digits();
        for (const auto& [name, wer] : {std::pair("b-good", 0.3), std::pair("c-useless", 1.0)}) {
            RunFolder run(m->project / "runs" / name, kPreset);
            run.changeStatus([wer = wer](runs::Status& status) {
                status.best = runs::BestValue{"wer", wer, 100};
            });
            run.checkpoint(100);
            run.setState(runs::State::Finished);
            awaitRun(name);
        }
        openProject();
        QSignalSpy handed(&m->page, &Page::useModel);
        QTest::mouseClick(button("stepTranscribe"), Qt::LeftButton);
        QCOMPARE(handed.value(0).value(0).value<ModelUse>().model, m->project / "runs" / "b-good");
    }

    void aProjectOfOnesOwnWithSuchDigitsWasNotMadeHere() {
        m->digits();
        openProject();
        QVERIFY(!step("stepSample")->isVisible());
        QCOMPARE(step("stepTrain")->state(), StepState::Now);
        // What was made for another project can be opened, but is not what is next.
        auto* open = m->page.findChild<QPushButton*>("openSample");
        QVERIFY(!open->isVisible());
        std::filesystem::create_directories(m->project / "samples");
        writeFileAtomically(m->project / "samples" / "project.json", "{}");
        m->page.activate();
        QTRY_VERIFY(open->isVisible());
        QCOMPARE(m->page.window()->focusWidget(), button("stepTrain"));
    }

    void afterTrainTheKeyboardIsOnTheCurve() {
        m->digits();
        openProject();
        std::unique_ptr<RunFolder> run;
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            run = std::make_unique<RunFolder>(request.runFolder, kPreset);
        });
        m->page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m->page));
        QCOMPARE(m->page.window()->focusWidget(), button("stepTrain"));
        QTest::keyClick(button("stepTrain"), Qt::Key_Space);
        QTRY_COMPARE(step("stepCurve")->state(), StepState::Now);
        QCOMPARE(m->page.window()->focusWidget(), button("stepCurve"));
    }

    /// Whatever was trained there, on whatever data.
    void inAProjectOfOnesOwnOnlyTheWayToTheSampleIsThere() {
        RunFolder own(m->project / "runs" / "mine", kPreset);
        own.checkpoint(100);
        own.setState(runs::State::Finished);
        awaitRun("mine");
        openProject();
        auto* open = m->page.findChild<QPushButton*>("openSample");
        const auto steps = {"stepSample", "stepTrain", "stepCurve", "stepTranscribe", "stepNext"};
        const auto areShown = [&] {
            return std::ranges::count_if(
                steps, [this](const char* name) { return step(name)->isVisible(); });
        };
        QVERIFY(open->isVisible());
        QCOMPARE(areShown(), 0);
        // One's own data are what leads on.
        QCOMPARE(m->page.window()->focusWidget()->objectName(),
                 m->page.findChild<QTabWidget*>("ownGoals")->tabBar()->objectName());
        m->page.showGuide();
        QCOMPARE(m->page.window()->focusWidget(), open);
        QSignalSpy wanted(&m->page, &Page::openSampleProject);
        QTest::keyClick(open, Qt::Key_Space);
        QCOMPARE(wanted.size(), 1);
        // While it is made, that can be cancelled here.
        m->page.makeSample();
        QCOMPARE(areShown(), 1);
        QVERIFY(!open->isVisible());
        QCOMPARE(m->page.window()->focusWidget(), step("stepSample")->progress());
        m->page.findChild<OwnDataCard*>()->takeFocus();
        QTest::mouseClick(m->page.findChild<QPushButton*>("showWork"), Qt::LeftButton);
        QCOMPARE(m->page.window()->focusWidget(), step("stepSample")->progress());
        QTRY_VERIFY(step("stepSample")->cancelButton()->isVisible());
        QTest::mouseClick(step("stepSample")->cancelButton(), Qt::LeftButton);
        m->makesSamplesUntil.release();
        QTRY_VERIFY(open->isVisible());
        QCOMPARE(areShown(), 0);
    }

    void trainsWatchesAndTranscribesByOneClickEach() {
        m->digits();
        openProject();
        QTRY_COMPARE(step("stepTrain")->state(), StepState::Now);

        engine::TrainingRequest asked;
        std::unique_ptr<RunFolder> run;
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            asked = request;
            run = std::make_unique<RunFolder>(request.runFolder, kPreset);
            run->step(10, 2.0);
            run->writeStatus();
        });
        QTest::mouseClick(button("stepTrain"), Qt::LeftButton);
        QCOMPARE(step("stepTrain")->state(), StepState::Working);
        QTRY_COMPARE(step("stepCurve")->state(), StepState::Now);
        QCOMPARE(asked.preset, kPreset);
        QCOMPARE(asked.baseFolder, m->project);
        QCOMPARE(asked.settings, std::vector<std::string>{"train.max_steps=1200"});
        QTRY_VERIFY(step("stepTrain")->findChild<QLabel*>("stepText")->text().contains("step 10"));

        QSignalSpy shown(&m->page, &Page::showRun);
        QTest::mouseClick(button("stepCurve"), Qt::LeftButton);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(step("stepCurve")->state(), StepState::Done);

        QCOMPARE(step("stepTranscribe")->state(), StepState::Next);
        run->checkpoint(100);
        m->page.activate(); // as when one comes back
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(step("stepTranscribe")->state(), StepState::Next); // not yet worth it
        run->setState(runs::State::Finished);
        QTRY_COMPARE(step("stepTranscribe")->state(), StepState::Now);
        QCOMPARE(step("stepTrain")->state(), StepState::Done);
        QSignalSpy handed(&m->page, &Page::useModel);
        QTest::mouseClick(button("stepTranscribe"), Qt::LeftButton);
        QCOMPARE(handed.size(), 1);
        const auto use = handed.at(0).at(0).value<ModelUse>();
        QCOMPARE(use.model, asked.runFolder);
        QCOMPARE(use.input.filename(), std::filesystem::path("one.wav"));

        TranscriptStore(m->project / "transcripts")
            .save({m->project / "data" / "digits" / "one.wav", "first", {}});
        m->page.activate();
        QTRY_COMPARE(step("stepTranscribe")->state(), StepState::Done);
    }

    /// How long it takes is not promised: it is told as it is measured.
    void theTimeThatIsLeftIsMeasured() {
        for (const QLabel* label : m->page.findChildren<QLabel*>())
            for (const char* promise : {"two minutes", "three minutes"})
                QVERIFY2(!label->text().contains(QLatin1String(promise)),
                         qPrintable(label->text()));
        m->digits();
        RunFolder run(m->project / "runs" / "first-1", kPreset);
        run.step(10, 2.0);
        run.changeStatus([](runs::Status& status) { status.eta = unixTimeSec() + 3600.0; });
        openProject();
        const auto* text = step("stepTrain")->findChild<QLabel*>("stepText");
        QTRY_VERIFY2(text->text().endsWith(" left"), qPrintable(text->text()));
    }

    void aCrashedTrainingIsResumedAndWhatIsDoneStaysDone() {
        m->digits();
        RunFolder good(m->project / "runs" / "first-1", kPreset);
        good.checkpoint(100);
        good.setState(runs::State::Finished);
        openProject();
        QTRY_COMPARE(step("stepTrain")->state(), StepState::Done);
        QCOMPARE(button("stepTrain")->text(), QStringLiteral("Train again"));

        RunFolder crashed(m->project / "runs" / "first-2", kPreset);
        crashed.setState(runs::State::Failed, "the worker was killed");
        m->runs.poke();
        QTRY_COMPARE(button("stepTrain")->text(), QStringLiteral("Start over"));
        QCOMPARE(step("stepTrain")->state(), StepState::Done);
        const auto* text = step("stepTrain")->findChild<QLabel*>("stepText");
        QVERIFY(text->text().startsWith(QStringLiteral("The last run: the worker was killed")));
        crashed.checkpoint(80);
        crashed.writeStatus();
        m->runs.poke();
        QTRY_COMPARE(button("stepTrain")->text(), QStringLiteral("Resume from step 80"));
        QCOMPARE(text->text(), QStringLiteral("The last run: the worker was killed"));
        QTest::mouseClick(button("stepTrain"), Qt::LeftButton);
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartTraining), 0);
    }

    void aTrainingThatEndedEarlyIsResumed_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("text");
        QTest::newRow("paused") << int(runs::State::Paused)
                                << QStringLiteral("Paused · step 14 of 100");
        QTest::newRow("stopped") << int(runs::State::Stopped)
                                 << QStringLiteral("Stopped · step 14 of 100");
    }

    void aTrainingThatEndedEarlyIsResumed() {
        QFETCH(int, state);
        QFETCH(QString, text);
        m->digits();
        RunFolder run(m->project / "runs" / "first-1", kPreset);
        run.step(14, 2.0);
        run.checkpoint(14);
        run.setState(static_cast<runs::State>(state));
        awaitRun("first-1");
        openProject();
        QCOMPARE(step("stepTrain")->state(), StepState::Now);
        QTRY_COMPARE(button("stepTrain")->text(), QStringLiteral("Resume from step 14"));
        QCOMPARE(step("stepTrain")->findChild<QLabel*>("stepText")->text(), text);
        QCOMPARE(step("stepTranscribe")->state(), StepState::Now); // with what there is
        QTest::mouseClick(button("stepTrain"), Qt::LeftButton);
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartTraining), 0);
        // What could be done stays.
        run.setState(runs::State::Running);
        m->runs.poke();
        QTRY_COMPARE(step("stepTrain")->state(), StepState::Working);
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(step("stepTranscribe")->state(), StepState::Now);
    }

    void whatIsTrainedLaterTakesNothingBack() {
        m->digits();
        RunFolder first(m->project / "runs" / "first-1", kPreset);
        first.setState(runs::State::Finished);
        for (const char* name : {"first-1-branch", "mine"}) {
            RunFolder later(m->project / "runs" / name, kPreset);
            later.step(1, 2.0);
            later.writeStatus();
            awaitRun(name);
        }
        openProject();
        QTRY_COMPARE(step("stepTrain")->state(), StepState::Done);
    }

    void saysWhyATrainingDidNotStart() {
        m->digits();
        openProject();
        QTRY_COMPARE(step("stepTrain")->state(), StepState::Now);
        m->engine.failWith(FakeEngine::Call::StartTraining,
                           Error(ErrorKind::Data, "no such training manifest", "data/train.tsv",
                                 "check data.train"));
        QTest::mouseClick(button("stepTrain"), Qt::LeftButton);
        // By what the field is called on the Train page.
        const auto* notice = m->page.findChild<Notice*>("homeNotice");
        QTRY_VERIFY2(notice->text().contains("Check “Training"), qPrintable(notice->text()));
        QCOMPARE(step("stepTrain")->state(), StepState::Now);
    }

    void aSampleProjectThatIsThereIsOpened() {
        std::filesystem::create_directories(m->project / "samples");
        writeFileAtomically(m->project / "samples" / "project.json", "{}");
        m->page.setProject(nullptr);
        QTRY_COMPARE(button("stepSample")->text(), "Open it");
        QSignalSpy chosen(&m->page, &HomePage::projectChosen);
        QTest::mouseClick(button("stepSample"), Qt::LeftButton);
        QCOMPARE(chosen.value(0).value(0).toString(), pathText(m->project / "samples"));
    }

    void nothingMovesWhereAStepBegins() {
        m->page.setProject(nullptr);
        QTRY_VERIFY(m->page.isSettled());
        auto* guide = m->page.findChild<GuideCard*>();
        const auto places = [&] {
            QCoreApplication::processEvents();
            QList<QRect> found{guide->geometry()};
            for (const char* name : {"stepSample", "stepTrain", "stepCurve", "stepTranscribe"})
                found << step(name)->geometry();
            return found;
        };
        const QList<QRect> before = places();
        QTest::mouseClick(button("stepSample"), Qt::LeftButton);
        QTRY_VERIFY(step("stepSample")->cancelButton()->isVisible());
        const QList<QRect> meanwhile = places();
        QTest::mouseClick(step("stepSample")->cancelButton(), Qt::LeftButton);
        QCOMPARE(meanwhile, before);
    }

    /// On a wide page, where what a step says needs one line, there is a bar below that.
    void nothingMovesWhereATrainingBegins() {
        m->digits();
        m->page.resize(1400, 900);
        openProject();
        std::unique_ptr<RunFolder> run;
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            run = std::make_unique<RunFolder>(request.runFolder, kPreset);
        });
        const auto places = [&] {
            QCoreApplication::processEvents();
            QList<QRect> found;
            for (const char* name : {"stepTrain", "stepCurve", "stepTranscribe"})
                found << step(name)->geometry();
            found << m->page.findChild<ProjectsCard*>()->geometry();
            found << m->page.findChild<OwnDataCard*>()->geometry();
            return found;
        };
        const QList<QRect> before = places();
        QTest::mouseClick(button("stepTrain"), Qt::LeftButton);
        QTRY_COMPARE(step("stepCurve")->state(), StepState::Now);
        QVERIFY(step("stepTrain")->progress()->isVisible());
        QTRY_VERIFY(!m->page.findChild<QLabel*>("nothingUnderWay")->isVisible());
        QCOMPARE(places(), before);
    }

    void aPageThatIsOpenedBeginsWithItsTitle() {
        PageArea area(m->page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(744, 440);
        area.show();
        openProject();
        QTRY_VERIFY(area.verticalScrollBar()->maximum() > 0);
        area.verticalScrollBar()->setValue(60);
        m->page.activate();
        QTRY_COMPARE(area.verticalScrollBar()->value(), 0);
    }

    /// However long its words are in another language.
    void itIsOneColumnWhereTwoHaveNoRoom() {
        PageArea area(m->page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        auto* guide = m->page.findChild<GuideCard*>();
        guide->setMinimumWidth(620);
        const auto* beside = m->page.findChild<QLabel*>("nothingUnderWay");
        const auto isBeside = [&] {
            return beside->mapTo(&m->page, QPoint()).x() > guide->geometry().right();
        };
        area.resize(1300, 700);
        area.show();
        QTRY_VERIFY(isBeside());
        for (const int width : {960, 724}) {
            area.resize(width, 480);
            QTRY_VERIFY(!isBeside());
            QCOMPARE(area.horizontalScrollBar()->maximum(), 0);
        }
    }
};

QTEST_MAIN(TestHomePage)
#include "tst_home_page.moc"
