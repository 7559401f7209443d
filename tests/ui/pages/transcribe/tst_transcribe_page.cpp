// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "ui/audio/player_card.h"
#include "ui/pages/transcribe/transcript/transcript_card.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QComboBox>
#include <QKeySequence>
#include <QListView>

#include <sys/stat.h>

#include <fstream>
#include <map>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using testing::dropOn;
using testing::threeWords;
using testing::TranscribeProject;
using testing::TranscribeStage;
using testing::TranscribeTest;

class TstTranscribePage : public TranscribeTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcribe_page"); }
    void init() { begin(); }
    void cleanup() { end(); }

    void theFirstControlHasTheFocus() {
        m_stage->page.activate();
        QVERIFY(m_stage->part<QWidget>("recordNew")->hasFocus());
        m_stage->openRecording();
        QVERIFY(m_stage->part<QWidget>("waveform")->hasFocus());
        m_stage->part<QWidget>("copyTranscript")->setFocus();
        m_stage->page.activate();
        QVERIFY(m_stage->part<QWidget>("waveform")->hasFocus());
    }

    void emptyPageOffersTheSample() {
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QAbstractButton>("openFile")->isVisible());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("openSample")->isVisible());
        QVERIFY(!m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("openSample");
        QTRY_VERIFY(m_stage->part<QWidget>("waveform")->isVisible());
        QCOMPARE(m_stage->part<QLabel>("clipDetails")->text().count(" · "), 3);
        QVERIFY(m_stage->time().endsWith("/ 2.00\u00a0s"));
    }

    void modelsAreTheRunsWithACheckpoint() {
        auto* choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_VERIFY(choice->currentText().startsWith("first"));
        QVERIFY(choice->currentText().contains("WER 4.20 %"));
        std::filesystem::create_directories(m_project->path() / "models/bought");
        writeFileAtomically(m_project->path() / "models/bought/config.json", "{}");
        m_stage.emplace(*m_project);
        choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_COMPARE(choice->count(), 2);
        QVERIFY(m_stage->page.takeModel({m_project->path() / "models/bought"}));
        QVERIFY(choice->currentText().startsWith("bought"));
    }

    /// Which only the command line program can tell of another program's model.
    void onlyModelsOfTheUseAreOffered() {
        const auto models = m_project->path() / "models";
        for (const char* name : {"recogniser", "reader"}) {
            std::filesystem::create_directories(models / name);
            writeFileAtomically(models / name / "config.json", R"({"model_type": "wav2vec2"})");
            writeFileAtomically(models / name / "model.safetensors", "weights");
        }
        m_stage.emplace(*m_project);
        auto* choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_COMPARE(choice->count(), 2);
        QVERIFY(choice->findText("reader", Qt::MatchStartsWith) < 0);
        QVERIFY(m_stage->page.takeModel({models / "reader", models::Use::Transcribe}));
        QTRY_VERIFY2(m_stage->noticeText().contains("cannot be used for “Transcribe”: reader"),
                     qPrintable(m_stage->noticeText()));
        QTRY_VERIFY(m_stage->page.isSettled());
        // What was answered is not asked again.
        const std::string asked = readFile(m_project->path() / "inspected");
        QVERIFY(!asked.empty());
        m_stage.emplace(*m_project);
        QTRY_COMPARE(m_stage->part<QComboBox>("modelChoice")->count(), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(readFile(m_project->path() / "inspected"), asked);
    }

    void theBestModelIsTakenAndTheChosenOneRemembered() {
        m_project->makeRun("newer", 93.0);
        m_stage.emplace(*m_project);
        auto* choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_COMPARE(choice->count(), 2);
        QTRY_VERIFY(choice->currentText().startsWith("first")); // 4.2 % against 93 %
        choice->setFocus();
        QTest::keyClick(choice, choice->currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up);
        QVERIFY(choice->currentText().startsWith("newer"));

        m_stage.emplace(*m_project); // the next window goes on with it
        choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_COMPARE(choice->count(), 2);
        QTRY_VERIFY(choice->currentText().startsWith("newer"));
        TranscribeProject other; // a project of its own
        TranscribeStage elsewhere(other);
        QTRY_VERIFY(elsewhere.part<QComboBox>("modelChoice")->currentText().startsWith("first"));
    }

    void aModelThatDoesNotTranscribeIsRefused() {
        m_project->makeRun("pretrained", 1.0, "pretrain");
        m_stage.emplace(*m_project);
        auto* choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_VERIFY(choice->currentText().startsWith("first"));
        QCOMPARE(choice->count(), 1);
        QVERIFY(m_stage->page.takeModel(
            {m_project->path() / "runs/pretrained", models::Use::Transcribe}));
        QTRY_VERIFY2(m_stage->noticeText().contains("cannot be used for “Transcribe”: pretrained"),
                     qPrintable(m_stage->noticeText()));
        QVERIFY(choice->currentText().startsWith("first"));
        QVERIFY(!m_stage->page.takeModel({m_project->path(), models::Use::Synthesize}));
    }

    void aModelFromElsewhereIsTaken() {
        const auto folder = m_project->path() / "far/away";
        std::filesystem::create_directories(folder);
        writeFileAtomically(folder / "config.json", "{}");
        writeFileAtomically(folder / "model.safetensors", "weights");
        QVERIFY(m_stage->page.takeModel({folder, models::Use::Transcribe, m_project->recording()}));
        QTRY_COMPARE(m_stage->engine.countOf(FakeEngine::Call::Transcribe), 1);
        QCOMPARE(m_stage->engine.calls().back().about,
                 folder.string() + " < " + m_project->recording().string());
    }

    /// The one that is at hand is not taken in its place.
    void aModelIsAwaitedUntilItIsKnown() {
        QTRY_VERIFY(m_stage->part<QComboBox>("modelChoice")->currentText().startsWith("first"));
        const auto folder = m_project->path() / "far/recogniser";
        std::filesystem::create_directories(folder);
        writeFileAtomically(folder / "config.json", R"({"model_type": "wav2vec2"})");
        writeFileAtomically(folder / "model.safetensors", "weights");
        const auto pipe = m_project->path() / "parlance-waits";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(m_stage->page.takeModel({folder, models::Use::Transcribe, m_project->recording()}));
        QTRY_VERIFY(m_stage->part<QWidget>("waveform")->isVisible());
        QCOMPARE(m_stage->engine.countOf(FakeEngine::Call::Transcribe), 0);
        std::ofstream(pipe).close();
        QTRY_COMPARE(m_stage->engine.countOf(FakeEngine::Call::Transcribe), 1);
        QVERIFY(m_stage->engine.calls().back().about.starts_with(folder.string() + " < "));
    }

    void nothingMovesUnderThePointer() {
        m_stage->page.resize(1400, 940);
        m_stage->hearThreeWords();
        const auto place = [this](const char* name) {
            auto* part = m_stage->part<QWidget>(name);
            return part->mapTo(&m_stage->page, QPoint());
        };
        const std::vector<const char*> parts{"showAttention", "play", "correctTranscript",
                                             "startTranscribing"};
        std::vector<QPoint> before;
        for (const char* name : parts)
            before.push_back(place(name));
        const auto haveStayed = [&] {
            for (std::size_t i = 0; i < parts.size(); ++i)
                if (place(parts[i]) != before[i])
                    return false;
            return true;
        };
        m_stage->click("correctTranscript");
        QCoreApplication::sendPostedEvents();
        QVERIFY(haveStayed());
        m_stage->dialogs.saved = "/nonexistent/folder/text.txt";
        m_stage->page.findChild<QAction*>("exportTxt")->trigger();
        auto* notice = m_stage->part<Notice>("transcribeNotice");
        QTRY_VERIFY(notice->isVisible());
        QCoreApplication::sendPostedEvents();
        QVERIFY(haveStayed());
        m_stage->click("dismiss");
        QVERIFY(!notice->isVisible());
        QCoreApplication::sendPostedEvents();
        QVERIFY(haveStayed());

        m_stage->click("showAttention");
        QCoreApplication::sendPostedEvents();
        QCOMPARE(place("showAttention"), before[0]);
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->page.minimumHeight() <= 940);
        m_stage->page.resize(1400, 940); // which its scroll area would do
        QTRY_VERIFY(haveStayed());
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void tabFollowsTheEye() {
        m_stage->hearThreeWords();
        // From the start button on, and round to it.
        const QStringList expected{
            "startBatch",    "exportBatch", "closeBatch",        "batchFiles",
            "showAttention", "openAnother", "openAnotherFolder", "recordAnother",
            "waveform",      "play",        "correctTranscript", "exportTranscript",
            "transcript",    "modelChoice", "decoderChoice"};
        QStringList visited;
        auto* at = m_stage->part<QWidget>("startTranscribing");
        for (QWidget* next = at->nextInFocusChain(); next != at; next = next->nextInFocusChain())
            if (expected.contains(next->objectName()))
                visited << next->objectName();
        QCOMPARE(visited, expected);
    }

    /// With all that may be there at once; P, V and H are the menus'.
    void everyKeyIsThereOnce() {
        const auto other = m_project->path() / "other.wav";
        audio::writeWavFile(other, {16000, std::vector<float>(16000, 0.1F)});
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other}));
        QTRY_VERIFY(m_stage->page.isSettled());
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->page.isSettled());
        std::map<QString, QStringList> places{{QStringLiteral("Alt+P"), {QStringLiteral("menu")}},
                                              {QStringLiteral("Alt+V"), {QStringLiteral("menu")}},
                                              {QStringLiteral("Alt+H"), {QStringLiteral("menu")}}};
        const auto add = [&](const QString& text) {
            if (const QKeySequence key = QKeySequence::mnemonic(text); !key.isEmpty())
                places[key.toString()] << text;
        };
        for (const auto* button : m_stage->page.findChildren<QAbstractButton*>())
            if (button->isVisible())
                add(button->text());
        for (const auto* label : m_stage->page.findChildren<QLabel*>())
            if (label->isVisible() && label->buddy())
                add(label->text());
        for (const auto& [key, texts] : places)
            QVERIFY2(texts.size() == 1, qPrintable(key + ": " + texts.join(", ")));
        QVERIFY(places.size() > 10);
    }

    void aRecordingWithoutWordsSaysSo() {
        const auto other = m_project->path() / "other.wav";
        std::filesystem::copy_file(m_project->recording(), other);
        m_stage->engine.setTranscript(m_project->recording(), {});
        m_stage->engine.setTranscript(other, threeWords());
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startBatch")->isEnabled());
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        const auto* list = m_stage->part<QListView>("batchFiles");
        QCOMPARE(list->model()->index(0, 0).data().toString(),
                 "three words.wav\ntranscribed: nothing heard");
    }

    void foldersAndLanguageModelsAreTaken() {
        const auto folder = m_project->path() / "talks";
        std::filesystem::create_directories(folder / "second");
        for (const auto& file : {folder / "b.wav", folder / "second/c.WAV", folder / "a.wav"})
            audio::writeWavFile(file, {16000, std::vector<float>(1600, 0.1F)});
        writeFileAtomically(folder / "notes.txt", "no audio");
        QVERIFY(dropOn(m_stage->page, {folder}));
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(list->model()->index(0, 0).data().toString(), "a.wav\nnot transcribed yet");
        QVERIFY(dropOn(m_stage->page, {"/models/digits.arpa"}));
        QCOMPARE(m_stage->part<QAbstractButton>("decoderChoice")->text(),
                 QString("Beam 50 · digits.arpa"));
        QVERIFY(!dropOn(m_stage->page, {"/books/text.txt"}));
        writeFileAtomically(m_project->path() / "words.bin",
                            "mmap lm http://kheafield.com/code format version 5\n");
        QVERIFY(dropOn(m_stage->page, {m_project->path() / "words.bin"}));
        QTRY_VERIFY2(m_stage->noticeText().contains("ARPA"), qPrintable(m_stage->noticeText()));
        QCOMPARE(m_stage->part<QAbstractButton>("decoderChoice")->text(),
                 QString("Beam 50 · digits.arpa"));
        // A model is for this page while it is in front.
        m_project->makeRun("newer", 93.0);
        const auto newer = m_project->path() / "runs/newer";
        QVERIFY(dropOn(m_stage->page, {newer}));
        auto* choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_VERIFY(choice->currentText().startsWith("newer"));
        m_project->makeRun("pretrained", 1.0, "pretrain"); // which does not transcribe
        QVERIFY(!dropOn(m_stage->page, {m_project->path() / "runs/pretrained"}));
        m_stage->page.hide();
        QVERIFY(!dropOn(m_stage->page, {newer}));
    }

    void aFolderIsOpenedByButtonAndKey() {
        const auto folder = m_project->path() / "talks";
        std::filesystem::create_directories(folder / "second");
        for (const auto& file : {folder / "b.wav", folder / "second/c.WAV"})
            audio::writeWavFile(file, {16000, std::vector<float>(1600, 0.1F)});
        QTRY_VERIFY(m_stage->page.isSettled());
        m_stage->dialogs.folder = QString::fromStdString(folder.string());
        m_stage->click("openFolder");
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(list->model()->index(1, 0).data().toString(), "c.WAV\nnot transcribed yet");

        audio::writeWavFile(folder / "a.wav", {16000, std::vector<float>(1600, 0.1F)});
        QTest::keyClick(&m_stage->page, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        for (const char* button : {"openFolder", "openAnotherFolder"}) // in the sheet of keys once
            QCOMPARE(m_stage->part<QAbstractButton>(button)->accessibleName(), "Open a folder…");

        const auto empty = m_project->path() / "empty";
        std::filesystem::create_directories(empty);
        m_stage->dialogs.folder = QString::fromStdString(empty.string());
        m_stage->click("openAnotherFolder");
        QTRY_VERIFY(m_stage->noticeText().startsWith("There are no recordings in "));
        QCOMPARE(list->model()->rowCount(), 3);
    }

    void aTruncatedFileIsSaidWhereItIs() {
        const auto file = m_project->path() / "a truncated recording.wav";
        audio::writeWavFile(file, {16000, std::vector<float>(32000, 0.1F)});
        std::filesystem::resize_file(file, 32044); // half of its samples
        QVERIFY(dropOn(m_stage->page, {file}));
        QTRY_VERIFY(m_stage->part<QWidget>("waveform")->isVisible());
        QTRY_VERIFY(m_stage->noticeText().contains("recording.wav ends early"));
        const auto* details = m_stage->part<ElidedLabel>("clipDetails");
        QVERIFY(details->text().startsWith("1.00\u00a0s, then the file ends early · 16 kHz"));
        // The name comes first where there is no room for both.
        m_stage->page.resize(720, 720);
        const auto labels = m_stage->page.findChildren<ElidedLabel*>();
        const auto name = std::ranges::find_if(labels, [](const ElidedLabel* label) {
            return label->text() == "a truncated recording.wav";
        });
        QVERIFY(name != labels.end());
        QTRY_COMPARE((*name)->shownText(), (*name)->text());
        QVERIFY(details->shownText() != details->text());
    }

    /// Whatever is said before they are laid out for the first time.
    void aWarningAtTheStartLeavesTheCardsAsTheyAre() {
        const auto heights = [this] {
            return std::pair(m_stage->page.findChild<PlayerCard*>()->height(),
                             m_stage->page.findChild<TranscriptCard*>()->height());
        };
        m_stage->page.resize(1000, 1000);
        m_stage->openRecording();
        const auto usual = heights();
        const auto file = m_project->path() / "truncated.wav";
        audio::writeWavFile(file, {16000, std::vector<float>(32000, 0.1F)});
        std::filesystem::resize_file(file, 32044);
        m_stage.emplace(*m_project, m_project->path() / "another");
        m_stage->page.resize(1000, 1000);
        m_stage->page.openFile(file);
        QTRY_VERIFY(m_stage->noticeText().contains("ends early"));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_COMPARE(heights(), usual);
    }

    void unreadableFilesStandOnThePage() {
        const auto path = m_project->path() / "notes.wav";
        writeFileAtomically(path, "no audio");
        m_stage->dialogs.files = {QString::fromStdString(path.string())};
        m_stage->click("openFile");
        QTRY_VERIFY(m_stage->noticeText().contains("notes.wav"));
        QVERIFY(m_stage->part<QAbstractButton>("openFile")->isVisible());
    }

    void theLastOfSeveralOpeningsIsShown() {
        const auto other = m_project->path() / "other.wav";
        audio::writeWavFile(other, {16000, std::vector<float>(16000, 0.1F)});
        m_stage->page.openFile(m_project->recording());
        m_stage->page.openFile(other);
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->time().endsWith("/ 1.00\u00a0s"));
    }

    void playingNeedsNoDeviceForTheRest() {
        m_stage->hearThreeWords();
        QTest::keyClick(&m_stage->page, Qt::Key_Space);
        // With a sound device it plays; without one the page says so and works on.
        auto* play = m_stage->part<QAbstractButton>("play");
        QTRY_VERIFY(m_stage->noticeText().contains("sound") || play->accessibleName() == "Pause");
        if (play->accessibleName() == "Pause")
            QTest::keyClick(&m_stage->page, Qt::Key_Space);
        QTRY_COMPARE(play->accessibleName(), "Play");
        m_stage->hearThreeWords();
    }

    void everyControlHasAName() {
        m_stage->hearThreeWords();
        for (const QAbstractButton* button : m_stage->page.findChildren<QAbstractButton*>()) {
            const bool named = !button->accessibleName().isEmpty() || !button->text().isEmpty();
            QVERIFY2(named, qPrintable(button->objectName()));
        }
        for (const char* name :
             {"waveform", "spectrogram", "wordLane", "transcript", "modelChoice"})
            QVERIFY2(!m_stage->part<QWidget>(name)->accessibleName().isEmpty(), name);
    }
};

QTEST_MAIN(TstTranscribePage)
#include "tst_transcribe_page.moc"
