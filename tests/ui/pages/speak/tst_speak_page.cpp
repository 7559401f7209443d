// SPDX-License-Identifier: GPL-3.0-or-later
// The Speak page, driven by real events: what is said, by which voice, and how it is laid out.
#include "core/base/files.h"
#include "tests/ui/pages/speak/speak_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/layout_check.h"
#include "tests/ui/support/test_settings.h"
#include "ui/audio/player_card.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestSpeakPage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<SpeakProject> m_project;

  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_speak_page"); }
    void init() {
        m_project = std::make_unique<SpeakProject>();
        m_project->makeRun("voice", "tacotron2", "tts");
    }

    void saysWhatIsMissing() {
        fs::remove_all(m_project->path() / "runs/voice");
        SpeakStage stage(*m_project);
        QVERIFY(stage.isEnabled("trySample")); // it shows what the page is for all the same
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.canSpeak());
        QVERIFY(stage.part<QAbstractButton>("startSpeaking")
                    ->toolTip()
                    .contains(QStringLiteral("tacotron2-tiny")));
    }

    /// A trained vocoder where there is one; what a person decides holds from then on.
    void theBestVocoderIsChosen() {
        {
            SpeakStage stage(*m_project);
            auto* griffinLim = stage.part<QAbstractButton>("speakGriffinLim");
            QVERIFY(griffinLim->isChecked());
            m_project->makeRun("vocoder", "waveglow", "vocoder");
            stage.runs.poke();
            QTRY_VERIFY(!griffinLim->isChecked());
            QTRY_VERIFY(stage.page.isSettled());
            stage.say(QStringLiteral("one"));
            QVERIFY2(stage.history().item(0)->text().contains(QStringLiteral("vocoder")),
                     qPrintable(stage.history().item(0)->text()));
            stage.click("speakGriffinLim");
            QVERIFY(griffinLim->isChecked());
        }
        {
            SpeakStage stage(*m_project);
            QVERIFY(stage.part<QAbstractButton>("speakGriffinLim")->isChecked());
            stage.click("speakGriffinLim");
        }
        SpeakStage stage(*m_project);
        QVERIFY(!stage.part<QAbstractButton>("speakGriffinLim")->isChecked());
    }

    void whatGriffinLimDoesNotTakeIsDisabled() {
        m_project->makeRun("vocoder", "waveglow", "vocoder");
        SpeakStage stage(*m_project);
        QTRY_VERIFY(stage.page.isSettled());
        QTRY_VERIFY(!stage.part<QAbstractButton>("speakGriffinLim")->isChecked());
        auto* sigma = stage.part<QDoubleSpinBox>("speakSigma");
        sigma->setValue(0.9);
        const QString help = sigma->toolTip();
        stage.click("speakGriffinLim");
        for (const char* name : {"speakSigma", "speakDenoise"}) {
            const auto* field = stage.part<QWidget>(name);
            QVERIFY(!field->isEnabled());
            QVERIFY(field->toolTip().contains(QStringLiteral("Griffin-Lim")));
        }
        for (const char* name : {"speakSpeed", "speakGate", "speakSeed"})
            QVERIFY(stage.part<QWidget>(name)->isEnabled());
        stage.click("speakGriffinLim");
        for (const char* name : {"speakSigma", "speakDenoise"})
            QVERIFY(stage.part<QWidget>(name)->isEnabled());
        QCOMPARE(sigma->toolTip(), help);
        QCOMPARE(sigma->value(), 0.9);
    }

    void nothingToSay() {
        SpeakStage stage(*m_project);
        stage.type(QStringLiteral("..."));
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.canSpeak());
        stage.type(QStringLiteral(" 3"));
        QTRY_VERIFY(stage.canSpeak());
        QTRY_VERIFY(stage.text("spokenText").contains(QStringLiteral("three")));
    }

    void aSampleIsSpoken() {
        SpeakStage stage(*m_project);
        auto* text = stage.part<QPlainTextEdit>("speakText");
        QVERIFY(!stage.canSpeak());
        stage.click("trySample");
        QVERIFY(!text->toPlainText().isEmpty());
        QVERIFY(text->hasFocus());
        QVERIFY(!stage.isEnabled("trySample")); // nothing that was written is written over
        QTRY_VERIFY(stage.canSpeak());
        text->selectAll();
        QTest::keyClick(text, Qt::Key_Delete);
        QTest::keyClick(text, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!text->toPlainText().isEmpty()); // the button is seen going down first
    }

    void whatWillBeSaidStandsInTheLinesOfTheText() {
        SpeakStage stage(*m_project);
        const auto* play = stage.part<QWidget>("play");
        const QPoint before = play->mapTo(&stage.page, QPoint());
        stage.type(QStringLiteral("Room 3,\nplease.\n\nAnd 4\nBye"));
        QTRY_COMPARE(stage.text("spokenText").count(QLatin1Char('\n')), 3);
        const QStringList lines = stage.text("spokenText").split(QLatin1Char('\n'));
        QVERIFY(lines[0].startsWith(QStringLiteral("Will say: ")));
        QVERIFY(lines[0].contains(QStringLiteral("three")));
        QVERIFY(lines[1].contains(QStringLiteral("please"), Qt::CaseInsensitive));
        QVERIFY(lines[2].contains(QStringLiteral("four")));
        QVERIFY(!stage.part<QWidget>("unspokenText")->isVisible());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(play->mapTo(&stage.page, QPoint()), before);
    }

    void theTextIsTypedNextForAVoiceThatIsTaken() {
        SpeakStage stage(*m_project);
        stage.history().setFocus();
        QVERIFY(stage.page.takeModel({.model = m_project->path() / "runs/voice",
                                      .use = models::Use::Synthesize,
                                      .input = {}}));
        stage.page.activate();
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.part<QWidget>("speakText")->hasFocus());
    }

    void aNoticeHasRoomOfItsOwn() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        const std::vector<QWidget*> controls{
            stage.part<QWidget>("speakText"), stage.part<QWidget>("startSpeaking"),
            stage.part<QWidget>("play"), stage.part<QWidget>("checkSpeech"),
            stage.part<QWidget>("history")};
        const auto placeOf = [&](const QWidget& widget) {
            return QRect(widget.mapTo(&stage.page, QPoint()), widget.size());
        };
        std::vector<QRect> before;
        for (const QWidget* control : controls)
            before.push_back(placeOf(*control));
        const QSignalSpy shown(&stage.page, &Page::partShown);
        Q_EMIT stage.player().failed(
            QStringLiteral("There is no loudspeaker: connect one, or choose another one in the "
                           "settings of the system, and press Play again."));
        auto* notice = stage.part<QWidget>("pageNotice");
        QVERIFY(notice->isVisible());
        QCoreApplication::sendPostedEvents();
        for (std::size_t i = 0; i < controls.size(); ++i) {
            QCOMPARE(placeOf(*controls[i]), before[i]);
            QVERIFY(!placeOf(*notice).intersects(before[i]));
        }
        QCOMPARE(shown.count(), 0); // Play stays in sight
    }

    void eachLineByItself() {
        SpeakStage stage(*m_project);
        stage.type(QStringLiteral("one\n\n  two\n...\nthree"));
        stage.click("speakByLine");
        QTRY_VERIFY(stage.page.isSettled() && stage.canSpeak());
        // So does its command, each in a folder of its own.
        QStringList folders, texts;
        for (const QStringList& command : stage.page.commandLines()) {
            folders << command.value(command.indexOf(QStringLiteral("--output")) + 1);
            texts << command.value(command.indexOf(QStringLiteral("--text")) + 1);
        }
        QCOMPARE(folders, (QStringList{"spoken-1", "spoken-2", "spoken-3"}));
        QCOMPARE(texts, (QStringList{"one", "two", "three"}));
        stage.click("startSpeaking");
        QTRY_COMPARE(stage.history().count(), 3);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::Synthesize), 3);
        QVERIFY(stage.history().item(0)->text().startsWith(QStringLiteral("three")));
        QVERIFY(stage.history().item(2)->text().startsWith(QStringLiteral("one")));
        QCOMPARE(filesIn(m_project->speech()), std::size_t{9});
        // What is chosen in the list is what is shown.
        QCOMPARE(stage.history().selectedItems(), QList{stage.history().item(2)});
        QCOMPARE(stage.heading(), QStringLiteral("one"));
    }

    void focusReturnsToTheButtonThatWasPressed() {
        SpeakStage stage(*m_project);
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.canSpeak());
        auto* speak = stage.part<QWidget>("startSpeaking");
        stage.engine.hold(Call::Synthesize);
        stage.click("startSpeaking");
        QCOMPARE(QApplication::focusWidget(), stage.part<QWidget>("cancelJob"));
        stage.click("cancelJob");
        QTRY_COMPARE(QApplication::focusWidget(), speak);
        stage.engine.release(Call::Synthesize);
        stage.make("startSpeaking");
        QTRY_COMPARE(QApplication::focusWidget(), speak);
    }

    /// As the eye does: the text, the voice, what is heard of it, and what was said before.
    void tabReachesTheWaveformAndThenTheList() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.part<QWidget>("speakText")->setFocus();
        QStringList visited;
        while (!visited.contains(QStringLiteral("history")) && visited.size() < 60) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            visited << QApplication::focusWidget()->objectName();
        }
        qsizetype before = -1;
        for (const char* name :
             {"startSpeaking", "waveform", "play", "checkSpeech", "saveKept", "history"}) {
            const qsizetype at = visited.indexOf(QLatin1String(name));
            QVERIFY2(at > before, name);
            before = at;
        }
        auto* waveform = stage.part<QWidget>("waveform");
        waveform->setFocus();
        QTest::keyClick(waveform, Qt::Key_Home);
        QCOMPARE(stage.player().axis().cursor(), 0.0);
    }

    void nothingMovesWhenThereIsSomethingToSay() {
        SpeakStage stage(*m_project);
        const auto places = [&] {
            std::vector<QPoint> all;
            for (const char* name : {"speakByLine", "speakMore", "play"})
                all.push_back(stage.part<QWidget>(name)->mapTo(&stage.page, QPoint()));
            return all;
        };
        const auto before = places();
        stage.engine.hold(Call::Synthesize);
        stage.part<QPlainTextEdit>("speakText")->setPlainText(QStringLiteral("one ☃"));
        QTRY_VERIFY(!stage.text("unspokenText").isEmpty());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(places(), before);
        stage.click("startSpeaking");
        QCoreApplication::sendPostedEvents();
        QCOMPARE(places(), before);
        stage.engine.release(Call::Synthesize);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(places(), before);
    }

    /// In a window of 1024 by 700.
    void thePlayersButtonsAreOneRow() {
        SpeakStage stage(*m_project);
        stage.page.resize(804, 640);
        const auto row = [&](const char* name) {
            const auto* button = stage.part<QWidget>(name);
            return button->mapTo(&stage.page, button->rect().center()).y();
        };
        for (const char* name : {"timeReadOut", "loop", "playSpeed", "zoomFit", "enlargeAlignment"})
            QTRY_VERIFY2(std::abs(row(name) - row("play")) <= 1, name);
    }

    /// However little room there is: the page scrolls instead.
    void nothingIsPaintedOver() {
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink&) { return twoPassages(false); });
        stage.say(QStringLiteral("one two. three four."));
        stage.say(QStringLiteral(" five"));
        stage.click("speakMore");
        stage.select({0, 1});
        stage.click("compareKept");
        QTRY_VERIFY(stage.part<QWidget>("hearFirst")->isVisible());
        for (const int width : {1000, 800, 640}) {
            stage.page.resize(width, 300);
            QCoreApplication::sendPostedEvents();
            stage.page.resize(width, stage.page.layout()->totalMinimumHeightForWidth(width));
            QCoreApplication::sendPostedEvents();
            const QStringList problems = layoutProblems(*stage.page.findChild<PlayerCard*>());
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        }
    }

    void aDroppedModelIsTakenAsWhatItIs() {
        m_project->makeRun("second", "waveglow", "vocoder");
        m_project->makeRun("recogniser", "wav2vec2", "asr");
        SpeakStage stage(*m_project);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(dropOn(stage.page, {m_project->path() / "runs/second"}));
        const auto isChosen = [&](const char* name) {
            const auto boxes = stage.page.findChildren<QComboBox*>(QStringLiteral("modelChoice"));
            return std::ranges::any_of(boxes, [&](const QComboBox* box) {
                return box->currentText().startsWith(QLatin1String(name));
            });
        };
        QTRY_VERIFY(isChosen("second") && isChosen("voice"));
        QVERIFY(!dropOn(stage.page, {m_project->path() / "runs/recogniser"}));
    }

    void aTextIsDropped() {
        SpeakStage stage(*m_project);
        writeFileAtomically(m_project->path() / "notes.txt", "from a file");
        QVERIFY(dropOn(stage.page, {m_project->path() / "notes.txt"}));
        QTRY_COMPARE(stage.part<QPlainTextEdit>("speakText")->toPlainText(),
                     QStringLiteral("from a file"));
        // One that is too long is refused while it is dragged.
        const fs::path book = m_project->path() / "book.txt";
        writeFileAtomically(book, std::string(200'001, 'a'));
        QCOMPARE(stage.page.dropRefusal(understandDrop({book})),
                 QStringLiteral("book.txt has 200,001 bytes, and the page Speak takes texts of up "
                                "to 200,000 bytes: paste a part of it"));
        QVERIFY(
            stage.page.dropRefusal(understandDrop({m_project->path() / "notes.txt"})).isEmpty());
    }
};

QTEST_MAIN(TestSpeakPage)
#include "tst_speak_page.moc"
