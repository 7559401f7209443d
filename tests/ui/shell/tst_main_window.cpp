// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/files.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/page.h"
#include "ui/services/async_call.h"
#include "ui/services/dropped_item.h"
#include "ui/services/recent_projects.h"
#include "ui/services/runs/runs_service.h"
#include "ui/shell/after_first_paint.h"
#include "ui/shell/command.h"
#include "ui/shell/drop_overlay.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_area.h"
#include "ui/shell/screenshots.h"
#include "ui/shell/shortcut_sheet.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/notice.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragLeaveEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <fstream>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::dragFile;
using ui::testing::dropFile;
using ui::testing::RunFolder;

namespace {

/// "transcribe" takes recordings and runs, "train" data sets.
class PlainPage : public Page {
  public:
    PlainPage(const PageFace& face, QWidget* parent) : Page(face, parent) {
        m_field = new QLineEdit(this);
        auto* button = new QPushButton(QStringLiteral("&Press me"), this);
        button->setObjectName(QStringLiteral("press"));
        for (const char* row : {"first", "second"}) // of equal names nobody can choose one
            (new QPushButton(QStringLiteral("Browse…"), this))->setObjectName(QLatin1String(row));
        new QPushButton(QStringLiteral("Nameless"), this);
        auto* more = new Disclosure(QStringLiteral("11 more"), QStringLiteral("Fewer"), this);
        more->setObjectName(QStringLiteral("more"));
        connect(button, &QPushButton::clicked, this, [this] { ++presses; });
        auto* column = new QVBoxLayout(this);
        column->addWidget(m_field);
        column->addWidget(button);
    }
    bool isSettled() const override { return true; }
    QString dropOffer(const DroppedItem& item) const override {
        const bool mine = id() == QLatin1String("transcribe")
                              ? item.kind == DropKind::Audio || item.kind == DropKind::Run
                              : id() == QLatin1String("train") && item.kind == DropKind::DataSet;
        return mine ? id() + QStringLiteral(" takes ") + dropWords(item) : QString();
    }
    void takeDrop(const DroppedItem& item) override {
        for (const std::filesystem::path& file : item.files)
            taken << QString::fromStdString(file);
    }
    bool takeSettingsOf(const QString& runId) override {
        run = runId;
        return id() == QLatin1String("train");
    }
    bool takeRun(const QString& runId) override {
        run = runId;
        return id() == QLatin1String("runs");
    }

    std::vector<QStringList> commandLines() const override {
        return id() == QLatin1String("train") ? std::vector{QStringList{"train", "it's"}}
                                              : std::vector<QStringList>();
    }
    std::vector<KeyHelp> keyHelp() const override { return {{"Ctrl+J", "Jump"}}; }
    std::vector<Scene> scenes() override {
        if (id() != QLatin1String("transcribe"))
            return {};
        return {{"asking", [this] { m_field->setText("asked"); }, [this] { m_field->clear(); }}};
    }

    QStringList taken;
    QString run;
    int presses = 0;

  private:
    QLineEdit* m_field;
};

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngine> m_engine;
    ui::testing::FakeDialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;

    std::filesystem::path project() const { return m_folder->path().toStdString(); }

    PlainPage* page(const char* id) const {
        return static_cast<PlainPage*>(m_window->page(QLatin1String(id)));
    }

    QPushButton* stepButton(const char* step) const {
        return m_window->findChild<QWidget*>(QLatin1String(step))
            ->findChild<QPushButton*>(QStringLiteral("stepAction"));
    }

    static void cannotMakeSamples(const std::filesystem::path&, const ProgressSink&,
                                  const std::stop_token&) {
        throw Error(ErrorKind::IoRead, "flite is missing", "samples", "install flite");
    }

    void openWindow(const SampleMaking& makeSamples = cannotMakeSamples) {
        const auto plain = [](const char* id) {
            const PageFace face{QLatin1String(id), QStringLiteral("train"), QLatin1String(id)};
            return MainWindow::PageMaker{face, [face](StudioContext&, QWidget* parent) {
                                             return new PlainPage(face, parent);
                                         }};
        };
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .engine = *m_engine,
            .dialogs = m_dialogs,
            .pageMakers = {plain("train"), plain("runs"), plain("transcribe")},
            .parlanceExecutable = "/nonexistent/parlance",
            .sampleFolder = project() / "samples",
            .makeSamples = makeSamples,
        });
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void openWindowThatMakesSamples() {
        m_window.reset();
        openWindow([](const std::filesystem::path& folder, const auto&, const auto&) {
            std::filesystem::create_directories(folder);
            writeFileAtomically(folder / "project.json", "{}");
        });
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_main_window"));
    }

    void init() {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<FakeEngine>();
        m_dialogs = {};
        std::ofstream(project() / "project.json") << "{}";
        openWindow();
        m_window->openProject(project());
        QCOMPARE(m_window->pages().size(), 4U); // now rather than between events
    }

    void cleanup() {
        m_window.reset();
        waitForCalls();
    }

    void goesToPagesByKeyboard() {
        QCOMPARE(m_window->currentPage()->id(), "home");
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "transcribe");
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QTest::keyClick(m_window.get(), Qt::Key_9, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "runs");
    }

    void movesFocusBetweenSidebarAndPage() {
        // A layout shows what it is given with the next turn of the event loop.
        for (const QWidget* button : m_window->findChildren<QWidget*>(QStringLiteral("navigation")))
            QTRY_VERIFY(button->isVisible());
        m_window->showPage(1);
        m_window->currentPage()->findChild<QLineEdit*>()->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget()->objectName(), "navigation");
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QVERIFY(m_window->currentPage()->isAncestorOf(QApplication::focusWidget()));
    }

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

    void saysWhatADropWouldDo() {
        auto* overlay = m_window->findChild<DropOverlay*>();
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        dragFile(*m_window, clip);
        QVERIFY(overlay->isVisible());
        QTRY_COMPARE(overlay->words(), QStringLiteral("transcribe takes the recording clip.wav"));
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

    /// Which would take the file's name for text.
    void whatIsDroppedOnAFieldComesToTheWindow() {
        const QString clip = m_folder->filePath(QStringLiteral("clip.wav"));
        std::ofstream(clip.toStdString()) << "RIFF";
        m_window->showPage(1);
        auto* field = page("train")->findChild<QLineEdit*>();
        dragFile(*field, clip);
        auto* overlay = m_window->findChild<DropOverlay*>();
        QTRY_COMPARE(overlay->words(), QStringLiteral("transcribe takes the recording clip.wav"));
        QVERIFY(overlay->isVisible());
        dropFile(*m_window, clip);
        QTRY_COMPARE(m_window->currentPage()->id(), "transcribe");
        QVERIFY(field->text().isEmpty());
    }

    void trainsAgainOnThePageForTrainings() {
        m_window->turnTo(*page("runs"));
        Q_EMIT page("runs")->trainAgain(QStringLiteral("first"));
        QCOMPARE(m_window->currentPage()->id(), "train");
        QCOMPARE(page("train")->run, "first");
    }

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

    void isNeverLargerThanTheScreen() {
        const QRect screen = m_window->screen()->availableGeometry();
        m_window->resize(screen.size() + QSize(500, 400));
        m_window->move(screen.topLeft() + QPoint(300, 300));
        m_window->close();
        m_window.reset();
        openWindow();
        m_window->restoreLayout();
        QVERIFY(m_window->width() <= screen.width() && m_window->height() <= screen.height());
        QTRY_VERIFY2(screen.contains(m_window->geometry()),
                     qPrintable(QDebug::toString(m_window->geometry())));
        QVERIFY(m_window->minimumWidth() <= 780 && m_window->minimumHeight() <= 480);
    }

    void theSidebarLeavesOutNamesWhereTheWindowIsNarrow() {
        const auto* button = m_window->findChild<QToolButton*>(QStringLiteral("navigation"));
        m_window->resize(1200, 700);
        QTRY_VERIFY(button->width() > 100);
        m_window->resize(780, 480);
        QTRY_VERIFY(button->width() < 60);
        QVERIFY(button->isVisible() && button->toolTip().startsWith("Home"));
    }

    void aPageThatDoesNotFitIsScrolled() {
        PlainPage* tall = page("train");
        tall->setMinimumSize(700, 900);
        m_window->turnTo(*tall);
        m_window->resize(900, 500);
        QTRY_COMPARE(tall->height(), 900);
        auto* area = m_window->findChild<PageArea*>();
        for (auto* each : m_window->findChildren<PageArea*>())
            if (&each->page() == tall)
                area = each;
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        m_window->resize(900, 1100);
        QTRY_VERIFY(tall->height() > 900);
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
    }

    void opensADroppedProject() {
        QTemporaryDir other;
        std::ofstream(other.path().toStdString() + "/project.json") << "{}";
        dropFile(*m_window, other.path());
        QTRY_COMPARE(m_window->project(), std::filesystem::path(other.path().toStdString()));
        QCOMPARE(MainWindow::lastProject(), std::filesystem::path(other.path().toStdString()));
    }

    void showsARunOnThePageForRuns() {
        Q_EMIT page("train")->showRun(QStringLiteral("first"));
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QCOMPARE(page("runs")->run, "first");
    }

    void asksBeforeClosingDuringARun() {
        RunFolder run(project() / "runs" / "first");
        auto* active = m_window->findChild<QLabel*>(QStringLiteral("activeRuns"));
        QTRY_VERIFY(!active->text().isEmpty());
        QVERIFY(!m_window->close()); // dismissed
        QCOMPARE(m_dialogs.asked.size(), 1);
        m_dialogs.answer = 0;
        QVERIFY(m_window->close());
        QCOMPARE(m_engine->countOf(FakeEngine::Call::SignalTraining), 0);
    }

    void stopsRunsBeforeClosing() {
        RunFolder run(project() / "runs" / "first");
        auto* active = m_window->findChild<QLabel*>(QStringLiteral("activeRuns"));
        QTRY_VERIFY(!active->text().isEmpty());
        m_dialogs.answer = 1;
        m_window->close();
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(m_engine->countOf(FakeEngine::Call::SignalTraining), 1);
    }

    void closesWithoutAQuestionWhenNothingRuns() {
        QVERIFY(m_window->close());
        QVERIFY(m_dialogs.asked.isEmpty());
    }

    void pagesAreMadeBetweenEvents() {
        m_window->openProject(project());
        QVERIFY(m_window->isMakingPages());
        QCOMPARE(m_window->findChildren<Page*>().size(), 1);
        QTRY_COMPARE(m_window->findChildren<Page*>().size(), 4);
        QVERIFY(!m_window->isMakingPages());
        // Who cannot wait does not have to; who closes the project has none of them.
        m_window->openProject(project());
        QVERIFY(m_window->page(QStringLiteral("runs")));
        QVERIFY(!m_window->isMakingPages());
        m_window->openProject(project());
        m_window->openProject(project() / "nothing");
        QCoreApplication::processEvents();
        QCOMPARE(m_window->pages().size(), 1U);
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
        auto* path = m_window->findChild<QLabel*>(QStringLiteral("projectPath"));
        QVERIFY(path->text().contains(QStringLiteral("holds no project")));
        // The keys of pages that are not there do nothing.
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "home");
        m_window->openProject(project());
        QCOMPARE(m_window->pages().size(), 4U);
    }

    void makesTheSampleProject() {
        openWindowThatMakesSamples();
        m_window->openProject(project() / "samples");
        QCOMPARE(m_window->pages().size(), 1U);
        QTest::mouseClick(stepButton("stepSample"), Qt::LeftButton);
        QTRY_COMPARE(m_window->pages().size(), 4U);
        QCOMPARE(m_window->project(), project() / "samples");
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
        choose();
        QTRY_COMPARE(m_window->project(), project() / "samples");
        // Where there is one, it is opened without a question.
        m_window->openProject(project());
        choose();
        QCOMPARE(m_window->project(), project() / "samples");
        QCOMPARE(m_dialogs.asked.size(), 2);
    }

    void saysWhyTheSamplesWereNotMade() {
        m_window->openProject(project() / "samples");
        const QPoint place = stepButton("stepSample")->mapTo(m_window.get(), QPoint());
        QTest::mouseClick(stepButton("stepSample"), Qt::LeftButton);
        auto* notice = m_window->findChild<Notice*>(QStringLiteral("guideNotice"));
        QTRY_VERIFY(notice->text().contains(QStringLiteral("install flite")));
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
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("not empty")));
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
        QTRY_VERIFY(recent->isVisible());
        recent->setCurrentRow(0);
        recent->setFocus();
        QTest::keyClick(recent, Qt::Key_Return);
        QTRY_COMPARE(m_window->project(), project());
    }

    void thePaletteFindsPagesButtonsPresetsAndMenus() {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = m_window->findChild<QWidget*>(QStringLiteral("commandPalette"));
        QVERIFY(palette->isVisible());
        auto* typed = palette->findChild<QLineEdit*>(QStringLiteral("commandText"));
        auto* list = palette->findChild<QListWidget*>(QStringLiteral("commandList"));
        QVERIFY(list->count() > 10);
        const auto firstFor = [&](const QString& text) {
            typed->clear();
            QTest::keyClicks(typed, text);
            return list->count() > 0 ? list->item(0)->text() : QString();
        };
        QCOMPARE(firstFor(QStringLiteral("dark")), QStringLiteral("Dark colours"));
        QCOMPARE(firstFor(QStringLiteral("tiny-digits")),
                 QStringLiteral("Preset wav2vec2-tiny-digits"));
        QCOMPARE(firstFor(QStringLiteral("press train")), QStringLiteral("Press me"));
        QCOMPARE(firstFor(QStringLiteral("theme dark")), QStringLiteral("Dark colours"));
        QCOMPARE(firstFor(QStringLiteral("no such thing")), QString());
        auto* nothing = palette->findChild<QLabel*>(QStringLiteral("noCommand"));
        QVERIFY(nothing->isVisible() && nothing->text().contains("no such thing"));
        QCOMPARE(firstFor(QStringLiteral("browse")), QString());
        QCOMPARE(firstFor(QStringLiteral("nameless")), QString());
        QCOMPARE(firstFor(QStringLiteral("11 more")), QString());
        QCOMPARE(firstFor(QStringLiteral("go tra")), QStringLiteral("Go to train"));
        QVERIFY(!nothing->isVisible());
        QTest::keyClick(typed, Qt::Key_Down);
        QCOMPARE(list->currentItem()->text(), QStringLiteral("Go to transcribe"));
        QTest::keyClick(typed, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(m_window->currentPage()->id(), "transcribe");
    }

    void thePalettePressesAButtonOfAnotherPage() {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* typed = m_window->findChild<QLineEdit*>(QStringLiteral("commandText"));
        QTest::keyClicks(typed, QStringLiteral("press runs"));
        QTest::keyClick(typed, Qt::Key_Return);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QCOMPARE(page("runs")->presses, 1);
        QCOMPARE(page("train")->presses, 0);
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClick(typed, Qt::Key_Escape);
        QVERIFY(!typed->isVisible());
    }

    void copiesTheCommandLineOfThePage() {
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        const auto copy = [this](const char* id) {
            m_window->showPage(static_cast<int>(
                std::ranges::find(m_window->pages(), m_window->page(QLatin1String(id))) -
                m_window->pages().begin()));
            QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
            return QGuiApplication::clipboard()->text();
        };
        QCOMPARE(copy("runs"), QStringLiteral("before"));
        QCOMPARE(copy("train"),
                 QStringLiteral("cd %1 && parlance train 'it'\\''s'").arg(m_folder->path()));
    }

    void theSheetListsAllKeys() {
        const auto groups = collectShortcuts(*m_window, m_window->pages());
        QCOMPARE(groups.front().title, QStringLiteral("Everywhere"));
        QStringList keys;
        for (const ShortcutGroup& group : groups)
            for (const ShortcutGroup::Entry& entry : group.entries) {
                QVERIFY(!entry.what.isEmpty());
                keys << group.title + QLatin1Char('|') + entry.keys;
            }
        for (const char* expected : {"Everywhere|Ctrl+K", "Everywhere|F1", "Everywhere|?",
                                     "Everywhere|Ctrl+4", "Everywhere|F6", "runs|Ctrl+J"})
            QVERIFY2(keys.contains(QLatin1String(expected)), expected);
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        auto* sheet = m_window->findChild<QWidget*>(QStringLiteral("shortcutSheet"));
        QVERIFY(sheet && sheet->isVisible());
        QTest::keyClick(sheet, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<QWidget*>(QStringLiteral("shortcutSheet")));
    }

    void theSheetBeginsWithThePageInSightInBalancedColumns() {
        const auto groups =
            collectShortcuts(*m_window, m_window->pages(), m_window->page(QStringLiteral("runs")));
        QCOMPARE(groups.front().title, QStringLiteral("runs"));
        const auto group = [](std::size_t entries) {
            return ShortcutGroup{QStringLiteral("group"),
                                 std::vector<ShortcutGroup::Entry>(entries)};
        };
        QCOMPARE(leftColumnOf({group(20), group(16), group(10), group(8)}), std::size_t{2});
        QCOMPARE(leftColumnOf({group(4), group(19), group(16), group(10)}), std::size_t{2});
        QCOMPARE(leftColumnOf({group(30)}), std::size_t{1});
        QCOMPARE(leftColumnOf({}), std::size_t{0});
    }

    void theViewMenuMarksTheThemeInUse() {
        const auto checked = [this] {
            QStringList names;
            for (const QAction* action :
                 m_window->findChild<QMenu*>(QStringLiteral("viewMenu"))->actions())
                if (action->isChecked())
                    names << withoutMnemonic(action->text());
            return names;
        };
        ThemeManager::instance().apply(ThemeChoice::Dark);
        QCOMPARE(checked(), QStringList{"Dark colours"});
        ThemeManager::instance().apply(ThemeChoice::Light);
        QCOMPARE(checked(), QStringList{"Light colours"});
    }

    void callsOnceAfterTheFirstPaint() {
        QWidget window;
        int calls = 0;
        AfterFirstPaint opening(window, [&calls] { ++calls; });
        QCoreApplication::processEvents();
        QCOMPARE(calls, 0);
        window.show();
        QTRY_COMPARE(calls, 1);
        window.repaint();
        QCoreApplication::processEvents();
        QCOMPARE(calls, 1);
    }

    void writesAPictureOfEachPageAndTheme() {
        const std::filesystem::path folder = project() / "pictures";
        Screenshots screenshots(*m_window, folder, {ThemeChoice::Light, ThemeChoice::Dark});
        QSignalSpy finished(&screenshots, &Screenshots::finished);
        screenshots.start();
        QVERIFY(finished.wait(30000));
        QCOMPARE(finished.at(0).at(0).toString(), QString());
        for (const char* name : {"home-light", "home-dark", "train-light", "runs-light",
                                 "transcribe-light", "transcribe-asking-light", "train-dark",
                                 "runs-dark", "transcribe-dark", "transcribe-asking-dark"}) {
            const QImage image(QString::fromStdString((folder / name).string() + ".png"));
            QCOMPARE(image.size(), m_window->size() * m_window->devicePixelRatio());
        }
        // A scene is another picture than its page, which it leaves as it was.
        const auto picture = [&](const char* name) {
            return QImage(QString::fromStdString((folder / name).string()));
        };
        QVERIFY(picture("transcribe-asking-light.png") != picture("transcribe-light.png"));
        QCOMPARE(page("transcribe")->findChild<QLineEdit*>()->text(), QString());
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
