// SPDX-License-Identifier: GPL-3.0-or-later
// Every control of every page tells its name to those who cannot see it, and can be reached by Tab.
#include "tests/ui/support/whole_window.h"
#include "ui/pages/page.h"
#include "ui/plots/custom_plot.h"
#include "ui/services/runs/runs_service.h"
#include "ui/shell/dialogs/shortcut_sheet.h"
#include "ui/shell/palette/command.h"
#include "ui/theme/roles.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/histogram.h"
#include "ui/widgets/mini_curve.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

using namespace parlance;
using namespace parlance::ui;

class TestAccessibility : public QObject {
    Q_OBJECT
  private:
    std::optional<ui::testing::WholeWindow> m_whole;
    MainWindow* m_window = nullptr;

    static QString nameOf(QWidget* widget) {
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        return face ? face->text(QAccessible::Name).trimmed() : QString();
    }

    /// For a reader of the test's output.
    static QString pathOf(const QWidget* widget) {
        QStringList parts;
        for (const QObject* at = widget; at; at = at->parent())
            parts.prepend(QStringLiteral("%1(%2)").arg(
                QString::fromLatin1(at->metaObject()->className()), at->objectName()));
        return parts.join(QStringLiteral(" > "));
    }

    /// What Qt puts inside of its own widgets speaks with its owner's name.
    static bool isInner(const QWidget* widget) {
        if (widget->objectName().startsWith(QLatin1String("qt_")))
            return true;
        const QWidget* parent = widget->parentWidget();
        return parent && (parent->inherits("QAbstractSpinBox") || parent->inherits("QComboBox") ||
                          parent->inherits("QComboBoxPrivateContainer") ||
                          parent->inherits("QLineEdit") || parent->inherits("QTableView"));
    }

    /// As WCAG 2 has it.
    static double luminance(const QColor& colour) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    }
    static double contrast(const QColor& one, const QColor& other) {
        const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
        return (lighter + 0.05) / (darker + 0.05);
    }

  private Q_SLOTS:
    void initTestCase() {
        m_whole.emplace(QStringLiteral("tst_accessibility"), "first");
        m_whole->run().setState(runs::State::Finished);
        m_window = &m_whole->window();
        m_window->resize(1280, 900);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        m_window->openProject(m_whole->project());
        for (int i = 0; i < static_cast<int>(m_window->pages().size()); ++i) {
            m_window->showPage(i);
            QTRY_VERIFY_WITH_TIMEOUT(m_window->currentPage()->isSettled(), 30000);
        }
    }
    void cleanupTestCase() { m_whole.reset(); }

    void everyControlHasAName() {
        QStringList nameless;
        int controls = 0;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            const bool control = widget->focusPolicy() != Qt::NoFocus ||
                                 qobject_cast<QAbstractButton*>(widget) != nullptr;
            // A message that has nothing to say is not there.
            const auto* label = qobject_cast<QLabel*>(widget);
            if (!control || isInner(widget) || (label && label->text().isEmpty()))
                continue;
            ++controls;
            if (nameOf(widget).isEmpty())
                qWarning("no name: %s", qPrintable(nameless.emplaceBack(pathOf(widget))));
        }
        QVERIFY(controls > 60);
        QVERIFY(nameless.isEmpty());
    }

    void everyChartSpeaks() {
        m_window->showPage(3);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QTRY_VERIFY(!m_window->findChildren<QCustomPlot*>().isEmpty());
        for (const QCustomPlot* plot : m_window->findChildren<QCustomPlot*>())
            QTRY_VERIFY2(plot->accessibleDescription().contains(QStringLiteral("Lately falling")),
                         qPrintable(plot->accessibleDescription()));
        const auto* mini = m_window->findChild<MiniCurve*>();
        QTRY_COMPARE(mini->accessibleDescription(),
                     QStringLiteral("From 5 to 0.25 at step 20. Lowest 0.25."));
        for (const Histogram* histogram : m_window->findChildren<Histogram*>())
            QVERIFY(!histogram->accessibleDescription().isEmpty());
    }

    /// Nobody can choose between three commands that are called "Browse…".
    void commandsAreNamedApart() {
        std::set<std::pair<QString, QString>> seen;
        QStringList twice;
        for (const ui::Command& command : m_window->commands())
            if (!seen.emplace(command.context, command.title).second)
                twice << QStringLiteral("%1: %2").arg(command.context, command.title);
        QVERIFY(seen.size() > 20);
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
    }

    /// Who hears or searches for them is told which page's they are by nothing else.
    void whatEmptyPagesOfferIsNamedApart() {
        QStringList offers;
        for (const auto* page : m_window->findChildren<EmptyState*>())
            for (const auto* button : page->findChildren<QPushButton*>())
                if (!button->property("isInMenu").toBool()) // the same of all
                    offers << button->text().remove(QLatin1Char('&'));
        QVERIFY(offers.size() >= 2);
        QVERIFY2(offers.removeDuplicates() == 0, qPrintable(offers.join(QLatin1Char('\n'))));
    }

    void iconsOnAccentsAreSeen() {
        int looked = 0;
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            ThemeManager::instance().apply(choice);
            for (const auto* button : m_window->findChildren<QPushButton*>()) {
                if (buttonRoleOf(button) != ButtonRole::Primary || button->icon().isNull())
                    continue;
                // The same one without its words, which may be disabled or on no page in sight.
                QPushButton alone(button->icon(), QString());
                alone.setIconSize(button->iconSize());
                setButtonRole(&alone, ButtonRole::Primary);
                alone.resize(48, 32);
                const QImage picture = alone.grab().toImage();
                const QColor fill = picture.pixelColor(picture.width() / 8, picture.height() / 2);
                QCOMPARE(fill, theme().accent);
                double most = 1.0;
                for (int y = 0; y < picture.height(); ++y)
                    for (int x = picture.width() / 4; x < 3 * picture.width() / 4; ++x)
                        most = std::max(most, contrast(fill, picture.pixelColor(x, y)));
                QVERIFY2(most >= 4.5, qPrintable(pathOf(button)));
                ++looked;
            }
        }
        ThemeManager::instance().apply(ThemeChoice::Light);
        QVERIFY(looked >= 8);
    }

    void tabReachesEveryEnabledButton() {
        for (int i = 0; i < static_cast<int>(m_window->pages().size()); ++i) {
            m_window->showPage(i);
            Page* page = m_window->currentPage();
            QTRY_VERIFY(page->isVisible());
            QTRY_VERIFY(page->isSettled()); // charts come when their curves are read
            std::set<QWidget*> reached;
            QWidget* first = nullptr;
            for (int presses = 0; presses < 400; ++presses) {
                QTest::keyClick(m_window, Qt::Key_Tab);
                QWidget* focused = QApplication::focusWidget();
                QVERIFY(focused);
                if (focused == first)
                    break;
                if (!first)
                    first = focused;
                reached.insert(focused);
            }
            QStringList missed;
            for (QAbstractButton* button : page->findChildren<QAbstractButton*>())
                if (button->isVisible() && button->isEnabled() && !isInner(button) &&
                    !reached.contains(button))
                    missed << pathOf(button);
            QVERIFY2(missed.isEmpty(), qPrintable(page->id() + "\n" + missed.join('\n')));
        }
    }

    void theSheetHasTheKeysOfEveryPage() {
        std::map<QString, QStringList> sheet;
        for (const ShortcutGroup& group : collectShortcuts(*m_window, m_window->pages()))
            for (const ShortcutGroup::Entry& entry : group.entries) {
                sheet[group.title] << entry.keys + QLatin1Char('|') + entry.what;
                for (const char* cut : {"Del", "Return"}) {
                    const bool isCut = entry.keys == QLatin1String(cut) ||
                                       entry.keys.endsWith(QLatin1Char('+') + QLatin1String(cut));
                    QVERIFY2(!isCut, qPrintable(entry.what));
                }
            }
        for (const auto& [title, entries] : sheet)
            QCOMPARE(QSet<QString>(entries.begin(), entries.end()).size(), entries.size());
        for (const Page* page : m_window->pages())
            for (const Page::KeyHelp& key : page->keyHelp())
                QVERIFY2(sheet[page->title()].contains(key.keys + QLatin1Char('|') + key.what),
                         qPrintable(key.what));
        const auto has = [&sheet](const char* title, const char* entry) {
            return sheet[QLatin1String(title)].contains(QLatin1String(entry));
        };
        QVERIFY(has("Train", "Alt+Up|Queue: Move up"));
        QVERIFY(has("Train", "Ctrl+Enter|Queue: Show in Runs"));
        QVERIFY(std::ranges::any_of(sheet[QStringLiteral("Train")], [](const QString& entry) {
            return entry.startsWith(QLatin1String("Ctrl+Z")) && entry.contains("In the settings");
        }));
        QVERIFY(has("Runs", "Delete|Runs: Move to trash"));
        QVERIFY(has("Runs", "Ctrl+C|On a chart or a map: Copy the picture"));
        QVERIFY(has("Data", "Ctrl+T|Data sets: Train with it"));
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
