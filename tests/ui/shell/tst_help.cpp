// SPDX-License-Identifier: GPL-3.0-or-later
// What the menu Help leads to, all of it without a network.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/find_widget.h"
#include "ui/shell/dialogs/about_dialog.h"
#include "ui/shell/dialogs/command_line_sheet.h"
#include "ui/shell/dialogs/diagnostics.h"
#include "ui/shell/studio_log.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QPlainTextEdit>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestHelp : public QObject, private MainWindowStage {
    Q_OBJECT

    void choose(const QString& title) const {
        for (QAction* action : m_window->findChildren<QAction*>())
            if (action->text() == title)
                return action->trigger();
        QFAIL(qPrintable(title));
    }

    /// A program that answers as the command line does.
    std::filesystem::path speakingProgram() const {
        const std::filesystem::path file = project() / "parlance";
        std::ofstream(file) << "#!/bin/sh\n"
                               "case $1 in\n"
                               "train) echo 'Trains a model'; echo '  --preset NAME';;\n"
                               "--help) printf 'Usage: parlance\\nSubcommands:\\n"
                               "  train                       Trains a model\\n"
                               "  fill-mask                   Fills masks\\n'\n"
                               "esac\n";
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return file;
    }

  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_help"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void theMenuHasWhatIsExpectedOfIt() {
        QStringList texts, keys;
        for (const QAction* top : m_window->menuBar()->actions())
            if (top->text() == QLatin1String("&Help"))
                for (const QAction* action : top->menu()->actions())
                    if (!action->isSeparator()) {
                        texts << action->text();
                        const qsizetype at = action->text().indexOf(QLatin1Char('&'));
                        keys << action->text().mid(at + 1, 1).toUpper();
                    }
        QCOMPARE(texts, (QStringList{"&Keys", "&First steps", "&Command line…",
                                     "&About Parlance Studio…"}));
        QCOMPARE(keys.removeDuplicates(), 0);
    }

    void firstStepsLeadToTheGuide() {
        m_window->turnTo(*page("runs"));
        choose(QStringLiteral("&First steps"));
        QCOMPARE(m_window->currentPage()->id(), "home");
        QTRY_COMPARE(m_window->focusWidget()->objectName(), "openSample");
    }

    void theCommandLineTellsOfItself() {
        auto* sheet = new CommandLineSheet(speakingProgram(), m_window.get());
        sheet->show();
        auto* text = findWidget<QPlainTextEdit>(*sheet, "commandLineText");
        auto* commands = findWidget<QComboBox>(*sheet, "commandChoice");
        QTRY_VERIFY(text->toPlainText().startsWith("Usage: parlance"));
        QCOMPARE(commands->count(), 3);
        QCOMPARE(commands->itemText(2), QStringLiteral("parlance fill-mask"));
        auto* find = findWidget<QLineEdit>(*sheet, "commandLineFind");
        QTest::keyClicks(find, QStringLiteral("train"));
        const int first = text->textCursor().selectionStart();
        QCOMPARE(text->textCursor().selectedText().toLower(), QStringLiteral("train"));
        QTest::keyClick(find, Qt::Key_Return);
        QVERIFY(text->textCursor().selectionStart() > first); // "Trains a model"
        QVERIFY(sheet->isVisible());
        QTest::keyClick(find, Qt::Key_Return); // round the end
        QCOMPARE(text->textCursor().selectionStart(), first);
        QTest::keyClick(find, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(text->textCursor().selectionStart() > first);
        commands->setFocus();
        QTest::keyClick(commands, Qt::Key_Down);
        QTRY_VERIFY(text->toPlainText().contains("--preset NAME"));
        QCOMPARE(commands->count(), 3);
    }

    void aProgramThatIsNotThereIsSaid() {
        choose(QStringLiteral("&Command line…"));
        auto* sheet = m_window->findChild<CommandLineSheet*>();
        QVERIFY(sheet && sheet->isVisible());
        QTRY_VERIFY(findWidget<QPlainTextEdit>(*sheet, "commandLineText")
                        ->toPlainText()
                        .contains("/nonexistent/parlance"));
    }

    void aboutHasTheVersionAndWhatAReportNeeds() {
        choose(QStringLiteral("&About Parlance Studio…"));
        auto* about = m_window->findChild<AboutDialog*>();
        QVERIFY(about && about->isVisible());
        QCOMPARE(findWidget<QLabel>(*about, "aboutVersion")->text(),
                 QStringLiteral("Parlance Studio " PARLANCE_VERSION));
        const QString licences = findWidget<QLabel>(*about, "aboutLicences")->text();
        for (const char* licence : {"GPL-3.0-or-later", "Apache License 2.0", "LGPL-3.0"})
            QVERIFY2(licences.contains(QLatin1String(licence)), licence);
        auto* text = findWidget<QPlainTextEdit>(*about, "diagnostics");
        QVERIFY(text->toPlainText().contains(QLatin1String(qVersion())));
        QTRY_VERIFY(text->toPlainText().contains("Device: cpu"));
        for (const char* part : {"LibTorch 2", "Screens: ", "Sound inputs: ", "kernel "})
            QVERIFY2(text->toPlainText().contains(QLatin1String(part)), part);
        QTest::mouseClick(findWidget<QPushButton>(*about, "copyDiagnostics"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
        // It is for others to read.
        QVERIFY(!text->toPlainText().contains(m_folder->path()));
    }

    void messagesAreKeptOfThisStartAndTheOneBefore() {
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", m_folder->path().toUtf8());
        keepStudioLog();
        log::warning("of the first start");
        keepStudioLog();
        log::warning("of the second start");
        log::alsoTo({});
        const std::filesystem::path folder = studioLogFolder();
        before.isEmpty() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
        QVERIFY(readFile(folder / "studio-before.log").find("first") != std::string::npos);
        QVERIFY(readFile(folder / "studio.log").find("second") != std::string::npos);
        QVERIFY(readFile(folder / "studio.log").find("first") == std::string::npos);
    }
};

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
