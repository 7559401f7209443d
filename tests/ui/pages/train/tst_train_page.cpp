// SPDX-License-Identifier: GPL-3.0-or-later
// Presets and settings, and what is said before a training starts.
#include "core/models/family_info.h"
#include "tests/support/imitated_slurm.h"
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/find_widget.h"
#include "ui/forms/config_form.h"
#include "ui/pages/train/launch/launch_card.h"
#include "ui/pages/train/preset_delegate.h"
#include "ui/pages/train/preset_list.h"
#include "ui/pages/train/run/run_cards.h"
#include "ui/services/project_settings.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/kept_room.h"
#include "ui/widgets/layout/scrolled_column.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QTextDocument>
#include <QToolButton>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::findWidget;
using ui::testing::TrainTest;

class TestTrainPage : public TrainTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void thePresetOfTheFirstSuccessIsChosenAtFirst() {
        const QTemporaryDir project;
        PresetList presets(models::familyInfos(), project.path().toStdString());
        presets.chooseFirst();
        QVERIFY(presets.current());
        QCOMPARE(presets.current()->preset->name, "wav2vec2-tiny-digits");
        presets.resize(240, 300);
        presets.show(); // far down, and seen
        QTRY_VERIFY(presets.viewport()->rect().contains(
            presets.visualItemRect(presets.currentItem()).center()));
    }

    void offersFirstWhatTheProjectHasDataFor() {
        auto* presets = m->find<QListWidget>("presets");
        QCOMPARE(presets->item(0)->text(), "ready");
        QCOMPARE(presets->item(1)->text(), "elsewhere");
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled());
    }

    void listsWhyItCannotStart() {
        m->find<QListWidget>("presets")->setCurrentRow(1);
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(m->find<QLabel>("launchProblems")->text().contains("other/train.tsv"));
        m->find<QListWidget>("presets")->setCurrentRow(0);
        m->type("train.max_steps", "0");
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        QVERIFY(m->find<QLabel>("launchProblems")->text().contains("Steps"));
        QVERIFY(m->page->commandLines().empty()); // none does what the form says
        m->type("train.max_steps", "5");
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled());
    }

    void aReasonLeadsToItsField() {
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->page->resize(824, 500);
        m->type("optimizer.rate", "7");
        auto* reasons = m->find<QLabel>("launchProblems");
        QTest::mouseClick(reasons, Qt::LeftButton, {},
                          QPoint(20, reasons->fontMetrics().height() / 2));
        auto* rate = m->find<QLineEdit>("optimizer.rate");
        QCOMPARE(QApplication::focusWidget(), rate);
        QVERIFY(!rate->visibleRegion().isEmpty());
        m->type("optimizer.rate", "0.5");
        m->type("runName", "../out");
        QVERIFY(m->find<QLineEdit>("runName")->property("invalid").toBool());
        rate->setFocus();
        QTest::mouseClick(reasons, Qt::LeftButton, {},
                          QPoint(20, reasons->fontMetrics().height() / 2));
        QCOMPARE(QApplication::focusWidget(), m->find<QLineEdit>("runName"));
        m->type("runName", "out");
        QVERIFY(!m->find<QLineEdit>("runName")->property("invalid").toBool());
    }

    void whatIsWarnedOfCanBeStarted() {
        LaunchCard card(ProjectSettings(m->project));
        card.show();
        card.setProblems(
            {}, {{"Warning: Warm-up: it takes longer than the training", "schedule.warmup_steps"}});
        auto* warnings = findWidget<QLabel>(card, "launchWarnings");
        auto* problems = findWidget<QLabel>(card, "launchProblems");
        auto* start = findWidget<QPushButton>(card, "startTraining");
        QVERIFY(start->isEnabled());
        QVERIFY(warnings->isVisible() && warnings->text().contains("Warm-up"));
        QCOMPARE(warnings->palette().color(QPalette::WindowText), theme().warning);
        QVERIFY(!problems->isVisible());
        card.setProblems({{"Steps: none"}});
        QVERIFY(!start->isEnabled() && !warnings->isVisible() && problems->isVisible());
        QCOMPARE(problems->palette().color(QPalette::WindowText), theme().danger);
    }

    /// Above what is only warned of.
    void whyAStartFailedIsWhollyInSight() {
        LaunchCard card(ProjectSettings(m->project));
        card.resize(320, 500);
        card.show();
        card.setProblems({}, {{"Warning: Warm-up: The learning rate never gets to its full height: "
                               "the training ends after 40 steps",
                               "schedule.warmup_steps"}});
        card.setFailure({{"Cannot create the run folder (Operation not permitted): "
                          "/somewhere/a project/runs/first. Make the project writable, or open "
                          "another one."}});
        auto* failure = findWidget<QLabel>(card, "launchFailure");
        QTRY_VERIFY(failure->height() > 2 * failure->fontMetrics().lineSpacing());
        QTRY_COMPARE(failure->visibleRegion().boundingRect().height(), failure->height());
    }

    void whatComesMovesNothingBelow() {
        const auto top = [this](const char* name) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return m->find<QWidget>(name)->mapTo(m->page.get(), QPoint()).y();
        };
        const int check = top("flightCheck"), queue = top("queueStart");
        m->type("train.max_steps", "0");
        for (const char* field : {"optimizer.rate", "train.accumulation"})
            m->type(field, "nothing");
        m->type("runName", "no/name");
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        const auto* reasons = m->find<QLabel>("launchProblems");
        QVERIFY(reasons->text().contains("Run name"));
        QCOMPARE(top("flightCheck"), check);
        QCOMPARE(top("queueStart"), queue);
        // They are all there, and the room scrolls to the last of them.
        auto* room = m->page->findChild<LaunchCard*>()->findChild<KeptRoom*>();
        QVERIFY(room->isAncestorOf(reasons));
        QTRY_VERIFY(room->verticalScrollBar()->maximum() > 0);
        QCOMPARE(reasons->height(), reasons->heightForWidth(reasons->width()));
        // The way to data is in sight before them.
        m->type("data.train", "data/gone.tsv");
        const auto* way = m->find<QLabel>("launchDataWay");
        QTRY_VERIFY(way->height() > 0);
        QTRY_COMPARE(way->visibleRegion().boundingRect().height(), way->height());
        QVERIFY(way->y() < reasons->y());
    }

    /// Where lines break, and in the words that a pointer finds.
    void digitsStayTogether() {
        m->type("train.max_steps", "0");
        const auto reads = [](const QString& html) {
            QTextDocument read;
            read.setHtml(html);
            return read.toPlainText();
        };
        const QString most = QStringLiteral("1\u202f000\u202f000");
        QVERIFY(reads(m->find<QLabel>("launchProblems")->text()).contains(most));
        QVERIFY(
            reads(m->find<QLineEdit>("train.max_steps")->parentWidget()->toolTip()).contains(most));
    }

    void aWayToThePageEndsASearch() {
        m->type("formSearch", "depth");
        QVERIFY(!m->find<QWidget>("train.max_steps")->isVisible());
        m->page->hide();
        QVERIFY(m->page->takeTraining({.preset = "ready", .data = {m->project / "data/a.tsv"}}));
        m->page->show();
        m->page->activate();
        QVERIFY(m->find<QLineEdit>("formSearch")->text().isEmpty());
        QVERIFY(m->find<QWidget>("train.max_steps")->isVisible());
    }

    void aWayToThePageShowsStart() {
        m->page->resize(824, 300);
        m->page->activate();
        auto* start = m->find<QPushButton>("startTraining");
        const auto isInSight = [&] { return !start->visibleRegion().isEmpty(); };
        QTRY_VERIFY(isInSight());
        m->find<QListWidget>("queue")->parentWidget()->setFocus();
        auto* column = m->page->findChild<ScrolledColumn*>();
        column->verticalScrollBar()->setValue(column->verticalScrollBar()->maximum());
        QTRY_VERIFY(!isInSight());
        QVERIFY(m->page->takePreset("ready"));
        QVERIFY(isInSight());
    }

    void thePresetsSeeDataThatCome() {
        auto* presets = m->find<QListWidget>("presets");
        const auto hasData = [&] {
            return presets->item(1)->data(PresetDelegate::kHasData).toBool();
        };
        QVERIFY(!hasData());
        std::filesystem::create_directories(m->project / "other");
        writeFileAtomically(m->project / "other" / "train.tsv", "audio\n");
        m->page->activate();
        QTRY_VERIFY(hasData());
        QCOMPARE(presets->item(1)->text(), "elsewhere"); // where it was
    }

    /// Whether the bar of the list was there when it was laid out, or came then.
    void aPresetIsAsHighWithAScrollBarAsWithout() {
        auto* presets = m->find<QListWidget>("presets");
        presets->item(1)->setData(
            PresetDelegate::kSummary,
            QStringLiteral("As many short words as it takes for some lines of it, one by one"));
        for (int width = 160; width < 260; ++width) {
            presets->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            presets->setFixedWidth(width);
            QCoreApplication::processEvents();
            const int without = presets->sizeHintForRow(1);
            presets->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
            QCoreApplication::processEvents();
            QCOMPARE(presets->sizeHintForRow(1), without);
        }
    }

    void copiesTheCommandWithTheDifferencesOnly() {
        m->type("train.max_steps", "7");
        m->type("runName", "first");
        m->click("copyCommand");
        QVERIFY(QGuiApplication::clipboard()->text().endsWith(
            "parlance train --preset ready --set train.max_steps=7 --run runs/first"));
    }

    void keepsADraftOfEachPreset() {
        m->type("train.max_steps", "0");
        m->startFrom("runs/other");
        m->click("initModel.inheritOptimizer");
        m->setNumber("processes", 3);
        m->choose("elsewhere");
        QCOMPARE(m->find<QSpinBox>("processes")->value(), 1);
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "100");
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "");
        QVERIFY(!m->find<QCheckBox>("initModel.inheritOptimizer")->isEnabled());
        m->type("optimizer.rate", "0.5");
        m->choose("ready");
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "0");
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "runs/other");
        QVERIFY(m->find<QCheckBox>("initModel.inheritOptimizer")->isChecked());

        // The change of preset is one step of the form's history.
        m->click("formUndo");
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
        QCOMPARE(m->find<QLineEdit>("optimizer.rate")->text(), "0.5");

        m->open();
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
        QCOMPARE(m->find<QLineEdit>("optimizer.rate")->text(), "0.5");
        m->choose("ready");
        QCOMPARE(m->find<QLineEdit>("train.max_steps")->text(), "0");
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "runs/other");
        QCOMPARE(m->find<QSpinBox>("processes")->value(), 3);
    }

    void bothKeysUndoWhereverTheFocusIs() {
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        const auto preset = [this] {
            return m->find<QListWidget>("presets")->currentItem()->text();
        };
        const auto undoAndRedo = [&](const char* name) {
            auto* from = m->find<QWidget>(name);
            from->setFocus();
            QTest::keySequence(from, QKeySequence::Undo);
            QCOMPARE(preset(), "ready");
            QVERIFY(QApplication::focusWidget());
            QTest::keySequence(QApplication::focusWidget(), QKeySequence::Redo);
            QCOMPARE(preset(), "elsewhere");
        };
        m->choose("elsewhere");
        for (const char* name :
             {"presets", "formSearch", "optimizer.rate", "initModel", "runName", "flightCheck"})
            undoAndRedo(name);
        m->page->resize(580, 420);
        QTRY_VERIFY(m->find<QComboBox>("presetBox")->isVisible());
        undoAndRedo("presetBox");
    }

    void aNameAndUnfoldedSettingsAreKept() {
        const auto more = [this] {
            QToolButton* found = nullptr;
            for (auto* button : m->page->findChildren<QToolButton*>())
                if (button->objectName().endsWith(QLatin1String(".more")) && button->isVisible())
                    found = button;
            return found;
        };
        m->type("runName", "trial");
        QVERIFY(more());
        QTest::mouseClick(more(), Qt::LeftButton);
        m->open();
        QCOMPARE(m->find<QLineEdit>("runName")->text(), "trial");
        QVERIFY(more()->isChecked());
    }

    void trainsInSeveralProcesses() {
        engine::TrainingRequest started;
        m->engine.onStartTraining(
            [&](const engine::TrainingRequest& request) { started = request; });
        const auto note = [&] { return m->find<QLabel>("processNote")->text(); };
        QTRY_VERIFY2(note().startsWith("On the processor, with "), qPrintable(note()));
        QVERIFY(!note().contains("each"));
        m->setNumber("processes", 2);
        QVERIFY2(note().contains(" each"), qPrintable(note()));
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        QVERIFY2(m->find<QLabel>("launchProblems")
                     ->text()
                     .contains("Accumulation: a step of 1 micro-batch cannot be shared out "
                               "among 2 processes"),
                 qPrintable(m->find<QLabel>("launchProblems")->text()));
        m->type("train.accumulation", "2");
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled());
        m->click("copyCommand");
        QVERIFY(QGuiApplication::clipboard()->text().endsWith(
            "parlance launch --nproc 2 -- train --preset ready --set train.accumulation=2"));
        m->click("startTraining");
        QTRY_COMPARE(started.processes, std::int64_t{2});
    }

    void eachProcessNeedsAGpuOfItsOwn() {
        m->engine.setDevices({{"cpu", "", 0}, {"cuda:0", "", 0}, {"cuda:1", "", 0}});
        m->open();
        const auto note = [&] { return m->find<QLabel>("processNote")->text(); };
        QTRY_COMPARE(note(), "One per device: this machine has 2 GPUs.");
        m->type("train.accumulation", "4");
        m->setNumber("processes", 2);
        QCOMPARE(note(), "One per device: cuda:0 to cuda:1.");
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled());
        m->setNumber("processes", 3);
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        QVERIFY2(m->find<QLabel>("launchProblems")->text().contains("Processes: each needs a GPU"),
                 qPrintable(m->find<QLabel>("launchProblems")->text()));
    }

    void submitsToSlurmWhereItIs() {
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!m->find<QComboBox>("place")->isVisible());
        const tests::ImitatedSlurm slurm;
        m->open();
        auto* place = m->find<QComboBox>("place");
        QTRY_VERIFY(place->isVisible());
        auto* partition = m->find<QComboBox>("partition");
        QVERIFY(!partition->isVisible());
        place->setCurrentIndex(1);
        QVERIFY(partition->isVisible());
        QCOMPARE(partition->count(), 2);
        QCOMPARE(m->find<QPushButton>("startTraining")->text(), "Submit to Slurm");
        QVERIFY(!m->find<QLabel>("launchDevice")->isVisible());

        const auto problems = [&] { return m->find<QLabel>("launchProblems")->text(); };
        m->setNumber("machines", 2);
        QVERIFY2(problems().contains("1 micro-batch cannot be shared out among 2 processes"),
                 qPrintable(problems()));
        m->type("train.accumulation", "8");
        m->setNumber("gpus", 4);
        QCOMPARE(m->find<QLabel>("processNote")->text(), "A process for each GPU: 8 in all.");
        QVERIFY(!m->find<QSpinBox>("processes")->isVisible());
        m->type("timeLimit", "soon");
        QVERIFY2(problems().contains("Time limit: soon"), qPrintable(problems()));
        m->type("timeLimit", "1-12");
        partition->setEditText("short");
        QVERIFY2(m->find<QPushButton>("startTraining")->isEnabled(), qPrintable(problems()));

        m->open(); // kept as all that was typed
        QTRY_VERIFY(m->find<QComboBox>("place")->isVisible());
        engine::TrainingRequest started;
        m->engine.onStartTraining(
            [&](const engine::TrainingRequest& request) { started = request; });
        m->click("copyCommand");
        QVERIFY(QGuiApplication::clipboard()->text().endsWith(
            "parlance launch --slurm --nodes 2 --gpus-per-node 4 --partition short --time 1-12 -- "
            "train --preset ready --set train.accumulation=8"));
        m->click("startTraining");
        QTRY_VERIFY(started.slurm);
        QVERIFY((started.slurm ==
                 engine::SlurmJob{.machines = 2, .gpus = 4, .partition = "short", .time = "1-12"}));
    }

    void theFormHasTheHeightBesideStart() {
        m->page->resize(840, 640);
        auto* box = m->find<QComboBox>("presetBox");
        QTRY_VERIFY(box->isVisible());
        QVERIFY(!m->find<QListWidget>("presets")->isVisible());
        const auto place = [&](const char* name) {
            auto* widget = m->find<QWidget>(name);
            return QRect(widget->mapTo(m->page.get(), QPoint()), widget->size());
        };
        QTRY_VERIFY(place("startTraining").left() > place("optimizer.rate.reset").right());
        QVERIFY(place("startTraining").bottom() < m->page->height() / 2);
        QVERIFY(place("startTraining").right() <= m->page->width());
        QCOMPARE(m->find<QScrollArea>("trainScroll")->verticalScrollBar()->maximum(), 0);
        QVERIFY(m->find<QLineEdit>("optimizer.rate")->width() >= 120);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
    }

    /// Where there is little width a path has a line of its own.
    void aPathIsReadAsAWhole() {
        const auto isRead = [this](int width) {
            m->page->resize(width, 640);
            const auto* line = m->find<QLineEdit>("data.train");
            const int text = line->fontMetrics().horizontalAdvance(line->text());
            return QTest::qWaitFor([&] {
                QStyleOptionFrame option;
                option.initFrom(line);
                const QRect room =
                    line->style()->subElementRect(QStyle::SE_LineEditContents, &option, line);
                const QMargins buttons = line->textMargins();
                constexpr int kChevron = 28;
                return room.width() - buttons.left() - buttons.right() - kChevron > text;
            });
        };
        m->type("data.train", "data/conversations/train.tsv");
        for (const int width : {840, 1096, 1416})
            QVERIFY2(isRead(width), qPrintable(QString::number(width)));
    }

    void theRunsAreBelowTheFormWhereItIsWide() {
        const auto* runs = m->page->findChild<RunCards*>();
        const auto* form = m->page->findChild<ConfigForm*>();
        const auto left = [&](const QWidget* widget) {
            return widget->mapTo(m->page.get(), QPoint()).x();
        };
        m->page->resize(1416, 940);
        QTRY_VERIFY(left(runs) < left(form) && runs->isVisible());
        m->page->resize(1096, 740);
        QTRY_VERIFY(left(runs) > left(form) + form->width() && runs->isVisible());
    }

    void foldsWhereItIsNarrow() {
        QVERIFY(m->find<QListWidget>("presets")->isVisible());
        m->page->resize(580, 420);
        auto* box = m->find<QComboBox>("presetBox");
        QTRY_VERIFY(box->isVisible());
        QVERIFY(!m->find<QListWidget>("presets")->isVisible());
        QCOMPARE(box->currentText(), "ready");
        const auto topOf = [&](const char* name) {
            auto* widget = m->find<QWidget>(name);
            return widget->mapTo(m->page.get(), QPoint()).y();
        };
        QTRY_VERIFY(topOf("startTraining") > topOf("formSearch") + 200);
        // Nothing is cut off at the right.
        for (const char* name : {"startTraining", "copyCommand", "optimizer.rate.reset"}) {
            const auto right = [&] {
                auto* widget = m->find<QWidget>(name);
                return widget->mapTo(m->page.get(), QPoint(widget->width(), 0)).x();
            };
            QTRY_VERIFY2(right() <= m->page->width(), name);
        }
        QVERIFY(m->find<QLineEdit>("optimizer.rate")->width() >= 120);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
    }

    /// Nothing is left to be done at the end: a window may be killed.
    void thePresetThatWasChosenIsRememberedAtOnce() {
        m->choose("elsewhere");
        QCOMPARE(FormDrafts(m->project).preset(), "elsewhere");
    }

    /// The window shows the page that was left last as soon as it is made.
    void thePresetIsKeptWhereThePageIsShownFirst() {
        m->choose("elsewhere");
        static const models::FamilyInfo* const family = &ui::testing::smallFamily();
        QStackedWidget stack;
        stack.resize(1100, 760);
        stack.addWidget(new QPushButton);
        stack.show();
        stack.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stack));
        stack.currentWidget()->setFocus();
        m->page.reset();
        auto* page = new TrainPage(m->context, std::span(&family, 1));
        stack.addWidget(page);
        stack.setCurrentWidget(page);
        page->activate();
        const auto* presets = ui::testing::findWidget<QListWidget>(*page, "presets");
        QCOMPARE(presets->currentItem()->text(), "elsewhere");
        QCOMPARE(FormDrafts(m->project).preset(), "elsewhere");
    }

    /// Where the list of the presets is folded to a combo box, too.
    void theFirstFocusChangesNoPreset() {
        for (const int width : {1100, 600}) {
            m->open();
            m->page->resize(width, 500);
            m->page->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
            if (QWidget* first = QApplication::focusWidget())
                first->clearFocus(); // in the main window nothing has it yet
            m->page->activate();
            QCOMPARE(QApplication::focusWidget(), m->find<QLineEdit>("formSearch"));
            const QString preset = m->find<QListWidget>("presets")->currentItem()->text();
            QTest::keyClicks(QApplication::focusWidget(), "e");
            QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), preset);
        }
    }

    /// As Home asks for one on data of one's own.
    void takesATrainingWithItsData() {
        m->choose("ready");
        QVERIFY(m->page->takeTraining({.preset = "elsewhere",
                                       .data = {.train = m->project / "data" / "train.tsv",
                                                .test = m->project / "data" / "test.tsv"},
                                       .initModel = m->project / "runs" / "first"}));
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "elsewhere");
        QCOMPARE(m->find<QLineEdit>("data.train")->text(), "data/train.tsv");
        m->type("formSearch", "data.test");
        QCOMPARE(m->find<QLineEdit>("data.test")->text(), "data/test.tsv"); // of the same set
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "runs/first");
        m->choose("ready"); // a draft like one that was typed: it stays
        m->choose("elsewhere");
        QCOMPARE(m->find<QLineEdit>("data.train")->text(), "data/train.tsv");
        // Nothing of other data stays.
        QVERIFY(m->page->takeTraining(
            {.preset = "elsewhere", .data = {.train = m->project / "data" / "mine.tsv"}}));
        QCOMPARE(m->find<QLineEdit>("data.train")->text(), "data/mine.tsv");
        m->type("formSearch", "data.test");
        QCOMPARE(m->find<QLineEdit>("data.test")->text(), "");
    }

    void namesTheFieldOfAMissingPath() {
        m->choose("elsewhere");
        QVERIFY(m->find<QLabel>("launchProblems")
                    ->text()
                    .contains("Training data: other/train.tsv is not there"));
        QVERIFY(m->find<QLineEdit>("data.train")->property("invalid").toBool());
        auto* way = m->find<QLabel>("launchDataWay");
        QVERIFY(!way->isHidden());
        QSignalSpy pages(m->page.get(), &Page::pageRequested);
        Q_EMIT way->linkActivated(QStringLiteral("data"));
        QCOMPARE(pages.value(0).value(0).toString(), "data");
        m->type("data.train", "data/train.tsv");
        QVERIFY(!m->find<QLineEdit>("data.train")->property("invalid").toBool());
        QVERIFY(way->isHidden());
    }
};

QTEST_MAIN(TestTrainPage)
#include "tst_train_page.moc"
