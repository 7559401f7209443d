// SPDX-License-Identifier: GPL-3.0-or-later
// What the Speak page does with what was spoken: it is listed, compared, saved, removed, brought
// back, and there in the next window.
#include "core/audio/files/audio_file.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "tests/support/loopback.h"
#include "tests/ui/pages/speak/speak_stage.h"
#include "ui/audio/player_card.h"
#include "ui/widgets/elided_label.h"

#include <QApplication>
#include <QImage>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
namespace fs = std::filesystem;

class TestSpeakHistory : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<SpeakProject> m_project;
    parlance::tests::Loopback m_sound; ///< or where there is none, the page says so

    fs::path tallies() const { return m_project->speech() / "listening_tests.json"; }
    /// Of the two speeches that there are, with names seen.
    static void beginTest(SpeakStage& stage) {
        stage.select({0, 1});
        stage.click("compareKept");
        QTRY_VERIFY(stage.part<QAbstractButton>("hearFirst")->isVisible());
    }

  private Q_SLOTS:
    void initTestCase() {
        if (!parlance::tests::Loopback::isInstalled())
            QSKIP("needs PulseAudio to play to (packaging/setup.sh)");
        QVERIFY(m_sound.start());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_speak_history"));
    }
    void init() {
        m_project = std::make_unique<SpeakProject>();
        m_project->makeRun("voice", "tacotron2", "tts");
    }

    void theNextWindowHasIt() {
        {
            SpeakStage stage(*m_project);
            stage.engine.onSynthesize(
                [](const auto&, const engine::AudioSink&) { return twoPassages(false); });
            stage.say(QStringLiteral("one two. three four."));
        }
        fs::path picture;
        for (const auto& entry : fs::directory_iterator(m_project->speech()))
            if (entry.path().extension() == ".png")
                picture = entry.path();
        const QImage alignment(QString::fromStdString(picture.string()));
        QCOMPARE(alignment.size(), QSize(8, 4));
        for (int x = 0; x < alignment.width(); ++x)
            for (int y = 0; y < alignment.height(); ++y)
                QCOMPARE(qGray(alignment.pixel(x, y)), 81); // 255 times the square root of 0.1
        writeFileAtomically(m_project->speech() / "9 damaged.json", "{");
        SpeakStage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_COMPARE(stage.player().axis().duration(), 2.0);
        QVERIFY(!stage.player().isPlaying());
        QVERIFY(stage.text("speechVerdict").contains(QStringLiteral("went back 2 times")));

        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(filesIn(m_project->speech() / "removed"), std::size_t{3});
        QCOMPARE(stage.player().axis().duration(), 0.0);
    }

    void whatIsRemovedComesBack() {
        SpeakStage stage(*m_project);
        for (const char* text : {"one", " two", " three"})
            stage.say(QString::fromLatin1(text));
        auto* undo = stage.part<QAbstractButton>("undoRemove");
        QVERIFY(!undo->isEnabled());
        stage.select({1});
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 2);
        stage.select({0, 1});
        stage.click("removeKept");
        QTRY_COMPARE(stage.history().count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(filesIn(m_project->speech()), std::size_t{0});
        QVERIFY(undo->isEnabled());
        QCOMPARE(stage.player().axis().duration(), 0.0); // none of them is opened meanwhile

        stage.click("undoRemove");
        QTRY_COMPARE(stage.history().count(), 2);
        QVERIFY(stage.history().item(0)->isSelected() && stage.history().item(1)->isSelected());
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.history().count(), 3);
        QVERIFY(!undo->isEnabled());
        QVERIFY(stage.history().item(0)->text().startsWith(QStringLiteral("one two three")));
        QVERIFY(stage.history().item(1)->text().startsWith(QStringLiteral("one two\n")));
        QVERIFY(stage.history().item(2)->text().startsWith(QStringLiteral("one\n")));
        QTRY_COMPARE(stage.player().axis().duration(), 1.0); // it is shown again
        QCOMPARE(filesIn(m_project->speech()), std::size_t{9});
        QCOMPARE(filesIn(m_project->speech() / "removed"), std::size_t{0});
    }

    void cannotBeKept() {
        writeFileAtomically(m_project->speech(), "in the way");
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        QVERIFY(!stage.notice().isEmpty());
        QCOMPARE(stage.player().axis().duration(), 1.0);
        QVERIFY(!stage.part<QAbstractButton>("saveKept")->isEnabled());
    }

    void isSaved_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("written");
        QTest::newRow("wav") << QStringLiteral("a.wav") << QStringLiteral("a.wav");
        QTest::newRow("none") << QStringLiteral("a") << QStringLiteral("a.wav");
        QTest::newRow("flac") << QStringLiteral("a.flac") << QStringLiteral("a.flac");
        QTest::newRow("ogg") << QStringLiteral("a.ogg") << QStringLiteral("a.ogg");
    }

    void isSaved() {
        QFETCH(QString, name);
        QFETCH(QString, written);
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink&) { return twoPassages(); });
        stage.say(QStringLiteral("one"));
        stage.dialogs.saved = QString::fromStdString((m_project->path() / name.toStdString()));
        stage.click("saveKept");
        const fs::path file = m_project->path() / written.toStdString();
        QTRY_VERIFY(fs::exists(file));
        const audio::AudioBuffer saved = audio::readAudioFile(file);
        QCOMPARE(saved.sampleRateHz, kRateHz);
        QVERIFY(std::abs(saved.durationSec() - 2.0) < 0.02);
        double energy = 0.0;
        for (const float sample : saved.samples)
            energy += static_cast<double>(sample) * static_cast<double>(sample);
        QVERIFY(std::abs(energy / static_cast<double>(saved.samples.size()) - 0.045) < 0.005);
    }

    /// By what was said, never one over another.
    void severalAreNamedByTheirPhrases() {
        SpeakStage stage(*m_project);
        const QString longText =
            QStringLiteral("It rains and it rains and it rains and it rains and it rains on");
        auto* text = stage.part<QPlainTextEdit>("speakText");
        for (const QString& phrase : {QStringLiteral("What/who: \"snow\"?"),
                                      QStringLiteral("Rain."), QStringLiteral("Rain."), longText}) {
            text->setPlainText(phrase);
            stage.make("startSpeaking");
        }
        const fs::path folder = m_project->path() / "saved";
        fs::create_directories(folder);
        writeFileAtomically(folder / "Rain.wav", "of somebody else");
        stage.dialogs.folder = QString::fromStdString(folder.string());
        stage.select({0, 1, 2, 3});
        stage.click("saveKept");
        QTRY_VERIFY(stage.page.isSettled() && filesIn(folder) == 5);
        for (const char* name :
             {"What who snow.wav", "Rain 2.wav", "Rain 3.wav",
              "It rains and it rains and it rains and it rains and it rains.wav"})
            QVERIFY2(fs::exists(folder / name), name);
        QCOMPARE(readFile(folder / "Rain.wav"), std::string("of somebody else"));
    }

    void playersControlsStayWhereTheyAre() {
        SpeakStage stage(*m_project);
        auto* time = stage.part<QWidget>("timeReadOut");
        const int room = time->minimumWidth();
        for (const double seconds : {2.06, 29.25, 59.5}) {
            stage.engine.onSynthesize([seconds](const auto&, const engine::AudioSink&) {
                protocol::Synthesize::Answer answer = twoPassages();
                answer.audio = tone(seconds);
                return answer;
            });
            stage.say(QStringLiteral("one"));
            QCOMPARE(stage.player().axis().duration(), seconds);
            QVERIFY(time->sizeHint().width() <= room);
        }
    }

    void cannotBeSavedAsThat() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.dialogs.saved = QString::fromStdString(m_project->path() / "a.xyz");
        stage.click("saveKept");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral(".flac")));
        QVERIFY(!fs::exists(m_project->path() / "a.xyz"));
    }

    void twoAreCompared() {
        m_project->makeRun("other", "tacotron2", "tts");
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.say(QStringLiteral(" two"));
        stage.select({0, 1});
        stage.click("compareKept");
        auto* first = stage.part<QAbstractButton>("hearFirst");
        auto* second = stage.part<QAbstractButton>("hearSecond");
        QTRY_VERIFY(first->isVisible());
        QVERIFY(first->isChecked());
        // They differ in their texts alone.
        QCOMPARE(first->text(), QStringLiteral("1: one two"));
        QCOMPARE(second->text(), QStringLiteral("2: one"));
        stage.player().seek(0.5);
        stage.page.setFocus();
        QTest::keyClick(&stage.page, Qt::Key_2);
        QVERIFY(second->isChecked());
        QCOMPARE(stage.player().axis().cursor(), 0.5);

        const QPoint close = stage.part<QWidget>("endComparison")->pos();
        stage.click("blindTest");
        QCoreApplication::sendPostedEvents();
        QCOMPARE(stage.part<QWidget>("endComparison")->pos(), close);
        QCOMPARE(stage.page.findChild<PlayerCard*>()->findChild<ElidedLabel*>()->text(),
                 QStringLiteral("Which one is better?")); // the text would tell
        QCOMPARE(first->text(), QStringLiteral("1"));
        QCOMPARE(second->text(), QStringLiteral("2"));
        QVERIFY(!stage.history().isEnabled());
        QVERIFY(stage.text("clipDetails").isEmpty());
        auto* verdict = stage.part<QAbstractButton>("preferSecond");
        verdict->setFocus();
        const auto place = [&stage] { return stage.player().mapTo(&stage.page, QPoint()); };
        const QPoint before = place();
        QTest::keyClick(verdict, Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), stage.part<QWidget>("listenAgain"));
        QCoreApplication::sendPostedEvents();
        QCOMPARE(place(), before);
        QVERIFY(second->text().contains(QStringLiteral("one")));
        QVERIFY(stage.history().isEnabled());
        const auto* tally = stage.part<QLabel>("listeningTally");
        QVERIFY(tally->isVisible());
        QVERIFY(tally->text().contains(second->text().mid(3) + QStringLiteral(" better: 1")));
        stage.click("listenAgain");
        QCOMPARE(second->text(), QStringLiteral("2"));
        QVERIFY(!tally->isVisible()); // it would tell them apart
        stage.click("endComparison");
        QVERIFY(!first->isVisible());
        QVERIFY(stage.history().isEnabled());
    }

    void theNextRoundIsBlindOnlyIfThatIsWished() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.say(QStringLiteral(" two"));
        beginTest(stage);
        const auto* second = stage.part<QAbstractButton>("hearSecond");
        const QString name = second->text();
        stage.click("preferFirst");
        stage.click("listenAgain");
        QCOMPARE(second->text(), name);
        QVERIFY(stage.isEnabled("preferFirst"));
        QVERIFY(stage.history().isEnabled());
    }

    void preferencesAreKept() {
        {
            SpeakStage stage(*m_project);
            stage.say(QStringLiteral("one"));
            stage.say(QStringLiteral(" two"));
            beginTest(stage);
            QVERIFY(!stage.part<QLabel>("listeningTally")->isVisible());
            stage.click("preferSecond");
            QTRY_VERIFY(fs::exists(tallies()));
            stage.click("endComparison");
        }
        SpeakStage stage(*m_project);
        beginTest(stage);
        QCOMPARE(stage.text("listeningTally"),
                 QStringLiteral("one two better: 0 · one better: 1 · no difference: 0"));
        stage.click("preferNeither");
        QCOMPARE(stage.text("listeningTally"),
                 QStringLiteral("one two better: 0 · one better: 1 · no difference: 1"));
        QTRY_COMPARE(readJsonFile(tallies()).at("tests").at(0).at("undecided"), 1);
        QCOMPARE(stage.history().count(), 2); // it is no speech
    }

    void aDamagedTallyIsSetAside_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("cut short") << QByteArray("{\"format\": \"parlance-list");
        QTest::newRow("no list") << QByteArray("[]");
        QTest::newRow("another file") << QByteArray(R"({"format": "parlance-speech"})");
        QTest::newRow("no numbers") << QByteArray(
            R"({"format": "parlance-listening-tests", "tests": [{"first": "a", "second": "b"}]})");
    }
    void aDamagedTallyIsSetAside() {
        QFETCH(QByteArray, bytes);
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.say(QStringLiteral(" two"));
        writeFileAtomically(tallies(), bytes.toStdString());
        beginTest(stage);
        QVERIFY(stage.notice().contains(QStringLiteral("was damaged and is kept as")));
        QVERIFY(!stage.part<QLabel>("listeningTally")->isVisible());
        QCOMPARE(readFile(m_project->speech() / "listening_tests.damaged-1"), bytes.toStdString());
        stage.click("preferFirst");
        QTRY_VERIFY(fs::exists(tallies()));
        QCOMPARE(readJsonFile(tallies()).at("tests").at(0).at("first_preferred"), 1);
    }
};

QTEST_MAIN(TestSpeakHistory)
#include "tst_speak_history.moc"
