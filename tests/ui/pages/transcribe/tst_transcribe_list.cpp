// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "tests/ui/support/layout_check.h"
#include "ui/pages/transcribe/batch_model.h"
#include "ui/recording/leftover_bar.h"
#include "ui/shell/page_area.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QListView>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using testing::dropOn;
using testing::layoutProblems;
using testing::threeWords;
using testing::TranscribeTest;

class TstTranscribeList : public TranscribeTest {
    Q_OBJECT

    QString batchTip(int row) {
        const auto* list = m_stage->part<QListView>("batchFiles");
        return list->model()->index(row, 0).data(Qt::ToolTipRole).toString();
    }

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcribe_list"); }
    void init() { begin(); }
    void cleanup() { end(); }

    void aRowOfTheListShowsItsOwnFile() {
        m_stage->engine.setTranscript(m_project->recording(), threeWords());
        const auto broken = m_project->path() / "broken.wav";
        const auto other = m_project->path() / "other.wav";
        writeFileAtomically(broken, "no audio");
        audio::writeWavFile(other, {16000, std::vector<float>(16000, 0.1F)});
        const std::vector<std::filesystem::path> paths{m_project->recording(), broken, other};
        QVERIFY(dropOn(m_stage->page, paths));
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->text(), "one two three");
        QTRY_VERIFY(m_stage->page.isSettled());
        const auto state = [&list](int row) {
            return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
        };
        QVERIFY2(state(0).endsWith(", transcribed: one two three"), qPrintable(state(0)));
        QCOMPARE(list->model()->index(0, 0).data().toString(),
                 "three words.wav\ntranscribed: one two three");
        QVERIFY(state(2).endsWith("not transcribed yet"));
        auto* decoder = m_stage->part<QComboBox>("decoder");
        decoder->setCurrentIndex(1);
        QVERIFY2(state(0).endsWith(", out of date: one two three"), qPrintable(state(0)));
        QVERIFY(batchTip(0).contains("the decoder has been changed"));
        decoder->setCurrentIndex(0);
        QVERIFY(state(0).endsWith(", transcribed: one two three"));

        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(state(1).contains(", failed: no readable audio"));
        QVERIFY(list->model()->index(1, 0).data().toString().startsWith(
            "broken.wav\nfailed: no readable audio"));
        QVERIFY(!m_stage->part<Notice>("transcribeNotice")->isVisible()); // said once, below
        for (const char* name : {"play", "showAttention"})
            QVERIFY2(!m_stage->part<QAbstractButton>(name)->isEnabled(), name);
        QVERIFY(!m_stage->part<QTextBrowser>("transcript")->isVisible());
        const QString why = m_stage->part<QLabel>("transcriptHint")->text();
        QVERIFY2(why.startsWith("No readable audio") && why.contains("broken.wav. "),
                 qPrintable(why));
        QVERIFY(!m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        QVERIFY(m_stage->time().endsWith("/ 0.00\u00a0s"));
        QVERIFY(m_stage->page.focusWidget() == list); // which goes on by keys
        QTest::keyClick(m_stage->page.focusWidget(), Qt::Key_Up);
        QTRY_VERIFY(m_stage->part<QTextBrowser>("transcript")->isVisible());
        QCOMPARE(m_stage->text(), "one two three");
        QVERIFY(m_stage->part<QAbstractButton>("play")->isEnabled());

        // What was transcribed before is known when the list is opened again.
        m_stage.emplace(*m_project);
        QVERIFY(dropOn(m_stage->page, paths));
        list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(state(0).endsWith(", transcribed: one two three"));
    }

    void theListComesBackWithTheWindow() {
        const auto other = m_project->path() / "other.wav";
        const auto gone = m_project->path() / "gone.wav";
        for (const auto& file : {other, gone})
            audio::writeWavFile(file, {16000, std::vector<float>(16000, 0.1F)});
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), gone, other}));
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        list->setFocus();
        QTest::keyClick(list, Qt::Key_End);
        QTRY_VERIFY(m_stage->page.isSettled());
        std::filesystem::remove(gone);

        m_stage.emplace(*m_project);
        list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(list->currentIndex().row(), 1); // the one that was looked at
        QTRY_VERIFY(m_stage->time().endsWith("/ 1.00\u00a0s"));
        m_stage->click("closeBatch");
        m_stage.emplace(*m_project); // a list that was closed stays so
        QTRY_VERIFY(m_stage->time().endsWith("/ 1.00\u00a0s"));
        QVERIFY(!m_stage->part<QListView>("batchFiles")->isVisible());
    }

    /// What could not be opened, too, and why.
    void whatFailedComesBackWithTheWindow() {
        const auto broken = m_project->path() / "broken.wav";
        const auto other = m_project->path() / "other.wav";
        for (const auto& file : {broken, other})
            writeFileAtomically(file, "no audio");
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), broken, other}));
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        list->setFocus();
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(list, Qt::Key_Down);
            QTRY_VERIFY(m_stage->page.isSettled());
        }

        m_stage.emplace(*m_project);
        list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(batchTip(1).contains("no readable audio"));
        QCOMPARE(list->currentIndex().row(), 2); // the one that was looked at
        QTRY_VERIFY(m_stage->part<QLabel>("transcriptHint")->text().contains("other.wav"));
        // It is not what is shown once the list is closed.
        m_stage->click("closeBatch");
        m_stage.emplace(*m_project);
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(!m_stage->part<Notice>("transcribeNotice")->isVisible());
    }

    void nothingMovesFromABrokenFileToAGoodOne() {
        std::vector<std::filesystem::path> files{m_project->path() / "broken.wav"};
        writeFileAtomically(files[0], "no audio");
        for (const char* name : {"a.wav", "b.wav", "c.wav", "d.wav"}) {
            files.push_back(m_project->path() / name);
            std::filesystem::copy_file(m_project->recording(), files.back());
            m_stage->engine.setTranscript(files.back(), threeWords());
        }
        m_stage->engine.failOn(files[0],
                               Error(ErrorKind::Data, "no audio", "broken.wav", "see it"));
        PageArea area(m_stage->page);
        const auto leavePage = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(820, 620); // as in a window of 1024 by 700
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        QVERIFY(dropOn(m_stage->page, files));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startBatch")->isEnabled());
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        auto* list = m_stage->part<QListView>("batchFiles");
        const auto places = [this] {
            QCoreApplication::sendPostedEvents();
            QList<QRect> found;
            for (const char* name : {"batchFiles", "waveform", "correctTranscript"}) {
                const auto* part = m_stage->part<QWidget>(name);
                found << QRect(part->mapTo(part->window(), QPoint()), part->size());
            }
            return found;
        };
        QCOMPARE(list->currentIndex().row(), 0);
        QTRY_VERIFY(m_stage->part<QLabel>("transcriptHint")->isVisible());
        const QList<QRect> before = places();
        list->setFocus();
        for (int row = 1; row < 5; ++row) {
            QTest::keyClick(list, Qt::Key_Down);
            QTRY_VERIFY(m_stage->page.isSettled());
            QVERIFY(m_stage->part<QTextBrowser>("transcript")->isVisible());
            QCOMPARE(places(), before);
            QCOMPARE(list->currentIndex().row(), row);
            QVERIFY(list->viewport()->rect().contains(list->visualRect(list->currentIndex())));
        }
    }

    /// However the window came to its size, and whatever has come into the cards since.
    void howTheListLiesIsAMatterOfTheRoom() {
        const std::filesystem::path other = m_project->path() / "other.wav";
        std::filesystem::copy_file(m_project->recording(), other);
        m_stage->engine.setTranscript(m_project->recording(), threeWords());
        QWidget window;
        auto* area = new PageArea(m_stage->page, &window);
        const auto leavePage = qScopeGuard([area] { area->takeWidget(); });
        window.resize(1500, 640);
        area->resize(window.size());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_VERIFY(m_stage->page.isSettled());
        m_stage->click("correctTranscript");
        const auto* list = m_stage->part<QWidget>("batchFiles");
        const auto* waveform = m_stage->part<QWidget>("waveform");
        const auto isBeside = [&](int from, int width) {
            for (const int next : {from, width}) {
                area->resize(next, 640);
                for (int round = 0; round < 5; ++round)
                    QCoreApplication::sendPostedEvents();
            }
            return list->mapTo(&window, QPoint(list->width(), 0)).x() <=
                   waveform->mapTo(&window, QPoint()).x();
        };
        int ways = 0;
        for (int width = 700; width < 1000; width += 4) {
            const bool beside = isBeside(1500, width);
            QCOMPARE(layoutProblems(m_stage->page), QStringList());
            QVERIFY2(isBeside(600, width) == beside, qPrintable(QString::number(width)));
            ways |= beside ? 2 : 1;
        }
        QCOMPARE(ways, 3);
        QVERIFY(isBeside(600, 1000));
        m_stage->part<QWidget>("showAttention")->setMinimumWidth(500);
        QTRY_VERIFY(list->mapTo(&window, QPoint(0, list->height())).y() <
                    waveform->mapTo(&window, QPoint()).y());
    }

    void aNewRecordingJoinsTheList() {
        const auto other = m_project->path() / "other.wav";
        const auto recorded = m_project->path() / "recorded.wav";
        for (const auto& file : {other, recorded})
            audio::writeWavFile(file, {16000, std::vector<float>(16000, 0.1F)});
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other}));
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        Q_EMIT m_stage->page.findChild<LeftoverBar*>()->kept(recorded);
        QCOMPARE(list->model()->rowCount(), 3);
        QVERIFY(list->currentIndex().data().toString().startsWith("recorded.wav\n"));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->time().endsWith("/ 1.00\u00a0s"));
    }

    /// What was opened before is not lost by what is dropped later.
    void whatIsDroppedJoinsTheList() {
        const auto other = m_project->path() / "other.wav";
        const auto third = m_project->path() / "third.wav";
        for (const auto& file : {other, third})
            audio::writeWavFile(file, {16000, std::vector<float>(16000, 0.1F)});
        QVERIFY(dropOn(m_stage->page, {m_project->recording()}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other})); // one alone is replaced
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        const QSignalSpy told(&m_stage->page, &Page::statusMessage);
        QVERIFY(dropOn(m_stage->page, {other, third}));
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QVERIFY2(told.last().at(0).toString().contains("added to the list"),
                 qPrintable(told.last().at(0).toString()));
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(list->currentIndex().data().toString().startsWith("other.wav\n"));
        // What is there already is chosen.
        QVERIFY(dropOn(m_stage->page, {third}));
        QTRY_VERIFY(!told.isEmpty());
        QTRY_COMPARE(told.last().at(0).toString(), QString("third.wav is in the list already"));
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(list->currentIndex().data().toString().startsWith("third.wav\n"));
        QVERIFY(dropOn(m_stage->page, {other, third}));
        QTRY_VERIFY(!told.isEmpty());
        QTRY_COMPARE(told.last().at(0).toString(),
                     QString("All of these recordings are in the list already"));
        QCOMPARE(list->model()->rowCount(), 3);
        QTRY_VERIFY(m_stage->page.isSettled());
        // A list that was closed is let go.
        m_stage->click("closeBatch");
        QVERIFY(dropOn(m_stage->page, {third}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(!list->isVisible());
    }

    void aListOfThousandsIsAModelOfThem() {
        std::vector<std::filesystem::path> files{m_project->recording()};
        for (int i = 0; i < 5000; ++i)
            files.push_back(m_project->path() / strCat("recording-", i, ".wav"));
        BatchSession batch(m_stage->engine, TranscriptStore(m_project->path()));
        BatchModel model(batch);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        batch.setFiles(files);
        QCOMPARE(batch.add({files[7]}), 0); // is there
        QCOMPARE(model.rowCount(), 5001);
        QCOMPARE(model.indexOf(files[4000]).row(), 4000);
        QTRY_VERIFY(batch.isSettled());
        batch.noteFailure(files[3], QStringLiteral("no audio"));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 3);
        QVERIFY(model.index(3).data().toString().endsWith("failed: no audio"));
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        batch.start({}, {});
        QCOMPARE(changed.count(), 3); // all wait again, and one is in hand
        batch.cancel();
    }

    void severalRecordingsAreTranscribedInTurn() {
        const auto other = m_project->path() / "other/three words.wav";
        const auto broken = m_project->path() / "broken.wav";
        std::filesystem::create_directories(other.parent_path());
        for (const auto& file : {other, broken})
            audio::writeWavFile(file, {16000, std::vector<float>(16000, 0.1F)});
        for (const auto& file : {m_project->recording(), other})
            m_stage->engine.setTranscript(file, threeWords());
        const std::vector<std::filesystem::path> paths{m_project->recording(), broken, other};
        QVERIFY(dropOn(m_stage->page, paths));
        auto* list = m_stage->part<QListView>("batchFiles");
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), 3);
        QVERIFY(!m_stage->part<QAbstractButton>("exportBatch")->isEnabled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startBatch")->isEnabled());

        const auto places = [this, list] {
            QCoreApplication::sendPostedEvents();
            return std::pair(list->width(), m_stage->part<QWidget>("startBatch")->geometry());
        };
        const auto before = places();
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        m_stage->click("startBatch");
        QCOMPARE(m_stage->part<QAbstractButton>("startBatch")->text(), QString("Cancel"));
        QCOMPARE(places(), before);
        QVERIFY(!m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startBatch");
        QVERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->engine.release(FakeEngine::Call::Transcribe);

        m_stage->engine.failOn(broken, Error(ErrorKind::Data, "no audio", "broken.wav", "see it"));
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->text(), QString("one two three")); // the one that is looked at
        QVERIFY(batchTip(0).endsWith("three words.wav\none two three"));
        QVERIFY(batchTip(1).contains("no audio"));
        list->setCurrentIndex(list->model()->index(2, 0));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_COMPARE(m_stage->text(), QString("one two three"));

        // What is there stays in sight while all are done again, and is there when that is given
        // up.
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        m_stage->click("startBatch");
        const auto row = [list](int index) {
            return list->model()->index(index, 0).data().toString();
        };
        QCOMPARE(row(0), "three words.wav\nbeing transcribed again: one two three");
        QCOMPARE(row(1), "broken.wav\nnot transcribed yet");
        QCOMPARE(row(2), "three words.wav\nto be transcribed again: one two three");
        QVERIFY(batchTip(2).endsWith("three words.wav\none two three"));
        m_stage->click("startBatch");
        QCOMPARE(row(0), "three words.wav\ntranscribed: one two three");
        QCOMPARE(row(2), "three words.wav\ntranscribed: one two three");
        QVERIFY(m_stage->part<QAbstractButton>("exportBatch")->isEnabled());
        m_stage->engine.release(FakeEngine::Call::Transcribe);

        m_stage->dialogs.folder = m_project->dir.filePath("out");
        QDir().mkpath(m_stage->dialogs.folder);
        const QSignalSpy told(&m_stage->page, &Page::statusMessage);
        m_stage->page.findChild<QAction*>("exportAllTxt")->trigger();
        QTRY_VERIFY(!told.isEmpty());
        QTRY_COMPARE(told.last().at(0).toString(),
                     QString("Saved 2 transcripts; 1 recordings have none"));
        const QDir saved(m_stage->dialogs.folder);
        QTRY_COMPARE(saved.entryList(QDir::Files, QDir::Name),
                     QStringList({"three words-2.txt", "three words.txt"}));
        m_stage->click("closeBatch");
        QVERIFY(!list->isVisible());
    }

    /// What a person corrected is what is exported: the list says it, too, when all are heard
    /// again.
    void aCorrectionStaysInTheList() {
        const std::filesystem::path other = m_project->path() / "other.wav";
        std::filesystem::copy_file(m_project->recording(), other);
        for (const auto& file : {m_project->recording(), other})
            m_stage->engine.setTranscript(file, threeWords());
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startBatch")->isEnabled());
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        m_stage->click("correctTranscript");
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("one two four");
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(batchTip(0).endsWith("one two four"));
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY2(batchTip(0).endsWith("one two four"), qPrintable(batchTip(0)));
        QVERIFY(batchTip(1).endsWith("one two three"));
    }

    /// The list goes above the recording where both have no room beside each other, and a long
    /// score needs no more.
    void twoFilesFitASmallWindow() {
        const std::filesystem::path other = m_project->path() / "other.wav";
        std::filesystem::copy_file(m_project->recording(), other);
        m_stage->engine.setTranscript(m_project->recording(), threeWords());
        QVERIFY(dropOn(m_stage->page, {m_project->recording(), other}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        auto* list = m_stage->part<QListView>("batchFiles");
        auto* view = m_stage->part<QWidget>("transcript");
        const auto topOf = [this](QWidget* widget) {
            return widget->mapTo(&m_stage->page, QPoint()).y();
        };
        m_stage->page.resize(1400, 720);
        QTRY_VERIFY(list->mapTo(&m_stage->page, QPoint(list->width(), 0)).x() <
                    view->mapTo(&m_stage->page, QPoint()).x());
        m_stage->click("correctTranscript");
        m_stage->part<QPlainTextEdit>("reference")
            ->setPlainText("a long sentence that is not at all what has been heard there");
        QTRY_VERIFY(m_stage->page.isSettled());
        const int least = m_stage->page.minimumSizeHint().width();
        QVERIFY2(least <= 700, qPrintable(QString::number(least)));
        m_stage->page.resize(700, 720);
        QTRY_VERIFY(topOf(list) + list->height() < topOf(m_stage->part<QWidget>("waveform")));
    }
};

QTEST_MAIN(TstTranscribeList)
#include "tst_transcribe_list.moc"
