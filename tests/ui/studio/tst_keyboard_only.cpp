// SPDX-License-Identifier: GPL-3.0-or-later
// The whole way without a mouse, with a real worker and the real server: open the sample project,
// train, see the curve, transcribe, export. Only keys are pressed, and each control is reached by
// Tab, a shortcut or the command palette.
#include "core/base/files.h"
#include "core/engine/remote_engine.h"
#include "tests/ui/studio/tone_project.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/pages/page.h"
#include "ui/plots/curves/read_out_box.h"
#include "ui/plots/custom_plot.h"
#include "ui/services/async_call.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_pages.h"
#include "ui/theme/theme.h"
#include "ui/widgets/state_badge.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;

namespace {

/// Workers share the machine with other tests.
constexpr int kTrainingMs = 240000;
constexpr int kAnswerMs = 60000;
constexpr int kMostTabs = 300;

} // namespace

class TestKeyboardOnly : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;
    std::filesystem::path m_project{m_folder.filePath("samples").toStdString()};
    std::unique_ptr<engine::RemoteEngine> m_engine;
    ui::testing::FakeDialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QWidget* focused = QApplication::focusWidget();
        QTest::keyClick(focused ? focused : m_window.get(), key, modifiers);
    }
    void type(const QString& text) const { QTest::keyClicks(QApplication::focusWidget(), text); }

    bool hasFocus(const QString& name) const {
        const QWidget* focused = QApplication::focusWidget();
        return focused && focused->objectName() == name;
    }

    /// Presses Tab until the control of this name has the focus.
    bool tabTo(const QString& name) const {
        for (int presses = 0; presses < kMostTabs && !hasFocus(name); ++presses)
            press(Qt::Key_Tab);
        return hasFocus(name);
    }

    void palette(const QString& words) const {
        press(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(hasFocus(QStringLiteral("commandText")));
        type(words);
        press(Qt::Key_Return);
    }

    void setField(const char* key, const QString& value) const {
        QVERIFY(tabTo(QStringLiteral("formSearch")));
        press(Qt::Key_A, Qt::ControlModifier);
        type(QLatin1String(key));
        QVERIFY2(tabTo(QLatin1String(key)), key);
        press(Qt::Key_A, Qt::ControlModifier);
        type(value);
    }

    template <typename Widget>
    Widget* find(const char* page, const char* name) const {
        auto* widget = m_window->page(QLatin1String(page))->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no widget named %s on %s", name, page);
        return widget;
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_keyboard_only"));
        qputenv("XDG_DATA_HOME", m_folder.filePath("xdg-data").toUtf8());
        qputenv("XDG_CACHE_HOME", m_folder.filePath("xdg-cache").toUtf8());
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
        ui::testing::writeToneProject(m_project);
        const auto parlance =
            std::filesystem::path(qEnvironmentVariable("PARLANCE_BIN").toStdString()) / "parlance";
        m_engine = std::make_unique<engine::RemoteEngine>(parlance);
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{.engine = *m_engine,
                                                                  .dialogs = m_dialogs,
                                                                  .pageMakers = studioPageMakers(),
                                                                  .parlanceExecutable = parlance,
                                                                  .sampleFolder = m_project});
        m_window->resize(1440, 900);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanupTestCase() {
        m_window.reset();
        waitForCalls();
    }

    void opensTheSampleProject() {
        QCOMPARE(m_window->currentPage()->id(), "home");
        QVERIFY(tabTo(QStringLiteral("stepAction"))); // of the first step that can be done
        press(Qt::Key_Space);
        QTRY_VERIFY(m_window->hasProject());
        QTRY_VERIFY(!m_window->isMakingPages());
        QCOMPARE(m_window->project(), m_project);
    }

    void trains() {
        palette(QStringLiteral("preset tiny-digits"));
        QCOMPARE(m_window->currentPage()->id(), "train");
        setField("train.max_steps", "40");
        setField("train.log_interval", "1");
        setField("train.valid_interval", "20");
        setField("checkpoint.interval", "20");
        setField("schedule.warmup_steps", "5");
        // A step must stay quick on a machine that others use too.
        setField("threads", "1");
        setField("model.encoder_layers", "1");
        setField("augment.speed", "0");
        QVERIFY(tabTo(QStringLiteral("runName")));
        type(QStringLiteral("keys"));
        QVERIFY(tabTo(QStringLiteral("startTraining")));
        press(Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(find<QLabel>("train", "runTitle")->text(), "keys", kAnswerMs);
        QTRY_COMPARE_WITH_TIMEOUT(find<StateBadge>("train", "runState")->state(),
                                  runs::State::Finished, kTrainingMs);
    }

    void seesTheCurve() {
        palette(QStringLiteral("show run keys"));
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QTRY_VERIFY(find<QWidget>("runs", "chart-loss")->isVisible());
        QVERIFY(tabTo(QStringLiteral("plot")));
        auto* plot = qobject_cast<QCustomPlot*>(QApplication::focusWidget());
        QVERIFY(plot);
        QTRY_VERIFY2(plot->accessibleDescription().contains(QStringLiteral("keys, train: from")),
                     qPrintable(plot->accessibleDescription()));
        press(Qt::Key_Right); // the cursor reads the first point
        QVERIFY(plot->findChild<ReadOutBox*>()->isVisible());
    }

    void transcribes() {
        press(Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "home");
        auto* step = find<QWidget>("home", "stepTranscribe");
        auto* button = step->findChild<QPushButton*>(QStringLiteral("stepAction"));
        QTRY_VERIFY(button->isEnabled());
        for (int presses = 0; presses < kMostTabs && !button->hasFocus(); ++presses)
            press(Qt::Key_Tab);
        QVERIFY(button->hasFocus());
        press(Qt::Key_Space);
        QCOMPARE(m_window->currentPage()->id(), "transcribe");
        auto* text = find<QTextEdit>("transcribe", "transcript");
        QTRY_VERIFY_WITH_TIMEOUT(text->isVisible() && !text->toPlainText().isEmpty(), kAnswerMs);
        QCOMPARE(text->toPlainText().trimmed(), "HI");
    }

    void exports() {
        m_dialogs.saved = m_folder.filePath(QStringLiteral("heard"));
        QVERIFY(tabTo(QStringLiteral("exportTranscript")));
        // The menu runs a loop of its own.
        QTimer::singleShot(0, this, [] {
            QWidget* menu = QApplication::activePopupWidget();
            QVERIFY(menu);
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Return);
        });
        press(Qt::Key_Space);
        const std::filesystem::path file = (m_dialogs.saved + QStringLiteral(".txt")).toStdString();
        QTRY_VERIFY(std::filesystem::exists(file));
        QCOMPARE(readFile(file), "HI\n");
    }

    void searchesWhatIsInSight() {
        press(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "data");
        QTRY_VERIFY(find<QWidget>("data", "dataFilter")->isVisible());
        press(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(hasFocus(QStringLiteral("dataFilter")));
        press(Qt::Key_4, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        press(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(hasFocus(QStringLiteral("runFilter")));
        QVERIFY(tabTo(QStringLiteral("qt_tabwidget_tabbar")));
        for (int tab = 0; tab < 2; ++tab)
            press(Qt::Key_Right);
        QVERIFY(find<QWidget>("runs", "configFilter")->isVisible());
        press(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(hasFocus(QStringLiteral("configFilter")));
        press(Qt::Key_L, Qt::ControlModifier); // the list beside it
        QTRY_VERIFY(hasFocus(QStringLiteral("runFilter")));
    }
};

QTEST_MAIN(TestKeyboardOnly)
#include "tst_keyboard_only.moc"
