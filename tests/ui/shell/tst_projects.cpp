// SPDX-License-Identifier: GPL-3.0-or-later
// Projects in the window: opened, made, remembered; and the sample project.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/services/path_text.h"
#include "ui/services/recent_projects.h"
#include "ui/shell/palette/command.h"
#include "ui/widgets/notice.h"

#include <QAction>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QStackedWidget>
#include <QStatusBar>

#include <atomic>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestProjects : public QObject, private MainWindowStage {
    Q_OBJECT
    std::atomic<bool> m_samplesWait = false;

    QPushButton* stepButton(const char* step) const {
        return m_window->findChild<QWidget*>(QLatin1String(step))
            ->findChild<QPushButton*>(QStringLiteral("stepAction"));
    }

    void openWindowThatMakesSamples() {
        m_window.reset();
        openWindow([this](const std::filesystem::path& folder, const auto&, const auto&) {
            m_samplesWait.wait(true);
            std::filesystem::create_directories(folder);
            writeFileAtomically(folder / "project.json", "{}");
        });
    }
    void letSamplesWait(bool wait) {
        m_samplesWait = wait;
        m_samplesWait.notify_all();
    }

  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_projects"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void opensWhereTheProjectWasLeft() {
        m_window->turnTo(*page("runs"));
        m_window->openProject(project());
        QTRY_COMPARE(m_window->currentPage()->id(), "runs");
        // Who is quicker than the pages are made goes where he wants.
        m_window->openProject(project());
        m_window->showPage(1);
        QCOMPARE(m_window->pages().size(), 4U);
        QCOMPARE(m_window->currentPage()->id(), "train");
        m_window.reset();
        openWindow();
        m_window->openProject(project());
        QTRY_COMPARE(m_window->currentPage()->id(), "train");
    }

    void opensADroppedProject() {
        QTemporaryDir other;
        std::ofstream(other.path().toStdString() + "/project.json") << "{}";
        dropFile(*m_window, other.path());
        QTRY_COMPARE(m_window->project(), std::filesystem::path(other.path().toStdString()));
        QCOMPARE(MainWindow::lastProject(), std::filesystem::path(other.path().toStdString()));
    }

    void thePagesAreSeenBeforeThereIsAProject() {
        const auto enabled = [this] {
            QStringList names;
            for (const QWidget* button :
                 m_window->findChildren<QWidget*>(QStringLiteral("navigation")))
                names << (button->isEnabled() ? QString() : QStringLiteral("-")) +
                             button->accessibleName();
            return names;
        };
        QCOMPARE(enabled(), (QStringList{"Home", "train", "runs", "transcribe"}));
        m_window.reset();
        QSettings().clear();
        openWindow();
        QCOMPARE(enabled(), (QStringList{"Home", "-train", "-runs", "-transcribe"}));
        QVERIFY(stepButton("stepSample")->hasFocus()); // what is done first
    }

    void homeIsThereWithoutAProject() {
        m_window->openProject(project() / "nothing");
        QVERIFY(!m_window->hasProject());
        QCOMPARE(m_window->pages().size(), 1U);
        QCOMPARE(m_window->currentPage()->id(), "home");
        auto* problem = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
        QVERIFY(problem->isVisible());
        QVERIFY(problem->text().contains(QStringLiteral("is not there")));
        QVERIFY(problem->text().contains(pathText(project() / "nothing")));
        // The keys of pages that are not there do nothing.
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "home");
        m_window->openProject(project());
        QCOMPARE(m_window->pages().size(), 4U);
    }

    void aFolderWithoutAProjectLeavesTheOpenOneOpen() {
        m_window->openProject(project());
        std::filesystem::create_directories(project() / "empty");
        m_dialogs.folder = m_folder->filePath(QStringLiteral("empty"));
        m_window->showPage(1);
        QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
        QCOMPARE(m_window->project(), project());
        QVERIFY(m_window->hasProject());
        QCOMPARE(m_window->currentPage()->id(), "home"); // which says why
        auto* problem = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
        QVERIFY(problem->isVisible());
        QVERIFY(problem->text().contains(QStringLiteral("holds no project")));
    }

    void theProjectThatWasOpenLastIsMissed() {
        const auto moved = project() / "moved";
        std::filesystem::create_directories(moved);
        writeFileAtomically(moved / "project.json", "{}");
        m_window->openProject(moved);
        std::filesystem::rename(moved, project() / "elsewhere");
        m_window.reset();
        openWindow();
        m_window->openProject(MainWindow::lastProject());
        auto* problem = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
        QVERIFY(problem->isVisible());
        QVERIFY2(problem->text().startsWith(
                     QStringLiteral("The project that was open last is not there: %1.")
                         .arg(pathText(moved))),
                 qPrintable(problem->text()));
    }

    void aRecentProjectThatIsGoneStaysInTheList() {
        std::filesystem::create_directories(project() / "other");
        writeFileAtomically(project() / "other" / "project.json", "{}");
        m_window->openProject(project() / "other");
        m_window->openProject(project());
        std::filesystem::remove_all(project() / "other");
        auto* recent = m_window->findChild<QListWidget*>(QStringLiteral("recentProjects"));
        recent->setCurrentRow(0);
        recent->setFocus();
        QTest::keyClick(recent, Qt::Key_Return);
        auto* problem = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().startsWith(QStringLiteral("This project is not there: ")));
        QCOMPARE(m_window->project(), project());
        QCOMPARE(recent->count(), 1);
        QVERIFY(!std::filesystem::exists(project() / "other"));
    }

    void aDamagedProjectIsNotOpened() {
        const auto damaged = project() / "damaged";
        std::filesystem::create_directories(damaged);
        for (const char* content : {"", "{\"format\": \"parlance-pro", "[]", "text"}) {
            writeFileAtomically(damaged / "project.json", content);
            m_dialogs.folder = pathText(damaged);
            QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
            QCOMPARE(m_window->project(), project());
            auto* problem = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
            QVERIFY(problem->isVisible());
            QVERIFY2(problem->text().contains(QStringLiteral("its project.json is damaged")),
                     qPrintable(problem->text()));
            QCOMPARE(readFile(damaged / "project.json"), std::string(content));
        }
        m_window->openProject(damaged);
        QVERIFY(!m_window->hasProject());
        QVERIFY(m_window->findChild<Notice*>(QStringLiteral("homeNotice"))->isVisible());
    }

    void saysOnEachPageThatTheProjectIsAway() {
        const auto here = project() / "here";
        std::filesystem::create_directories(here / "runs");
        writeFileAtomically(here / "project.json", "{}");
        m_window->openProject(here);
        QCOMPARE(m_window->pages().size(), 4U);
        m_window->showPage(1);
        auto* away = m_window->findChild<Notice*>(QStringLiteral("projectAway"));
        QVERIFY(!away->isVisible());
        std::filesystem::rename(here, project() / "there");
        QTRY_VERIFY(away->isVisible());
        QVERIFY(away->text().contains(pathText(here)));
        for (int index : {2, 0, 3}) {
            m_window->showPage(index);
            QVERIFY(away->isVisible());
            const QPoint middle = away->mapTo(m_window.get(), away->rect().center());
            const QWidget* seen = m_window->childAt(middle);
            QVERIFY(seen == away || away->isAncestorOf(seen)); // above the page
            QCOMPARE(m_window->currentPage()->isEnabled(), index == 0);
        }
        QVERIFY(!std::filesystem::exists(here));
        std::filesystem::rename(project() / "there", here);
        QTRY_VERIFY(!away->isVisible());
        QVERIFY(m_window->currentPage()->isEnabled());
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe"); // made again, as all are
    }

    void makesTheSampleProject() {
        openWindowThatMakesSamples();
        m_window->openProject(project() / "samples");
        QCOMPARE(m_window->pages().size(), 1U);
        QTest::mouseClick(stepButton("stepSample"), Qt::LeftButton);
        QTRY_COMPARE(m_window->pages().size(), 4U);
        QCOMPARE(m_window->project(), project() / "samples");
    }

    /// Who has gone on to something else is not called away.
    void theSampleProjectIsNotOpenedOverOtherWork() {
        openWindowThatMakesSamples();
        m_window->openProject(project() / "nothing");
        letSamplesWait(true);
        QTest::mouseClick(stepButton("stepSample"), Qt::LeftButton);
        m_window->openProject(project());
        QTRY_VERIFY(!m_window->isMakingPages());
        m_window->showPage(1);
        letSamplesWait(false);
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(
            QStringLiteral("The sample project is made")));
        QCOMPARE(m_window->project(), project());
        QCOMPARE(m_window->currentPage()->id(), "train");
        // It is there for whoever wants it.
        m_window->showPage(0);
        QTest::mouseClick(m_window->findChild<QPushButton*>("openSample"), Qt::LeftButton);
        QTRY_COMPARE(m_window->project(), project() / "samples");
    }

    void theMenuOffersToMakeTheSampleProject() {
        openWindowThatMakesSamples();
        m_window->openProject(project());
        const auto choose = [this] {
            for (QAction* action : m_window->findChildren<QAction*>())
                if (action->text() == QLatin1String("Open the &sample project"))
                    action->trigger();
        };
        choose(); // dismissed
        QCOMPARE(m_dialogs.asked.size(), 1);
        QVERIFY(m_dialogs.asked.front().contains("no sample project yet"));
        QCOMPARE(m_window->project(), project());
        m_dialogs.answer = 0;
        letSamplesWait(true);
        choose();
        QCOMPARE(m_dialogs.asked.size(), 2);
        auto* progress = m_window->findChild<QProgressBar*>();
        QTRY_VERIFY(progress->hasFocus()); // not the button that would break it off
        choose();                          // while it is made, nothing is asked
        QCOMPARE(m_dialogs.asked.size(), 2);
        QVERIFY(progress->hasFocus());
        letSamplesWait(false);
        QTRY_COMPARE(m_window->project(), project() / "samples");
        // Where there is one, it is opened without a question.
        m_window->openProject(project());
        choose();
        QCOMPARE(m_window->project(), project() / "samples");
        QCOMPARE(m_dialogs.asked.size(), 2);
    }

    void saysWhyTheSamplesWereNotMade() {
        m_window->openProject(project() / "samples");
        QCoreApplication::processEvents(); // the steps are laid out
        const QPoint place = stepButton("stepSample")->mapTo(m_window.get(), QPoint());
        QTest::mouseClick(stepButton("stepSample"), Qt::LeftButton);
        auto* notice = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
        QTRY_VERIFY(notice->text().contains(QStringLiteral("nstall flite")));
        QTRY_COMPARE(stepButton("stepSample")->mapTo(m_window.get(), QPoint()), place);
    }

    void makesAProject() {
        m_dialogs.folder = m_folder->filePath(QStringLiteral("mine"));
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(m_window->project(), project() / "mine");
        QVERIFY(m_window->hasProject());
        QVERIFY(std::filesystem::is_directory(project() / "mine" / "runs"));
        // A folder with something in it is left alone.
        std::filesystem::create_directories(project() / "full" / "thing");
        m_dialogs.folder = m_folder->filePath(QStringLiteral("full"));
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        m_window->showPage(1);
        auto* problem = m_window->findChild<Notice*>(QStringLiteral("homeNotice"));
        QTRY_VERIFY(problem->isVisible()); // Home is where one chooses again
        QVERIFY(problem->text().startsWith(QStringLiteral("The folder is not empty")));
        QCOMPARE(m_window->project(), project() / "mine");
    }

    void remembersProjects() {
        std::filesystem::create_directories(project() / "other");
        std::ofstream(project() / "other" / "project.json") << "{}";
        m_window->openProject(project() / "other");
        QCOMPARE(recentProjects(),
                 (std::vector<std::filesystem::path>{project() / "other", project()}));
        auto* recent = m_window->findChild<QListWidget*>(QStringLiteral("recentProjects"));
        QCOMPARE(recent->count(), 1); // not the one that is open
        QCOMPARE(recent->item(0)->text(), pathText(project().filename()));
        QTRY_VERIFY(recent->isVisible());
        // Those of one name are told apart by where they are.
        const auto namesake = project() / "other" / project().filename();
        std::filesystem::create_directories(namesake);
        std::ofstream(namesake / "project.json") << "{}";
        m_window->openProject(namesake);
        QCOMPARE(recent->item(1)->text(),
                 QStringLiteral("%1 (%2)").arg(pathText(project().filename()),
                                               pathText(project().parent_path())));
        m_window->openProject(project() / "other");
        QCOMPARE(recent->item(1)->data(Qt::UserRole).toString(), pathText(project()));
        recent->setCurrentRow(1);
        recent->setFocus();
        QTest::keyClick(recent, Qt::Key_Return);
        QTRY_COMPARE(m_window->project(), project());
        // Also in the menu, and so among the commands.
        const std::vector<Command> commands = m_window->commands();
        const auto other = std::ranges::find_if(commands, [this](const Command& command) {
            return command.title == QStringLiteral("other (%1)").arg(pathText(project()));
        });
        QVERIFY(other != commands.end());
        QCOMPARE(other->context, QStringLiteral("Open recent project"));
        QCOMPARE(m_window->findChild<QMenu*>(QStringLiteral("recentMenu"))->actions().size(), 2);
        other->run();
        QTRY_COMPARE(m_window->project(), project() / "other");
    }

    void pagesAreMadeBetweenEvents() {
        m_window->openProject(project());
        QVERIFY(m_window->isMakingPages());
        QCOMPARE(m_window->findChildren<Page*>().size(), 1);
        QTRY_VERIFY(!m_window->isMakingPages());
        QCOMPARE(m_window->findChildren<Page*>().size(), 4);
        // Who cannot wait does not have to, and waits for no other page; who closes the project has
        // none of them.
        m_window->openProject(project());
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QCOMPARE(m_window->findChildren<Page*>().size(), 2);
        QTRY_COMPARE(m_window->findChildren<Page*>().size(), 4);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        // The page that was left comes first.
        m_window->openProject(project());
        qsizetype made = 0;
        const auto turned =
            connect(m_window->findChild<QStackedWidget*>(), &QStackedWidget::currentChanged, this,
                    [&] { made = m_window->findChildren<Page*>().size(); });
        QTRY_COMPARE(m_window->currentPage()->id(), "runs");
        QCOMPARE(made, 2);
        disconnect(turned);
        m_window->openProject(project());
        m_window->openProject(project()); // before there was any page but Home
        QTRY_COMPARE(m_window->currentPage()->id(), "runs");
        m_window->openProject(project());
        m_window->openProject(project() / "nothing");
        QCoreApplication::processEvents();
        QCOMPARE(m_window->pages().size(), 1U);
    }

    void partsOfPagesAreMadeBetweenEvents() {
        m_window->openProject(project());
        PlainPage* runs = page("runs");
        QCOMPARE(runs->partsToMake, 2);
        QTRY_COMPARE(runs->partsToMake, 1);
        QTRY_VERIFY(!m_window->isMakingPages());
        for (const char* id : {"train", "runs", "transcribe"})
            QCOMPARE(page(id)->partsToMake, 0);
        // Who asks for all pages gets them whole.
        m_window->openProject(project());
        m_window->pages();
        for (const char* id : {"train", "runs", "transcribe"})
            QCOMPARE(page(id)->partsToMake, 0);
    }
};

QTEST_MAIN(TestProjects)
#include "tst_projects.moc"
