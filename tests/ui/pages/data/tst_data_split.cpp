// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets split on the Data page.
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataSplit : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    /// Ten speakers with four recordings each.
    void talks() const {
        m->wave("a.wav", 8000);
        std::string rows, labels;
        for (int i = 0; i < 40; ++i) {
            rows += strCat("s", i / 4, "/", i % 4, ".wav\t8000\n");
            labels += "H I |\n";
        }
        m->manifest("talks", rows, labels);
    }
    void press(const char* name) const {
        QTest::mouseClick(m->find<QPushButton>(name), Qt::LeftButton);
    }
    QString parts() const { return m->find<QLabel>("splitParts")->text(); }
    std::filesystem::path data(const char* name) const { return m->project / "data" / name; }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_split"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<DataStage>();
    }
    void cleanup() { m.reset(); }

    void writesPartsBesideIt() {
        talks();
        const std::string before = readFile(data("talks.tsv"));
        m->open();
        press("splitSet");
        QTRY_VERIFY(parts().contains("Training: 32 recordings in talks-train.tsv"));
        QVERIFY(parts().contains("Validation: 4 recordings in talks-valid.tsv"));
        m->find<QSpinBox>("splitTest")->setValue(0);
        QTRY_VERIFY(parts().contains("Training: 36 recordings"));
        auto* name = m->find<QLineEdit>("splitName");
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, "mine");
        QVERIFY(parts().contains("mine-valid.tsv"));
        const QSignalSpy said(m->page.get(), &Page::statusMessage);
        press("splitMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "mine-train");
        QTRY_COMPARE(m->table()->model()->rowCount(), 36);
        QCOMPARE(said.value(0).value(0).toString(),
                 "2 parts have been made in data: mine-train.tsv, mine-valid.tsv");
        QVERIFY(std::filesystem::exists(data("mine-valid.ltr")));
        QVERIFY(!std::filesystem::exists(data("mine-test.tsv")));
        QCOMPARE(readFile(data("talks.tsv")), before);
    }

    void aTrainingOnWhatHasNoPartsSplitsItFirst() {
        talks();
        m->open();
        const QSignalSpy trainings(m->page.get(), &Page::trainWith);
        press("trainWithSet");
        QTRY_VERIFY(parts().contains("Training: 32 recordings"));
        QVERIFY(m->find<QLabel>("splitNote")->text().contains("The training is next"));
        press("splitMake");
        QTRY_COMPARE(trainings.size(), 1);
        const auto idea = trainings[0][0].value<TrainingIdea>();
        QCOMPARE(idea.preset, "wav2vec2-tiny-digits");
        QCOMPARE(idea.data.train, data("talks-train.tsv"));
        QCOMPARE(idea.data.valid, data("talks-valid.tsv"));
        QCOMPARE(idea.data.test, data("talks-test.tsv"));
        QTRY_VERIFY(m->page->isSettled());
        // It is split for its own sake now.
        auto* list = m->find<QListWidget>("dataSets");
        list->setCurrentItem(list->findItems("talks", Qt::MatchExactly).front());
        QTRY_VERIFY(m->page->isSettled());
        press("splitSet");
        QTRY_VERIFY(parts().contains("Training: 32 recordings in talks-2-train.tsv"));
        QVERIFY(!m->find<QLabel>("splitNote")->text().contains("The training is next"));
        press("splitMake");
        QTRY_COMPARE(list->currentItem()->text(), "talks-2-train");
        QCOMPARE(trainings.size(), 1);
    }

    void aTrainingAskedForElsewhereSplitsItsData() {
        talks();
        m->smallSet();
        m->open();
        QVERIFY(!m->page->takeTraining({.preset = "any", .data = {data("small.tsv")}}));
        auto* list = m->find<QListWidget>("dataSets");
        list->setCurrentItem(list->findItems("small", Qt::MatchExactly).front());
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(m->page->takeTraining(
            {.preset = "any", .data = {.train = data("talks.tsv"), .areToBeSplit = true}}));
        m->page->activate();
        QTRY_VERIFY(parts().contains("Training: 32 recordings in talks-train.tsv"));
        press("splitCancel");
        QVERIFY(m->table()->isVisible());
    }

    void thePartsOfOneFromElsewhereAreListed() {
        const QTemporaryDir elsewhere;
        const std::filesystem::path text = elsewhere.filePath("mine.txt").toStdString();
        std::string lines;
        for (int i = 0; i < 40; ++i)
            lines += strCat("This is line ", i, " of what somebody has written.\n");
        writeFileAtomically(text, lines);
        m->open();
        QVERIFY(dropOn(*m->page, {elsewhere.path().toStdString()}));
        auto* list = m->find<QListWidget>("dataSets");
        QTRY_COMPARE(list->count(), 1);
        QTRY_VERIFY(m->page->isSettled());
        press("splitSet");
        QTRY_VERIFY(m->find<QPushButton>("splitMake")->isEnabled());
        press("splitMake");
        QTRY_COMPARE(list->count(), 4);
        QCOMPARE(list->currentItem()->text(), "mine-train");
        for (const char* part : {"mine", "mine-valid", "mine-test"})
            QCOMPARE(list->findItems(part, Qt::MatchExactly).size(), 1);
    }

    void oneItemIsOne() {
        talks();
        m->open();
        press("splitSet");
        m->find<QSpinBox>("splitTest")->setValue(2);
        QTRY_VERIFY2(parts().contains("Tests: 1 recording in talks-test.tsv"), qPrintable(parts()));
    }

    void speakersStayTogether() {
        talks();
        m->open();
        press("splitSet");
        QTRY_VERIFY(m->find<QLabel>("splitNote")->text().contains("10 speakers"));
        auto* bySpeaker = m->find<QCheckBox>("splitBySpeaker");
        bySpeaker->setFocus();
        QTest::keyClick(bySpeaker, Qt::Key_Space);
        QTRY_VERIFY(parts().contains("Training: 32 recordings"));
        press("splitMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks-train");
        QTRY_COMPARE(m->table()->model()->rowCount(), 32);
        QTRY_VERIFY(!m->cell(3, DataItemsModel::Name).isEmpty());
        QCOMPARE(m->cell(0, DataItemsModel::Name).section('/', 0, 0),
                 m->cell(3, DataItemsModel::Name).section('/', 0, 0));
    }

    void whatIsThereIsNotWrittenOver() {
        talks();
        writeFileAtomically(data("talks-valid.tsv"), "mine");
        m->open();
        m->find<QListWidget>("dataSets")->setCurrentRow(0);
        QTRY_VERIFY(m->find<QPushButton>("splitSet")->isEnabled());
        press("splitSet");
        QTRY_VERIFY(m->find<QPushButton>("splitMake")->isEnabled());
        auto* name = m->find<QLineEdit>("splitName");
        QCOMPARE(name->text(), "talks-2");
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, "talks");
        QVERIFY(m->find<QLabel>("splitFault")->text().contains("talks is there already"));
        QVERIFY(!m->find<QPushButton>("splitMake")->isEnabled());
        QCOMPARE(readFile(data("talks-valid.tsv")), std::string("mine"));
        QVERIFY(!std::filesystem::exists(data("talks-train.tsv")));
        QVERIFY(name->hasFocus());
        QTest::keyClick(name, Qt::Key_Escape);
        QVERIFY(m->table()->isVisible());
        QTRY_COMPARE(m->page->focusWidget(),
                     m->find<QPushButton>("splitSet")); // it was begun there
    }

    void aShareStaysAsItWasTyped() {
        talks();
        m->open();
        press("splitSet");
        QTRY_VERIFY(m->find<QPushButton>("splitMake")->isEnabled());
        auto* valid = m->find<QSpinBox>("splitValid");
        auto* test = m->find<QSpinBox>("splitTest");
        const auto type = [](QSpinBox* box, const char* digits) {
            box->selectAll();
            QTest::keyClicks(box, QLatin1String(digits));
        };
        const auto isMarked = [](const QWidget* box) { return box->property("invalid").toBool(); };
        const auto fault = [this] { return m->find<QLabel>("splitFault")->text(); };
        type(valid, "600");
        QCOMPARE(valid->value(), 600);
        QVERIFY2(fault().contains("Validation: a share is 100 % at most"), qPrintable(fault()));
        QVERIFY(isMarked(valid) && !isMarked(test));
        QVERIFY(!m->find<QPushButton>("splitMake")->isEnabled());
        QTest::keyClick(valid, Qt::Key_Up); // the keys lead no further
        QCOMPARE(valid->value(), 600);
        type(valid, "95");
        QVERIFY2(fault().contains("Validation and tests take"), qPrintable(fault()));
        QVERIFY(isMarked(valid) && isMarked(test));
        QVERIFY(!m->find<QProgressBar>("splitProgress")->isVisible()); // the 9 is counted no more
        type(valid, "20");
        QTRY_VERIFY(m->find<QPushButton>("splitMake")->isEnabled());
        QVERIFY(!isMarked(valid) && !isMarked(test));
    }

    void rowsAreSplitByTheirTexts() {
        writeFileAtomically(data("task.tsv"), "text\tlabel\na\tgood\nb\tbad\nc\tgood\n");
        m->open();
        QVERIFY(m->find<QPushButton>("splitSet")->isEnabled());
        press("splitSet");
        QTRY_VERIFY(parts().contains("1 row"));
        QVERIFY(!m->find<QCheckBox>("splitBySpeaker")->isVisible());
    }
};

QTEST_MAIN(TestDataSplit)
#include "tst_data_split.moc"
