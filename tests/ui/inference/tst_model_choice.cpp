// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of a model: where there is none it leads to one, and what was put away comes last.
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/finished_run.h"
#include "ui/inference/model_choice.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/elided_combo_box.h"

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestModelChoice : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_model_choice"));
        QSettings().clear();
    }

    void leadsToAModelWhereThereIsNone() {
        const QTemporaryDir folder;
        const std::filesystem::path project = folder.path().toStdString();
        engine::FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs(project / "runs");
        StudioContext context{engine, project, dialogs, runs, {}};
        ModelChoice choice(context, models::Use::Transcribe, QStringLiteral("&Model"));
        auto* box = choice.findChild<QComboBox*>(QStringLiteral("modelChoice"));
        auto* offer = choice.findChild<QPushButton*>(QStringLiteral("getModel"));
        choice.show();
        choice.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&choice));
        choice.setFocus();
        QTRY_VERIFY(offer->isVisible() && choice.isSettled());
        QVERIFY(!box->isVisible());
        QVERIFY(offer->hasFocus());

        QSignalSpy preset(&choice, &ModelChoice::presetWanted);
        QSignalSpy published(&choice, &ModelChoice::publishedWanted);
        QCOMPARE(offer->menu()->actions().size(), 2);
        for (QAction* action : offer->menu()->actions())
            action->trigger();
        QCOMPARE(preset.value(0).value(0).toString(), "wav2vec2-tiny-digits");
        QCOMPARE(published.size(), 1);

        ui::testing::makeFinishedRun(project / "runs/first");
        runs.poke();
        QTRY_VERIFY(box->isVisible());
        QVERIFY(!offer->isVisible());
        QVERIFY(box->currentText().startsWith("first"));
        QVERIFY(box->hasFocus());
        changeUserNotes(runs::RunDirectory(project / "runs/first"),
                        [](runs::UserNotes& notes) { notes.name = "warm"; });
        runs.poke();
        QTRY_VERIFY(box->currentText().startsWith("warm"));
        QVERIFY(box->toolTip().startsWith(box->currentText()));
    }

    /// Pages that nobody looks at say in the palette what they lack.
    void looksOnceWithoutBeingSeen() {
        const QTemporaryDir folder;
        const std::filesystem::path project = folder.path().toStdString();
        ui::testing::makeFinishedRun(project / "runs/first");
        engine::FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs(project / "runs");
        StudioContext context{engine, project, dialogs, runs, {}};
        const ModelChoice early(context, models::Use::Transcribe, QStringLiteral("&Model"));
        QTRY_VERIFY(early.chosen());
        QVERIFY(runs.isSettled());
        const ModelChoice late(context, models::Use::Transcribe, QStringLiteral("&Model"));
        QTRY_VERIFY(late.chosen());
        waitForCalls();
    }

    /// Though it is the better one.
    void whatIsArchivedComesLastAndSaysSo() {
        const QTemporaryDir folder;
        const std::filesystem::path project = folder.path().toStdString();
        ui::testing::makeFinishedRun(project / "runs/old", {.best = {"wer", 2.0, 500}});
        changeUserNotes(runs::RunDirectory(project / "runs/old"),
                        [](runs::UserNotes& notes) { notes.archived = true; });
        ui::testing::makeFinishedRun(project / "runs/kept", {.best = {"wer", 9.0, 500}});
        engine::FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs(project / "runs");
        StudioContext context{engine, project, dialogs, runs, {}};
        ModelChoice choice(context, models::Use::Transcribe, QStringLiteral("&Model"));
        auto* box = choice.findChild<QComboBox*>(QStringLiteral("modelChoice"));
        choice.show();
        QTRY_COMPARE(box->count(), 2);
        QVERIFY2(box->currentText().startsWith("kept"), qPrintable(box->currentText()));
        QCOMPARE(box->currentIndex(), 0);
        QVERIFY2(box->itemText(1).startsWith("old") && box->itemText(1).endsWith("archived"),
                 qPrintable(box->itemText(1)));
        QVERIFY(!box->itemText(0).contains("archived"));
    }

    /// Values of different kinds are not compared; of the first use, the best comes first.
    void beginsWithTheBestOfTheFirstUse() {
        const QTemporaryDir folder;
        const std::filesystem::path project = folder.path().toStdString();
        const auto make = [&](const char* name, const char* task, const char* metric, double best) {
            ui::testing::makeFinishedRun(
                project / "runs" / name,
                {.family = "bert", .task = task, .best = {metric, best, 500}});
        };
        make("better", "glue", "accuracy", 99.0);
        make("weak", "squad", "f1", 3.31);
        make("strong", "squad", "f1", 5.98);
        engine::FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs(project / "runs");
        StudioContext context{engine, project, dialogs, runs, {}};
        ModelChoice choice(context, {models::Use::Answer, models::Use::Classify},
                           QStringLiteral("&Model"));
        choice.show();
        auto* box = choice.findChild<ElidedComboBox*>(QStringLiteral("modelChoice"));
        QTRY_COMPARE(box->count(), 3);
        QCOMPARE(box->currentText(), "strong · F1 5.98 %");
        choice.resize(choice.sizeHint());
        QCOMPARE(box->shownText(), box->currentText());
    }

    /// On other pages too, which are shown later.
    void thePersonsLastChoiceIsTakenEverywhere() {
        const QTemporaryDir folder;
        const std::filesystem::path project = folder.path().toStdString();
        ui::testing::makeFinishedRun(project / "runs/good", {.best = {"wer", 2.0, 500}});
        ui::testing::makeFinishedRun(project / "runs/other", {.best = {"wer", 9.0, 500}});
        engine::FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs(project / "runs");
        StudioContext context{engine, project, dialogs, runs, {}};
        ModelChoice first(context, models::Use::Transcribe, QStringLiteral("&Model"));
        ModelChoice second(context, models::Use::Transcribe, QStringLiteral("&Model"));
        first.show();
        second.show();
        QTRY_VERIFY(first.chosen() && second.chosen());
        QVERIFY(first.chosen()->name == "good" && second.chosen()->name == "good");
        second.hide();
        auto* box = first.findChild<QComboBox*>(QStringLiteral("modelChoice"));
        QTest::keyClick(box, box->currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(first.chosen()->name, "other");
        second.show();
        QCOMPARE(second.chosen()->name, "other");
        waitForCalls();
    }
};

QTEST_MAIN(TestModelChoice)
#include "tst_model_choice.moc"
