// SPDX-License-Identifier: GPL-3.0-or-later
// The family in the window: its preset on the Train page, its model on a page
// of its own, which shows what the model writes while it writes.
#include "core/base/files.h"
#include "core/engine/remote_engine.h"
#include "tests/app/app_runner.h"
#include "tests/scratch_family/scratch_page.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/services/async_call.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_pages.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::ui;

class TestScratchPage : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    const fs::path m_project{m_temporary.path().toStdString()};

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("parlance-tests");
        QCoreApplication::setApplicationName("tst_scratch_page");
        std::string text;
        for (int i = 0; i < 120; ++i)
            text += "the cat sat on the mat. ";
        writeFileAtomically(m_project / "train.txt", text);
        writeFileAtomically(m_project / "project.json", "{}");
        const tests::AppResult trained =
            tests::runApp({"train", "--preset", "scratch-tiny", "--run", "runs/characters", "--set",
                           "data.valid=", "--no-progress"},
                          m_temporary.path());
        QVERIFY2(trained.exitCode == 0, trained.errors);
    }

    void writesOn() {
        const fs::path parlance =
            fs::path(qEnvironmentVariable("PARLANCE_BIN").toStdString()) / "parlance";
        engine::RemoteEngine engine(parlance);
        ui::testing::FakeDialogs dialogs;
        std::vector<MainWindow::PageMaker> makers = studioPageMakers();
        makers.push_back(
            {scratch::ScratchPage::face(), [](StudioContext& context, QWidget* parent) {
                 return new scratch::ScratchPage(context, parent);
             }});
        {
            MainWindow window({.engine = engine,
                               .dialogs = dialogs,
                               .pageMakers = makers,
                               .parlanceExecutable = parlance,
                               .sampleFolder = m_project});
            window.show();
            window.openProject(m_project);
            window.pages(); // made now rather than between events

            const auto presets = window.page("train")->findChildren<QListWidget*>();
            QVERIFY(std::ranges::any_of(presets, [](const QListWidget* list) {
                return !list->findItems("scratch-tiny", Qt::MatchContains).isEmpty();
            }));

            Page* page = window.page("scratch");
            QVERIFY(page->takeModel({.model = m_project / "runs/characters",
                                     .use = models::Use::Generate,
                                     .input = {}}));
            QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 60000);
            page->findChild<QLineEdit*>("prompt")->setText("the c");
            auto* written = page->findChild<QPlainTextEdit*>("written");
            QSignalSpy changes(written, &QPlainTextEdit::textChanged);
            page->findChild<QPushButton*>("write")->click();
            QTRY_COMPARE_WITH_TIMEOUT(written->toPlainText().size(), 40, 120000);
            QVERIFY(written->toPlainText().startsWith("at sat on the mat."));
            QVERIFY(changes.size() >= 40); // character by character
            QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 60000);
        }
        waitForCalls();
    }
};

QTEST_MAIN(TestScratchPage)
#include "tst_scratch_page.moc"
