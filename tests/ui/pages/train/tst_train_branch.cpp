// SPDX-License-Identifier: GPL-3.0-or-later
// A new run that has its settings of another one, to be changed, or goes on from its checkpoint;
// and the cards of several runs at once.
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/train/run/run_cards.h"
#include "ui/pages/train/run_changes.h"
#include "ui/services/async_call.h"
#include "ui/shell/palette/command.h"
#include "ui/widgets/layout/scrolled_column.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;
using ui::testing::SmallConfig;
using ui::testing::TrainTest;

/// As all families have it.
struct ThreadsConfig {
    std::int64_t threads = 0;

    static auto fields() {
        return std::tuple{config::Field{.key = "threads",
                                        .member = &ThreadsConfig::threads,
                                        .label = "Threads",
                                        .help = "0 = all cores",
                                        .range = {0, 64}}};
    }
};

class TestTrainBranch : public TrainTest {
    Q_OBJECT

    std::unique_ptr<RunFolder> makeRun(const std::string& name,
                                       runs::State state = runs::State::Stopped) const {
        auto run = std::make_unique<RunFolder>(m->project / "runs" / name, "ready");
        run->configure([this](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(
                SmallConfig{.steps = 42, .train = m->project / "data" / "train.tsv"});
        });
        run->checkpoint(20);
        run->checkpoint(40);
        run->setState(state);
        m->runs.poke();
        return run;
    }
    QString model() const { return m->find<QComboBox>("initModel")->currentText(); }
    QString changes() const {
        const auto* label = m->find<QLabel>("initModel.changes");
        return label->isVisible() ? label->text() : QString();
    }
    std::vector<QString> cards() const {
        std::vector<QString> ids;
        for (const RunCard* card : m->page->findChildren<RunCard*>())
            if (card->isVisible())
                ids.push_back(card->runId());
        return ids;
    }

    static void finishAfter42Steps(RunFolder& run) {
        run.configure([](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(SmallConfig{.steps = 42});
        });
        run.setState(runs::State::Finished);
    }

  private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    /// However often runs change, their checkpoints are looked for when somebody can see them.
    void modelsToStartFromAreLookedForWhenTheyAreSeen() {
        m->page->hide();
        const auto* models = m->find<QComboBox>("initModel");
        const QSignalSpy offered(models->model(), &QAbstractItemModel::rowsInserted);
        for (const char* name : {"first", "second"}) {
            makeRun(name);
            QTRY_VERIFY(m->runs.find(name));
        }
        waitForCalls();
        QCoreApplication::processEvents();
        QCOMPARE(offered.count(), 0);
        m->page->show();
        QTRY_COMPARE(models->count(), 2);
        makeRun("third"); // in sight
        QTRY_COMPARE(models->count(), 3);
    }

    void aBranchHasTheRunsSettingsAndGoesOnFromItsCheckpoint() {
        const auto run = makeRun("first");
        QTRY_VERIFY(m->runs.find("first"));
        QVERIFY(m->page->takeBranch("first", 20));
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "ready");
        QCOMPARE(model(), "runs/first/checkpoints/step-000000020");
        QVERIFY(m->find<QCheckBox>("initModel.inheritOptimizer")->isChecked());
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "42");
        changeUserNotes(run->directory(), [](runs::UserNotes& notes) { notes.name = "warm"; });
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runTitle")->text(), "warm");
        QVERIFY(m->page->takeBranch("first", 20));
        QVERIFY2(changes().contains("A branch of warm") && changes().contains("Nothing else"),
                 qPrintable(changes()));
        m->type("optimizer.rate", "0.0001");
        m->type("train.max_steps", "50");
        QVERIFY2(changes().contains("Steps 50 (was 42), Learning rate 0.0001 (was 0.001)"),
                 qPrintable(changes()));
        engine::TrainingRequest started;
        m->engine.onStartTraining(
            [&](const engine::TrainingRequest& request) { started = request; });
        QTRY_VERIFY(m->find<QPushButton>("startTraining")->isEnabled()); // the model is looked at
        m->click("startTraining");
        QTRY_COMPARE(started.initModel, std::string("runs/first/checkpoints/step-000000020"));
        QVERIFY(started.inheritOptimizer);
        QCOMPARE(started.settings,
                 (std::vector<std::string>{"train.max_steps=50", "optimizer.rate=0.0001"}));
    }

    /// A run has the number of its threads, of a form that leaves it to the program.
    void whatTheProgramDecidesIsNotSaidToBeChanged() {
        models::TaskInfo task;
        task.table = &config::tableOf<ThreadsConfig>();
        models::PresetInfo preset;
        preset.config = config::toJson(ThreadsConfig{});
        runs::RunConfig run;
        run.config = config::toJson(ThreadsConfig{.threads = 2});
        FormModel form;
        form.setPreset(task.table, preset.config);
        const auto changes = [&] {
            return changesAgainst(run, {nullptr, &task, &preset}, form, m->project);
        };
        QVERIFY(changes().isEmpty());
        form.edit("threads", "4");
        QCOMPARE(changes(), QStringList{"Threads 4 (was 2)"});
    }

    void allThatIsSaidOfAStartIsInSightAndMovesNothing() {
        const auto run = makeRun("first");
        QTRY_VERIFY(m->runs.find("first"));
        m->engine.onStartingPoint([](const engine::TrainingRequest&) {
            engine::StartingPoint point;
            point.matched.resize(200);
            point.missing.resize(2);
            for (const char* key : {"model.depth", "optimizer.power", "train.accumulation"})
                point.adopted[key] = 2;
            return point;
        });
        const auto place = [this] {
            for (int turn = 0; turn < 10; ++turn) // layouts ask one another for room
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return m->find<QLineEdit>("train.max_steps")->mapTo(m->page.get(), QPoint()).y();
        };
        QVERIFY(m->page->takeBranch("first", 20));
        QTRY_VERIFY(m->find<QComboBox>("initModel")->currentText().startsWith("runs/first"));
        const int before = place();
        for (const auto& [field, text] : {std::pair{"train.max_steps", "50"},
                                          {"train.accumulation", "2"},
                                          {"optimizer.rate", "0.0001"},
                                          {"optimizer.power", "2"},
                                          {"checkpoint.interval", "40"}})
            m->type(field, QLatin1String(text));
        QTRY_VERIFY(m->find<QLabel>("initModel.state")->text().contains("200 weights"));
        m->find<QScrollArea>("formScroll")->verticalScrollBar()->setValue(0);
        const auto* state = m->find<QLabel>("initModel.state");
        const auto* changes = m->find<QLabel>("initModel.changes");
        QTRY_VERIFY(state->height() + changes->height() > 4 * state->fontMetrics().lineSpacing());
        for (const QLabel* said : {state, changes})
            QTRY_COMPARE(said->visibleRegion().boundingRect().height(),
                         said->heightForWidth(said->width()));
        QCOMPARE(place(), before);
    }

    void anyCheckpointOfARunIsChosen() {
        const auto run = makeRun("first");
        QTRY_VERIFY(m->runs.find("first"));
        auto* checkpoints = m->find<QComboBox>("initModel.checkpoint");
        QVERIFY(!checkpoints->isVisible());
        m->startFrom("runs/first");
        QTRY_VERIFY(checkpoints->isVisible());
        QCOMPARE(checkpoints->count(), 3); // the newest, and each
        QCOMPARE(checkpoints->itemText(1), "step 40");
        checkpoints->setFocus();
        QTest::keyClick(checkpoints, Qt::Key_End);
        QCOMPARE(model(), "runs/first/checkpoints/step-000000020");
        QTRY_COMPARE(checkpoints->currentText(), "step 20");
        m->startFrom((m->project / "runs" / "first").c_str()); // the same by its whole path
        QTRY_COMPARE(checkpoints->currentIndex(), 0);
        m->startFrom("elsewhere/model.pt");
        QVERIFY(!checkpoints->isVisible());
        QVERIFY(changes().isEmpty());
    }

    void theModelIsLookedAtAgainWhenItsRunGoesAndComesBack() {
        makeRun("first");
        QTRY_VERIFY(m->runs.find("first"));
        int looks = 0;
        m->engine.onStartingPoint([&looks](const engine::TrainingRequest&) {
            ++looks;
            return engine::StartingPoint{};
        });
        m->startFrom("runs/first");
        QTRY_VERIFY(looks == 1 && m->page->isSettled());
        const std::filesystem::path folder = m->project / "runs" / "first";
        std::filesystem::rename(folder, m->project / "away");
        m->runs.poke();
        QTRY_COMPARE(looks, 2);
        std::filesystem::rename(m->project / "away", folder);
        m->runs.poke();
        QTRY_COMPARE(looks, 3);
    }

    void theCardOfARunLeadsToItsNewestCheckpoint() {
        const auto run = makeRun("first");
        auto* branch = m->find<QPushButton>("branchRun");
        QTRY_VERIFY(branch->isVisible() && branch->isEnabled());
        m->click("branchRun");
        QCOMPARE(model(), "runs/first/checkpoints/step-000000040");
    }

    void everyRunThatWorksHasACardThatStaysInItsPlace() {
        const auto a = makeRun("a", runs::State::Running);
        QTRY_COMPARE(cards(), (std::vector<QString>{"a"}));
        const auto b = makeRun("b", runs::State::Running);
        QTRY_COMPARE(cards(), (std::vector<QString>{"a", "b"}));
        a->setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->runs.find("a")->status.state, runs::State::Finished);
        QCOMPARE(cards(), (std::vector<QString>{"a", "b"})); // it can still be read
        const auto c = makeRun("c", runs::State::Running);
        QTRY_COMPARE(cards(), (std::vector<QString>{"c", "b"}));
        b->setState(runs::State::Failed, "the worker ended");
        m->runs.poke();
        QTRY_COMPARE(m->runs.find("b")->status.state, runs::State::Failed);
        const auto d = makeRun("d", runs::State::Running);
        QTRY_COMPARE(cards(),
                     (std::vector<QString>{"c", "b", "d"})); // a failure is left to be read
        std::filesystem::remove_all(m->project / "runs" / "b");
        m->runs.poke();
        QTRY_COMPARE(cards(), (std::vector<QString>{"c", "d"}));
    }

    void aPausedRunKeepsItsCard() {
        const auto a = makeRun("a", runs::State::Running);
        QTRY_COMPARE(cards(), (std::vector<QString>{"a"}));
        a->setState(runs::State::Paused);
        m->runs.poke();
        QTRY_COMPARE(m->runs.find("a")->status.state, runs::State::Paused);
        const auto b = makeRun("b", runs::State::Running);
        QTRY_COMPARE(cards(), (std::vector<QString>{"a", "b"}));
    }

    void whatLeadsToTheFormShowsItsBeginning() {
        const auto run = makeRun("first");
        QTRY_VERIFY(m->runs.find("first"));
        m->page->resize(600, 500);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* bar = m->find<QScrollArea>("trainScroll")->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        auto* search = m->find<QLineEdit>("formSearch");
        bar->setValue(bar->maximum());
        m->find<QAbstractButton>("foldRun")->setChecked(true); // which a low page folds
        m->click("trainAgain");                                // of the card
        QCOMPARE(bar->value(), 0);
        QCOMPARE(QApplication::focusWidget(), search);

        m->find<QPushButton>("showRun")->setFocus();
        bar->setValue(bar->maximum());
        m->page->hide(); // another page is in front, and leads here
        m->page->takeBranch("first", 40);
        m->page->show();
        m->page->activate();
        QCOMPARE(bar->value(), 0);
        QCOMPARE(m->page->focusWidget(), search);
    }

    /// Both the page and the form scroll; a visit that asks for nothing finds them as they were
    /// left.
    void onlyANewWishTurnsToTheBeginning() {
        const auto run = makeRun("first");
        QTRY_VERIFY(m->runs.find("first"));
        m->choose("ready");
        m->page->resize(1100, 300);
        const std::vector<QScrollBar*> bars{
            m->find<QScrollArea>("formScroll")->verticalScrollBar(),
            m->find<QScrollArea>("trainScroll")->verticalScrollBar(),
            m->page->findChild<ScrolledColumn*>()->verticalScrollBar()};
        const auto scroll = [&] {
            for (QScrollBar* bar : bars)
                bar->setValue(bar->maximum());
        };
        const auto places = [&] {
            QList<int> values;
            for (const QScrollBar* bar : bars)
                values << bar->value();
            return values;
        };
        const auto visit = [this](const std::function<void()>& wish) {
            m->page->hide();
            wish();
            m->page->show();
            m->page->activate();
        };
        QTRY_VERIFY(bars[0]->maximum() > 0 && bars[1]->maximum() > 0);
        scroll();
        const QList<int> left = places();
        visit([] {});
        QCOMPARE(places(), left);
        const QList<int> beginning{0, 0, 0};
        visit([this] { m->page->takePreset("ready"); });
        QCOMPARE(places(), beginning);
        scroll();
        visit([this] { m->page->takeTraining({.preset = "ready"}); });
        QCOMPARE(places(), beginning);
        scroll();
        visit([this] { m->page->takeSettingsOf("first"); });
        QCOMPARE(places(), beginning);
    }

    void theirButtonsAreToldApart() {
        const auto a = makeRun("a", runs::State::Running);
        const auto b = makeRun("b", runs::State::Running);
        QTRY_COMPARE(cards().size(), std::size_t{2});
        QStringList titles;
        for (const ui::Command& command : pageCommands(*m->page, [] {}))
            titles << command.title;
        QVERIFY2(titles.contains("Pause: a") && titles.contains("Pause: b"),
                 qPrintable(titles.join(", ")));
    }

    void aRunThatWaitsHasNoCard() {
        const auto ended = makeRun("ended", runs::State::Finished);
        QTRY_COMPARE(cards(), (std::vector<QString>{"ended"}));
        m->click("queueGoesOn");
        const auto waits = makeRun("waits", runs::State::Queued);
        QTRY_VERIFY(m->runs.find("waits"));
        QCOMPARE(cards(), (std::vector<QString>{"ended"}));
    }

    /// After a restart, too.
    void aDraftThatARunHasReplacedComesBack() {
        RunFolder run(m->project / "runs" / "first", "ready");
        finishAfter42Steps(run);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("first"));
        m->type("train.max_steps", "5");
        QVERIFY(!m->find<QPushButton>("backToDraft")->isVisible());
        for (int time = 0; time < 2; ++time) { // the second one replaces what came, not the draft
            QVERIFY(m->page->takeSettingsOf("first"));
            QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "42");
            QVERIFY(m->find<QPushButton>("backToDraft")->isVisible());
        }
        m->open();
        QTRY_COMPARE(m->find<QLineEdit>("train.max_steps")->text(), "42");
        m->click("backToDraft");
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "5");
    }

    /// What was changed in the settings that came is not offered in its place.
    void aDraftThatHasComeBackIsTheOneThatIsKept() {
        RunFolder run(m->project / "runs" / "first", "ready");
        finishAfter42Steps(run);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("first"));
        auto* back = m->find<QPushButton>("backToDraft");
        m->type("train.max_steps", "5");
        for (int time = 0; time < 2; ++time) {
            QVERIFY(m->page->takeSettingsOf("first"));
            m->type("optimizer.rate", "0.5");
            m->click("startTraining");
            QTRY_VERIFY(m->find<QPushButton>("startTraining")->isEnabled());
            m->click("backToDraft");
            QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "5");
            QVERIFY(!back->isVisible());
        }
        QVERIFY(m->page->takeSettingsOf("first")); // untouched this time
        QVERIFY(back->isVisible());
    }

    void aRunIsTrainedAgainWithItsSettingsChanged() {
        const RunFolder base(m->project / "runs" / "base");
        base.checkpoint(30);
        RunFolder run(m->project / "runs" / "first", "ready");
        run.configure([this](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(
                SmallConfig{.steps = 42, .train = m->project / "data" / "train.tsv", .depth = 7});
            config.parent = runs::Parent{(m->project / "runs" / "base").string(), 30};
        });
        run.setState(runs::State::Failed, "diverged: step 31: lower the learning rate");
        m->runs.poke();
        m->type("train.max_steps", "5");
        QTRY_VERIFY(m->runs.find("first") && m->runs.find("base"));
        QVERIFY(m->page->takeSettingsOf("first"));
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "ready");
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "42");
        QCOMPARE(m->find<QLineEdit>("data.train")->text(), "data/train.tsv");
        m->type("optimizer.rate", "0.0001");
        engine::TrainingRequest started;
        m->engine.onStartTraining(
            [&](const engine::TrainingRequest& request) { started = request; });
        QTRY_VERIFY(m->find<QPushButton>("startTraining")->isEnabled()); // the model is looked at
        m->click("startTraining");
        QTRY_COMPARE(started.initModel, std::string("runs/base/checkpoints/step-000000030"));
        QCOMPARE(started.settings,
                 (std::vector<std::string>{"train.max_steps=42", "optimizer.rate=0.0001",
                                           "model.depth=7"}));
        // What was typed before comes back.
        for (int step = 0; step < 2; ++step)
            m->click("formUndo");
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "5");
    }

    void aRunIsTrainedAgainWhereItsProjectWasMoved() {
        const QTemporaryDir before;
        const auto old = std::filesystem::path(before.path().toStdString());
        for (const std::filesystem::path& project : {old, m->project})
            writeFileAtomically(project / "project.json", "{}");
        RunFolder run(old / "runs" / "first", "ready");
        run.configure([&old](runs::RunConfig& config) {
            config.family = "small";
            config.config =
                config::toJson(SmallConfig{.steps = 42, .train = old / "data" / "train.tsv"});
            config.parent = runs::Parent{(old / "runs" / "base").string(), 30};
        });
        run.setState(runs::State::Finished);
        std::filesystem::rename(old / "runs" / "first", m->project / "runs" / "first");
        const RunFolder base(m->project / "runs" / "base");
        base.checkpoint(30);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("first"));
        QVERIFY(m->page->takeSettingsOf("first"));
        QCOMPARE(m->find<QLineEdit>("data.train")->text(), "data/train.tsv");
        QCOMPARE(model(), "runs/base/checkpoints/step-000000030");
    }

    void aRunThatHasEndedOffersToTrainAgain() {
        RunFolder run(m->project / "runs" / "first", "elsewhere");
        run.configure([](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(SmallConfig{.steps = 42});
        });
        m->runs.poke();
        auto* again = m->find<QPushButton>("trainAgain");
        QTRY_VERIFY(m->find<QPushButton>("stopRun")->isVisible());
        QVERIFY(!again->isEnabled());
        run.setState(runs::State::Finished);
        QTRY_VERIFY(again->isEnabled());
        again->setFocus();
        QTest::keyClick(again, Qt::Key_Space);
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "42");
    }
};

QTEST_MAIN(TestTrainBranch)
#include "tst_train_branch.moc"
