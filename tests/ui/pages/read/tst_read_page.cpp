// SPDX-License-Identifier: GPL-3.0-or-later
// The Read page, driven by real events: questions about a text, and what all tabs have in common.
#include "core/base/files.h"
#include "tests/ui/pages/read/read_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/attention/attention_card.h"
#include "ui/inference/model_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestReadPage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<ReadProject> m_project;

    /// Types a text and a question, and has it answered.
    static void askAbout(ReadStage& stage, const QString& text, const QString& question) {
        stage.type(text);
        stage.typeLine("readQuestion", question);
        stage.make("askQuestion");
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_read_page"));
    }
    void init() { m_project = std::make_unique<ReadProject>(); }

    void saysWhatIsMissing() {
        ReadStage stage(*m_project);
        const auto tip = [&] { return stage.part<QAbstractButton>("askQuestion")->toolTip(); };
        QVERIFY(!stage.isEnabled("askQuestion"));
        QVERIFY(tip().contains(QStringLiteral("open a text first")));
        stage.type(QStringLiteral("It rained"));
        QVERIFY(tip().contains(QStringLiteral("Type a question")));
        stage.typeLine("readQuestion", QStringLiteral("What fell?"));
        QVERIFY(stage.isEnabled("askQuestion"));
    }

    void theAnswerIsMarked() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain", "snow", ""}));
        stage.type(QStringLiteral("First snow fell, then rain."));
        stage.typeLine("readQuestion", QStringLiteral("What fell last?"));
        QTest::keyClick(stage.part<QLineEdit>("readQuestion"), Qt::Key_Return);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.calls().back().about,
                 (m_project->path() / "runs/answerer").string() + " < What fell last?");
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QCOMPARE(stage.read().marks().places.size(), std::size_t{2});
        ShareTable& table = stage.table("answers");
        QCOMPARE(table.count(), 3);
        QVERIFY(stage.text("answerWords").contains(QStringLiteral("“rain”, at 50 %")));
        // The runners-up, by mouse and by keys.
        stage.clickRow(table, 1);
        QCOMPARE(stage.marked(), QStringLiteral("snow"));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Down);
        QVERIFY(stage.marked().isEmpty());
        QVERIFY(stage.text("answerWords").contains(QStringLiteral("does not say")));
        QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
    }

    void aSampleIsAskedAbout() {
        ReadStage stage(*m_project);
        auto* question = stage.part<QLineEdit>("readQuestion");
        QVERIFY(!stage.isEnabled("askQuestion"));
        stage.click("trySample");
        QVERIFY(!stage.read().toPlainText().isEmpty());
        QVERIFY(!question->text().isEmpty());
        QVERIFY(question->hasFocus());
        QVERIFY(!stage.isEnabled("trySample"));
        QVERIFY(stage.isEnabled("askQuestion"));
        question->clear();
        QVERIFY(stage.isEnabled("trySample"));
        stage.read().replaceText(QStringLiteral("It rained")); // of which it does not ask
        QVERIFY(!stage.isEnabled("trySample"));
    }

    /// Core counts code points, Qt does not.
    void anAnswerBehindOtherLetters() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"dé𝄞jà"}));
        stage.read().setPlainText(QStringLiteral("𝄞𝄞 é dé𝄞jà vu"));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        stage.make("askQuestion");
        QCOMPARE(stage.marked(), QStringLiteral("dé𝄞jà"));
    }

    void noAnswerIsOneToo() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer([](const protocol::QuestionAnswering::Question& question) {
            return answers({question.options.nullAnswers ? "" : "rain"})(question);
        });
        stage.click("mayLackAnswer");
        askAbout(stage, QStringLiteral("It rained: rain"), QStringLiteral("Who?"));
        QCOMPARE(stage.table("answers").shareAt(0).name, QStringLiteral("no answer"));
        QVERIFY(stage.text("answerWords").contains(QStringLiteral("No answer")));
        QVERIFY(stage.read().marks().places.empty());
        QVERIFY(!stage.isOutOfDate());
        stage.click("mayLackAnswer");
        QVERIFY(stage.isOutOfDate());
    }

    /// What is marked is of the text as it was.
    void aChangedTextIsSaidToBe() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        askAbout(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        QVERIFY(!stage.isOutOfDate());
        QTest::keyClick(&stage.read(), Qt::Key_A);
        QVERIFY(stage.isOutOfDate());
        QVERIFY(stage.read().marks().places.empty());
        QTest::keyClick(&stage.read(), Qt::Key_Backspace);
        QVERIFY(!stage.isOutOfDate());
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
    }

    void asksByKeysFromAnywhere() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        stage.type(QStringLiteral("rain"));
        QTest::keyClick(&stage.read(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(stage.history().count(), 1);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("rain"));
    }

    void readingIsCancelled() {
        ReadStage stage(*m_project);
        stage.engine.hold(Call::Answer);
        stage.type(QStringLiteral("rain"));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        stage.click("askQuestion");
        QTRY_VERIFY(stage.part<QWidget>("cancelJob")->isVisible());
        QVERIFY(!stage.isEnabled("askQuestion"));
        stage.click("cancelJob");
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.isEnabled("askQuestion"));
        QCOMPARE(stage.history().count(), 0);
    }

    void readingGoesWrong() {
        ReadStage stage(*m_project);
        stage.engine.failWith(Call::Answer,
                              Error(ErrorKind::Checkpoint, "no weights", "run", "train one"));
        stage.type(QStringLiteral("rain"));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return std::pair(stage.part<QWidget>("askQuestion")->mapTo(&stage.page, QPoint()),
                             stage.history().mapTo(&stage.page, QPoint()));
        };
        const auto before = places();
        stage.click("askQuestion");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("No weights")));
        QCOMPARE(places(), before); // it lies over the page
        stage.engine.failWith(Call::Answer, std::nullopt);
        stage.click("askQuestion"); // which answers nothing of the question
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("something else than was asked")));
        QVERIFY(stage.isEnabled("askQuestion"));
    }

    /// Whichever is open and whatever is found, also where there is little room.
    void tabsStayWhereTheyAre() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain", "sea"}));
        stage.page.resize(1000, 560);
        const auto place = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return QRect(stage.tabs().mapTo(&stage.page, QPoint()), stage.tabs().size());
        };
        stage.type(QStringLiteral("rain and sea"));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        const QRect before = place();
        stage.make("askQuestion");
        QCOMPARE(place(), before);
        for (const auto tab :
             {ReadStage::Attention, ReadStage::Masks, ReadStage::Classes, ReadStage::Meaning}) {
            stage.showTab(tab);
            QTRY_VERIFY(stage.page.isSettled());
            QCOMPARE(place(), before);
        }
        // What needs more room is reached.
        stage.showTab(ReadStage::Attention);
        const auto* area = stage.page.findChild<AttentionCard*>();
        QVERIFY(area->height() > before.height());
        QVERIFY(area->visibleRegion().boundingRect().height() < area->height());
    }

    /// Tabs say which models they need, and take one that there is.
    void otherTabsNeedOtherModels() {
        m_project->makeModel("guesser", "pretrain");
        ReadStage stage(*m_project);
        stage.take("answerer", models::Use::Answer);
        stage.showTab(ReadStage::Masks);
        QVERIFY(!stage.part<QWidget>("fillMasks")->isVisible());
        QVERIFY(stage.shown<QLabel>("lackHeading")
                    ->text()
                    .contains(QStringLiteral("answerer is not a model that fills masks")));
        auto* other = stage.shown<QAbstractButton>("takeOtherModel");
        QVERIFY(other->text().contains(QStringLiteral("guesser")));
        QTest::mouseClick(other, Qt::LeftButton);
        QTRY_VERIFY(stage.part<QWidget>("fillMasks")->isVisible());
        QVERIFY(stage.part<QWidget>("insertMask")->hasFocus());
        stage.showTab(ReadStage::Questions);
        QVERIFY(!stage.part<QWidget>("askQuestion")->isVisible());
        stage.showTab(ReadStage::Classes);
        QVERIFY(!stage.shown<QWidget>("takeOtherModel")->isVisible());
        QVERIFY(!stage.shown<QWidget>("trainOne")->isVisible()); // there is no preset for it
        QVERIFY(stage.shown<QLabel>("lackText")->text().contains(QStringLiteral("Train page")));
        QSignalSpy wanted(stage.page.findChild<ModelChoice*>(), &ModelChoice::publishedWanted);
        QTest::mouseClick(stage.shown<QWidget>("getOne"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    /// Not whichever was found first.
    void tabsTakeTheBestOfOtherModels() {
        m_project->makeModel("guesser", "pretrain");
        for (const auto& [name, f1] : {std::pair("weak", 3.0), {"strong", 6.0}, {"middle", 5.0}})
            makeFinishedRun(m_project->path() / "runs" / name,
                            {.family = "bert", .task = "squad", .best = {"f1", f1, 500}});
        ReadStage stage(*m_project);
        stage.take("guesser", models::Use::FillMask);
        stage.showTab(ReadStage::Questions);
        auto* other = stage.shown<QAbstractButton>("takeOtherModel");
        QCOMPARE(other->text(), QStringLiteral("Read with strong · F1 6.00 %"));
        QTest::mouseClick(other, Qt::LeftButton);
        QTRY_VERIFY(stage.part<QWidget>("askQuestion")->isVisible());
        QVERIFY(stage.part<QComboBox>("modelChoice")->currentText().startsWith("strong"));
    }

    /// With the model that they were made with, or without it.
    void keptAnswersAreShownWhicheverModelIsChosen() {
        m_project->makeModel("guesser", "pretrain");
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        stage.take("answerer", models::Use::Answer);
        askAbout(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        stage.take("guesser", models::Use::FillMask);
        stage.select({0});
        QTRY_VERIFY(stage.table("answers").isVisible());
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QVERIFY(stage.part<QComboBox>("modelChoice")->currentText().startsWith("answerer"));
        QVERIFY(!stage.isOutOfDate());

        fs::remove_all(m_project->path() / "runs/answerer");
        stage.runs.poke();
        QTRY_VERIFY(stage.part<QComboBox>("modelChoice")->currentText().startsWith("guesser"));
        stage.showTab(ReadStage::Masks);
        stage.select({0});
        QTRY_VERIFY(stage.table("answers").isVisible());
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QVERIFY(!stage.isEnabled("askQuestion"));
        QVERIFY(stage.shown<QLabel>("readOutOfDate")
                    ->text()
                    .startsWith(QStringLiteral("guesser is not a model that answers questions.")));
        QVERIFY(stage.notice().isEmpty());
    }

    /// It is about what was asked there.
    void aFailureGoesWithItsTab() {
        ReadStage stage(*m_project);
        stage.engine.failWith(Call::Answer, Error(ErrorKind::Data, "no", "text", "write"));
        stage.type(QStringLiteral("rain"));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        stage.click("askQuestion");
        const auto* notice = stage.part<Notice>("pageNotice");
        QTRY_VERIFY(notice->isVisible());
        stage.showTab(ReadStage::Masks);
        QVERIFY(!notice->isVisible());
    }

    /// From another page; the question is shown only once the model has been found.
    void aModelThatIsTakenIsAskedNext() {
        fs::remove_all(m_project->path() / "runs/answerer");
        m_project->makeModel("guesser", "pretrain");
        ReadStage stage(*m_project);
        auto* question = stage.part<QWidget>("readQuestion");
        QVERIFY(!question->isVisible());
        stage.read().setPlainText(QStringLiteral("It rained."));
        stage.page.activate();
        QVERIFY(stage.read().hasFocus());
        m_project->makeModel("answerer", "squad");
        stage.take("answerer", models::Use::Answer);
        stage.page.activate();
        QTRY_VERIFY(question->hasFocus());
        stage.read().clear();
        stage.page.activate();
        QVERIFY(stage.read().hasFocus());
    }

    void whoTypesIsNotTakenElsewhere() {
        fs::remove_all(m_project->path() / "runs/answerer");
        m_project->makeModel("guesser", "pretrain");
        ReadStage stage(*m_project);
        stage.read().setPlainText(QStringLiteral("It rained."));
        stage.page.activate();
        stage.type(QStringLiteral("Yes"));
        m_project->makeModel("answerer", "squad");
        stage.take("answerer", models::Use::Answer);
        QTRY_VERIFY(stage.part<QWidget>("readQuestion")->isVisible());
        QVERIFY(stage.read().hasFocus());
    }

    /// Models answer by parts of words.
    void anAnswerThatEndsWithinAWordSaysSo() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"iffel", "in Par", "tower"}));
        stage.type(QStringLiteral("The Eiffel tower is in Paris"));
        stage.typeLine("readQuestion", QStringLiteral("What?"));
        stage.make("askQuestion");
        const auto share = [&](int row) { return stage.table("answers").shareAt(row); };
        QCOMPARE(share(0).name, QStringLiteral("…iffel"));
        QCOMPARE(share(0).tip, QStringLiteral("Eiffel"));
        QCOMPARE(share(1).name, QStringLiteral("in Par…"));
        QCOMPARE(share(1).tip, QStringLiteral("in Paris"));
        QCOMPARE(share(2).name, QStringLiteral("tower"));
        QVERIFY(stage.text("answerWords").contains(QStringLiteral("characters 6 to 10")));
        // The answers have more of the room than a short text.
        const ShareTable& table = stage.table("answers");
        QTRY_VERIFY(table.viewport()->height() >= 4 * table.rowHeight(0));
    }

    void withoutAnyModelItSaysHowToGetOne() {
        fs::remove_all(m_project->path() / "runs/answerer");
        ReadStage stage(*m_project);
        QTRY_VERIFY(stage.page.isSettled());
        const auto words = [&] {
            return stage.shown<QLabel>("lackHeading")->text() +
                   stage.shown<QLabel>("lackText")->text();
        };
        QVERIFY(words().contains(QStringLiteral("no model yet that answers questions")));
        QVERIFY(words().contains(QStringLiteral("preset bert-tiny-squad")));
        stage.showTab(ReadStage::Masks);
        QVERIFY(words().contains(QStringLiteral("preset bert-tiny ")));
        // And is taken there.
        QSignalSpy wanted(stage.page.findChild<ModelChoice*>(), &ModelChoice::presetWanted);
        auto* train = stage.shown<QAbstractButton>("trainOne");
        QVERIFY(train->isVisible());
        QVERIFY(stage.shown<QWidget>("getOne")->isVisible());
        QTest::mouseClick(train, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().toString(), QStringLiteral("bert-tiny"));
    }

    void isNotAskedForMoreThanItTakes() {
        ReadStage stage(*m_project);
        stage.read().setPlainText(QString(kLongestReadBytes + 1, QLatin1Char('a')));
        QCOMPARE(stage.read().wordWrapMode(), QTextOption::WrapAnywhere); // else it takes minutes
        QVERIFY(stage.shown<QLabel>("lackHeading")->text().contains(QStringLiteral("too long")));
        QVERIFY(!stage.part<QWidget>("askQuestion")->isVisible());
        QTest::keyClick(&stage.read(), Qt::Key_Delete);
        QTRY_VERIFY(stage.part<QWidget>("askQuestion")->isVisible());
        stage.read().setPlainText(QStringLiteral("a text of words"));
        QCOMPARE(stage.read().wordWrapMode(), QTextOption::WrapAtWordBoundaryOrAnywhere);
    }

    void theNextWindowHasIt() {
        {
            ReadStage stage(*m_project);
            stage.engine.onAnswer(answers({"rain", "snow"}));
            askAbout(stage, QStringLiteral("snow or rain"), QStringLiteral("What?"));
        }
        writeFileAtomically(m_project->kept() / "9 damaged.json", "{");
        ReadStage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("snow or rain"));
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        QCOMPARE(stage.part<QLineEdit>("readQuestion")->text(), QStringLiteral("What?"));
        QVERIFY(!stage.isOutOfDate());
    }

    /// A draft is not overwritten: what was read is opened when it is asked for, and undone.
    void anotherTextIsOpenedFromTheList() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        askAbout(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        stage.showTab(ReadStage::Meaning);
        stage.read().setFocus();
        stage.read().selectAll();
        stage.type(QStringLiteral("another"));
        stage.typeLine("likenessQuery", QStringLiteral("x"));
        stage.select({0});
        QTRY_COMPARE(stage.read().toPlainText(), QStringLiteral("rain"));
        QCOMPARE(stage.tabs().currentIndex(), static_cast<int>(ReadStage::Questions));
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        stage.read().setFocus();
        QTest::keyClick(&stage.read(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.read().toPlainText(), QStringLiteral("another"));
    }

    void isRemovedAndComesBack() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        askAbout(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.marked().isEmpty());
        QCOMPARE(stage.table("answers").count(), 0);
        QTest::keyClick(&stage.history(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        // What was typed meanwhile stays.
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 0);
        stage.typeLine("readQuestion", QStringLiteral("Who?"));
        stage.click("undoRemove");
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.part<QLineEdit>("readQuestion")->text(), QStringLiteral("Who?"));
    }

    /// Each on lines of its own: what was asked, what was found, and how.
    void theListShowsQuestionAndAnswer() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain that went on for all of the nine days"}));
        askAbout(stage, QStringLiteral("There was rain that went on for all of the nine days"),
                 QStringLiteral("What was there on each of the days that they were at sea?"));
        const QListWidgetItem& item = *stage.history().item(0);
        const QStringList lines = item.text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith(QStringLiteral("What was there")));
        QVERIFY(lines[1].startsWith(QStringLiteral("rain that")));
        QVERIFY(lines[2].endsWith(QStringLiteral("answerer")));
        QVERIFY(item.toolTip().endsWith(item.text()));
        const int room = stage.history().viewport()->width();
        QVERIFY(stage.history().fontMetrics().horizontalAdvance(lines[0]) > room);
        const QRect place = stage.history().visualItemRect(&item);
        QVERIFY(place.width() <= room);
        QVERIFY(place.height() > 3 * stage.history().fontMetrics().height());
    }

    void isSavedWithItsNumbers() {
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        askAbout(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        const fs::path file = m_project->path() / "found.json";
        stage.dialogs.saved = QString::fromStdString(m_project->path() / "found");
        stage.click("saveKept");
        QTRY_VERIFY(fs::exists(file));
        const Json json = readJsonFile(file);
        QVERIFY(json["question"] == "What?" && json["answers"][0]["text"] == "rain");
    }

    void cannotBeKept() {
        writeFileAtomically(m_project->kept(), "in the way");
        ReadStage stage(*m_project);
        stage.engine.onAnswer(answers({"rain"}));
        askAbout(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        QTRY_VERIFY(!stage.notice().isEmpty());
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
    }

    void aTextIsDroppedOrOpened() {
        ReadStage stage(*m_project);
        const fs::path file = m_project->path() / "notes.txt";
        writeFileAtomically(file, "from a file");
        QVERIFY(dropOn(stage.page, {file}));
        QTRY_COMPARE(stage.read().toPlainText(), QStringLiteral("from a file"));
        writeFileAtomically(file, "from it again");
        stage.dialogs.files = {QString::fromStdString(file)};
        stage.click("openReadText");
        QTRY_COMPARE(stage.read().toPlainText(), QStringLiteral("from it again"));
        std::string book;
        while (book.size() < 300'000)
            book += "A line of a book.\n";
        writeFileAtomically(file, book);
        QVERIFY(stage.page.dropRefusal(understandDrop({file})).isEmpty());
        stage.click("openReadText");
        QTRY_COMPARE(stage.read().text(), QString::fromStdString(book));
        writeFileAtomically(file, std::string(kLongestReadBytes + 1, 'a'));
        stage.click("openReadText");
        QTRY_COMPARE(stage.notice(), QStringLiteral("notes.txt has 1,000,001 bytes, and the page "
                                                    "Read takes texts of up to 1,000,000 "
                                                    "bytes: paste a part of it"));
        QCOMPARE(stage.notice(), stage.page.dropRefusal(understandDrop({file})));
        QCOMPARE(stage.read().text(), QString::fromStdString(book));
    }

    void aModelOfAnotherUseIsNotTaken() {
        m_project->makeRun("writer", "transformer_xl", "lm");
        ReadStage stage(*m_project);
        QVERIFY(!stage.page.takeModel({.model = m_project->path() / "runs/writer",
                                       .use = models::Use::Generate,
                                       .input = {}}));
        QVERIFY(!dropOn(stage.page, {m_project->path() / "runs/writer"}));
        QVERIFY(stage.page.takeModel(
            {.model = m_project->path() / "runs/writer", .use = models::Use::Answer, .input = {}}));
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("cannot be used for")));
    }
};

QTEST_MAIN(TestReadPage)
#include "tst_read_page.moc"
