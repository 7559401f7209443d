// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/theme/theme.h"
#include "ui/widgets/histogram.h"
#include "ui/widgets/notice.h"

#include <QAction>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataPage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_page"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { m = std::make_unique<DataStage>(); }
    void cleanup() { m.reset(); }

    void teachesWhenThereIsNothing() {
        m->open();
        QVERIFY(!m->find<QListWidget>("dataSets")->isVisible());
        bool teaches = false;
        for (const QLabel* label : m->page->findChildren<QLabel*>())
            teaches |= label->isVisible() &&
                       label->text().contains("recordings with what is said in them");
        QVERIFY(teaches);
        const QWidget* focused = m->page->focusWidget();
        QVERIFY(focused && focused->isVisible());
        QCOMPARE(focused->objectName(), "importData");
    }

    void saysThatTheDataSetsAreBeingRead() {
        m->smallSet();
        m->page = std::make_unique<DataPage>(m->context);
        QCOMPARE(m->find<QLabel>("dataSetFacts")->text(), "Reading the data sets…");
        QTRY_VERIFY(m->find<QLabel>("dataSetFacts")->text().contains("8 kHz"));
    }

    void listsTheManifestsOfTheProject() {
        m->smallSet();
        std::filesystem::create_directories(m->project / "data" / "deep");
        m->manifest("deep/other", "x.wav\t1\n");
        // A table of another kind.
        writeFileAtomically(m->project / "data" / "train.tsv", "client_id\tpath\nx\ty\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), "deep/other");
        QCOMPARE(list->item(1)->text(), "small");
    }

    void saysWhyThereAreNoCharacters() {
        m->wave("a.wav", 8000);
        m->manifest("plain", "a.wav\t8000\n");
        m->smallSet();
        m->open();
        auto* sets = m->find<QListWidget>("dataSets");
        const auto choose = [&](const char* name) {
            sets->setCurrentItem(sets->findItems(name, Qt::MatchExactly).front());
            QTRY_VERIFY(m->page->isSettled());
        };
        auto* characters = m->find<Histogram>("characters");
        auto* none = m->find<QLabel>("noCharacters");
        choose("small");
        QVERIFY(characters->isVisible());
        QVERIFY(!none->isVisible());
        characters->setFocus();
        choose("plain");
        QTRY_VERIFY(none->isVisible());
        QVERIFY(none->text().startsWith("These recordings have no texts"));
        QVERIFY(!characters->isVisible());
        QVERIFY(sets->hasFocus() || !m->page->isActiveWindow());
        choose("small");
        QTRY_VERIFY(characters->isVisible());
        QVERIFY(!none->isVisible());
    }

    void theChosenSetIsChosenAgain() {
        m->smallSet();
        m->manifest("other", "a.wav\t8000\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(list->currentItem()->text(), "other");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        m->open();
        QCOMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "small");
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
    }

    void aRightClickOffersWhatKeysDo() {
        m->smallSet();
        m->open();
        const auto names = [](const QWidget* widget) {
            QStringList list;
            for (const QAction* action : widget->actions())
                list << action->objectName() + ' ' + action->shortcut().toString();
            return list;
        };
        QCOMPARE(m->table()->contextMenuPolicy(), Qt::ActionsContextMenu);
        QCOMPARE(names(m->table()),
                 QStringList({"itemAction.play Space", "itemAction.edit F2",
                              "itemAction.leaveOut Del", "itemAction.file Ctrl+Return"}));
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(names(list), QStringList({"setAction.train Ctrl+T", "setAction.split Ctrl+Shift+P",
                                           "setAction.file Ctrl+Return", "setAction.rename F2",
                                           "setAction.remove Del", "setAction.undo Ctrl+Z",
                                           "setAction.trash "}));
        m->dialogs.saved = QString::fromStdString((m->project / "data" / "less").string());
        m->table()->setFocus();
        QTest::keyClick(m->table(), Qt::Key_Down);
        QTest::keyClick(m->table(), Qt::Key_Delete);
        QTRY_COMPARE(list->currentItem()->text(), "less");
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);

        m->manifest("talks-train", "a.wav\t8000\n");
        const auto valid = m->manifest("talks-valid", "a.wav\t8000\n");
        m->open();
        QSignalSpy training(m->page.get(), &Page::trainWith);
        list = m->find<QListWidget>("dataSets");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_End);
        QTest::keyClick(list, Qt::Key_Up);
        QTRY_VERIFY(m->find<QAction>("setAction.train")->isEnabled());
        QTest::keyClick(list, Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(training.size(), 1);
        const auto idea = training.front().front().value<TrainingIdea>();
        QCOMPARE(idea.data.train.filename(), std::filesystem::path("talks-train.tsv"));
        QCOMPARE(idea.data.valid, valid);
        QCOMPARE(idea.preset, "wav2vec2-tiny-pretrain"); // they have no texts
    }

    /// What is trained with is found without a right click, and why something is not.
    void aButtonTrainsWithTheSet() {
        m->smallSet();
        m->manifest("talks-train", "a.wav\t8000\n");
        std::filesystem::create_directories(m->project / "data" / "films");
        writeFileAtomically(m->project / "data" / "films" / "train.tsv",
                            "sentence\tlabel\na fine film\t1\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        auto* train = m->find<QPushButton>("trainWithSet");
        const auto choose = [&](const QString& name) {
            const auto found = list->findItems(name, Qt::MatchExactly);
            QCOMPARE(found.size(), 1);
            list->setCurrentItem(found.front());
            QTRY_VERIFY(m->page->isSettled());
        };
        choose("talks-train");
        QVERIFY(train->isVisible() && train->isEnabled());
        QSignalSpy training(m->page.get(), &Page::trainWith);
        QTest::mouseClick(train, Qt::LeftButton);
        QTRY_COMPARE(training.size(), 1);
        QCOMPARE(training.front().front().value<TrainingIdea>().data.train.filename(),
                 std::filesystem::path("talks-train.tsv"));
        choose("films/train");
        QVERIFY(!train->isEnabled());
        QVERIFY(train->toolTip().contains("several tasks"));
        for (const int width : {1100, 700}) { // the facts are beside it where it is narrow
            m->page->resize(width, 740);
            QCoreApplication::processEvents();
            const auto* split = m->find<QPushButton>("splitSet");
            QVERIFY(train->geometry().left() > split->geometry().right());
            QVERIFY(train->width() >= train->minimumSizeHint().width());
            QVERIFY(split->width() >= split->sizeHint().width());
        }
    }

    void showsFilelistsAndWhatWillBeSpoken() {
        m->smallSet();
        writeFileAtomically(m->project / "data" / "small.txt",
                            "audio/a.wav|It cost $5.\naudio/c.wav|Two\n");
        writeFileAtomically(m->project / "data" / "NOTICE.txt", "In the beginning\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), "small.tsv");
        QCOMPARE(list->item(1)->text(), "small.txt");
        QVERIFY(m->find<QLabel>("itemSpoken")->isHidden());
        list->setCurrentRow(1);
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Length),
                     QLocale().toString(1.0, 'f', 2) + QStringLiteral("\u00a0s"));
        QTRY_VERIFY(m->find<QLabel>("itemSpoken")->text().contains("five dollars"));
        QTRY_VERIFY(m->find<QLabel>("itemSpoken")->isVisible());
        QTRY_VERIFY(m->find<QLabel>("itemDetails")->text().contains("have it: 40 bands, at 8 kHz"));
        // What is usual differs.
        QCOMPARE(m->find<QDoubleSpinBox>("longestSec")->value(), 20.0);
        list->setCurrentRow(0);
        QTRY_COMPARE(m->find<QDoubleSpinBox>("longestSec")->value(), 35.0);
    }

    void tabFollowsTheEye() {
        m->smallSet();
        m->open();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->find<QListWidget>("dataSets")->setFocus();
        QStringList visited;
        while (!visited.contains(QStringLiteral("play")) && visited.size() < 30) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            visited << QApplication::focusWidget()->objectName();
        }
        visited.removeIf([](const QString& name) {
            return name != "dataFilter" && name != "leastSec" && name != "recordings" &&
                   name != "play";
        });
        QCOMPARE(visited, QStringList({"dataFilter", "leastSec", "recordings", "play"}));
    }

    void picturesLeaveThePageAsItWas() {
        m->smallSet();
        m->open();
        for (const Page::Scene& scene : m->page->scenes()) {
            scene.enter();
            if (scene.id == "report")
                QTRY_VERIFY(m->find<QLabel>("reportState")->text().contains("were checked"));
            else // the project has none of these, so that their scenes show what there is
                QCOMPARE(m->table()->isVisible(),
                         QStringList({"text", "vocabulary", "question", "classes", "tokens"})
                             .contains(scene.id));
            scene.leave();
            QVERIFY(m->table()->isVisible());
            QVERIFY(!m->find<QLabel>("reportState")->text().contains("were checked"));
            QCOMPARE(m->find<QTabWidget>("dataTabs")->currentIndex(), 0);
        }
    }

    /// The window makes it in turns of its own, if nobody asks for it before.
    void whatIsNotInSightIsMadeOnceItIsNeeded() {
        m->smallSet();
        m->page = std::make_unique<DataPage>(m->context);
        m->page->resize(1100, 740);
        m->page->show();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        QTRY_VERIFY(m->table()->isVisible() && m->page->isSettled());
        const auto part = [this](const char* name) {
            return m->page->findChild<QWidget*>(QLatin1String(name));
        };
        for (const char* name :
             {"closeVoice", "importName", "splitName", "vocabulary", "openSampleData"})
            QVERIFY2(!part(name), name);
        QTest::mouseClick(part("recordVoice"), Qt::LeftButton);
        QVERIFY(part("closeVoice") && part("closeVoice")->isVisible());
        makeParts(*m->page);
        QVERIFY(part("closeVoice")->isVisible());
        QTest::mouseClick(part("closeVoice"), Qt::LeftButton);
        QTRY_VERIFY(m->table()->isVisible());
        for (const char* name :
             {"closeVoice", "importName", "splitName", "vocabulary", "openSampleData"})
            QVERIFY2(part(name) && !part(name)->isVisible(), name);
    }

    void nothingMovesAsPartsAreMade() {
        m->smallSet();
        for (const QSize size : {QSize(660, 440), QSize(1100, 740)}) {
            m->page = std::make_unique<DataPage>(m->context);
            m->page->resize(size);
            m->page->show();
            QVERIFY(QTest::qWaitForWindowExposed(m->page.get()));
            const auto places = placesOn(*m->page);
            QVERIFY(!places.empty());
            while (m->page->makePart())
                QVERIFY(placesOn(*m->page) == places);
        }
    }

    /// The button that has the focus goes with the page that teaches.
    void theFocusGoesToWhatWasDropped() {
        const auto text = m->project / "mine.txt";
        writeFileAtomically(text, "a text of mine\n");
        m->open();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* button = m->find<QPushButton>("openSampleData");
        button->setFocus();
        QVERIFY(dropOn(*m->page, {text}));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->count(), 1);
        QVERIFY(m->find<QListWidget>("dataSets")->hasFocus());
    }

    void opensADroppedManifest() {
        m->smallSet();
        QTemporaryDir elsewhere;
        const QString tsv = elsewhere.filePath("mine.tsv");
        writeFileAtomically(tsv.toStdString(),
                            (m->project / "data" / "audio").string() + "\na.wav\t8000\n");
        m->open();
        QVERIFY(!dropOn(*m->page, {"clip.wav"}));
        QVERIFY(dropOn(*m->page, {tsv.toStdString()}));
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        QCOMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "mine");
        // Looking for manifests again keeps it.
        m->page->activate();
        QTRY_VERIFY(m->page->isSettled());
        QCOMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "mine");
    }

    void opensADroppedFolder() {
        m->smallSet();
        m->open();
        QTRY_VERIFY(m->page->isSettled());
        QTemporaryDir elsewhere;
        const std::filesystem::path folder = elsewhere.path().toStdString();
        std::filesystem::create_directories(folder / "talks");
        audio::writeWavFile(folder / "talks/a.wav", {kRateHz, std::vector<float>(800, 0.1F)});
        writeFileAtomically(folder / "talks/notes.txt", "to do\n");
        // Recordings that no list names are to become a data set.
        QVERIFY(dropOn(*m->page, {folder}));
        m->page->activate(); // as the window does, which turns to it
        QTRY_VERIFY(m->find<QLabel>("importFacts")->text().contains("1 recordings"));
        writeFileAtomically(folder / "talks/mine.tsv", "talks\na.wav\t800\n");
        QVERIFY(dropOn(*m->page, {folder}));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks/mine");
        m->page->hide(); // then they are for other pages
        std::filesystem::remove(folder / "talks/mine.tsv");
        QVERIFY(!dropOn(*m->page, {folder}));
        // With their texts they are to be learned from, wherever they are dropped.
        writeFileAtomically(folder / "talks/a.txt", "good evening\n");
        QVERIFY(dropOn(*m->page, {folder}));
        QVERIFY(!dropOn(*m->page, {folder / "talks/a.wav"}));
    }

    void saysWhatIsWrongWithAManifest() {
        m->manifest("bad", "a.wav\t80\nbroken row\n");
        m->open();
        QTRY_VERIFY(m->find<Notice>("dataNotice")->text().contains("line 3"));
    }
};

QTEST_MAIN(TestDataPage)
#include "tst_data_page.moc"
