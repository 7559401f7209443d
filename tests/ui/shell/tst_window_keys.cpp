// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of the window, and the sheet that lists them.
#include "tests/ui/shell/main_window_stage.h"
#include "ui/shell/dialogs/shortcut_sheet.h"
#include "ui/widgets/key_action.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestWindowKeys : public QObject, private MainWindowStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_window_keys"); }
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

    void whatHasTheFocusAgainIsInSight() {
        auto* press = page("train")->findChild<QPushButton*>("press");
        page("train")->setMinimumHeight(3000); // it is far down then
        m_window->turnTo(*page("train"));
        QTRY_VERIFY(press->visibleRegion().isEmpty());
        press->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), press);
        QTRY_VERIFY(!press->visibleRegion().isEmpty());
    }

    /// P is a menu's, and the letters of others change with what is in sight.
    void aLetterReachesTheControlThatIsThere() {
        Page* train = page("train");
        m_window->turnTo(*train);
        auto* press = train->findChild<QPushButton*>("press");
        QTRY_COMPARE(press->text(), "P&ress me");
        auto* first = new QPushButton(QStringLiteral("&Read && see"), train);
        auto* second = new QPushButton(QStringLiteral("Ö&rter"), train);
        auto* label = new QLabel(QStringLiteral("&Rr"), train);
        label->setBuddy(train->findChild<QLineEdit*>());
        second->setEnabled(false);
        for (QWidget* part : std::initializer_list<QWidget*>{first, second, label})
            train->layout()->addWidget(part);
        QTRY_COMPARE(second->text(), "Ör&ter");
        QCOMPARE(first->text(), "&Read && see");
        QCOMPARE(label->text(), "Rr");
        QCOMPARE(press->text(), "Pr&ess me");

        const QSignalSpy read(first, &QPushButton::clicked);
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::AltModifier);
        QTRY_COMPARE(read.size(), 1);
        first->setText(QStringLiteral("&Stop")); // a page knows nothing of this
        QTRY_COMPARE(second->text(), "Ö&rter");
        QCOMPARE(press->text(), "Pr&ess me");
        QCOMPARE(first->text(), "&Stop");
        press->setText(QStringLiteral("&Press again"));
        QTRY_COMPARE(press->text(), "Pr&ess again");
        second->hide();
        QTRY_COMPARE(label->text(), "&Rr");
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
};

QTEST_MAIN(TestWindowKeys)
#include "tst_window_keys.moc"
