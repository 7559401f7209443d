// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/run_folder.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/run_organiser.h"
#include "ui/services/runs/runs_service.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunFolder;
namespace fs = std::filesystem;

class TestRunOrganiser : public QObject {
    Q_OBJECT
  private:
    struct Stage {
        QTemporaryDir folder;
        std::unique_ptr<RunsService> service;
        std::unique_ptr<RunOrganiser> organiser;

        fs::path runs() const { return folder.path().toStdString(); }
        void start(const std::vector<std::string>& names) {
            for (const std::string& name : names)
                RunFolder(runs() / name).setState(runs::State::Finished);
            service = std::make_unique<RunsService>(runs());
            organiser = std::make_unique<RunOrganiser>(*service);
            QTRY_COMPARE(service->runs().size(), names.size());
            settle();
        }
        void settle() const { QTRY_VERIFY(organiser->isIdle()); }
        const RunSummary* run(const char* name) const { return service->find(name); }
        RunOrganiser::Runs all() const {
            RunOrganiser::Runs chosen;
            for (const RunSummary& run : service->runs())
                chosen.push_back(&run);
            return chosen;
        }
    };

  private Q_SLOTS:
    void cleanup() { waitForCalls(); }

    void whatIsChangedIsShownAndUndone() {
        Stage stage;
        stage.start({"a", "b"});
        runs::changeUserNotes(runs::RunDirectory(stage.runs() / "a"),
                              [](runs::UserNotes& notes) { notes.tags = {"old"}; });
        stage.service->poke();
        QTRY_COMPARE(stage.run("a")->user->tags.size(), std::size_t{1});
        stage.organiser->change(
            stage.all(),
            [](runs::UserNotes& notes) {
                notes.star = true;
                notes.tags.push_back("new");
            },
            QStringLiteral("Star"));
        stage.settle();
        QCOMPARE(stage.organiser->undoText(), "Star");
        QTRY_VERIFY(stage.run("a")->user->star && stage.run("b")->user->star);
        QCOMPARE(stage.run("a")->user->tags, (std::vector<std::string>{"old", "new"}));
        stage.organiser->undo();
        QVERIFY(stage.organiser->undoText().isEmpty());
        QTRY_VERIFY(!stage.run("a")->user->star && !stage.run("b")->user->star);
        QCOMPARE(stage.run("a")->user->tags, std::vector<std::string>{"old"});
        QVERIFY(stage.run("b")->user->tags.empty());
    }

    void stepsAreTakenInTheirOrder() {
        Stage stage;
        stage.start({"a"});
        for (int i = 0; i < 20; ++i)
            stage.organiser->change(
                stage.all(), [i](runs::UserNotes& notes) { notes.name = std::to_string(i); },
                QString::number(i));
        stage.settle();
        QTRY_COMPARE(stage.run("a")->title(), "19");
        QCOMPARE(stage.organiser->undoText(), "19");
        stage.organiser->undo();
        QTRY_COMPARE(stage.run("a")->title(), "18");
    }

    void aBaselineTakesThePlaceOfAnother() {
        Stage stage;
        stage.start({"a", "b"});
        stage.organiser->setBaseline(*stage.run("a"), true);
        QTRY_COMPARE(stage.service->baseline(), stage.run("a"));
        QVERIFY(stage.run("a"));
        stage.organiser->setBaseline(*stage.run("b"), true);
        QTRY_COMPARE(stage.service->baseline(), stage.run("b"));
        stage.organiser->undo();
        QTRY_COMPARE(stage.service->baseline(), stage.run("a"));
        stage.organiser->undo();
        QTRY_VERIFY(!stage.service->baseline());
    }

    void whatGoesToTheTrashComesBack() {
        Stage stage;
        stage.start({"a", "b", "c"});
        QSignalSpy moved(stage.organiser.get(), &RunOrganiser::tookAway);
        stage.organiser->moveToTrash({stage.run("a"), stage.run("b")});
        QTRY_COMPARE(moved.count(), 1);
        QCOMPARE(moved[0][0].toString(), "In the trash: 2 runs");
        QTRY_COMPARE(stage.service->runs().size(), std::size_t{1});
        QCOMPARE(stage.organiser->trash().size(), std::size_t{2});
        QVERIFY(stage.organiser->trashBytes() > 0);
        stage.organiser->undo();
        QTRY_COMPARE(stage.service->runs().size(), std::size_t{3});
        stage.settle();
        QVERIFY(stage.organiser->trash().empty());
    }

    /// What the trash held when the window was closed is there when it is opened.
    void oneIsRestoredLater() {
        Stage stage;
        stage.start({"a", "b"});
        stage.organiser->moveToTrash({stage.run("a")});
        stage.settle();
        stage.organiser = std::make_unique<RunOrganiser>(*stage.service);
        stage.settle();
        QVERIFY(stage.organiser->undoText().isEmpty());
        QCOMPARE(stage.organiser->trash().size(), std::size_t{1});
        stage.organiser->restore(stage.organiser->trash().front());
        QTRY_VERIFY(stage.run("a"));
        stage.settle();
        QVERIFY(stage.organiser->trash().empty());
    }

    void emptyingSaysWhatItFreedAndForgets() {
        Stage stage;
        stage.start({"a", "b"});
        stage.organiser->change(
            stage.all(), [](runs::UserNotes& notes) { notes.star = true; }, QStringLiteral("Star"));
        stage.organiser->moveToTrash({stage.run("a")});
        stage.settle();
        QSignalSpy said(stage.organiser.get(), &RunOrganiser::statusMessage);
        stage.organiser->emptyTrash();
        QTRY_COMPARE(said.count(), 1);
        QVERIFY2(said[0][0].toString().contains("are free again"),
                 qPrintable(said[0][0].toString()));
        QVERIFY(stage.organiser->trash().empty());
        QCOMPARE(stage.organiser->undoText(), "Star"); // the other step cannot be undone
        QVERIFY(fs::exists(stage.runs() / "b"));
    }

    void whatIsRefusedIsSaidAndTheRestIsDone() {
        Stage stage;
        stage.start({"a", "b"});
        RunFolder running(stage.runs() / "a");
        stage.service->poke();
        QTRY_COMPARE(stage.run("a")->status.state, runs::State::Running);
        QSignalSpy failed(stage.organiser.get(), &RunOrganiser::failed);
        stage.organiser->moveToTrash(stage.all());
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY2(failed[0][0].toString().contains("being trained"),
                 qPrintable(failed[0][0].toString()));
        QVERIFY(fs::exists(stage.runs() / "a"));
        QVERIFY(!fs::exists(stage.runs() / "b"));
        // A file that is not understood stays as it is.
        const runs::RunDirectory run(stage.runs() / "a");
        writeFileAtomically(run.userFile(), "{");
        stage.organiser->change(
            {stage.run("a")}, [](runs::UserNotes& notes) { notes.star = true; },
            QStringLiteral("Star"));
        QTRY_COMPARE(failed.count(), 2);
        QVERIFY(failed[1][0].toString().contains("user.json"));
        QCOMPARE(readFile(run.userFile()), std::string("{"));
    }
};

QTEST_GUILESS_MAIN(TestRunOrganiser)
#include "tst_run_organiser.moc"
