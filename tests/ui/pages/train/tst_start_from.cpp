// SPDX-License-Identifier: GPL-3.0-or-later
// The model that a training starts from.
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/train/start_from.h"
#include "ui/widgets/elided_combo_box.h"

#include <QCheckBox>
#include <QGuiApplication>
#include <QLabel>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::dropOn;
using ui::testing::RunFolder;
using ui::testing::TrainTest;

class TestStartFrom : public TrainTest {
    Q_OBJECT

    QString startState() const { return m->find<QLabel>("initModel.state")->text(); }

  private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void aModelThatIsNotReadSaysSo() {
        m->engine.hold(engine::FakeEngine::Call::StartingPoint);
        m->startFrom("published/base.pt");
        QTRY_COMPARE(m->engine.countOf(engine::FakeEngine::Call::StartingPoint), 1);
        const QString looking = startState();
        auto* clock = m->page->findChild<StartFrom*>()->findChild<SilenceClock*>();
        clock->countSilence(19.0);
        QCOMPARE(startState(), looking);
        clock->countSilence(25.0);
        QCOMPARE(startState(), looking + " No progress for 25 s");
        m->engine.release(engine::FakeEngine::Call::StartingPoint);
        QTRY_VERIFY(startState().contains("weights match"));
    }

    void showsWhatTheModelToStartFromGives() {
        engine::TrainingRequest looked;
        engine::TrainingRequest started;
        m->engine.onStartingPoint([&](const engine::TrainingRequest& request) {
            looked = request;
            return engine::StartingPoint{.decided = {"model.depth"},
                                         .adopted = {{"model.depth", 3}, {"data.test", ""}},
                                         .matched = {"a", "b"},
                                         .missing = {"c"},
                                         .unexpected = {}};
        });
        m->engine.onStartTraining(
            [&](const engine::TrainingRequest& request) { started = request; });
        m->startFrom("published/base.pt");
        QTRY_VERIFY(startState().contains("2 weights match"));
        QVERIFY(startState().contains("1 start at random"));
        QVERIFY(startState().contains("Depth 3, Test data empty."));
        QCOMPARE(looked.initModel, std::string("published/base.pt"));
        QCOMPARE(looked.baseFolder, m->project);

        // Settings that the model does not decide ask nothing again.
        const int before = m->engine.countOf(FakeEngine::Call::StartingPoint);
        m->type("train.max_steps", "7");
        QVERIFY(startState().contains("2 weights match"));
        QVERIFY(!looked.inheritOptimizer);
        m->click("initModel.inheritOptimizer");
        QTRY_VERIFY(looked.inheritOptimizer);
        QTRY_VERIFY(startState().contains("2 weights match"));
        m->type("runName", "first");
        m->click("copyCommand");
        QVERIFY(QGuiApplication::clipboard()->text().contains(
            "--init published/base.pt --inherit-optimizer"));
        m->click("startTraining");
        QTRY_COMPARE(started.initModel, std::string("published/base.pt"));
        QVERIFY(started.inheritOptimizer);
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartingPoint), before + 1);
    }

    void refusesAModelThatDoesNotFit() {
        m->engine.failWith(FakeEngine::Call::StartingPoint,
                           Error(ErrorKind::Checkpoint, "no such model", "nothing", "name one"));
        const auto isMarked = [this] {
            return m->find<QComboBox>("initModel")->property("invalid").toBool();
        };
        m->startFrom("nothing");
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled()); // until that is known
        QVERIFY(m->find<QLabel>("launchProblems")->text().contains("still being looked at"));
        QVERIFY(!isMarked());
        QTRY_VERIFY(startState().contains("no such model"));
        QVERIFY(isMarked());
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(m->find<QLabel>("launchProblems")->text().contains("Start from: no such model"));
        m->startFrom("");
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(!isMarked());
    }

    void warnsWhereAPresetMeantForFineTuningHasNoModel() {
        QVERIFY(startState().contains("Random weights"));
        m->choose("elsewhere");
        QVERIFY(startState().contains("fine-tunes a model such as one of pretrained"));
    }

    /// What was put away comes last in the list and says so there.
    void offersArchivedRunsLast() {
        for (const char* name : {"a-old", "b-kept"}) {
            ui::testing::RunFolder(m->project / "runs" / name).checkpoint(10);
            changeUserNotes(runs::RunDirectory(m->project / "runs" / name),
                            [&](runs::UserNotes& notes) { notes.archived = name[0] == 'a'; });
        }
        m->runs.poke();
        const auto* box = m->find<QComboBox>("initModel");
        const auto offered = [box](int row, int role) {
            return row < box->count() ? box->itemData(row, role).toString() : QString();
        };
        QTRY_COMPARE(offered(box->count() - 1, Qt::EditRole), "runs/a-old");
        QTRY_COMPARE(offered(box->count() - 1, Qt::AccessibleTextRole), "runs/a-old · archived");
        const int kept = box->findText("runs/b-kept");
        QVERIFY(kept >= 0 && kept < box->count() - 1);
        QVERIFY(offered(kept, Qt::AccessibleTextRole).isEmpty());
    }

    void takesADroppedModel() {
        QVERIFY(!dropOn(*m->page, {"/somewhere/speech.wav"}));
        QVERIFY(dropOn(*m->page, {"/somewhere/model.pt"}));
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "/somewhere/model.pt");
        const std::filesystem::path model = m->project / "models" / "small";
        std::filesystem::create_directories(model);
        writeFileAtomically(model / "config.json", "{}");
        QVERIFY(!dropOn(*m->page, {model})); // it may be anything
        writeFileAtomically(model / "model.safetensors", "weights");
        QVERIFY(dropOn(*m->page, {model}));
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "models/small");
        m->page->hide(); // then a model is for other pages
        QVERIFY(!dropOn(*m->page, {model}));
    }

    /// Of the same history as the settings: the form goes back to exactly what it was.
    void undoCoversWhatIsStartedFrom() {
        const auto form = [this] {
            return std::tuple(m->find<QLineEdit>("train.max_steps")->text(),
                              m->find<QComboBox>("initModel")->currentText(),
                              m->find<QCheckBox>("initModel.inheritOptimizer")->isChecked());
        };
        std::vector<decltype(form())> states{form()};
        m->type("train.max_steps", "7");
        states.push_back(form());
        QVERIFY(dropOn(*m->page, {"/somewhere/model.pt"}));
        states.push_back(form());
        m->click("initModel.inheritOptimizer");
        states.push_back(form());
        auto* model = m->find<QComboBox>("initModel")->lineEdit();
        model->selectAll();
        QTest::keyClicks(model, "runs/other"); // one step, as in a field
        states.push_back(form());
        QTest::keyClick(model, Qt::Key_Return);
        m->startFrom(""); // the optimiser goes with it
        states.push_back(form());
        QCOMPARE(states[3], std::tuple(QString("7"), QString("/somewhere/model.pt"), true));
        QCOMPARE(states[4], std::tuple(QString("7"), QString("runs/other"), true));
        QCOMPARE(states[5], std::tuple(QString("7"), QString(), false));
        for (std::size_t i = states.size() - 1; i-- > 0;) {
            m->click("formUndo");
            QCOMPARE(form(), states[i]);
        }
        QVERIFY(!m->find<QAbstractButton>("formUndo")->isEnabled());
        for (std::size_t i = 1; i < states.size(); ++i) {
            m->click("formRedo");
            QCOMPARE(form(), states[i]);
        }

        // What comes from elsewhere in the place of all of it is one step as well.
        QVERIFY(m->page->takeTraining({.preset = "ready", .initModel = "/somewhere/base.pt"}));
        QCOMPARE(std::get<1>(form()), "/somewhere/base.pt");
        m->click("formUndo");
        QCOMPARE(form(), states.back());
        m->open(); // and so it is kept
        QCOMPARE(form(), states.back());
    }

    void whatIsFoundOutOfAStartMovesNothingBelow() {
        const RunFolder run(m->project / "runs" / "first");
        run.checkpoint(10);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("first"));
        for (const int width : {1100, 820}) { // the narrowest forms
            m->page->resize(width, 760);
            const auto* field = m->find<QLineEdit>("train.max_steps");
            const auto place = [&] {
                for (int turn = 0; turn < 10; ++turn) // layouts ask one another for room
                    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
                return field->mapTo(m->page.get(), QPoint()).y();
            };
            const int without = place();
            m->startFrom("runs/first"); // of which more is said
            const int before = place();
            QTRY_VERIFY(startState().contains("weights match"));
            const auto* checkpoint = m->find<ElidedComboBox>("initModel.checkpoint");
            QTRY_VERIFY(checkpoint->isVisible());
            QCOMPARE(place(), before);
            QCOMPARE(checkpoint->shownText(), checkpoint->currentText());
            m->startFrom("");
            QCOMPARE(place(), without);
        }
    }
};

QTEST_MAIN(TestStartFrom)
#include "tst_start_from.moc"
