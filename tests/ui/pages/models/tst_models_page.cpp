// SPDX-License-Identifier: GPL-3.0-or-later
// Which models the Models page lists, and how the list is left.
#include "core/runs/run_directory.h"
#include "tests/ui/pages/models/models_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/run_folder.h"
#include "tests/ui/support/test_settings.h"
#include "ui/theme/theme.h"

#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeWidget>

#include <cstdlib>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestModelsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<ModelsStage> m;

  private Q_SLOTS:
    void initTestCase() {
        useSettingsOf("tst_models_page");
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<ModelsStage>();
    }
    void cleanup() { m.reset(); }

    void teachesWhenThereIsNone() {
        m->open();
        QVERIFY(!m->find<QListWidget>("models")->isVisible());
        QVERIFY(!m->find<QLabel>("modelFacts")->isVisible()); // they are not looked for any more
        QVERIFY(m->find<QPushButton>("openModelFile")->isVisible());
        bool teaches = false;
        for (const QLabel* label : m->page->findChildren<QLabel*>())
            teaches |= label->isVisible() && label->text().contains("Hugging Face folder");
        QVERIFY(teaches);
        // What is not in sight needs no room.
        QTRY_VERIFY2(m->page->minimumSizeHint().height() < 400,
                     qPrintable(QString::number(m->page->minimumSizeHint().height())));
        QSignalSpy wanted(m->page.get(), &Page::trainWith);
        m->click("trainFirstModel");
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().value<TrainingIdea>().preset,
                 QStringLiteral("wav2vec2-tiny-digits"));
    }

    /// Also until the runs have been read, which may hold the first one.
    void saysThatModelsAreLookedFor() {
        RunFolder run(m->project / "runs" / "first");
        run.checkpoint(10);
        RunsService unread(m->project / "runs");
        StudioContext context{m->engine, m->project, m->dialogs, unread, m->project / "parlance",
                              {}};
        m->page = std::make_unique<ModelsPage>(context);
        m->page->show();
        m->page->activate();
        QCOMPARE(m->text("modelFacts"), "Looking for models…");
        QVERIFY(m->find<QLabel>("modelFacts")->isVisible());
        QVERIFY(!m->find<QPushButton>("closeModel")->isVisible());
        const auto* teaching = m->find<QPushButton>("trainFirstModel");
        bool isSeen = false;
        QVERIFY(QTest::qWaitFor([&] {
            isSeen |= teaching->isVisible();
            return !m->rows().isEmpty();
        }));
        QVERIFY(!isSeen);
        m->page.reset();
        waitForCalls();
    }

    void listsWhatIsInstalledAndWhatRunsHold() {
        m->install("bought");
        RunFolder run(m->project / "runs" / "first");
        run.checkpoint(10);
        RunFolder(m->project / "runs" / "empty");
        m->open();
        QTRY_COMPARE(m->rows(),
                     QStringList({"Installed", "bought", "Runs of this project", "first"}));
        QTRY_VERIFY(m->text("modelFacts").contains("wav2vec 2.0"));
        QVERIFY(m->text("modelFacts").contains("for: Features, Attention"));
        QVERIFY(!m->find<QPushButton>("useModel")->isVisible()); // no page takes a pre-trained one
        auto* list = m->find<QListWidget>("models");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentItem()->text(), "first"); // past the heading
        QTRY_VERIFY(m->asked().contains("runs/first"));
        QVERIFY(!m->find<QPushButton>("removeModel")->isVisible()); // runs go on the Runs page
    }

    /// Where it lies above what is shown of the chosen one, too.
    void theListHasRoomForSeveralModels() {
        std::vector<std::unique_ptr<RunFolder>> runs;
        for (int i = 0; i < 8; ++i) {
            runs.push_back(
                std::make_unique<RunFolder>(m->project / "runs" / ("run-" + std::to_string(i))));
            runs.back()->checkpoint(10);
        }
        m->open();
        m->page->resize(820, 600);
        auto* list = m->find<QListWidget>("models");
        QTRY_VERIFY(list->count() > 8);
        QTRY_VERIFY(list->viewport()->height() >= 5 * list->sizeHintForRow(1));
    }

    void archivedRunsStandApart() {
        RunFolder kept(m->project / "runs" / "kept");
        kept.checkpoint(10);
        RunFolder old(m->project / "runs" / "old");
        old.checkpoint(10);
        changeUserNotes(runs::RunDirectory(m->project / "runs" / "old"),
                        [](runs::UserNotes& notes) { notes.archived = true; });
        m->open();
        QTRY_COMPARE(m->rows(),
                     QStringList({"Runs of this project", "kept", "Archived runs", "old"}));
    }

    void installsAndRemoves() {
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        QTRY_VERIFY(m->find<QPushButton>("installModel")->isEnabled());
        auto* name = m->find<QLineEdit>("installName");
        QCOMPARE(name->text(), "foreign");
        name->selectAll();
        QTest::keyClicks(name, "mine");
        m->dialogs.files = {"/letters/dict.ltr.txt"};
        m->click("chooseDictionary");
        const int above = m->find<QListWidget>("models")->mapTo(m->page.get(), QPoint()).y();
        m->click("installModel");
        QTRY_VERIFY(m->notice().startsWith("Installed as mine. 2 weights matched, 1 are missing"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(m->find<QListWidget>("models")->mapTo(m->page.get(), QPoint()).y(), above);
        QVERIFY(m->asked().contains("models add --name mine "));
        QVERIFY(m->asked().contains("--dictionary /letters/dict.ltr.txt"));
        QTRY_COMPARE(m->rows(), QStringList({"Installed", "mine", "Opened", "foreign.pt"}));
        auto* list = m->find<QListWidget>("models");
        QVERIFY(list->hasFocus());
        QCOMPARE(list->currentItem()->text(), "mine");
        QTRY_VERIFY(m->text("modelFacts").contains("parlance"));
        QCOMPARE(m->find<QTabWidget>("modelTabs")->currentIndex(), 1); // which are missing
        QCOMPARE(m->find<QTreeWidget>("mapping")->topLevelItem(0)->child(0)->text(0), "mask_emb");

        auto* remove = m->find<QPushButton>("removeModel");
        QTRY_VERIFY(remove->isVisible());
        const QPoint place = remove->mapTo(m->page.get(), QPoint());
        m->click("removeModel");
        auto* keep = m->find<QPushButton>("keepModel");
        QVERIFY(keep->hasFocus()); // never on what destroys
        // Whoever clicks twice there removes nothing.
        QCOMPARE(keep->mapTo(m->page.get(), QPoint()), place);
        QCOMPARE(keep->size(), remove->size());
        QVERIFY(m->find<QPushButton>("confirmRemove")->isVisible());
        m->click("keepModel");
        QTRY_VERIFY(remove->isVisible());
        QVERIFY(!m->find<QPushButton>("confirmRemove")->isVisible());
        QVERIFY(!m->asked().contains("models remove"));
        m->click("removeModel");
        QSignalSpy told(m->page.get(), &Page::statusMessage);
        m->click("confirmRemove");
        QVERIFY(list->hasFocus());
        QTRY_COMPARE(m->rows(), QStringList({"Opened", "foreign.pt"}));
        QCOMPARE(list->currentItem()->text(), "foreign.pt");
        QVERIFY(list->hasFocus());
        QCOMPARE(told.size(), 2);
        QCOMPARE(told.at(0).at(0).toString(), "Removing mine…");
        QCOMPARE(told.at(1).at(0).toString(), "Removed mine");
        QVERIFY(m->asked().contains("models remove mine"));
    }

    void whatIsChosenAndOpenedIsThereAgain() {
        m->install("bought");
        m->install("made");
        m->open();
        const QString file = m->foreign();
        QVERIFY(dropOn(*m->page, {file.toStdString()}));
        auto* list = m->find<QListWidget>("models");
        QCOMPARE(list->currentItem()->text(), "foreign.pt");
        m->open(); // as a new window
        QCOMPARE(m->rows(), QStringList({"Installed", "bought", "made", "Opened", "foreign.pt"}));
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "foreign.pt");
        list = m->find<QListWidget>("models");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Up);
        QCOMPARE(list->currentItem()->text(), "made");
        std::filesystem::remove(file.toStdString());
        m->open();
        QCOMPARE(m->rows(), QStringList({"Installed", "bought", "made"})); // that is gone
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "made");
    }

    void theRoomOfTheListIsLeftAsItWas() {
        m->install("bought");
        m->open();
        const auto split = [this] { return m->page->findChild<QSplitter*>(); };
        auto* handle = split()->handle(1);
        const QPoint from = handle->rect().center();
        const QPoint to = from + QPoint(60, 0);
        const int before = split()->sizes()[0];
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QTest::mouseMove(handle, to);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, to);
        const int after = split()->sizes()[0];
        QVERIFY(after > before + 40);
        m->open(); // as a new window
        QTRY_VERIFY(std::abs(split()->sizes()[0] - after) < 4);
    }

    /// Runs are found after what is installed, and what the list holds changes.
    void theChosenOneStaysChosenWhileListsRefresh() {
        m->install("bought");
        RunFolder run(m->project / "runs" / "second");
        run.checkpoint(10);
        m->open();
        auto* list = m->find<QListWidget>("models");
        QTRY_COMPARE(list->count(), 4);
        list->setCurrentRow(3);
        QCOMPARE(list->currentItem()->text(), "second");
        RunsService again(m->project / "runs"); // has not looked yet when the page asks
        StudioContext context{m->engine, m->project, m->dialogs, again, m->project / "parlance",
                              {}};
        m->page = std::make_unique<ModelsPage>(context);
        m->page->show();
        QTRY_COMPARE(m->find<QListWidget>("models")->count(), 4);
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "second");
        m->install("also");
        RunFolder other(m->project / "runs" / "third");
        other.checkpoint(10);
        again.poke();
        QTRY_COMPARE(m->find<QListWidget>("models")->count(), 6);
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "second");
        m->page.reset();
        waitForCalls();
    }

    void everyControlHasAName() {
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        QTRY_VERIFY(m->page->isSettled());
        for (const QAbstractButton* button : m->page->findChildren<QAbstractButton*>()) {
            const bool isDecoration = qobject_cast<QLineEdit*>(button->parent());
            QVERIFY2(isDecoration || !button->isVisible() || !button->text().isEmpty() ||
                         !button->accessibleName().isEmpty(),
                     qPrintable(button->objectName()));
        }
    }
};

QTEST_MAIN(TestModelsPage)
#include "tst_models_page.moc"
