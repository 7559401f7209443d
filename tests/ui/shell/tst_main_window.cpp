// SPDX-License-Identifier: GPL-3.0-or-later
// Ways through the window: what it shows of its pages, keeps and says, and what closing it asks.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/shell/after_first_paint.h"
#include "ui/shell/palette/command.h"
#include "ui/shell/screenshots.h"

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

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
