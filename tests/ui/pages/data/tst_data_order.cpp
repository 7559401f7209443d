// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the table on the Data page, and what its bars show of it.
#include "tests/ui/pages/data/data_stage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/histogram.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataOrder : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    void clickHeading(int column) const {
        QHeaderView* header = m->table()->horizontalHeader();
        const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                        header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(m->page->isSettled());
    }
    QStringList names() const {
        QStringList names;
        for (int row = 0; row < m->table()->model()->rowCount(); ++row)
            names << m->cell(row, DataItemsModel::Name);
        return names;
    }
    QString spoken(int column) const {
        return m->table()
            ->model()
            ->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole)
            .toString();
    }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void init() {
        m = std::make_unique<DataStage>();
        m->smallSet();
        m->open();
        QTRY_COMPARE(names(), QStringList({"a.wav", "b.wav", "c.wav"}));
    }
    void cleanup() { m.reset(); }

    void theOrderIsKept() {
        clickHeading(DataItemsModel::Length);
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav", "b.wav"}));
        m->open(); // the next window
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav", "b.wav"}));
        QVERIFY(!spoken(DataItemsModel::Length).isEmpty());
    }

    void labelsOfBarsFollowARule() {
        Histogram bars(QStringLiteral("Letters"));
        std::vector<Histogram::Bar> letters;
        for (char letter = 'A'; letter <= 'Z'; ++letter)
            letters.push_back({QString(QLatin1Char(letter)), QString(QLatin1Char(letter)), 1});
        bars.setBars(letters, {});
        bars.resize(800, 100);
        QCOMPARE(bars.labelStep(), std::size_t{1});
        bars.resize(130, 100);
        QVERIFY(bars.labelStep() == 2 || bars.labelStep() == 5);
        bars.setBars({{"excellent", "excellent", 3}, {"unacceptable", "unacceptable", 2}}, {});
        bars.resize(200, 100);
        QCOMPARE(bars.labelStep(), std::size_t{1});
        QCOMPARE(m->find<Histogram>("lengths")->bars().front().label, QString("0 s"));
        for (const Histogram::Bar& bar : m->find<Histogram>("lengths")->bars())
            QVERIFY(!bar.label.isEmpty());
    }

    void aHeadingSortsUpDownAndNot() {
        const QAbstractItemModelTester tester(m->table()->model());
        QVERIFY(spoken(DataItemsModel::Length).isEmpty());
        clickHeading(DataItemsModel::Length);
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav", "b.wav"}));
        QCOMPARE(spoken(DataItemsModel::Length), "Length, ascending");
        clickHeading(DataItemsModel::Length);
        QTRY_COMPARE(names(), QStringList({"b.wav", "a.wav", "c.wav"}));
        QCOMPARE(spoken(DataItemsModel::Length), "Length, descending");
        QVERIFY(m->find<QPushButton>("sortItems")
                    ->accessibleDescription()
                    .contains("Length, descending"));
        clickHeading(DataItemsModel::Length);
        QTRY_COMPARE(names(), QStringList({"a.wav", "b.wav", "c.wav"}));
        QVERIFY(spoken(DataItemsModel::Length).isEmpty());
    }

    void theChosenItemStaysChosen() {
        m->table()->setFocus();
        QTest::keyClick(m->table(), Qt::Key_Down);
        QTRY_COMPARE(m->find<QLabel>("itemText")->text(), "YOU");
        clickHeading(DataItemsModel::Length);
        QTRY_COMPARE(m->table()->currentIndex().row(), 2);
        QCOMPARE(m->find<QLabel>("itemText")->text(), "YOU");
    }

    void theOrderOutlivesAFilter() {
        clickHeading(DataItemsModel::Length);
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav", "b.wav"}));
        auto* text = m->find<QLineEdit>("dataFilter");
        text->setFocus();
        QTest::keyClicks(text, "hi");
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav"}));
        text->clear();
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav", "b.wav"}));
    }

    void theKeyboardSortsByAMenu() {
        auto* sort = m->find<QPushButton>("sortItems");
        auto* menu = m->page->findChild<QMenu*>("sortMenu");
        sort->setFocus();
        // The menu has the events until it closes.
        const auto choose = [&](const QString& wanted) {
            QTimer::singleShot(0, menu, [menu, wanted] {
                do
                    QTest::keyClick(menu, Qt::Key_Down);
                while (menu->activeAction() && menu->activeAction()->text() != wanted);
                QTest::keyClick(menu, Qt::Key_Return);
            });
            QTest::keyClick(sort, Qt::Key_Space);
        };
        choose("Text");
        QTRY_COMPARE(names(), QStringList({"a.wav", "c.wav", "b.wav"}));
        choose("Descending");
        QTRY_COMPARE(names(), QStringList({"b.wav", "c.wav", "a.wav"}));
        QCOMPARE(spoken(DataItemsModel::Text), "Text, descending");
        choose("As in the file");
        QTRY_COMPARE(names(), QStringList({"a.wav", "b.wav", "c.wav"}));
    }

    void problemsComeFirst() {
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        clickHeading(DataItemsModel::Problem);
        QTRY_COMPARE(names(), QStringList({"b.wav", "c.wav", "a.wav"}));
    }

    void theOrderByProblemsIsKept() {
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        clickHeading(DataItemsModel::Problem);
        clickHeading(DataItemsModel::Problem);
        QTRY_COMPARE(names(), QStringList({"a.wav", "c.wav", "b.wav"}));
        m->open(); // the next window
        QTRY_COMPARE(names(), QStringList({"a.wav", "c.wav", "b.wav"}));
        QCOMPARE(spoken(DataItemsModel::Problem), "Problem, descending");
        // Of other data no problems are known until they are checked.
        m->manifest("small", "c.wav\t4000\nb.wav\t16000\na.wav\t8000\n",
                    "H I X |\nY O U |\nH I | H I |\n");
        m->open();
        QTRY_COMPARE(names(), QStringList({"c.wav", "b.wav", "a.wav"}));
        QVERIFY(spoken(DataItemsModel::Problem).isEmpty());
        m->check();
        QTRY_COMPARE(names(), QStringList({"a.wav", "c.wav", "b.wav"}));
    }

    void anotherSetStandsAsInItsFile() {
        m->manifest("zoo", "c.wav\t4000\na.wav\t8000\n");
        m->page->activate();
        QTRY_VERIFY(m->page->isSettled());
        clickHeading(DataItemsModel::Name);
        m->find<QListWidget>("dataSets")->setCurrentRow(1);
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav"}));
        QVERIFY(spoken(DataItemsModel::Name).isEmpty());
        QCOMPARE(m->table()->horizontalHeader()->sortIndicatorSection(), -1);
    }

    void aClickOnABarShowsWhatItCounts() {
        auto* lengths = m->find<Histogram>("lengths");
        auto* taken = m->find<QPushButton>("barFilter");
        QVERIFY(taken->isHidden());
        const double step = lengths->width() / 21.0; // a tenth of a second each, to 2 s
        QTest::mouseClick(lengths, Qt::LeftButton, {}, QPoint(int(20.5 * step), 20));
        QTRY_COMPARE(names(), QStringList({"b.wav"})); // of exactly 2 s
        QVERIFY(taken->isVisible());
        QCOMPARE(taken->accessibleName(), "Only: 2 to 2.1 s");
        QCOMPARE(lengths->picked(), 20);
        QTest::mouseClick(lengths, Qt::LeftButton, {}, QPoint(int(5.5 * step), 20));
        QTRY_COMPARE(names(), QStringList({"c.wav"}));
        QTest::mouseClick(taken, Qt::LeftButton);
        QTRY_COMPARE(names(), QStringList({"a.wav", "b.wav", "c.wav"}));
        QVERIFY(taken->isHidden());
        QCOMPARE(lengths->picked(), -1);
    }

    /// As wide as the page is in a window of 1024 pixels.
    void theWordsOfABarHaveRoom() {
        m->page->resize(840, 660);
        QCoreApplication::processEvents();
        auto* characters = m->find<Histogram>("characters");
        const int table = m->table()->mapTo(m->page.get(), QPoint()).y();
        characters->setFocus();
        QTest::keyClick(characters, Qt::Key_Home);
        QTest::keyClick(characters, Qt::Key_Return);
        auto* taken = m->find<QPushButton>("barFilter");
        QTRY_VERIFY(taken->isVisible());
        QCOMPARE(taken->text(), "with “space between words”");
        constexpr int kCross = 48;
        const int words = taken->fontMetrics().horizontalAdvance(taken->text());
        QVERIFY2(words <= taken->width() - kCross,
                 qPrintable(QStringLiteral("%1 of %2").arg(words).arg(taken->width())));
        QCOMPARE(m->table()->mapTo(m->page.get(), QPoint()).y(), table); // nothing jumps
        QVERIFY(taken->toolTip().contains(taken->text()));
    }

    void enterOnABarShowsWhatItCounts() {
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* characters = m->find<Histogram>("characters");
        characters->setFocus();
        QTest::keyClick(characters, Qt::Key_End);
        QTest::keyClick(characters, Qt::Key_Home);
        QTest::keyClick(characters, Qt::Key_Right); // the first one ends words
        QVERIFY(characters->accessibleDescription().startsWith("H: 2"));
        clickHeading(DataItemsModel::Length);
        QTest::keyClick(characters, Qt::Key_Return);
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav"}));
        QCOMPARE(m->find<QPushButton>("barFilter")->accessibleName(), "Only: with “H”");
        // Together with the other filters; picked again it is taken back.
        auto* text = m->find<QLineEdit>("dataFilter");
        QTest::keyClicks(text, "c.wav");
        QTRY_COMPARE(names(), QStringList({"c.wav"}));
        text->clear();
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav"}));
        characters->setFocus();
        QTest::keyClick(characters, Qt::Key_Space);
        QTRY_COMPARE(names(), QStringList({"c.wav", "a.wav", "b.wav"}));
    }

    void aPressOnTheFilterGivesTheFocusOn() {
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* lengths = m->find<Histogram>("lengths");
        lengths->setFocus();
        QTest::keyClick(lengths, Qt::Key_Return);
        auto* taken = m->find<QPushButton>("barFilter");
        QTRY_VERIFY(taken->isVisible());
        taken->setFocus();
        QTest::keyClick(taken, Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), m->find<QLineEdit>("dataFilter"));
    }
};

QTEST_MAIN(TestDataOrder)
#include "tst_data_order.moc"
