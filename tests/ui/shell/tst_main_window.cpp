// SPDX-License-Identifier: GPL-3.0-or-later
// Ways through the window: keys, drops, the palette, and what closing it asks.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/every_page.h"
#include "tests/ui/support/finished_run.h"
#include "tests/ui/support/run_folder.h"
#include "ui/shell/after_first_paint.h"
#include "ui/shell/dialogs/shortcut_sheet.h"
#include "ui/shell/drop_overlay.h"
#include "ui/shell/page_area.h"
#include "ui/shell/palette/command.h"
#include "ui/shell/palette/command_delegate.h"
#include "ui/shell/screenshots.h"
#include "ui/widgets/key_action.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragLeaveEvent>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <map>

using parlance::engine::FakeEngine;

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestMainWindow : public QObject, private MainWindowStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_main_window"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

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

    void keysMoveTheDividerBesideTheFocus() {
        m_window->showPage(1);
        auto* split = new QSplitter(Qt::Horizontal, m_window->currentPage());
        for (int i = 0; i < 3; ++i) {
            auto* part = new QListWidget;
            part->setMinimumWidth(20);
            split->addWidget(part);
        }
        split->resize(600, 100);
        split->show();
        split->setSizes({200, 200, 200});
        const QSignalSpy moves(split, &QSplitter::splitterMoved);
        const QList<int> first = split->sizes();
        split->widget(1)->setFocus();
        QTRY_VERIFY(split->widget(1)->hasFocus());
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        QCOMPARE(split->sizes()[0], first[0]);
        QVERIFY(split->sizes()[1] > first[1]);
        QVERIFY(split->sizes()[2] < first[2]);
        QCOMPARE(moves.size(), 1); // so that pages keep it
        QTest::keyClick(m_window.get(), Qt::Key_F7);
        QCOMPARE(split->sizes(), first);
        split->widget(2)->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F7);
        QVERIFY(split->sizes()[2] > first[2]);
        for (int i = 0; i < 50; ++i) // it folds nothing away
            QTest::keyClick(m_window.get(), Qt::Key_F7);
        QVERIFY(split->sizes()[1] >= 20);
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
        QCOMPARE(wordsOver("transcribe"), "transcribe takes the run first");
    }

    /// At every visit, whether it is chosen in the sidebar or by its key.
    void aPageThatIsChosenAgainHasTheFocusWhereItWas() {
        const auto choose = [this](const char* title) {
            for (auto* button : m_window->findChildren<QAbstractButton*>("navigation"))
                if (button->accessibleName() == QLatin1String(title))
                    QTest::mouseClick(button, Qt::LeftButton);
            QCOMPARE(m_window->currentPage()->title(), QString(title));
        };
        auto* first = page("train")->findChild<QLineEdit*>();
        auto* other = page("train")->findChild<QPushButton*>("press");
        choose("train");
        QCOMPARE(QApplication::focusWidget(), first);
        other->setFocus();
        choose("runs");
        choose("train");
        QCOMPARE(QApplication::focusWidget(), other);
        choose("train"); // which is in front
        QCOMPARE(QApplication::focusWidget(), other);
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), other);
        choose("runs");
        other->setEnabled(false);
        choose("train");
        QCOMPARE(QApplication::focusWidget(), first);
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

    /// But not when somebody is led to it.
    void whatAPageSaysGoesWhenItIsLeft() {
        const auto said = [this] { return m_window->statusBar()->currentMessage(); };
        m_window->turnTo(*page("runs"));
        Q_EMIT page("train")->statusMessage(QStringLiteral("Look through the settings"));
        m_window->turnTo(*page("train"));
        QCOMPARE(said(), "Look through the settings");
        m_window->showPage(0);
        QCOMPARE(said(), QString());
    }

    void isAsItWasAlsoWhenItWasKilled() {
        m_window->showMaximized();
        QTRY_VERIFY(m_window->isMaximized());
        m_window.reset(); // it was not closed
        openWindow();
        m_window->restoreLayout();
        QVERIFY(m_window->isMaximized());
        m_window->showNormal();
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
        // Whatever Tab comes to from beside the page is in sight.
        area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
        auto* field = tall->findChild<QLineEdit*>();
        QTRY_VERIFY(field->visibleRegion().isEmpty());
        m_window->findChild<QWidget*>(QStringLiteral("navigation"))->setFocus();
        field->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(!field->visibleRegion().isEmpty());
        m_window->resize(900, 1100);
        QTRY_VERIFY(tall->height() > 900);
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
    }

    /// Layouts in layouts keep what they computed until the page is laid out.
    void aPageGrowsWithWhatIsDeepInIt() {
        constexpr int kHeight = 300;
        auto* page = new PlainPage({"deep", "home", "Deep"}, nullptr);
        auto* card = new QWidget(page);
        auto* inner = new QVBoxLayout(card);
        auto* text = new QLabel(QStringLiteral("words that go on in a further line"), card);
        text->setWordWrap(true);
        inner->addWidget(text);
        auto* tall = new QWidget(card);
        tall->setMinimumHeight(kHeight);
        tall->hide();
        inner->addWidget(tall);
        auto* left = new QVBoxLayout;
        left->addWidget(card);
        auto* columns = new QHBoxLayout;
        columns->addLayout(left);
        static_cast<QVBoxLayout*>(page->layout())->addLayout(columns);
        PageArea area(*page);
        area.resize(400, 200);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        tall->show();
        QTRY_VERIFY(tall->height() > 0);
        QCoreApplication::sendPostedEvents();
        QVERIFY2(page->height() > kHeight + text->height(),
                 qPrintable(QString::number(page->height())));
        QCOMPARE(tall->height(), kHeight);
        QVERIFY(text->height() >= text->heightForWidth(text->width()));
    }

    void aPageThatIsLeftStaysWhereItWasScrolledTo() {
        PlainPage* tall = page("train");
        tall->setMinimumSize(700, 900);
        m_window->turnTo(*tall);
        m_window->resize(900, 500);
        QTRY_COMPARE(tall->height(), 900);
        QScrollBar& bar = *ui::testing::areaOf(*m_window, tall)->verticalScrollBar();
        QTRY_VERIFY(bar.maximum() > 0);
        auto* field = tall->findChild<QLineEdit*>();
        field->setFocus();
        bar.setValue(bar.maximum());
        QVERIFY(field->visibleRegion().isEmpty());
        m_window->showPage(2);
        m_window->turnTo(*tall);
        QCoreApplication::processEvents();
        QCOMPARE(bar.value(), bar.maximum());
    }

    void aFocusThatFallsScrollsNothing() {
        PlainPage* tall = page("train");
        tall->setMinimumSize(700, 1500);
        m_window->turnTo(*tall);
        m_window->resize(900, 500);
        QTRY_COMPARE(tall->height(), 1500);
        QScrollBar& bar = *ui::testing::areaOf(*m_window, tall)->verticalScrollBar();
        QTRY_VERIFY(bar.maximum() > 0);
        auto* field = tall->findChild<QLineEdit*>();
        field->setFocus();
        bar.setValue(field->y() - 10);
        const int place = bar.value();
        auto* next = tall->findChild<QPushButton*>("press");
        QVERIFY(next->visibleRegion().isEmpty());
        field->setEnabled(false);
        QVERIFY(!field->hasFocus());
        QCoreApplication::processEvents();
        QCOMPARE(bar.value(), place);
        // Tab does.
        field->setEnabled(true);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), next);
        QVERIFY(!next->visibleRegion().isEmpty());
    }

    /// What was asked for once is not shown again and again.
    void aPartIsShownUntilThePageIsLeftOrScrolled() {
        struct Restless : PlainPage {
            using PlainPage::PlainPage;
            bool isSettled() const override { return false; }
        };
        auto* page = new Restless({"restless", "home", "Restless"}, nullptr);
        page->setMinimumHeight(900);
        auto* part = new QWidget(page);
        part->setFixedHeight(40);
        page->layout()->addWidget(part);
        PageArea area(*page);
        area.resize(400, 300);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        QScrollBar& bar = *area.verticalScrollBar();
        const auto grow = [&] {
            part->setFixedHeight(part->height() + 20);
            QCoreApplication::processEvents();
        };
        Q_EMIT page->partShown(part);
        QTRY_VERIFY(bar.value() > 0);
        bar.setValue(0);
        grow();
        QTRY_VERIFY(bar.value() > 0); // it is still on its way
        area.hide();
        area.show();
        bar.setValue(0);
        grow();
        QCOMPARE(bar.value(), 0);
        Q_EMIT page->partShown(part);
        QTRY_VERIFY(bar.value() > 0);
        bar.triggerAction(QAbstractSlider::SliderToMinimum); // by hand
        grow();
        QCOMPARE(bar.value(), 0);
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

    void whatCannotBeDoneNowIsGreyAndSaysWhatItNeeds() {
        auto* blocked = new QToolButton(page("train"));
        blocked->setObjectName(QStringLiteral("branch"));
        blocked->setAccessibleName(QStringLiteral("Branch (Ctrl+Shift+B)"));
        blocked->setToolTip(QStringLiteral("There is no checkpoint yet (Ctrl+Shift+B)"));
        blocked->setEnabled(false);
        auto* enabled = new QPushButton(QStringLiteral("A side branch"), page("train"));
        enabled->setObjectName(QStringLiteral("sideBranch"));
        auto* opener = new QPushButton(QStringLiteral("More"), page("train"));
        opener->setObjectName(QStringLiteral("sideMenu"));
        opener->setMenu(new QMenu(opener));
        opener->menu()->addAction(QStringLiteral("Branch: twice")); // what the button does
        for (QWidget* widget : std::initializer_list<QWidget*>{blocked, enabled, opener})
            widget->show();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* typed = m_window->findChild<QLineEdit*>(QStringLiteral("commandText"));
        auto* list = m_window->findChild<QListWidget*>(QStringLiteral("commandList"));
        QTest::keyClicks(typed, QStringLiteral("branch"));
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), "A side branch");
        QCOMPARE(list->item(1)->text(), "Branch");
        QCOMPARE(list->item(1)->toolTip(), "There is no checkpoint yet");
        QCOMPARE(list->item(1)->data(CommandDelegate::kKeys).toString(), "Ctrl+Shift+B");
        QVERIFY(!list->item(1)->flags().testFlag(Qt::ItemIsEnabled));
        enabled->hide();
        QTest::keyClick(typed, Qt::Key_Escape);
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(typed, QStringLiteral("branch"));
        QCOMPARE(list->count(), 1);
        QTest::keyClick(typed, Qt::Key_Return); // nothing happens
        QVERIFY(typed->isVisible());
        QTest::keyClick(typed, Qt::Key_Escape);
    }

    void thePaletteOffersEachThingOnce() {
        const auto add = [this](const char* id, const QString& text, const QString& aloud) {
            auto* part = new QWidget(page(id));
            part->setProperty("about", QStringLiteral("first"));
            auto* button = new QPushButton(text, part);
            button->setObjectName(QStringLiteral("stopRun"));
            button->setAccessibleName(aloud);
            part->show();
            button->show();
        };
        add("train", QStringLiteral("Stop and save"), QStringLiteral("Stop and save: first"));
        add("runs", QStringLiteral("Stop and save"), QStringLiteral("Stop and save"));
        const auto contextsOf = [this](const QString& title) {
            QStringList contexts;
            for (const ui::Command& command : m_window->commands())
                if (command.title == title)
                    contexts << command.context;
            return contexts;
        };
        m_window->turnTo(*page("transcribe"));
        QCOMPARE(contextsOf("Stop and save: first"), QStringList{"train"});
        m_window->turnTo(*page("runs"));
        QCOMPARE(contextsOf("Stop and save: first"), QStringList{"runs"});
        QCOMPARE(contextsOf("Stop and save"), QStringList());
        // The buttons of Home are the menu's entries.
        QCOMPARE(contextsOf("New project…"), QStringList{"Project"});
        QCOMPARE(contextsOf("New…"), QStringList());
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

    void thePaletteListsNoKeyThatSeveralHave() {
        const auto add = [this](const char* name, int key) {
            auto* button = new QPushButton(QLatin1String(name), page("runs"));
            button->setObjectName(QLatin1String(name));
            button->setShortcut(QKeySequence(Qt::CTRL | key));
            button->show();
        };
        add("Export this", Qt::Key_S);
        add("Export that", Qt::Key_S);
        add("Turn it", Qt::Key_T);
        std::map<QString, QString> keys;
        for (const ui::Command& command :
             pageCommands(*m_window->page(QStringLiteral("runs")), [] {}))
            keys[command.title] = command.keys;
        QCOMPARE(keys.count(QStringLiteral("Export this")), std::size_t{1});
        QCOMPARE(keys[QStringLiteral("Export this")], QString());
        QCOMPARE(keys[QStringLiteral("Export that")], QString());
        QCOMPARE(keys[QStringLiteral("Turn it")], QStringLiteral("Ctrl+T"));
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
        auto* list = new QListWidget(page("runs"));
        list->setAccessibleName(QStringLiteral("Queue"));
        for (const char* name : {"one", "two"}) // what two parts of a page have is there once
            addKeyAction(*list, QLatin1String(name), QStringLiteral("&Take out"), Qt::Key_Delete,
                         [] {});
        addKeyAction(*list, QStringLiteral("start"), QStringLiteral("Start"), Qt::Key_Return,
                     [] {});
        auto* undo = new QAction(QStringLiteral("Take back"), list);
        undo->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Z")), QKeySequence(Qt::Key_F14)});
        list->addAction(undo);
        const auto groups = collectShortcuts(*m_window, m_window->pages());
        QCOMPARE(groups.front().title, QStringLiteral("Everywhere"));
        QStringList keys, ofRuns;
        for (const ShortcutGroup& group : groups)
            for (const ShortcutGroup::Entry& entry : group.entries) {
                QVERIFY(!entry.what.isEmpty());
                keys << group.title + QLatin1Char('|') + entry.keys;
                if (group.title == QLatin1String("runs"))
                    ofRuns << entry.keys + QLatin1Char('|') + entry.what;
            }
        for (const char* expected : {"Everywhere|Ctrl+K", "Everywhere|F1, ?", "Everywhere|Ctrl+4",
                                     "Everywhere|F6", "runs|Ctrl+J"})
            QVERIFY2(keys.contains(QLatin1String(expected)), expected);
        QCOMPARE(ofRuns, (QStringList{"Delete|Queue: Take out", "Enter|Queue: Start",
                                      "Ctrl+Z|Queue: Take back", "Ctrl+J|Jump",
                                      "Ctrl+J|On a chart: jump as well"}));
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        auto* sheet = m_window->findChild<QWidget*>(QStringLiteral("shortcutSheet"));
        QVERIFY(sheet && sheet->isVisible());
        QTest::keyClick(sheet, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<QWidget*>(QStringLiteral("shortcutSheet")));
    }

    void findLeadsToTheSearchFieldOfThePage() {
        auto* field =
            new SearchField(QStringLiteral("search"), QStringLiteral("Find"), page("train"));
        field->setAccessibleName(QStringLiteral("Find a setting"));
        field->setText(QStringLiteral("rate"));
        field->show();
        m_window->turnTo(*page("train"));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(field->hasFocus());
        QCOMPARE(field->selectedText(), QStringLiteral("rate"));
        m_window->turnTo(*page("runs")); // which has none
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(!field->hasFocus());
        bool isListed = false;
        for (const ShortcutGroup& group : collectShortcuts(*m_window, m_window->pages()))
            for (const ShortcutGroup::Entry& entry : group.entries)
                isListed |= group.title == QLatin1String("train") &&
                            entry.what == QLatin1String("Find a setting") &&
                            entry.keys == QLatin1String("Ctrl+F");
        QVERIFY(isListed);
    }

    void findLeadsToTheTabInSightBeforeWhatIsBesideIt() {
        auto* tabs = new QTabWidget(page("train"));
        auto* within = new SearchField(QStringLiteral("within"), QStringLiteral("Words"), tabs);
        tabs->addTab(within, QStringLiteral("Words"));
        tabs->addTab(new QWidget(tabs), QStringLiteral("Nothing to search"));
        auto* beside =
            new SearchField(QStringLiteral("beside"), QStringLiteral("Items"), page("train"));
        for (QWidget* part : std::initializer_list<QWidget*>{tabs, beside})
            part->show();
        m_window->turnTo(*page("train"));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        beside->setFocus();
        QTest::keyClick(beside, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(within->hasFocus());
        QTest::keyClick(tabs->tabBar(), Qt::Key_Right);
        QCOMPARE(tabs->currentIndex(), 1);
        QTest::keyClick(tabs->tabBar(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(beside->hasFocus());
    }

    void typedWordsLeaveTheirKeysOnTheSheet() {
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        auto* sheet = m_window->findChild<QWidget*>(QStringLiteral("shortcutSheet"));
        QVERIFY(QTest::qWaitForWindowExposed(sheet));
        auto* typed = sheet->findChild<QLineEdit*>(QStringLiteral("shortcutText"));
        QVERIFY(typed->hasFocus());
        const auto seen = [sheet] {
            QStringList texts;
            for (const auto* what : sheet->findChildren<QLabel*>(QStringLiteral("shortcutWhat")))
                if (what->isVisible())
                    texts << what->text();
            return texts;
        };
        const QStringList all = seen();
        QTest::keyClicks(typed, QStringLiteral("runs JUMP"));
        QCOMPARE(seen(), (QStringList{"Jump", "On a chart: jump as well"}));
        typed->clear();
        QTest::keyClicks(typed, QStringLiteral("Ctrl+K"));
        QCOMPARE(seen().size(), 1);
        auto* nothing = sheet->findChild<QLabel*>(QStringLiteral("noShortcut"));
        QVERIFY(!nothing->isVisible());
        QTest::keyClicks(typed, QStringLiteral(" no such key"));
        QVERIFY(seen().isEmpty() && nothing->isVisible());
        typed->clear();
        QCOMPARE(seen(), all);
        QTest::keyClick(typed, Qt::Key_Escape);
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

    void noKeyOfTheViewMenuIsTwofold() {
        QStringList keys;
        for (const QAction* action : m_window->findChild<QMenu*>("viewMenu")->actions())
            if (const qsizetype at = action->text().indexOf(QLatin1Char('&')); at >= 0)
                keys << action->text().mid(at + 1, 1).toUpper();
        QCOMPARE(keys.removeDuplicates(), 0);
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
