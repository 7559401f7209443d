// SPDX-License-Identifier: GPL-3.0-or-later
// The list of data sets put in order: names, the trash, and what stands in its way.
#include "core/runs/run_writer.h"
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
namespace fs = std::filesystem;

class TestDataSets : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    QListWidget* list() const { return m->find<QListWidget>("dataSets"); }
    QStringList names() const {
        QStringList names;
        for (int row = 0; row < list()->count(); ++row)
            names << list()->item(row)->text();
        return names;
    }
    QString said() const { return m->find<Notice>("dataNotice")->text(); }
    bool isThere(const char* file) const { return fs::exists(m->project / "data" / file); }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) const {
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key(key), modifiers);
    }
    QLineEdit* nameField() const { return list()->findChild<QLineEdit*>(); }
    void typeName(const QString& name) const {
        press(Qt::Key_F2);
        auto* field = nameField();
        QVERIFY(field);
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, name);
        QTest::keyClick(field, Qt::Key_Return);
    }
    void rename(const QString& name) const {
        typeName(name);
        QTRY_VERIFY(!nameField());
        QTRY_VERIFY(m->page->isSettled());
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_sets"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<DataStage>();
        m->smallSet();
    }
    void cleanup() { m.reset(); }

    void aSetGoesToTheTrashAndComesBack() {
        m->manifest("talks", "a.wav\t8000\n");
        m->open();
        QCOMPARE(list()->currentItem()->text(), "small");
        press(Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList("talks"));
        QTRY_COMPARE(m->table()->model()->rowCount(), 1); // its neighbour is shown
        QVERIFY(!isThere("small.tsv") && !isThere("small.ltr"));
        QVERIFY(isThere("dict.ltr.txt") && isThere("audio/a.wav"));
        QTRY_COMPARE(said(), "In the trash: small. Its recordings stay where they are.");
        QTest::mouseClick(m->find<QPushButton>("noticeAction"), Qt::LeftButton);
        QTRY_COMPARE(names(), QStringList({"small", "talks"}));
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        QTRY_COMPARE(m->cell(1, DataItemsModel::Text), "YOU");
        QVERIFY(!m->find<Notice>("dataNotice")->isVisible());
        // By keys, too.
        QTRY_VERIFY(m->page->isSettled());
        press(Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList("talks"));
        QTRY_VERIFY(m->page->isSettled());
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names(), QStringList({"small", "talks"}));
        QVERIFY(list()->hasFocus());
        QVERIFY(!m->find<QAction>("setAction.undo")->isEnabled());
    }

    void theLastOneComesBackInTheNextWindow() {
        m->open();
        press(Qt::Key_Delete);
        QTRY_VERIFY(!list()->isVisible());
        QTRY_VERIFY(m->find<QPushButton>("bringSetBack")->hasFocus());
        QCOMPARE(m->find<QPushButton>("bringSetBack")->text(), "Undo: Move to trash");
        m->open();
        QVERIFY(!list()->isVisible());
        auto* back = m->find<QPushButton>("bringSetBack");
        QTRY_COMPARE(back->text(), "Restore small");
        QVERIFY(back->isVisible());
        QTest::mouseClick(back, Qt::LeftButton);
        QTRY_COMPARE(names(), QStringList("small"));
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
    }

    /// What takes its name meanwhile stays, and so does what is in the trash.
    void nothingIsWrittenOver() {
        m->manifest("talks", "a.wav\t8000\n");
        m->open();
        press(Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList("talks"));
        QTRY_VERIFY(m->page->isSettled());
        m->manifest("small", "c.wav\t4000\n");
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(said().contains("something of that name"));
        QCOMPARE(readFile(m->project / "data/small.tsv"), "audio\nc.wav\t4000\n");
        auto* trash = m->find<QMenu>("setTrash");
        Q_EMIT trash->aboutToShow();
        QVERIFY(trash->actions().front()->text().startsWith("Restore small ("));
        fs::remove(m->project / "data/small.tsv");
        trash->actions().front()->trigger();
        QTRY_COMPARE(names(), QStringList({"small", "talks"}));
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
    }

    void theTrashIsEmptied() {
        m->manifest("talks", "a.wav\t8000\n");
        m->open();
        press(Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList("talks"));
        QTRY_VERIFY(m->page->isSettled());
        auto* trash = m->find<QMenu>("setTrash");
        const auto empty = [&] {
            Q_EMIT trash->aboutToShow();
            m->find<QAction>("emptySetTrash")->trigger();
        };
        m->dialogs.answer = std::nullopt;
        empty();
        QVERIFY(m->dialogs.asked.last().contains("Recordings that they list stay"));
        QVERIFY(fs::exists(m->project / "data/.trash"));
        m->dialogs.answer = 0;
        empty();
        QTRY_VERIFY(!fs::exists(m->project / "data/.trash"));
        QTRY_VERIFY(!m->find<QAction>("setAction.undo")->isEnabled());
        QVERIFY(!trash->menuAction()->isEnabled());
        QVERIFY(isThere("audio/a.wav"));
    }

    void aSetIsCalledOtherwise() {
        m->manifest("talks", "a.wav\t8000\n");
        m->open();
        typeName("talks");
        QTRY_VERIFY(said().contains("Another data set is called talks"));
        QCOMPARE(names(), QStringList({"small", "talks"}));
        // It need not be typed again, neither at once nor later.
        QTRY_VERIFY(nameField() && nameField()->text() == "talks" && nameField()->hasFocus());
        QTest::keyClick(nameField(), Qt::Key_Escape);
        QTRY_VERIFY(!nameField());
        QCOMPARE(names(), QStringList({"small", "talks"}));
        press(Qt::Key_F2);
        QCOMPARE(nameField()->text(), "talks");
        QTest::keyClick(nameField(), Qt::Key_Escape);
        QTRY_VERIFY(!nameField());
        // Nor after a failure of the disk, which is said beside it.
        const fs::path file = m->project / "data" / "names.json";
        writeFileAtomically(file, "[]");
        typeName("Vowels");
        const auto reason = [this] { return list()->findChild<QLabel*>("nameRefused"); };
        QTRY_VERIFY(reason() && reason()->text().contains("not names of data sets"));
        QVERIFY(reason()->isVisible() && nameField()->hasFocus());
        QCOMPARE(nameField()->text(), "Vowels");
        QVERIFY(!reason()->geometry().intersects(nameField()->geometry()));
        QTest::keyClicks(nameField(), "Vow");
        QTRY_VERIFY(!reason()); // it was said of another name
        QTest::keyClick(nameField(), Qt::Key_Escape);
        QTRY_VERIFY(!nameField());
        fs::remove(file);
        rename(" Vowels ");
        QTRY_COMPARE(names(), QStringList({"Vowels", "talks"}));
        QCOMPARE(list()->currentItem()->text(), "Vowels");
        QCOMPARE(m->table()->model()->rowCount(), 3);
        QVERIFY(isThere("small.tsv")); // where drafts and runs look for it
        m->open();
        QCOMPARE(names(), QStringList({"Vowels", "talks"}));
        // It keeps its name in the trash, and the next one of that path has its own.
        press(Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList("talks"));
        QTRY_VERIFY(m->page->isSettled());
        m->manifest("small", "c.wav\t4000\n");
        m->page->activate();
        QTRY_COMPARE(names(), QStringList({"small", "talks"}));
        fs::remove(m->project / "data/small.tsv");
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names(), QStringList({"Vowels", "talks"}));
        QTRY_VERIFY(m->page->isSettled());
        rename("");
        QTRY_COMPARE(names(), QStringList({"small", "talks"}));
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names(), QStringList({"Vowels", "talks"}));
    }

    void whatARunNeedsStays() {
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = "asr";
        config.config = {{"data", {{"train", (m->project / "data/small.tsv").string()}}}};
        runs::RunWriter::create(m->project / "runs" / "learning", config, {})
            ->updateStatus([](runs::Status& status) { status.state = runs::State::Queued; });
        m->open();
        QTRY_VERIFY(m->runs.find(QStringLiteral("learning")));
        QTRY_COMPARE(m->runs.find(QStringLiteral("learning"))->status.state, runs::State::Queued);
        press(Qt::Key_Delete);
        QTRY_VERIFY(said().startsWith("The run learning, ") && said().contains("needs small"));
        QVERIFY(isThere("small.tsv"));
        QCOMPARE(names(), QStringList("small"));
    }

    void whatLiesElsewhereOnlyLeavesTheList() {
        QTemporaryDir elsewhere;
        const fs::path tsv = elsewhere.filePath("mine.tsv").toStdString();
        writeFileAtomically(tsv, (m->project / "data" / "audio").string() + "\na.wav\t8000\n");
        m->open();
        QVERIFY(dropOn(*m->page, {tsv}));
        QTRY_COMPARE(names(), QStringList({"small", "mine"}));
        m->open(); // the next window
        QTRY_COMPARE(names(), QStringList({"small", "mine"}));
        QTRY_COMPARE(list()->currentItem()->text(), "mine");
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!m->find<QAction>("setAction.rename")->isEnabled());
        QCOMPARE(m->find<QAction>("setAction.remove")->text(), "Take off the list");
        press(Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList("small"));
        QVERIFY(fs::exists(tsv));
        QTRY_VERIFY(said().contains("Its files stay"));
        QTRY_VERIFY(m->page->isSettled());
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names(), QStringList({"small", "mine"}));
        QTRY_COMPARE(list()->currentItem()->text(), "mine");
    }
};

QTEST_MAIN(TestDataSets)
#include "tst_data_sets.moc"
