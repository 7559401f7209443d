// SPDX-License-Identifier: GPL-3.0-or-later
// Texts edited in the table of the Data page, and taken back.
#include "tests/ui/pages/data/data_stage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataEditing : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    QString file(const char* name) const {
        return QString::fromStdString(readFile(m->project / "data" / name));
    }
    void open() const {
        m->open();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        QTRY_VERIFY(m->cell(0, DataItemsModel::Text) != "…");
        m->table()->setFocus();
    }
    QLineEdit* field() const { return m->find<QLineEdit>("itemEditor"); }
    void go(int row, int column = DataItemsModel::Text) const {
        m->table()->setCurrentIndex(m->table()->model()->index(row, column));
        QTRY_VERIFY(m->page->isSettled());
    }
    void type(const QString& text) const {
        QTest::keyClick(m->table(), Qt::Key_F2);
        QVERIFY(field()->isVisible());
        QVERIFY(field()->hasFocus());
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), text);
    }
    void enter(const QString& text) const {
        type(text);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(m->page->isSettled());
    }
    void undo() const {
        QTest::keyClick(m->table(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(m->page->isSettled());
    }
    void redo() const {
        QTest::keyClick(m->table(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(m->page->isSettled());
    }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void init() { m = std::make_unique<DataStage>(); }
    void cleanup() { m.reset(); }

    void aTranscriptIsWrittenAtOnce() {
        m->smallSet();
        open();
        const QAbstractItemModelTester tester(m->table()->model());
        go(1);
        QTRY_COMPARE(m->find<QLabel>("itemText")->text(), "YOU");
        enter("you hi"); // the dictionary has capitals
        QCOMPARE(file("small.ltr"), "H I |\nY O U | H I |\nH I X |\n");
        QTRY_COMPARE(m->cell(1, DataItemsModel::Text), "YOU HI");
        QTRY_COMPARE(m->find<QLabel>("itemText")->text(), "YOU HI");
        QCOMPARE(m->table()->currentIndex().row(), 1);
        QVERIFY(!field()->isVisible());
        QVERIFY(m->table()->hasFocus());
    }

    void aReportOfOtherTextsIsOutOfDate() {
        m->smallSet();
        open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        m->table()->setFocus();
        go(2);
        enter("hi");
        QVERIFY(m->find<QLabel>("reportState")->text().startsWith("Out of date: the data"));
        QVERIFY(m->cell(1, DataItemsModel::Problem).startsWith("Silent")); // as it was found
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        open(); // it is of the texts as they are now
        QVERIFY(m->find<QLabel>("reportState")->text().contains("were checked"));
        QVERIFY(m->cell(2, DataItemsModel::Problem).isEmpty());
    }

    void changesAreTakenBackFromAnyItem() {
        m->smallSet();
        open();
        go(0);
        enter("YO");
        go(2);
        enter("HI HI"); // was HIX, of which the dictionary lacks a letter
        QCOMPARE(file("small.ltr"), "Y O |\nY O U |\nH I | H I |\n");
        go(1);
        undo();
        QCOMPARE(file("small.ltr"), "Y O |\nY O U |\nH I X |\n");
        QCOMPARE(m->table()->currentIndex().row(), 2); // seen where it happens
        undo();
        QCOMPARE(file("small.ltr"), "H I |\nY O U |\nH I X |\n");
        QCOMPARE(m->table()->currentIndex().row(), 0);
        undo(); // nothing is left
        redo();
        redo();
        QCOMPARE(file("small.ltr"), "Y O |\nY O U |\nH I | H I |\n");
        QTRY_COMPARE(m->cell(2, DataItemsModel::Text), "HI HI");
    }

    void whatIsDoneAgainIsWrittenAsTheFirstTime() {
        m->smallSet();
        open();
        go(1);
        enter("you hi"); // the dictionary has capitals
        undo();
        QCOMPARE(file("small.ltr"), "H I |\nY O U |\nH I X |\n");
        redo();
        QCOMPARE(file("small.ltr"), "H I |\nY O U | H I |\nH I X |\n");
    }

    void whatCannotBeHeldIsRefusedAtTheField() {
        m->smallSet();
        open();
        go(0);
        enter("HZ");
        auto* reason = m->find<QLabel>("itemRefused");
        QVERIFY(field()->isVisible());
        QTRY_VERIFY(reason->isVisible());
        QVERIFY(reason->text().contains("dictionary has no character Z; use only H I O U Y"));
        QCOMPARE(field()->accessibleDescription(), reason->text());
        QTest::keyClick(field(), Qt::Key_Backspace);
        QVERIFY(!reason->isVisible()); // it was said of another text
        QVERIFY(field()->accessibleDescription().isEmpty());
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), "H|I");
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(reason->text().contains("|"));
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field(), Qt::Key_Delete);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_COMPARE(reason->text(), "A recording needs a text");
        QVERIFY(reason->parentWidget()->height() <= 2 * m->table()->rowHeight(0));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(!field()->isVisible());
        QCOMPARE(file("small.ltr"), "H I |\nY O U |\nH I X |\n");
        undo(); // nothing was done
        QCOMPARE(file("small.ltr"), "H I |\nY O U |\nH I X |\n");
    }

    void aFileChangedMeanwhileIsNotOverwritten() {
        m->smallSet();
        open();
        go(0);
        writeFileAtomically(m->project / "data" / "small.ltr", "Y O |\nY O U |\nH I X |\n");
        enter("HI YO");
        QTRY_VERIFY(m->find<QLabel>("itemRefused")->text().contains("open it again"));
        QCOMPARE(file("small.ltr"), "Y O |\nY O U |\nH I X |\n");
    }

    void leavingTheFieldTakesItsText() {
        m->smallSet();
        open();
        go(0);
        type("YO");
        m->find<QLineEdit>("dataFilter")->setFocus();
        QTRY_COMPARE(file("small.ltr"), "Y O |\nY O U |\nH I X |\n");
        QTRY_VERIFY(!field()->isVisible());
        QVERIFY(m->find<QLineEdit>("dataFilter")->hasFocus());
    }

    void aDoubleClickEditsAClass() {
        writeFileAtomically(m->project / "data" / "films.tsv",
                            "text\tlabel\ngood film\tpos\nbad one\tneg\n");
        open();
        QTableView* table = m->table();
        const QRect cell = table->visualRect(table->model()->index(1, DataItemsModel::Label));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, cell.center());
        QVERIFY(field()->isVisible());
        QCOMPARE(field()->text(), "neg");
        QTest::keyClicks(field(), "awful");
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_COMPARE(file("films.tsv"), "text\tlabel\ngood film\tpos\nbad one\tawful\n");
        QTRY_COMPARE(m->cell(1, DataItemsModel::Label), "awful");
    }

    void questionsHaveNoField() {
        writeFileAtomically(
            m->project / "data" / "q.json",
            R"({"version":"1.1","data":[{"title":"t","paragraphs":[{"context":"a b","qas":[)"
            R"({"id":"1","question":"what?","answers":[{"answer_start":0,"text":"a"}]}]}]}]})");
        open();
        go(0);
        QTest::keyClick(m->table(), Qt::Key_F2);
        QVERIFY(!field()->isVisible());
    }

    void theOrderAndTheFilterStay() {
        m->smallSet();
        open();
        auto* filter = m->find<QLineEdit>("dataFilter");
        filter->setFocus();
        QTest::keyClicks(filter, "hi");
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        QTRY_VERIFY(m->page->isSettled());
        m->table()->setFocus();
        go(1);
        enter("YO"); // it no longer passes, and stays until something else is asked for
        QCOMPARE(file("small.ltr"), "H I |\nY O U |\nY O |\n");
        QCOMPARE(m->table()->model()->rowCount(), 2);
        QTRY_COMPARE(m->cell(1, DataItemsModel::Text), "YO");
    }
};

QTEST_MAIN(TestDataEditing)
#include "tst_data_editing.moc"
