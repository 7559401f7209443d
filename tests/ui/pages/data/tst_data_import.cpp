// SPDX-License-Identifier: GPL-3.0-or-later
// Folders of recordings made data sets on the Data page.
#include "core/audio/files/audio_file.h"
#include "tests/core/archive/archive_fixtures.h"
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/services/project_settings.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/work_progress.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataImport : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;
    std::unique_ptr<QTemporaryDir> m_elsewhere;

    std::filesystem::path folder() const { return m_elsewhere->path().toStdString() + "/talks"; }
    void recording(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((folder() / name).parent_path());
        audio::writeWavFile(folder() / (name + ".wav"), {kRateHz, std::vector<float>(8000, 0.1F)});
        if (!text.empty())
            writeFileAtomically(folder() / (name + ".txt"), text);
    }
    void press(const char* name) const {
        QTest::mouseClick(m->find<QPushButton>(name), Qt::LeftButton);
    }
    QLabel* facts() const { return m->find<QLabel>("importFacts"); }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_import"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<DataStage>();
        m_elsewhere = std::make_unique<QTemporaryDir>();
        recording("ann/a", "Hello there");
        recording("ann/b", "Good day");
        recording("bob/c", "Good night");
        recording("bob/d", {});
        m->dialogs.folder = QString::fromStdString(folder().string());
        m->smallSet();
        // So few recordings have nothing to give to other parts.
        for (const char* share : {"import/valid", "import/test"})
            ProjectSettings(m->project).setValue(QLatin1String(share), 0);
        m->open();
    }
    void cleanup() { m.reset(); }

    void makesADataSetAndOpensIt() {
        QVERIFY(!m->page->commandLines().empty());
        press("importData");
        QTRY_VERIFY(m->page->commandLines().empty()); // it is not the report that is asked for now
        QTRY_VERIFY(facts()->text().contains("3 recordings"));
        QVERIFY(facts()->text().contains("2 speakers"));
        QVERIFY(m->find<QLabel>("importLeftOut")->text().contains("bob/d.wav: no transcript"));
        QCOMPARE(m->find<QLabel>("importExample0")->text(), "ann/a.wav — Hello there");
        QVERIFY(m->find<QLabel>("importWhereNote")->isVisible());
        auto* name = m->find<QLineEdit>("importName");
        QCOMPARE(name->text(), "talks");
        QVERIFY(name->hasFocus() || !m->page->isActiveWindow());
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        QTest::keyClicks(name, "1");
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks1/train");
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "HELLO THERE");
        QVERIFY(!facts()->isVisible());
        QVERIFY(std::filesystem::exists(m->project / "data/talks1/dict.ltr.txt"));
    }

    void aBrokenFileIsNamedOnce() {
        recording("bob/x", "What is this");
        writeFileAtomically(folder() / "bob/x.wav", "no sound");
        press("importData");
        auto* leftOut = m->find<QLabel>("importLeftOut");
        QTRY_VERIFY(leftOut->text().contains("bob/x.wav: "));
        QVERIFY2(leftOut->text().count("x.wav") == 1, qPrintable(leftOut->text()));
        QVERIFY2(leftOut->toolTip().count("x.wav") == 1, qPrintable(leftOut->toolTip()));
    }

    void recordingsWithoutTextsSayWhatTheyServeFor() {
        press("importData");
        auto* kind = m->find<QComboBox>("importKind");
        auto* note = m->find<QLabel>("importKindNote");
        QTRY_VERIFY(kind->isVisible());
        QVERIFY(kind->isEnabled());
        QVERIFY(!note->isVisible());
        press("importCancel");
        const std::filesystem::path digits = m_elsewhere->path().toStdString() + "/digits";
        for (int digit = 0; digit < 4; ++digit)
            for (const char* speaker : {"george", "nicolas"})
                recording(strCat("../digits/", digit, '_', speaker, "_10"), {});
        m->dialogs.folder = QString::fromStdString(digits.string());
        press("importData");
        QTRY_VERIFY(facts()->text().contains("8 recordings"));
        QVERIFY(facts()->text().contains("2 speakers"));
        QVERIFY(!kind->isEnabled());
        QCOMPARE(kind->currentText(), "A recogniser");
        QVERIFY(note->isVisible());
        QVERIFY(note->text().contains("each recording needs a text"));
        QVERIFY(
            m->find<QLabel>("importNote")->text().endsWith("that of 0_george_10.wav is george."));
        const auto* more = m->find<QLabel>("importMoreExamples");
        QCOMPARE(more->text(), "and 3 more");
        QCOMPARE(more->toolTip().count("<br>"), 7);
        QVERIFY(more->toolTip().contains("3_nicolas_10.wav"));
    }

    void otherRatesAreResampledOrLeftOut() {
        for (const char* name : {"cid/e", "cid/f"}) {
            recording(name, "Good evening");
            audio::writeWavFile(folder() / strCat(name, ".wav"),
                                {2 * kRateHz, std::vector<float>(8000, 0.1F)});
        }
        press("importData");
        auto* resample = m->find<QCheckBox>("importResample");
        auto* leftOut = m->find<QLabel>("importLeftOut");
        QTRY_VERIFY(resample->isVisible());
        QVERIFY(resample->isChecked());
        QCOMPARE(resample->text().remove('&'), "Resample 2 recordings to 8 kHz");
        QVERIFY(facts()->text().contains("5 recordings"));
        QVERIFY(!leftOut->text().contains("cid/e.wav"));
        auto* name = m->find<QLineEdit>("importName");
        QTest::keyClicks(name, "1");
        resample->setFocus();
        QTest::keyClick(resample, Qt::Key_Space);
        QTRY_VERIFY(facts()->text().contains("3 recordings"));
        QVERIFY(leftOut->text().contains("sample rate 16 kHz, the other recordings have 8 kHz"));
        QVERIFY(resample->isVisible());
        QVERIFY(resample->hasFocus() || !m->page->isActiveWindow());
        QCOMPARE(name->text(), "talks1"); // what was typed stays
        QTest::keyClick(resample, Qt::Key_Space);
        QTRY_VERIFY(facts()->text().contains("5 recordings"));
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks1/train");
        QCOMPARE(
            audio::probeAudioFile(m->project / "data/talks1/recordings/cid/e.wav").sampleRateHz,
            kRateHz);
        QCOMPARE(audio::probeAudioFile(folder() / "cid/e.wav").sampleRateHz, 2 * kRateHz);
    }

    void recordingsOfOneRateAreNotGathered() {
        press("importData");
        QTRY_VERIFY(m->find<QPushButton>("importMake")->isEnabled());
        QVERIFY(!m->find<QCheckBox>("importResample")->isVisible());
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks/train");
        QVERIFY(!std::filesystem::exists(m->project / "data/talks/recordings"));
    }

    void whatIsLeftOutIsListedInTheTooltip() {
        for (int i = 0; i < 40; ++i)
            recording(strCat("bob/e", i), {});
        press("importData");
        auto* leftOut = m->find<QLabel>("importLeftOut");
        QTRY_VERIFY(leftOut->text().contains("bob/d.wav and 40 more: no transcript"));
        QVERIFY(leftOut->toolTip().startsWith("bob/d.wav: no transcript<br>bob/e0.wav: "));
        QVERIFY(leftOut->toolTip().endsWith("and 11 more"));
        QVERIFY(m->find<QLabel>("importMoreExamples")->text().isEmpty());
    }

    void aNameThatIsTakenIsSaidWhileItIsTyped() {
        std::filesystem::create_directories(m->project / "data/talks");
        press("importData");
        auto* name = m->find<QLineEdit>("importName");
        auto* fault = m->find<QLabel>("importFault");
        auto* make = m->find<QPushButton>("importMake");
        QTRY_COMPARE(name->text(), "talks-2"); // which is free
        QTRY_VERIFY(make->isEnabled());
        const auto type = [&](const QString& text) {
            QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(name, text);
        };
        const QPoint before = make->mapTo(m->page.get(), QPoint());
        type("talks");
        QVERIFY(fault->text().contains("Name: talks is there already; talks-2 is free"));
        QVERIFY(name->property("invalid").toBool());
        QVERIFY(!make->isEnabled());
        QCOMPARE(make->mapTo(m->page.get(), QPoint()), before);
        type("a/b");
        QVERIFY(fault->text().contains("Name: it cannot have a /"));
        type("mine");
        QVERIFY(fault->text().isEmpty());
        QVERIFY(!name->property("invalid").toBool());
        QVERIFY(make->isEnabled());
    }

    void aNameThatIsTooLongIsRefused() {
        press("importData");
        auto* make = m->find<QPushButton>("importMake");
        QTRY_VERIFY(make->isEnabled());
        auto* name = m->find<QLineEdit>("importName");
        name->setText(QString(280, QLatin1Char('a')));
        QVERIFY(m->find<QLabel>("importFault")
                    ->text()
                    .contains("Name: it can have at most 200 letters"));
        QVERIFY(!make->isEnabled());
        name->setText(QString(150, QChar(0xe4))); // of two bytes each
        QVERIFY(m->find<QLabel>("importFault")
                    ->text()
                    .contains("Name: it can have at most 100 letters"));
        name->setText(QString(200, QLatin1Char('a')));
        QVERIFY(make->isEnabled());
        press("importMake");
        QTRY_VERIFY(m->table()->isVisible());
    }

    void partsThatGetNothingAreSaid() {
        for (const char* other : {"ann/b", "bob/c", "bob/d"})
            std::filesystem::remove(folder() / strCat(other, ".wav"));
        press("importData");
        auto* make = m->find<QPushButton>("importMake");
        QTRY_VERIFY(make->isEnabled());
        m->find<QSpinBox>("importValid")->setValue(10);
        m->find<QSpinBox>("importTest")->setValue(10);
        auto* parts = m->find<QLabel>("importParts");
        QTRY_VERIFY(parts->text().contains("Tests: nothing, there is too little"));
        QVERIFY(parts->text().contains("Validation: nothing, there is too little"));
        QVERIFY(parts->text().startsWith("Training: 1 "));
        QVERIFY(make->isEnabled());
        QVERIFY(m->find<QLabel>("importFault")->text().isEmpty());
    }

    void nothingThatCanBeUsedIsSaid() {
        for (const char* name : {"ann/a", "ann/b", "bob/c"})
            writeFileAtomically(folder() / strCat(name, ".wav"), "no audio");
        press("importData");
        QTRY_VERIFY(m->find<QLabel>("importFault")->text().contains("None of it can be used"));
        QVERIFY(!m->find<QPushButton>("importMake")->isEnabled());
    }

    /// As one who came for a voice would have it.
    void theGoalPresetsWhatRecordingsAreFor() {
        auto* kind = m->find<QComboBox>("importKind");
        for (const auto& [use, words] : {std::pair{models::Use::Synthesize, "A voice"},
                                         std::pair{models::Use::Transcribe, "A recogniser"}}) {
            QVERIFY(m->page->takeGoal(use));
            press("importData");
            QTRY_VERIFY(kind->isVisible());
            QCOMPARE(kind->currentText(), words);
            press("importCancel");
        }
    }

    void sharesAreTypedAndCounted() {
        recording("cid/e", "Good evening");
        press("importData");
        QTRY_VERIFY(m->find<QPushButton>("importMake")->isEnabled());
        auto* parts = m->find<QLabel>("importParts");
        auto* valid = m->find<QSpinBox>("importValid");
        auto* test = m->find<QSpinBox>("importTest");
        auto* bySpeaker = m->find<QCheckBox>("importBySpeaker");
        valid->setValue(10);
        test->setValue(10);
        QTest::keyClick(bySpeaker, Qt::Key_Space);
        const auto counts = [&](const char* part) {
            return parts->text().contains(QRegularExpression(part + QStringLiteral(": [1-9]")));
        };
        QTRY_VERIFY(counts("Training") && counts("Validation") && counts("Tests"));
        valid->setFocus();
        valid->selectAll();
        QTest::keyClicks(valid, "60");
        QCOMPARE(valid->value(), 60);
        test->setFocus();
        test->selectAll();
        QTest::keyClicks(test, "40");
        QVERIFY(m->find<QLabel>("importFault")->text().contains("Validation and tests take"));
        QVERIFY(valid->property("invalid").toBool());
        QVERIFY(!m->find<QPushButton>("importMake")->isEnabled());
        QCOMPARE(parts->text(), QString()); // what others would make is of no use
        test->selectAll();
        QTest::keyClicks(test, "20");
        QVERIFY(m->find<QLabel>("importFault")->text().isEmpty());
    }

    void tooFewSpeakersAreSaidBefore() {
        press("importData");
        QTRY_VERIFY(m->find<QPushButton>("importMake")->isEnabled());
        m->find<QSpinBox>("importValid")->setValue(10);
        m->find<QSpinBox>("importTest")->setValue(10);
        QTest::keyClick(m->find<QCheckBox>("importBySpeaker"), Qt::Key_Space);
        QTRY_VERIFY(m->find<QLabel>("importFault")->text().contains("2 speakers for 3 parts"));
        QVERIFY(!m->find<QPushButton>("importMake")->isEnabled());
        m->find<QSpinBox>("importTest")->setValue(0);
        QTRY_VERIFY(m->find<QLabel>("importFault")->text().isEmpty());
        QTRY_VERIFY(m->find<QLabel>("importParts")->text().contains("Validation: "));
    }

    void whatHasPartsIsNotAskedForShares() {
        std::filesystem::create_directories(m_elsewhere->path().toStdString() + "/moods");
        const std::string split = m_elsewhere->path().toStdString() + "/moods/list.csv";
        writeFileAtomically(split,
                            "text,label,split\nGood,happy,train\nFine,happy,train\nBad,sad,test\n");
        m->dialogs.files = {QString::fromStdString(split)};
        press("importFiles");
        QTRY_VERIFY(m->find<QLabel>("importNote")->text().contains("divided into parts already"));
        QVERIFY(m->find<QLineEdit>("importName")->isVisible());
        QVERIFY(!m->find<QSpinBox>("importValid")->isVisible());
        QVERIFY(!m->find<QCheckBox>("importBySpeaker")->isVisible());
        const QSignalSpy said(m->page.get(), &Page::statusMessage);
        press("importMake");
        QTRY_COMPARE(said.size(), 1);
        QCOMPARE(said.front().front().toString(),
                 "2 parts have been made in data/list: train.tsv, test.tsv");
    }

    /// Also what only shows while it is made: a filelist cannot have this text.
    void whatWasLeftOutIsSaidWhenItIsMade() {
        recording("cid/e", "Hello | you");
        QVERIFY(dropOn(*m->page, {folder()}));
        QTRY_VERIFY(m->find<QPushButton>("importMake")->isEnabled());
        m->find<QComboBox>("importKind")->setCurrentIndex(1);
        press("importMake");
        auto* notice = m->find<Notice>("dataNotice");
        QTRY_VERIFY(notice->text().startsWith("2 items left out:"));
        QVERIFY(notice->text().contains("bob/d.wav: no transcript"));
        QVERIFY(notice->text().contains("cid/e.wav: the transcript has a |"));
        QVERIFY(notice->isVisible());
    }

    /// They lie beside tables that only look as if they named the recordings.
    void aFolderOfManifestsIsOpened() {
        const DataStage other;
        other.smallSet();
        writeFileAtomically(other.project / "data" / "labels.csv", "file,digit\nx.wav,0\n");
        m->dialogs.folder = QString::fromStdString((other.project / "data").string());
        press("importData");
        QTRY_COMPARE(
            m->find<Notice>("dataNotice")->text(),
            QStringLiteral("1 data sets were opened where they lie: they need no import."));
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        QVERIFY(!m->find<QWidget>("importName")->isVisible());
    }

    void aVoiceGetsAFilelist() {
        QVERIFY(dropOn(*m->page, {folder()}));
        QTRY_VERIFY(m->find<QPushButton>("importMake")->isEnabled());
        auto* kind = m->find<QComboBox>("importKind");
        kind->setFocus();
        QTest::keyClick(kind, Qt::Key_Down);
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks/train");
        QTRY_COMPARE(m->cell(1, DataItemsModel::Text), "Good day");
    }

    void anImportThatGetsNoFurtherSaysSo() {
        auto* bar = m->find<WorkProgress>("importProgress");
        const auto* told = m->find<QLabel>("importSilence");
        press("importData");
        bar->countSilence(19.0);
        QVERIFY(told->text().isEmpty());
        bar->countSilence(25.0);
        QCOMPARE(told->text(), "No progress for 25 s");
        QTRY_VERIFY(facts()->text().contains("3 recordings"));
        QVERIFY(told->text().isEmpty());
        press("importMake");
        const QPoint before = bar->mapTo(m->page.get(), QPoint());
        bar->countSilence(25.0);
        QCOMPARE(told->text(), "No progress for 25 s");
        QCOMPARE(bar->mapTo(m->page.get(), QPoint()), before);
        press("importCancel");
        QVERIFY(told->text().isEmpty());
    }

    void cancelLeavesNothing() {
        press("importData");
        QTRY_VERIFY(facts()->text().contains("3 recordings"));
        press("importCancel");
        QVERIFY(m->table()->isVisible());
        QVERIFY(!std::filesystem::exists(m->project / "data/talks"));
    }

    void anArchiveIsUnpackedBesideTheData() {
        const std::filesystem::path archive = m_elsewhere->path().toStdString() + "/talks.tar";
        std::string members;
        for (const char* name : {"ann/a.wav", "ann/a.txt", "bob/c.wav", "bob/c.txt"})
            members +=
                archive::testing::tarMember(strCat("talks/", name), readFile(folder() / name));
        writeFileAtomically(archive, archive::testing::tarOf(members));
        QVERIFY(dropOn(*m->page, {archive}));
        QTRY_VERIFY(facts()->text().contains("2 recordings"));
        QVERIFY(std::filesystem::exists(m->project / "imports/talks/talks/ann/a.wav"));
        QVERIFY(!m->find<QLabel>("importWhereNote")->isVisible());
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks/train");
        QTRY_COMPARE(m->cell(1, DataItemsModel::Text), "GOOD NIGHT");
        // The project can be moved as a whole.
        QVERIFY(readFile(m->project / "data/talks/train.tsv").starts_with("../../imports/talks"));
        QVERIFY(std::filesystem::exists(m->project / "imports/talks/talks/ann/a.wav"));
        QVERIFY(!m->find<QLabel>("importWhereNote")->isVisible());
    }

    void anArchiveThatIsNotImportedLeavesNothing() {
        const std::filesystem::path archive = m_elsewhere->path().toStdString() + "/talks.tar";
        const std::string one = archive::testing::tarMember("a.txt", "Hello there, you");
        writeFileAtomically(archive, archive::testing::tarOf(one));
        m->dialogs.files = {QString::fromStdString(archive.string())};
        press("importFiles");
        QTRY_VERIFY(facts()->text().contains("1 line"));
        QVERIFY(!m->find<QComboBox>("importKind")->isVisible());
        press("importCancel");
        QVERIFY(m->table()->isVisible());
        waitForCalls();
        QVERIFY(!std::filesystem::exists(m->project / "imports"));
        writeFileAtomically(archive,
                            archive::testing::tarOf(archive::testing::tarMember("../a.txt", "Hi")));
        press("importFiles");
        QTRY_VERIFY(m->find<Notice>("importNotice")->text().contains("would lie outside it"));
        QVERIFY(!m->find<QPushButton>("importMake")->isEnabled());
        QVERIFY(!std::filesystem::exists(m->project / "imports"));
    }

    void aTableOfTextsAndLabels() {
        const std::filesystem::path table = m_elsewhere->path().toStdString() + "/moods.csv";
        writeFileAtomically(table, "text,label\n\"Good, really\",happy\nBad,sad\nNo\n");
        m->dialogs.files = {QString::fromStdString(table.string())};
        press("importFiles");
        QTRY_VERIFY(facts()->text().contains("2 rows"));
        QVERIFY(facts()->text().contains("2 classes"));
        QVERIFY(m->find<QLabel>("importLeftOut")->text().contains("moods.csv, line 4: no label"));
        QCOMPARE(m->find<QLabel>("importExample0")->text(), "happy — Good, really");
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "moods/train");
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "Good, really");
    }

    void theColumnsOfATableAreShownAndChosen() {
        const std::filesystem::path table = folder() / "list.csv";
        writeFileAtomically(table, "Datei,Satz,Wer\nann/a.wav,Hello there,Ann\n"
                                   "bob/c.wav,Good night,Bob\nbob/d.wav,,Bob\n");
        m->dialogs.files = {QString::fromStdString(table.string())};
        press("importFiles");
        auto* audio = m->find<QComboBox>("importAudioColumn");
        auto* text = m->find<QComboBox>("importTextColumn");
        auto* speaker = m->find<QComboBox>("importSpeakerColumn");
        QTRY_VERIFY(text->isVisible());
        QCOMPARE(audio->currentText(), "Datei");
        QCOMPARE(text->currentText(), "Satz");
        QCOMPARE(speaker->currentText(), "none");
        QCOMPARE(m->find<QLabel>("importKindNote")->text(), "Columns that are not used: Wer.");
        QVERIFY(facts()->text().contains("2 recordings"));
        QVERIFY(m->find<QLabel>("importLeftOut")->text().contains("bob/d.wav: "));
        const auto* example = m->find<QLabel>("importExample0");
        QCOMPARE(example->text(), "ann/a.wav — Hello there");
        text->setFocus();
        QTest::keyClick(text, Qt::Key_Down);
        QTRY_COMPARE(example->text(), "ann/a.wav — Ann");
        QCOMPARE(text->currentText(), "Wer");
        QVERIFY(text->hasFocus() || !m->page->isActiveWindow());
        QVERIFY(facts()->text().contains("3 recordings"));
        speaker->setFocus();
        QTest::keyClick(speaker, Qt::Key_End);
        QTRY_COMPARE(m->find<QLabel>("importNote")->text(),
                     "Speakers are told apart by the column Wer.");

        audio->setFocus();
        QTest::keyClick(audio, Qt::Key_Down); // which names none
        auto* make = m->find<QPushButton>("importMake");
        QTRY_VERIFY(m->find<QLabel>("importFault")->text().contains("None of the recordings"));
        QVERIFY(!make->isEnabled());
        QTest::keyClick(audio, Qt::Key_Up);
        QTRY_VERIFY(make->isEnabled());
        QVERIFY(m->find<QLabel>("importFault")->text().isEmpty());
        m->find<QSpinBox>("importValid")->setValue(0);
        m->find<QSpinBox>("importTest")->setValue(0);
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "list/train");
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "ANN");

        m->dialogs.folder = QString::fromStdString(folder().string());
        std::filesystem::remove(table);
        press("importData");
        QTRY_VERIFY(facts()->text().contains("3 recordings"));
        QVERIFY(!text->isVisible()); // a folder has none
    }

    void aTableWithoutAColumnOfTextsIsNoItem() {
        const std::filesystem::path table = folder() / "list.csv";
        writeFileAtomically(table, "Datei,Inhalt\nann/a.wav,ja\nbob/c.wav,nein\nx.wav,ja\n");
        m->dialogs.files = {QString::fromStdString(table.string())};
        press("importFiles");
        auto* text = m->find<QComboBox>("importTextColumn");
        QTRY_VERIFY(text->isVisible());
        QCOMPARE(text->currentText(), "none");
        const auto* leftOut = m->find<QLabel>("importLeftOut");
        QVERIFY2(leftOut->text().startsWith("1 item"), qPrintable(leftOut->text()));
        QVERIFY(leftOut->text().section('\n', 1).startsWith("x.wav: "));
        QVERIFY(leftOut->toolTip().isEmpty());
        const auto* note = m->find<QLabel>("importKindNote");
        QVERIFY(note->isVisible());
        QVERIFY(note->text().startsWith("No column is taken for the texts: choose it above."));
        text->setFocus();
        QTest::keyClick(text, Qt::Key_End);
        QTRY_COMPARE(m->find<QLabel>("importExample0")->text(), "ann/a.wav — ja");
        QVERIFY(!note->isVisible());
    }

    void severalTextsAreOneSet() {
        m->dialogs.files.clear();
        for (const char* name : {"/one.txt", "/two.txt"}) {
            const std::filesystem::path text = m_elsewhere->path().toStdString() + name;
            writeFileAtomically(text, "Some words\nand more of them\n");
            m->dialogs.files << QString::fromStdString(text.string());
        }
        press("importFiles");
        QTRY_VERIFY(facts()->text().contains("4 lines"));
        QVERIFY(m->find<QLabel>("importSource")->text().endsWith("/one.txt and 1 more"));
        press("importMake");
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "one/train");
    }

    void whatIsDroppedSaysWhatItIs() {
        const auto kindOf = [&](const char* name, const std::string& bytes) {
            const std::filesystem::path file = m_elsewhere->path().toStdString() + '/' + name;
            writeFileAtomically(file, bytes);
            const DroppedItem item = understandDrop({file});
            return std::pair(item.kind, m->page->dropOffer(item));
        };
        QCOMPARE(kindOf("a.csv", "audio,text\n"),
                 std::pair(DropKind::Import, QString("Import the data a.csv")));
        QCOMPARE(kindOf("b.zip", "PK"),
                 std::pair(DropKind::Import, QString("Import the archive b.zip")));
        QCOMPARE(kindOf("c.7z", "7z").first, DropKind::Import);
    }

    void saysWhenThereIsNothingToImport() {
        const QTemporaryDir nothing;
        m->dialogs.folder = nothing.path();
        press("importData");
        auto* cancel = m->find<QPushButton>("importCancel");
        QTRY_VERIFY(cancel->isVisible());
        const QPoint before = cancel->mapTo(m->page.get(), QPoint());
        QTRY_VERIFY(!m->find<Notice>("importNotice")->text().isEmpty());
        QVERIFY(!m->find<QPushButton>("importMake")->isEnabled());
        QVERIFY(!m->find<QLineEdit>("importName")->isVisible());
        QVERIFY(cancel->hasFocus() || !m->page->isActiveWindow());
        QCOMPARE(cancel->mapTo(m->page.get(), QPoint()), before); // the notice moves nothing
        QTest::keyClick(m->find<QPushButton>("importCancel"), Qt::Key_Escape);
        QVERIFY(m->table()->isVisible());
    }
};

QTEST_MAIN(TestDataImport)
#include "tst_data_import.moc"
