// SPDX-License-Identifier: GPL-3.0-or-later
// The Write page, driven by real events: texts that go on, and what might stand in them instead.
#include "core/base/files.h"
#include "tests/ui/pages/write/write_stage.h"
#include "tests/ui/support/drop.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestWritePage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<WriteProject> m_project;

    QString model(const char* run = "novels") const {
        return QString::fromStdString((m_project->path() / "runs" / run).string());
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_write_page"));
    }
    void init() { m_project = std::make_unique<WriteProject>(); }

    void saysWhatIsMissing() {
        fs::remove_all(m_project->path() / "runs/novels");
        WriteStage stage(*m_project);
        QVERIFY(stage.isEnabled("trySample")); // it shows what the page is for all the same
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.page.isSettled());
        for (const char* name : {"startWriting", "scoreText"}) {
            QVERIFY(!stage.part<QAbstractButton>(name)->isEnabled());
            QVERIFY(stage.part<QAbstractButton>(name)->toolTip().contains(
                QStringLiteral("no language model yet")));
            QVERIFY(stage.part<QAbstractButton>(name)->toolTip().contains(
                QStringLiteral("preset transformer-xl-tiny")));
        }
        QVERIFY(!stage.part<QWidget>("showAttention")->isEnabled());
    }

    void theTextHasMostOfTheWidth() {
        WriteStage stage(*m_project);
        QVERIFY(stage.part<QWidget>("showAttention")->isEnabled());
        for (const int width : {820, 1000}) {
            stage.page.resize(width, 720);
            QCoreApplication::sendPostedEvents();
            const int text = stage.part<QWidget>("firstTokens")->width();
            const int beside = stage.part<QWidget>("alternatives")->width();
            QVERIFY2(10 * text > 13 * beside,
                     qPrintable(QStringLiteral("%1 %2").arg(text).arg(beside)));
        }
    }

    /// On a page of its least height.
    void theHistorysButtonsHaveTheirRoom() {
        WriteStage stage(*m_project);
        const std::vector<QAbstractButton*> buttons{
            stage.part<QAbstractButton>("compareKept"), stage.part<QAbstractButton>("saveKept"),
            stage.part<QAbstractButton>("removeKept"), stage.part<QAbstractButton>("undoRemove")};
        for (QAbstractButton* button : buttons)
            button->setText(QStringLiteral("of longer words")); // each has a line of its own
        const auto haveRoom = [&] {
            stage.page.resize(800, stage.page.layout()->totalMinimumHeightForWidth(800));
            return std::ranges::all_of(buttons, [](const QAbstractButton* button) {
                return button->geometry().bottom() < button->parentWidget()->height() &&
                       button->height() >= button->sizeHint().height();
            });
        };
        QTRY_VERIFY(haveRoom());
    }

    /// In a window of 1024 by 700, also in languages of longer words.
    void whatATokenIsSaidToBeHasItsRoom() {
        WriteStage stage(*m_project);
        stage.page.resize(840, 640);
        auto* facts = stage.part<QLabel>("tokenFacts");
        facts->setText(QStringLiteral("Auf ein Token zeigen, es anklicken oder den Textcursor "
                                      "dorthin bewegen, um zu sehen, wie wahrscheinlich es war."));
        QTRY_VERIFY(facts->heightForWidth(facts->width()) <= facts->height());
        const QHeaderView* head = stage.alternatives().horizontalHeader();
        const auto widthOf = [head](const char* words) {
            return head->fontMetrics().horizontalAdvance(QLatin1String(words));
        };
        QVERIFY(stage.alternatives().width() >
                widthOf("Token") + widthOf("Wahrscheinlichkeit") + 48);
    }

    void isNotAskedForMoreThanCanBeShown() {
        WriteStage stage(*m_project);
        stage.part<QPlainTextEdit>("writeText")->setPlainText(QString(64'001, QLatin1Char('a')));
        for (const char* name : {"startWriting", "scoreText"}) {
            QVERIFY(!stage.isEnabled(name));
            QVERIFY(
                stage.part<QAbstractButton>(name)->toolTip().contains(QStringLiteral("too long")));
        }
        QTest::keyClick(stage.part<QPlainTextEdit>("writeText"), Qt::Key_Delete);
        QTRY_VERIFY(stage.canWrite());
    }

    void aSampleIsGoneOnWith() {
        WriteStage stage(*m_project);
        auto* text = stage.part<QPlainTextEdit>("writeText");
        stage.click("trySample");
        QVERIFY(!text->toPlainText().isEmpty());
        QVERIFY(text->hasFocus());
        QVERIFY(!stage.isEnabled("trySample"));
        stage.make("startWriting");
    }

    /// One after the other, each beside the other and each in the list.
    void twoModelsGoOnWithOneText() {
        m_project->makeModel("poems");
        WriteStage stage(*m_project);
        stage.type(QStringLiteral("Far out"));
        stage.part<QCheckBox>("writeCompare")->click();
        const auto choices = stage.page.findChildren<QComboBox*>(QStringLiteral("modelChoice"));
        QTRY_VERIFY(choices.at(0)->currentText() != choices.at(1)->currentText());
        QTRY_VERIFY(stage.page.isSettled());
        auto* second = stage.part<TokenView>("secondTokens");
        stage.engine.hold(Call::Generate);
        stage.click("startWriting");
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        QVERIFY(!second->isVisible());
        stage.engine.release(Call::Generate);
        QTRY_COMPARE(stage.history().count(), 2);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::Generate), 2);
        QVERIFY(stage.view().isVisible() && second->isVisible());
        QCOMPARE(second->toPlainText(), QStringLiteral("Far out the old sea"));
        QVERIFY(stage.text("firstTitle") != stage.text("secondTitle"));
        QVERIFY(!stage.isOutOfDate());
        QCOMPARE(stage.page.commandLines().size(), std::size_t{2});

        // What was stopped is not gone on with by the other one.
        stage.engine.hold(Call::Generate);
        stage.click("startWriting");
        QTRY_VERIFY(stage.part<QWidget>("cancelJob")->isVisible());
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        stage.click("cancelJob");
        stage.engine.release(Call::Generate);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.history().count(), 3);
        QVERIFY(!second->isVisible());
    }

    /// Token by token, before the whole is there.
    void isSeenWhileItIsWritten() {
        WriteStage stage(*m_project);
        stage.engine.hold(Call::Generate);
        stage.type(QStringLiteral("Far out"));
        QTest::keyClick(stage.part<QPlainTextEdit>("writeText"), Qt::Key_Return,
                        Qt::ControlModifier);
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        QVERIFY(!stage.canWrite());
        QVERIFY(stage.part<QWidget>("cancelJob")->isVisible());
        QVERIFY(stage.text("firstFacts").contains(QStringLiteral("3 tokens")));
        stage.engine.release(Call::Generate);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        QVERIFY(stage.canWrite());
        QCOMPARE(QString::fromStdString(stage.engine.calls().back().about),
                 model() + QStringLiteral(" < Far out"));
    }

    void whatWasWrittenBeforeAStopStays() {
        WriteStage stage(*m_project);
        stage.engine.hold(Call::Generate);
        stage.type(QStringLiteral("Far out"));
        stage.click("startWriting");
        QTRY_COMPARE(stage.view().tokenCount(), 3);
        stage.click("cancelJob");
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        QVERIFY(stage.text("firstFacts").contains(QStringLiteral("stopped")));
        QCOMPARE(stage.history().count(), 1);
        QVERIFY(stage.part<QAbstractButton>("goOnWriting")->isEnabled());
    }

    void focusReturnsToTheButtonThatWasPressed_data() {
        QTest::addColumn<QByteArray>("button");
        QTest::newRow("write") << QByteArray("startWriting");
        QTest::newRow("go on") << QByteArray("goOnWriting");
        QTest::newRow("score") << QByteArray("scoreText");
    }
    void focusReturnsToTheButtonThatWasPressed() {
        QFETCH(QByteArray, button);
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        auto* pressed = stage.part<QWidget>(button.constData());
        const Call call = button == "scoreText" ? Call::Score : Call::Generate;
        for (const bool stops : {false, true}) {
            stage.engine.hold(call);
            stage.click(button.constData());
            QCOMPARE(QApplication::focusWidget(), stage.part<QWidget>("cancelJob"));
            if (stops)
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            stage.engine.release(call);
            QTRY_VERIFY(stage.page.isSettled() && pressed->isEnabled());
            QCOMPARE(QApplication::focusWidget(), pressed);
            if (button == "goOnWriting")
                stage.select({0});
        }
    }

    void nothingBesideTheButtonsMoves() {
        WriteStage stage(*m_project);
        const auto places = [&] {
            return std::pair(stage.part<QWidget>("scoreByLine")->geometry(),
                             stage.part<QWidget>("writeMore")->geometry());
        };
        stage.type(QStringLiteral("Far out"));
        const auto before = places();
        stage.engine.hold(Call::Generate);
        stage.click("startWriting");
        QCoreApplication::sendPostedEvents();
        QCOMPARE(places(), before);
        stage.engine.release(Call::Generate);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(places(), before);
    }

    void writingGoesWrong() {
        WriteStage stage(*m_project);
        stage.engine.onGenerate([](const auto&) { return std::vector<infer::TextToken>(); });
        stage.engine.failWith(Call::Generate,
                              Error(ErrorKind::Checkpoint, "no weights", "run", "train one"));
        stage.type(QStringLiteral("one"));
        stage.click("startWriting");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("No weights")));
        QVERIFY(stage.canWrite());
        QCOMPARE(stage.history().count(), 0);
        stage.engine.failWith(Call::Generate, std::nullopt);
        stage.click("startWriting");
        QTRY_VERIFY(stage.notice().isEmpty());
    }

    void settingsAreAskedFor() {
        WriteStage stage(*m_project);
        stage.click("writeMore");
        auto* most = stage.part<QSpinBox>("writeMaxTokens");
        most->setFocus();
        most->selectAll();
        QTest::keyClicks(most, QStringLiteral("12"));
        QTest::keyClicks(stage.part<QLineEdit>("writeStop"), QStringLiteral("\\n, END"));
        const int seed = stage.part<QSpinBox>("writeSeed")->value();
        stage.click("newSeed");
        QVERIFY(stage.part<QSpinBox>("writeSeed")->value() != seed);
        stage.write(QStringLiteral("one"));
        const auto asked = stage.engine.lastQuestion();
        QCOMPARE(asked.maxTokens, 12);
        QCOMPARE(asked.stop, (std::vector<std::string>{"\n", "END"}));
        QCOMPARE(asked.seed, stage.part<QSpinBox>("writeSeed")->value());
        QCOMPARE(asked.temperature, 1.0);
        QVERIFY(!stage.isOutOfDate());
        stage.click("newSeed");
        QVERIFY(stage.isOutOfDate());
    }

    /// After the very tokens that were written, into the same text.
    void goesOn() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        stage.click("goOnWriting");
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea the old sea"));
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.history().count(), 1);
        QCOMPARE(stage.engine.lastQuestion().written, (std::vector<std::int64_t>{1, 2, 3}));
        QCOMPARE(stage.view().tokenCount(), 6);
        QTest::keyClick(&stage.page, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(stage.view().tokenCount(), 9);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.isOutOfDate());
    }

    /// Its tokens are other ones: it gets the text.
    void anotherModelGoesOn() {
        m_project->makeModel("letters");
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        const QString first = QString::fromStdString(stage.engine.calls().back().about);
        const char* other = first.startsWith(model()) ? "letters" : "novels";
        const QSignalSpy shown(&stage.page, &Page::partShown); // wherever it was scrolled to
        QVERIFY(stage.page.takeModel({.model = m_project->path() / "runs" / other,
                                      .use = models::Use::Generate,
                                      .input = {}}));
        stage.page.activate();
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.part<QWidget>("writeText")->hasFocus());
        QVERIFY(stage.isOutOfDate());
        stage.click("goOnWriting");
        QTRY_COMPARE(stage.history().count(), 2);
        QCOMPARE(QString::fromStdString(stage.engine.calls().back().about),
                 model(other) + QStringLiteral(" < Far out the old sea"));
        QCOMPARE(shown.size(), 1);
    }

    void eachTokenTellsOfItself() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        QVERIFY(stage.text("tokenFacts").contains(QStringLiteral("Point at a token")));
        // By the keyboard.
        stage.view().setFocus();
        QTest::keyClick(&stage.view(), Qt::Key_End);
        QCOMPARE(stage.view().current(), 2);
        QCOMPARE(stage.text("tokenText"), QStringLiteral("“sea”"));
        QCOMPARE(stage.text("tokenFacts"), QStringLiteral("0.10 % · 9.97 bits"));
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&stage.view(), Qt::Key_Left);
        QCOMPARE(stage.text("tokenText"), QStringLiteral("“sea”"));
        QTest::keyClick(&stage.view(), Qt::Key_Left);
        QCOMPARE(stage.text("tokenText"), QStringLiteral("“old”"));
        // By the pointer, which goes as it came.
        QTest::mouseMove(stage.view().viewport(), stage.view().tokenRect(0).center());
        QTRY_COMPARE(stage.text("tokenText"), QStringLiteral("“the”"));
        QTest::mouseMove(&stage.page, QPoint(2, 2));
        QTRY_COMPARE(stage.text("tokenText"), QStringLiteral("“old”"));
        // A click stays.
        QTest::mouseClick(stage.view().viewport(), Qt::LeftButton, {},
                          stage.view().tokenRect(2).center());
        QTest::mouseMove(&stage.page, QPoint(2, 2));
        QTRY_COMPARE(stage.view().current(), 2);
        QVERIFY(stage.view().accessibleDescription().contains(QStringLiteral("9.97 bits")));
    }

    void anAlternativeTakesItsPlace() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        stage.engine.onGenerate(
            [](const auto&) { return std::vector<infer::TextToken>{token(4, " bold", 0.2)}; });
        // Without a mouse: " old" becomes " or".
        stage.view().setFocus();
        QTest::keyClick(&stage.view(), Qt::Key_End);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(&stage.view(), Qt::Key_Left);
        QTest::keyClick(&stage.view(), Qt::Key_Return);
        QVERIFY(stage.alternatives().hasFocus());
        QCOMPARE(stage.alternatives().model()->rowCount(), 3);
        QCOMPARE(stage.alternatives().currentIndex().data().toString(), QStringLiteral("or"));
        QTest::keyClick(&stage.alternatives(), Qt::Key_Return);
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the or bold"));
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.lastQuestion().written, (std::vector<std::int64_t>{1, 7}));
        QCOMPARE(stage.history().count(), 2); // the other one is still there
        QVERIFY(!stage.isOutOfDate());

        // By mouse; what stands there already is no other.
        QTest::mouseClick(stage.view().viewport(), Qt::LeftButton, {},
                          stage.view().tokenRect(2).center());
        const auto pick = [&](int row) {
            QTest::mouseClick(stage.alternatives().viewport(), Qt::LeftButton, {},
                              stage.alternatives()
                                  .visualRect(stage.alternatives().model()->index(row, 0))
                                  .center());
        };
        pick(1);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.history().count(), 2);
        pick(2);
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the or and bold"));
        QTRY_COMPARE(stage.history().count(), 3);
    }

    void escapeLeadsBackToTheText() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        stage.view().setFocus();
        QTest::keyClick(&stage.view(), Qt::Key_End);
        QTest::keyClick(&stage.view(), Qt::Key_Return);
        QVERIFY(stage.alternatives().hasFocus());
        QTest::keyClick(&stage.alternatives(), Qt::Key_Escape);
        QVERIFY(stage.view().hasFocus());
    }

    void theNextWindowHasIt() {
        {
            WriteStage stage(*m_project);
            stage.write(QStringLiteral("Far out"));
        }
        writeFileAtomically(m_project->kept() / "9 damaged.json", "{");
        WriteStage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        QCOMPARE(stage.part<QPlainTextEdit>("writeText")->toPlainText(), QStringLiteral("Far out"));
        QVERIFY(!stage.isOutOfDate());
        QTest::mouseClick(stage.view().viewport(), Qt::LeftButton, {},
                          stage.view().tokenRect(1).center());
        QCOMPARE(stage.alternatives().model()->rowCount(), 3);
        stage.click("goOnWriting");
        QTRY_COMPARE(stage.view().tokenCount(), 6);
        QCOMPARE(stage.engine.lastQuestion().written, (std::vector<std::int64_t>{1, 2, 3}));
    }

    void isRemovedAndComesBack() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.view().toPlainText().isEmpty());
        QVERIFY(!stage.part<QAbstractButton>("goOnWriting")->isEnabled());
        QTest::keyClick(&stage.history(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
    }

    void isSavedAsText() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        const fs::path file = m_project->path() / "tale.txt";
        stage.dialogs.saved = QString::fromStdString(m_project->path() / "tale");
        stage.click("saveKept");
        QTRY_VERIFY(fs::exists(file));
        QCOMPARE(readFile(file), "Far out the old sea");
    }

    void cannotBeKept() {
        writeFileAtomically(m_project->kept(), "in the way");
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far out"));
        QTRY_VERIFY(!stage.notice().isEmpty());
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
    }

    void twoAreCompared() {
        WriteStage stage(*m_project);
        stage.write(QStringLiteral("Far"));
        stage.write(QStringLiteral(" out"));
        stage.select({0, 1});
        stage.click("compareKept");
        auto* second = stage.part<TokenView>("secondTokens");
        QTRY_VERIFY(second->isVisible());
        QCOMPARE(stage.view().toPlainText(), QStringLiteral("Far out the old sea"));
        QCOMPARE(second->toPlainText(), QStringLiteral("Far the old sea"));
        // A token of either tells of itself and can be replaced.
        QTest::mouseClick(second->viewport(), Qt::LeftButton, {}, second->tokenRect(1).center());
        QCOMPARE(stage.text("tokenText"), QStringLiteral("“old”"));
        stage.select({0});
        QTRY_VERIFY(!second->isVisible());
    }

    void aTextIsDropped() {
        WriteStage stage(*m_project);
        writeFileAtomically(m_project->path() / "notes.txt", "from a file");
        QVERIFY(dropOn(stage.page, {m_project->path() / "notes.txt"}));
        QTRY_COMPARE(stage.part<QPlainTextEdit>("writeText")->toPlainText(),
                     QStringLiteral("from a file"));
    }

    void aTextIsOpened() {
        WriteStage stage(*m_project);
        writeFileAtomically(m_project->path() / "notes.txt", "from a file");
        stage.dialogs.files = {QString::fromStdString(m_project->path() / "notes.txt")};
        stage.click("openText");
        QTRY_COMPARE(stage.part<QPlainTextEdit>("writeText")->toPlainText(),
                     QStringLiteral("from a file"));
        writeFileAtomically(m_project->path() / "notes.txt", std::string(300'000, 'a'));
        stage.click("openText");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("notes.txt")));
    }
};

QTEST_MAIN(TestWritePage)
#include "tst_write_page.moc"
