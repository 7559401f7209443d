// SPDX-License-Identifier: GPL-3.0-or-later
// The Write page tells how likely texts are: one, line by line, and by two models beside each
// other.
#include "tests/ui/pages/write/write_stage.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;

class TestWriteScores : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<WriteProject> m_project;

    static void score(WriteStage& stage, const QString& text) {
        stage.type(text);
        QTRY_VERIFY(stage.page.isSettled());
        stage.click("scoreText");
        QTRY_VERIFY(stage.page.isSettled() && stage.history().count() > 0);
    }
    static QString cell(WriteStage& stage, const char* table, int row, int column) {
        return stage.part<QTableView>(table)->model()->index(row, column).data().toString();
    }
    static void clickRow(WriteStage& stage, const char* name, int row) {
        auto* table = stage.part<QTableView>(name);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 0)).center());
        QTRY_VERIFY(stage.page.isSettled());
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_write_scores"));
    }
    void init() { m_project = std::make_unique<WriteProject>(); }

    void aTextIsScored() {
        WriteStage stage(*m_project);
        QVERIFY(!stage.part<QAbstractButton>("scoreText")->isEnabled()); // nothing to score
        score(stage, QStringLiteral("far out at sea"));
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("far out at sea"));
        QCOMPARE(stage.text("firstFacts"),
                 QStringLiteral("loss 1.386 nats · ppl 4 · bpc 0.5714 · 4 tokens"));
        QVERIFY(!stage.part<QTableView>("scoredTexts")->isVisible());
        QVERIFY(!stage.part<QAbstractButton>("goOnWriting")->isEnabled()); // nothing was written
        QVERIFY(!stage.isOutOfDate());
        QTest::mouseClick(stage.view().viewport(), Qt::LeftButton, {},
                          stage.view().tokenRect(1).center());
        QCOMPARE(stage.text("tokenFacts"), QStringLiteral("25 % · 2.00 bits"));
        stage.type(QStringLiteral("!"));
        QVERIFY(stage.isOutOfDate());
    }

    /// From the place in the text where another token was taken.
    void aScoredTextIsGoneOnWith() {
        WriteStage stage(*m_project);
        score(stage, QStringLiteral("far out at sea"));
        stage.view().setFocus();
        QTest::keyClick(&stage.view(), Qt::Key_End);
        QTest::keyClick(&stage.view(), Qt::Key_Return);
        QTest::keyClick(&stage.alternatives(), Qt::Key_Return);
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("far out at or the old sea"));
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.lastQuestion().prompt, "far out at");
        QCOMPARE(stage.engine.lastQuestion().written, std::vector<std::int64_t>{7});
        QCOMPARE(stage.history().count(), 2);
    }

    void eachLineIsAText() {
        WriteStage stage(*m_project);
        stage.engine.onScore([](const std::string&, const std::string& text) {
            return scored(text, text.starts_with("recognize") ? 3.0 : 5.0);
        });
        stage.click("scoreByLine");
        score(stage,
              QStringLiteral("wreck a nice beach\n\n recognize speech \nrecognize a speech"));
        QCOMPARE(stage.engine.calls().back().about,
                 (m_project->path() / "runs/novels").string() + " < 3 texts");
        auto* table = stage.part<QTableView>("scoredTexts");
        const QAbstractItemModelTester tester(table->model());
        QVERIFY(table->isVisible());
        // The likeliest first, and shown.
        QCOMPARE(cell(stage, "scoredTexts", 0, 0), QStringLiteral("recognize speech"));
        QCOMPARE(cell(stage, "scoredTexts", 0, 1), QStringLiteral("6"));
        QCOMPARE(cell(stage, "scoredTexts", 0, 3), QStringLiteral("8"));
        QCOMPARE(cell(stage, "scoredTexts", 2, 0), QStringLiteral("wreck a nice beach"));
        QCOMPARE(cell(stage, "scoredTexts", 2, 1), QStringLiteral("20"));
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("recognize speech"));
        clickRow(stage, "scoredTexts", 2);
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("wreck a nice beach"));
        // By another column, the other way round; the chosen one stays chosen.
        QTest::mouseClick(table->horizontalHeader()->viewport(), Qt::LeftButton, {},
                          QPoint(table->columnViewportPosition(1) + 5, 5));
        QTRY_COMPARE(cell(stage, "scoredTexts", 0, 0), QStringLiteral("wreck a nice beach"));
        QCOMPARE(table->currentIndex().row(), 0);
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("wreck a nice beach"));
        QVERIFY(!stage.isOutOfDate());
        stage.click("scoreByLine");
        QVERIFY(stage.isOutOfDate());
    }

    /// A model beside itself tells nothing.
    void theSecondModelIsAnotherOne() {
        m_project->makeModel("letters");
        const WriteStage stage(*m_project);
        const auto choices = stage.page.findChildren<QComboBox*>(QStringLiteral("modelChoice"));
        QTRY_VERIFY(choices.at(0)->currentText() != choices.at(1)->currentText());
        choices.at(0)->setFocus();
        QTest::keyClick(choices.at(0),
                        choices.at(0)->currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up);
        QTRY_VERIFY(choices.at(0)->currentText() != choices.at(1)->currentText());
    }

    void noHeadingIsCut() {
        m_project->makeModel("letters");
        WriteStage stage(*m_project);
        stage.click("writeCompare");
        score(stage, QStringLiteral("far at sea"));
        for (const char* name : {"wordDifferences", "alternatives"}) {
            const QHeaderView& header = *stage.part<QTableView>(name)->horizontalHeader();
            for (int column = 1; column < header.count(); ++column)
                QVERIFY2(header.sectionSize(column) >= header.sectionSizeHint(column), name);
        }
    }

    /// Below it, they would move as the list grows with the result beside it.
    void whatIsDoneWithTheListStandsAboveIt() {
        WriteStage stage(*m_project);
        const auto topOf = [&](const QWidget& part) {
            return part.mapTo(&stage.page, QPoint()).y();
        };
        for (const char* name : {"compareKept", "saveKept", "removeKept", "undoRemove"}) {
            const auto& button = *stage.part<QWidget>(name);
            QVERIFY2(topOf(button) + button.height() <= topOf(stage.history()), name);
        }
    }

    void twoModelsReadOneText() {
        m_project->makeModel("letters");
        WriteStage stage(*m_project);
        stage.click("writeCompare");
        auto* other = stage.page.findChildren<QComboBox*>(QStringLiteral("modelChoice")).at(1);
        QVERIFY(other->isEnabled());
        const QString first =
            stage.page.findChildren<QComboBox*>(QStringLiteral("modelChoice")).at(0)->currentText();
        other->setFocus();
        QTest::keyClick(other, other->currentText() == first
                                   ? (other->currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up)
                                   : Qt::Key_Escape);
        QVERIFY(other->currentText() != first);
        // The second one finds "sea" more surprising than anything, and reads letter by letter.
        stage.engine.onScore([first](const std::string& model, const std::string& text) {
            if (QString::fromStdString(model).section(QLatin1Char('/'), -1) ==
                first.section(QStringLiteral(" · "), 0, 0))
                return scored(text);
            infer::ScoredText letters;
            for (const char letter : text)
                letters.tokens.push_back(token(letter, std::string(1, letter), 0.5));
            letters.tokens.back().logProb = std::log(std::exp2(-9.0));
            letters.sum = {
                .loss = 20.0, .tokens = std::ssize(letters.tokens), .isOfCharacters = true};
            return letters;
        });
        score(stage, QStringLiteral("far at sea"));
        auto* second = stage.part<TokenView>("secondTokens");
        QVERIFY(second->isVisible());
        QCOMPARE(second->toPlainText(), QStringLiteral("far at sea"));
        QCOMPARE(second->tokenCount(), 10);
        QCOMPARE(stage.view().tokenCount(), 3);
        auto* table = stage.part<QTableView>("wordDifferences");
        const QAbstractItemModelTester tester(table->model());
        QVERIFY(table->isVisible());
        // " sea" is 1 + 1 + 1 + 9 bits letter by letter.
        QCOMPARE(cell(stage, "wordDifferences", 0, 0), QStringLiteral("sea"));
        QCOMPARE(cell(stage, "wordDifferences", 0, 1), QStringLiteral("2.00"));
        QCOMPARE(cell(stage, "wordDifferences", 0, 2), QStringLiteral("12.00"));
        QCOMPARE(cell(stage, "wordDifferences", 0, 3), QStringLiteral("first by 10.00"));
        QCOMPARE(cell(stage, "wordDifferences", 1, 0), QStringLiteral("far"));
        QCOMPARE(cell(stage, "wordDifferences", 1, 3), QStringLiteral("first by 1.00"));
        clickRow(stage, "wordDifferences", 0);
        QCOMPARE(stage.view().current(), 2);
        QCOMPARE(second->current(), 7); // the "s": the blank before it is another token

        // The next window has it.
        stage.click("writeCompare");
        QVERIFY(stage.isOutOfDate());
    }

    void theNextWindowHasIt() {
        {
            WriteStage stage(*m_project);
            stage.click("scoreByLine");
            score(stage, QStringLiteral("one two\nthree"));
        }
        WriteStage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_COMPARE(cell(stage, "scoredTexts", 0, 0), QStringLiteral("three"));
        QVERIFY(!stage.isOutOfDate());
        QVERIFY(stage.history().item(0)->text().contains(QStringLiteral("ppl 4")));
    }

    void scoringGoesWrong() {
        WriteStage stage(*m_project);
        stage.engine.failWith(Call::Score, Error(ErrorKind::Data, "too long", "text", "cut it"));
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.page.isSettled());
        stage.click("scoreText");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("Too long")));
        QCOMPARE(stage.history().count(), 0);
    }
};

QTEST_MAIN(TestWriteScores)
#include "tst_write_scores.moc"
