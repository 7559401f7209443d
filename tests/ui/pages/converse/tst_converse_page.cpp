// SPDX-License-Identifier: GPL-3.0-or-later
// The Converse page, driven by real events: typed questions, what is kept of them, and what is said
// where something is missing or goes wrong. Spoken ones are in tst_converse_aloud.
#include "core/base/files.h"
#include "tests/ui/pages/converse/converse_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/layout_check.h"
#include "ui/shell/page_area.h"

#include <QCheckBox>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>

#include <functional>
#include <utility>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestConversePage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<ConverseProject> m_project;

    static void ask(ConverseStage& stage, const QString& text, const QString& question) {
        stage.type(text);
        stage.typeQuestion(question);
        stage.make("askConverse");
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_converse_page"));
    }
    void init() { m_project = std::make_unique<ConverseProject>(); }

    void saysWhatIsMissing() {
        ConverseStage stage(*m_project);
        QVERIFY(!stage.isEnabled("askConverse") && !stage.isEnabled("speakQuestion"));
        QVERIFY(stage.tip("askConverse").contains(QStringLiteral("open a text first")));
        stage.type(QStringLiteral("It rained"));
        QVERIFY(!stage.isEnabled("askConverse"));
        QVERIFY(stage.tip("askConverse").contains(QStringLiteral("Type a question")));
        QVERIFY(stage.isEnabled("speakQuestion"));
        stage.typeQuestion(QStringLiteral("What fell?"));
        QVERIFY(stage.isEnabled("askConverse"));
    }

    void aSampleIsAskedAbout() {
        ConverseStage stage(*m_project);
        stage.typeQuestion(QStringLiteral("What?"));
        stage.click("trySample");
        QVERIFY(!stage.read().toPlainText().isEmpty());
        QCOMPARE(stage.question().text(), QStringLiteral("What?")); // which was typed
        QVERIFY(stage.question().hasFocus());                       // Enter asks
        QVERIFY(stage.isEnabled("askConverse"));
        stage.question().clear();
        QVERIFY(stage.isEnabled("trySample"));
        stage.click("trySample");
        QVERIFY(!stage.question().text().isEmpty());
        QVERIFY(!stage.isEnabled("trySample"));
    }

    /// In a window of 1024 by 700.
    void theSampleIsSeenWhole() {
        ConverseStage stage(*m_project);
        PageArea area(stage.page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(840, 640);
        area.show();
        stage.click("trySample");
        QTRY_COMPARE(stage.read().verticalScrollBar()->maximum(), 0);
    }

    void withoutModelsItSaysHowToGetThem() {
        fs::remove_all(m_project->path() / "runs/recogniser");
        ConverseStage stage(*m_project);
        stage.type(QStringLiteral("rain"));
        stage.typeQuestion(QStringLiteral("What?"));
        QVERIFY(stage.isEnabled("askConverse"));
        QVERIFY(!stage.isEnabled("speakQuestion"));
        QVERIFY(stage.tip("speakQuestion").contains(QStringLiteral("wav2vec2-tiny-digits")));
        fs::remove_all(m_project->path() / "runs/answerer");
        ConverseStage later(*m_project);
        QVERIFY(!later.isEnabled("askConverse"));
        QVERIFY(later.tip("askConverse").contains(QStringLiteral("bert-tiny-squad")));
        QVERIFY(later.text("converseAnswer").contains(QStringLiteral("bert-tiny-squad")));
    }

    void aNewerCheckpointOfTheVoiceIsAnotherModel() {
        ConverseStage stage(*m_project);
        stage.type(QStringLiteral("First snow fell, then rain."));
        stage.typeQuestion(QStringLiteral("What fell last?"));
        QTest::keyClick(&stage.question(), Qt::Key_Return);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        const auto isOutOfDate = [&] {
            return stage.text("converseAnswer").startsWith(QStringLiteral("Out of date"));
        };
        QVERIFY(!isOutOfDate());
        const runs::CheckpointIndex checkpoints(m_project->path() / "runs/voice/checkpoints");
        fs::copy(checkpoints.folderOf(500), checkpoints.folderOf(600), fs::copy_options::recursive);
        checkpoints.markLast(600);
        m_project->makeRun("another", "wav2vec2", "asr"); // has the runs looked at
        stage.runs.poke();
        QTRY_VERIFY(isOutOfDate());
    }

    void aTypedQuestionIsAnsweredAndSpoken() {
        ConverseStage stage(*m_project);
        stage.type(QStringLiteral("First snow fell, then rain."));
        QVERIFY(stage.page.commandLines().empty());
        stage.typeQuestion(QStringLiteral("What fell last?"));
        QCOMPARE(stage.page.commandLines().front().mid(3),
                 (QStringList{"--context", "First snow fell, then rain.", "--question",
                              "What fell last?"}));
        QTest::keyClick(&stage.question(), Qt::Key_Return);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QCOMPARE(stage.table().count(), 2);
        QCOMPARE(stage.engine.countOf(Call::Transcribe), 0);
        const std::vector<QStringList> commands = stage.page.commandLines();
        QCOMPARE(commands.size(), std::size_t{2});
        QCOMPARE(commands[1].front(), QStringLiteral("synthesize"));
        QVERIFY(commands[1].contains(QStringLiteral("rain")));
        // What was spoken is the answer.
        QCOMPARE(stage.engine.calls().back().about,
                 (m_project->path() / "runs/voice").string() + " < rain");
        QCOMPARE(stage.tabs().currentIndex(), int{ConverseStage::Spoken});
        // Each stage says how long it took.
        QVERIFY(stage.tabs().tabText(ConverseStage::Found).contains(QStringLiteral("\u00a0s")));
        QVERIFY(stage.tabs().tabText(ConverseStage::Spoken).contains(QStringLiteral("\u00a0s")));
        QCOMPARE(stage.tabs().tabText(ConverseStage::Heard), QStringLiteral("Heard"));
        QVERIFY(stage.text("spokenWords").contains(QStringLiteral("“rain”")));
        // What the tab has is what its line has, and the list has it with what came before.
        const QString firstSound =
            stage.tabs().tabText(ConverseStage::Spoken).section(QStringLiteral(" · "), 1);
        QVERIFY(
            stage.text("spokenWords").contains(QStringLiteral("first sound after ") + firstSound));
        QVERIFY(stage.history().item(0)->text().contains(QStringLiteral("first sound after ")));
        QVERIFY(stage.text("heardWords").contains(QStringLiteral("typed")));
        // The next answer is marked when it is chosen.
        stage.tabs().setCurrentIndex(ConverseStage::Found);
        stage.table().setFocus();
        QTest::keyClick(&stage.table(), Qt::Key_Down);
        QCOMPARE(stage.marked(), QStringLiteral("snow"));
    }

    void whatWasAnsweredOtherwiseIsOutOfDate() {
        ConverseStage stage(*m_project);
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        const auto isOutOfDate = [&] {
            return stage.text("converseAnswer").startsWith(QStringLiteral("Out of date"));
        };
        QVERIFY(!isOutOfDate());
        stage.typeQuestion(QStringLiteral("Who?"));
        QVERIFY(isOutOfDate());
        stage.typeQuestion(QStringLiteral("What?"));
        QVERIFY(!isOutOfDate());
        stage.type(QStringLiteral("y"));
        QVERIFY(isOutOfDate());
        QTest::keyClick(&stage.read(), Qt::Key_Backspace);
        QVERIFY(!isOutOfDate());
        stage.click("speakAnswer"); // it was spoken
        QVERIFY(isOutOfDate());
        stage.click("speakAnswer");
        QVERIFY(!isOutOfDate());
    }

    void anAnswerIsNotSpokenUnlessWished() {
        ConverseStage stage(*m_project);
        stage.click("speakAnswer");
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        QCOMPARE(stage.engine.countOf(Call::Synthesize), 0);
        QCOMPARE(stage.tabs().currentIndex(), int{ConverseStage::Found});
        QVERIFY(stage.text("spokenWords").contains(QStringLiteral("not been spoken")));
        QVERIFY(!filesIn(m_project->kept() / "spoken"));
    }

    void aVoiceThatSaysNothingIsTold() {
        ConverseStage stage(*m_project);
        stage.engine.onSynthesize([](const auto&, const engine::AudioSink&) {
            protocol::Synthesize::Answer answer = twoPassages();
            answer.audio.samples.clear();
            answer.words.clear();
            answer.passages = {{"rain", 0.0, 0.0, 0, 0, 4, {.focus = 0.0}}};
            return answer;
        });
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        const auto isTold = [&stage] {
            const QString words = stage.text("spokenWords");
            return words.contains(QStringLiteral("“rain”: the voice said nothing")) &&
                   words.contains(QStringLiteral("another voice")) &&
                   !words.contains(QStringLiteral("first sound"));
        };
        QVERIFY2(isTold(), qPrintable(stage.text("spokenWords")));
        QCOMPARE(stage.tabs().tabText(ConverseStage::Spoken), QStringLiteral("Spoken"));
        QVERIFY(!stage.history().item(0)->text().contains(QStringLiteral("first sound")));
        // It is kept with it.
        ConverseStage next(*m_project);
        next.select({0});
        QTRY_VERIFY(next.text("spokenWords").contains(QStringLiteral("the voice said nothing")));
    }

    void theTextMayNotHaveTheAnswer() {
        bool isOffered = false;
        const auto answer = [&](ConverseStage& stage) {
            stage.engine.onAnswer([&](const protocol::QuestionAnswering::Question& question) {
                isOffered = question.options.nullAnswers;
                return answers({isOffered ? "" : "rain"})(question);
            });
        };
        {
            ConverseStage stage(*m_project);
            answer(stage);
            ask(stage, QStringLiteral("rain"), QStringLiteral("Who?"));
            QVERIFY(!isOffered);
            QCOMPARE(stage.marked(), QStringLiteral("rain"));
            stage.click("converseMayLackAnswer");
            QVERIFY(stage.text("converseAnswer").startsWith(QStringLiteral("Out of date")));
            QVERIFY(stage.page.commandLines().front().contains(QStringLiteral("--null-answers")));
            stage.make("askConverse");
            QVERIFY(isOffered);
            QVERIFY(stage.text("converseAnswer").startsWith(QStringLiteral("The text does not")));
            QVERIFY(stage.engine.calls().back().about.ends_with(" < The text does not say."));
        }
        ConverseStage next(*m_project);
        auto* mayLack = next.part<QAbstractButton>("converseMayLackAnswer");
        QVERIFY(mayLack->isChecked());
        QTRY_COMPARE(next.history().count(), 2);
        QTRY_VERIFY(next.text("converseAnswer").startsWith(QStringLiteral("The text does not")));
        next.select({1}); // it was asked otherwise
        QTRY_COMPARE(next.marked(), QStringLiteral("rain"));
        QVERIFY(!mayLack->isChecked());
        QVERIFY(!next.text("converseAnswer").startsWith(QStringLiteral("Out of date")));
    }

    /// As on the Speak page, which has its own choice.
    void griffinLimIsChosenForThisPage() {
        {
            ConverseStage stage(*m_project);
            auto* griffinLim = stage.part<QAbstractButton>("speakGriffinLim");
            QVERIFY(griffinLim->isChecked());
            stage.click("speakGriffinLim");
            QVERIFY(!griffinLim->isChecked());
            const SpeakStage speak(*m_project);
            QVERIFY(speak.page.findChild<QAbstractButton*>("speakGriffinLim")->isChecked());
        }
        ConverseStage next(*m_project);
        QVERIFY(!next.part<QAbstractButton>("speakGriffinLim")->isChecked());
    }

    void noAnswerIsSaidToo() {
        ConverseStage stage(*m_project);
        stage.engine.onAnswer(answers({""}));
        ask(stage, QStringLiteral("rain"), QStringLiteral("Who?"));
        QVERIFY(stage.marked().isEmpty());
        QVERIFY(stage.engine.calls().back().about.ends_with(" < The text does not say."));
    }

    void nothingMovesWhileItWorks_data() {
        QTest::addColumn<QSize>("size"); // that a window leaves its page
        QTest::newRow("1024x700") << QSize(820, 640);
        QTest::newRow("780x480") << QSize(700, 420);
    }
    void nothingMovesWhileItWorks() {
        QFETCH(const QSize, size);
        ConverseStage stage(*m_project);
        PageArea area(stage.page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(size);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        stage.engine.hold(Call::Answer);
        stage.type(QStringLiteral("The cat sat on the mat."));
        stage.typeQuestion(QStringLiteral("Where did it sit?"));
        QTRY_VERIFY(stage.page.isSettled());
        // Once a layout asks for no further one.
        const auto places = [&stage] {
            QList<QRect> rects;
            for (QList<QRect> last{QRect()}; rects != last;) {
                last = std::exchange(rects, {});
                QCoreApplication::processEvents();
                for (const QWidget* widget : std::initializer_list<const QWidget*>{
                         &stage.question(), stage.part<QWidget>("speakQuestion"),
                         stage.part<QWidget>("askConverse"), &stage.tabs(), &stage.read()})
                    rects << QRect(widget->mapTo(&stage.page, QPoint()), widget->size());
            }
            return rects;
        };
        const QList<QRect> before = places();
        QVERIFY(stage.question().width() >= 120);
        QTest::keyClick(&stage.question(), Qt::Key_Return);
        QTRY_VERIFY(stage.part<QWidget>("cancelJob")->isVisible());
        QCOMPARE(places(), before);
        QCOMPARE(area.horizontalScrollBar()->maximum(), 0);
        const QStringList problems = layoutProblems(stage.page);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        stage.click("cancelJob");
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(places(), before);
    }

    void isStoppedWhileItSpeaks() {
        ConverseStage stage(*m_project);
        stage.engine.hold(Call::Synthesize);
        stage.type(QStringLiteral("rain"));
        stage.typeQuestion(QStringLiteral("What?"));
        stage.click("askConverse");
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        QVERIFY(stage.part<QWidget>("cancelJob")->isVisible());
        QTRY_VERIFY(stage.text("spokenWords").contains(QStringLiteral("being spoken")));
        stage.click("cancelJob");
        // The answer is there all the same.
        QTRY_COMPARE(stage.history().count(), 1);
        QVERIFY(stage.text("spokenWords").contains(QStringLiteral("not been spoken")));
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QVERIFY(stage.isEnabled("askConverse"));
    }

    void aVoiceThatFailsLeavesTheAnswer() {
        ConverseStage stage(*m_project);
        // Before anything is heard: that there may be no loudspeaker is another story.
        stage.engine.onSynthesize([](const auto&, const auto&) { return twoPassages(); });
        stage.engine.failWith(Call::Synthesize,
                              Error(ErrorKind::Checkpoint, "no weights", "run", "train one"));
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        QVERIFY(stage.notice().contains(QStringLiteral("No weights")));
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
    }

    void answeringGoesWrong() {
        ConverseStage stage(*m_project);
        stage.engine.failWith(Call::Answer,
                              Error(ErrorKind::Checkpoint, "no weights", "run", "train one"));
        stage.type(QStringLiteral("rain"));
        stage.typeQuestion(QStringLiteral("What?"));
        stage.click("askConverse");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("No weights")));
        QCOMPARE(stage.history().count(), 0);
        QCOMPARE(stage.engine.countOf(Call::Synthesize), 0);
    }

    void theNextWindowHasIt() {
        {
            ConverseStage stage(*m_project);
            ask(stage, QStringLiteral("snow or rain"), QStringLiteral("What?"));
        }
        writeFileAtomically(m_project->kept() / "9 damaged.json", "{");
        ConverseStage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("snow or rain"));
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        QCOMPARE(stage.question().text(), QStringLiteral("What?"));
        // With its sound.
        QTRY_VERIFY(stage.page.isSettled());
        stage.tabs().setCurrentIndex(ConverseStage::Spoken);
        QVERIFY(
            stage.part<QWidget>("spokenPlayer")->findChild<QAbstractButton*>("play")->isEnabled());
    }

    /// What is listed may be another one than what is on the page: a click opens it.
    void whatIsListedIsOpenedByAClick() {
        {
            ConverseStage stage(*m_project);
            ask(stage, QStringLiteral("snow or rain"), QStringLiteral("What?"));
            stage.read().setPlainText(QString());
        }
        ConverseStage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.marked().isEmpty());
        QVERIFY(stage.history().selectedItems().isEmpty());
        stage.select({0});
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        // And once more, where it is selected already.
        stage.read().setPlainText(QString());
        QTest::mouseClick(stage.history().viewport(), Qt::LeftButton, {},
                          stage.history().visualItemRect(stage.history().item(0)).center());
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        stage.read().setPlainText(QString());
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Return);
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
    }

    void isRemovedAndComesBack() {
        ConverseStage stage(*m_project);
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.marked().isEmpty());
        QTest::keyClick(&stage.history(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        QCOMPARE(stage.tabs().currentIndex(), int{ConverseStage::Spoken}); // as it was
    }

    void whatComesBackIsShownInPlaceOfAnotherAndNamed() {
        ConverseStage stage(*m_project);
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        stage.typeQuestion(QStringLiteral("Who?"));
        stage.make("askConverse");
        stage.select({1});
        QCOMPARE(stage.question().text(), QStringLiteral("What?"));
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 1);
        stage.select({0});
        QCOMPARE(stage.question().text(), QStringLiteral("Who?"));
        const QSignalSpy said(&stage.page, &Page::statusMessage);
        stage.click("undoRemove");
        QTRY_COMPARE(stage.question().text(), QStringLiteral("What?"));
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QVERIFY(stage.history().item(1)->isSelected());
        QCOMPARE(said.back().front().toString(), QStringLiteral("Brought back: What?"));
    }

    void whatComesBackReplacesNothingThatWasTyped() {
        ConverseStage stage(*m_project);
        ask(stage, QStringLiteral("rain"), QStringLiteral("What?"));
        const auto removeAndBringBack = [&](const std::function<void()>& typeMeanwhile) {
            stage.history().setFocus();
            QTest::keyClick(&stage.history(), Qt::Key_Delete);
            QTRY_COMPARE(stage.history().count(), 0);
            typeMeanwhile();
            stage.click("undoRemove");
            QTRY_COMPARE(stage.history().count(), 1);
            QTRY_VERIFY(stage.page.isSettled());
            QVERIFY(stage.history().item(0)->isSelected());
            QVERIFY(stage.marked().isEmpty());
        };
        removeAndBringBack([&] { stage.typeQuestion(QStringLiteral("Who?")); });
        QCOMPARE(stage.question().text(), QStringLiteral("Who?"));
        removeAndBringBack([&] { stage.type(QStringLiteral(" more")); });
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("rain more"));
        // It is shown as ever when it is asked for.
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Return);
        QTRY_COMPARE(stage.marked(), QStringLiteral("rain"));
        QCOMPARE(stage.question().text(), QStringLiteral("What?"));
    }

    void aDroppedTextIsTaken() {
        const fs::path file = m_project->path() / "dropped.txt";
        writeFileAtomically(file, "It rained.");
        ConverseStage stage(*m_project);
        QVERIFY(dropOn(stage.page, {file}));
        QTRY_COMPARE(stage.read().toPlainText(), QStringLiteral("It rained."));
    }
};

QTEST_MAIN(TestConversePage)
#include "tst_converse_page.moc"
