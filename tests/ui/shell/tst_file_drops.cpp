// SPDX-License-Identifier: GPL-3.0-or-later
// What is dropped on the window, by what it is and by the pages that take it.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/finished_run.h"
#include "tests/ui/support/run_folder.h"
#include "ui/shell/drop_overlay.h"

#include <QAction>
#include <QDragLeaveEvent>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestFileDrops : public QObject, private MainWindowStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_file_drops"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void givesWhatIsDroppedToThePageThatTakesIt() {
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        m_window->showPage(1);
        dropFile(*m_window, clip);
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QCOMPARE(page("transcribe")->taken, QStringList{clip});
        QVERIFY(page("train")->taken.isEmpty());

        // A folder of recordings is its recordings, whichever page it falls on.
        page("transcribe")->taken.clear();
        m_window->showPage(1);
        const std::filesystem::path folder = project() / "speech" / "deeper";
        std::filesystem::create_directories(folder);
        std::ofstream(folder / "one.flac") << "fLaC";
        dropFile(*m_window, m_folder->filePath(QStringLiteral("speech")));
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QCOMPARE(page("transcribe")->taken,
                 QStringList{QString::fromStdString(folder / "one.flac")});
    }

    void whatIsDroppedBeforeThePagesAreMadeWaitsForThem() {
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        m_window->turnTo(*page("runs"));
        m_window->openProject(project());
        QVERIFY(m_window->isMakingPages());
        dropFile(*m_window, clip);
        m_window->openProject(project()); // and once more, before anything has come of it
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QCOMPARE(page("transcribe")->taken, QStringList{clip});
        QVERIFY(!m_window->findChild<DropOverlay*>()->isVisible());
        // Where none will be made, that is said.
        dropFile(*m_window, clip);
        m_window->openProject(project() / "nothing");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith("Open a project first"));
    }

    /// For who has no mouse.
    void whatCanBeDroppedCanBeOpenedFromTheMenu() {
        QTRY_VERIFY(!m_window->isMakingPages()); // one of them takes it
        const auto choose = [this](const char* text) {
            const auto actions = m_window->menuBar()->findChildren<QAction*>();
            (*std::ranges::find(actions, QString::fromUtf8(text), &QAction::text))->trigger();
        };
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        m_dialogs.files = QStringList{clip};
        choose("Open a &file…");
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QCOMPARE(page("transcribe")->taken, QStringList{clip});
        QVERIFY(!m_window->findChild<DropOverlay*>()->isVisible());
        m_dialogs.files.clear(); // dismissed
        choose("Open a &file…");
        QCOMPARE(page("transcribe")->taken.size(), 1);

        page("transcribe")->taken.clear();
        m_window->showPage(1);
        std::filesystem::create_directories(project() / "speech");
        std::ofstream(project() / "speech" / "one.flac") << "fLaC";
        m_dialogs.folder = m_folder->filePath(QStringLiteral("speech"));
        choose("Open a fol&der…");
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QCOMPARE(page("transcribe")->taken,
                 QStringList{QString::fromStdString(project() / "speech" / "one.flac")});
    }

    void saysWhatADropWouldDo() {
        auto* overlay = m_window->findChild<DropOverlay*>();
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        dragFile(*m_window, clip);
        QVERIFY(overlay->isVisible());
        QTRY_COMPARE(overlay->words(), QStringLiteral("Transcribe takes the recording clip.wav"));
        QVERIFY(overlay->isWelcome());
        QCOMPARE(overlay->size(), m_window->size());
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(m_window.get(), &leave);
        QVERIFY(!overlay->isVisible());
        QVERIFY(page("transcribe")->taken.isEmpty());

        // What nobody takes is said, while it is dragged and after.
        const QString text = m_folder->filePath(QStringLiteral("words.arpa"));
        std::ofstream(text.toStdString()) << "x";
        dragFile(*m_window, text);
        QTRY_COMPARE(overlay->words(),
                     QStringLiteral("No page takes the language model words.arpa"));
        QVERIFY(!overlay->isWelcome());
        dropFile(*m_window, text);
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains("No page takes"));
        QVERIFY(!overlay->isVisible());
        // And why the page that is for it does not take it.
        const QString longClip = m_folder->filePath(QStringLiteral("long.wav"));
        std::ofstream(longClip.toStdString()) << "RIFF";
        dropFile(*m_window, longClip);
        QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                     QStringLiteral("long.wav is too long"));
        QVERIFY(page("transcribe")->taken.isEmpty());
        std::filesystem::create_directories(project() / "nothing");
        dropFile(*m_window, m_folder->filePath(QStringLiteral("nothing")));
        QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                     QStringLiteral("There is nothing in nothing that can be used"));
    }

    void showsADroppedRun() {
        const RunFolder run(project() / "runs" / "first");
        dropFile(*m_window, m_folder->filePath(QStringLiteral("runs/first")));
        QTRY_COMPARE(m_window->currentPage()->id(), "runs");
        QCOMPARE(page("runs")->run, "first");
        // One of another project opens it.
        const QTemporaryDir other;
        const std::filesystem::path elsewhere = other.path().toStdString();
        std::ofstream(elsewhere / "project.json") << "{}";
        const RunFolder second(elsewhere / "runs" / "second");
        dropFile(*m_window, other.filePath(QStringLiteral("runs/second")));
        QTRY_COMPARE(m_window->project(), elsewhere);
        QCOMPARE(page("runs")->run, "second");
        m_window->openProject(project());
        // One of no project is a model like others.
        const QTemporaryDir nowhere;
        const RunFolder third(std::filesystem::path(nowhere.path().toStdString()) / "third");
        dropFile(*m_window, nowhere.filePath(QStringLiteral("third")));
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QCOMPARE(page("transcribe")->taken, QStringList{nowhere.filePath("third")});
    }

    /// While it is dragged over a page that has no use for it.
    void saysWhatAModelIsForThatGoesElsewhere() {
        makeFinishedRun(project() / "runs" / "first");
        auto* overlay = m_window->findChild<DropOverlay*>();
        const auto wordsOver = [&](const char* id) {
            m_window->turnTo(*page(id));
            dragFile(*m_window, m_folder->filePath(QStringLiteral("runs/first")));
            return QTest::qWaitFor([&] { return overlay->words().contains("first"); })
                       ? overlay->words()
                       : QString();
        };
        QVERIFY2(wordsOver("train").startsWith("Show the run first: it is for Transcribe"),
                 qPrintable(overlay->words()));
        QCOMPARE(wordsOver("transcribe"), "Transcribe takes the run first");
    }

    /// Which would take the file's name for text.
    void whatIsDroppedOnAFieldComesToTheWindow() {
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        m_window->showPage(1);
        auto* field = page("train")->findChild<QLineEdit*>();
        dragFile(*field, clip);
        auto* overlay = m_window->findChild<DropOverlay*>();
        QTRY_COMPARE(overlay->words(), QStringLiteral("Transcribe takes the recording clip.wav"));
        QVERIFY(overlay->isVisible());
        dropFile(*m_window, clip);
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QVERIFY(field->text().isEmpty());
    }
};

QTEST_MAIN(TestFileDrops)
#include "tst_file_drops.moc"
