// SPDX-License-Identifier: GPL-3.0-or-later
// What the palette finds, and how it says what cannot be done now.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/shell/palette/command.h"
#include "ui/shell/palette/command_delegate.h"

#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <map>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestCommandPalette : public QObject, private MainWindowStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_command_palette"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

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
        // Of buttons that are called alike, the one of the page that is shown comes first.
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(typed, QStringLiteral("press"));
        QTest::keyClick(typed, Qt::Key_Return);
        QCOMPARE(page("runs")->presses, 2);
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
};

QTEST_MAIN(TestCommandPalette)
#include "tst_command_palette.moc"
