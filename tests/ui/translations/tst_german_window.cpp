// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German: the language is chosen in the menu and kept, its pages are translated to
// the last button, and longer words find room.
#include "tests/ui/support/drop.h"
#include "tests/ui/support/layout_check.h"
#include "tests/ui/support/whole_window.h"
#include "ui/pages/page.h"
#include "ui/pages/runs/list/run_list_foot.h"
#include "ui/shell/languages.h"
#include "ui/shell/palette/command.h"
#include "ui/tokens/token_panel.h"
#include "ui/widgets/disclosure.h"

#include <QAbstractButton>
#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <map>
#include <optional>

using namespace parlance;
using namespace parlance::ui;

namespace {

const QString kTest = QStringLiteral("tst_german_window");
constexpr QSize kSize(1024, 700);

/// By page and name of the widget.
using Texts = std::map<QString, QString>;

/// Letters that would reach more than one of what is in sight and of the menus.
QStringList sharedMnemonics(const QWidget& window) {
    std::map<QString, QStringList> texts;
    const auto add = [&](const QString& text) {
        if (const QKeySequence keys = QKeySequence::mnemonic(text); !keys.isEmpty())
            texts[keys.toString()] << text;
    };
    for (const auto* bar : window.findChildren<QMenuBar*>())
        for (const QAction* menu : bar->actions())
            add(menu->text());
    for (const auto* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible())
            add(button->text());
    for (const auto* label : window.findChildren<QLabel*>())
        if (label->isVisible() && label->buddy())
            add(label->text());
    QStringList shared;
    for (const auto& [letter, ofLetter] : texts)
        if (ofLetter.size() > 1)
            shared << letter + QStringLiteral(": ") + ofLetter.join(QStringLiteral(", "));
    return shared;
}

} // namespace

class TestGermanWindow : public QObject {
    Q_OBJECT
  private:
    std::optional<ui::testing::WholeWindow> m_whole;
    MainWindow* m_window = nullptr;

    void open() {
        m_whole.emplace(kTest, "a-run-20261122-180000");
        m_window = &m_whole->window();
        m_window->resize(kSize);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window));
        m_window->openProject(m_whole->project());
    }

    /// Calls with every page, and every tab of it in front, and what it is called.
    template <typename Call>
    void visit(Call call) {
        for (std::size_t i = 0; i < m_window->pages().size(); ++i) {
            m_window->showPage(static_cast<int>(i));
            Page* page = m_window->currentPage();
            QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 30000);
            QCoreApplication::processEvents();
            call(*page, page->id());
            for (auto* tabs : page->findChildren<QTabWidget*>()) {
                for (int tab = 1; tab < tabs->count(); ++tab) {
                    tabs->setCurrentIndex(tab);
                    QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 30000);
                    QCoreApplication::processEvents();
                    call(*page, page->id() + u' ' + QString::number(tab));
                }
                tabs->setCurrentIndex(0);
            }
        }
    }

    Texts buttons() {
        Texts texts;
        for (const Page* page : m_window->pages()) {
            texts[page->id()] = page->title();
            for (const auto* button : page->findChildren<QAbstractButton*>())
                if (!button->objectName().isEmpty() && !button->text().isEmpty())
                    texts[page->id() + u' ' + button->objectName()] = button->text();
            for (const auto* tabs : page->findChildren<QTabWidget*>())
                for (int i = 0; i < tabs->count(); ++i)
                    texts[page->id() + u' ' + tabs->objectName() + QString::number(i)] =
                        tabs->tabText(i);
        }
        return texts;
    }

    QAction* languageAction(const QString& code) const {
        return m_window->findChild<QAction*>(QStringLiteral("language.") + code);
    }

    Texts m_english;

  private Q_SLOTS:
    void aLanguageIsChosenInTheMenu() {
        const Translation english(QStringLiteral("en"));
        QCOMPARE(english.language(), "en");
        open();
        QVERIFY(languageAction({})->isChecked());
        QCOMPARE(languageAction(QStringLiteral("de"))->text(), "Deutsch");
        QCOMPARE(languageAction(QStringLiteral("en"))->text(), "English");
        languageAction(QStringLiteral("de"))->trigger();
        QCOMPARE(chosenLanguage(), "de");
        QVERIFY(m_window->statusBar()->currentMessage().contains("Deutsch"));
        const auto commands = m_window->commands();
        QVERIFY(std::ranges::count(commands, QStringLiteral("Deutsch"), &ui::Command::title) == 1);

        // English tells one from many.
        QCOMPARE(MainWindow::tr("%n runs in training", nullptr, 1), "1 run in training");
        m_english = buttons();
        m_whole.reset();
    }

    void aLanguageWithoutTranslationIsEnglish() {
        const Translation unknown(QStringLiteral("tlh"));
        QCOMPARE(unknown.language(), "en");
    }

    void pagesAreGerman() {
        const Translation german(QStringLiteral("de"));
        QCOMPARE(german.language(), "de");
        open();
        QStringList titles;
        for (const Page* page : m_window->pages())
            titles << page->title();
        const QStringList expected{"Start",    "Daten", "Training",  "Läufe",  "Transkribieren",
                                   "Sprechen", "Lesen", "Schreiben", "Dialog", "Modelle"};
        for (const QString& title : expected)
            QVERIFY2(titles.contains(title), qPrintable(titles.join(u' ')));
        QCOMPARE(m_window->menuBar()->actions().first()->text(), "&Projekt");
        QCOMPARE(MainWindow::tr("%n runs in training", nullptr, 1), "1 Lauf im Training");
        QCOMPARE(MainWindow::tr("%n runs in training", nullptr, 2), "2 Läufe im Training");

        // What reads the same in both.
        static const QStringList same{
            QStringLiteral("&Griffin-Lim"), QStringLiteral("&Blind"),    QStringLiteral("Log x"),
            QStringLiteral("Log y"),        QStringLiteral("Attention"), QStringLiteral("Ranks"),
            QStringLiteral("Greedy"),       QStringLiteral("1"),         QStringLiteral("2")};
        QStringList untranslated;
        for (const auto& [name, text] : buttons()) {
            const auto english = m_english.find(name);
            if (english != m_english.end() && english->second == text && !same.contains(text))
                untranslated << name + QStringLiteral(": ") + text;
        }
        QVERIFY2(untranslated.isEmpty(), qPrintable(untranslated.join(u'\n')));
    }

    void picturesAreGerman() {
        const Translation german(QStringLiteral("de"));
        if (!m_whole)
            open();
        const auto page = std::ranges::find(m_window->pages(), QStringLiteral("data"), &Page::id);
        m_window->turnTo(**page);
        QTRY_VERIFY_WITH_TIMEOUT((*page)->isSettled(), 30000);
        const auto scenes = (*page)->scenes();
        const auto take = std::ranges::find(scenes, QStringLiteral("voice-take"), &Page::Scene::id);
        take->enter();
        const auto starts = [&](const char* label, const QString& words) {
            return (*page)->findChild<QLabel*>(QLatin1String(label))->text().startsWith(words);
        };
        QVERIFY(starts("takeVerdict", QStringLiteral("Gut.")));
        QVERIFY(starts("takeHeard", QStringLiteral("Der Spracherkenner")));
        QVERIFY(starts("clipDetails", QStringLiteral("2,00\u00a0s · Sprache")));
        take->leave();
    }

    void everythingHasRoom() {
        const Translation german(QStringLiteral("de"));
        if (!m_whole)
            open();
        const QSize screen = m_window->screen()->availableSize();
        if (screen.width() <= kSize.width() || screen.height() <= kSize.height())
            QSKIP("the screen is smaller than that at this scale");
        QTRY_COMPARE(m_window->size(), kSize);
        QStringList problems;
        visit([&](const Page& page, const QString& name) {
            (void)QTest::qWaitFor([&] { return ui::testing::layoutProblems(page).isEmpty(); },
                                  1000);
            for (const QString& problem : ui::testing::layoutProblems(page))
                problems << name + QStringLiteral(": ") + problem;
            for (const auto* bar : page.findChildren<QTabBar*>())
                for (const auto* arrow : bar->findChildren<QToolButton*>())
                    if (arrow->isVisible())
                        problems << name + QStringLiteral(": tabs are out of sight");
        });
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

    /// What has little room is short enough to be read whole.
    void shortTextsAreWhole() {
        const Translation german(QStringLiteral("de"));
        TokenPanel panel;
        panel.show();
        const auto* table = panel.findChild<QTableView*>(QStringLiteral("alternatives"));
        const QHeaderView& header = *table->horizontalHeader();
        for (int column = 0; column < header.count(); ++column)
            QTRY_VERIFY2(header.sectionSizeHint(column) <= header.sectionSize(column),
                         qPrintable(table->model()->headerData(column, Qt::Horizontal).toString()));
        if (!m_whole)
            open();
        visit([](const Page& page, const QString&) {
            const auto* foot = page.findChild<QWidget*>(QStringLiteral("runsFootText"));
            if (!foot)
                return;
            const QString text = RunListFoot::tr("%1 on disk").arg(QStringLiteral("179,3 MiB"));
            QVERIFY2(foot->fontMetrics().horizontalAdvance(text) <= foot->width(),
                     qPrintable(text));
        });
    }

    void aLetterReachesOneControl_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }

    /// On every page with all that unfolds, with a recording that is transcribed, with a data set
    /// that is divided, and where there is nothing yet.
    void aLetterReachesOneControl() {
        QFETCH(QString, language);
        const Translation translation(language);
        open();
        QStringList problems;
        const auto look = [&](const QString& name) {
            (void)QTest::qWaitFor([&] { return sharedMnemonics(*m_window).isEmpty(); }, 1000);
            for (const QString& problem : sharedMnemonics(*m_window))
                problems << name + QStringLiteral(": ") + problem;
        };
        const auto lookAfter = [&](Page& page, const char* button) {
            page.findChild<QAbstractButton*>(QLatin1String(button))->click();
            QTRY_VERIFY_WITH_TIMEOUT(page.isSettled(), 30000);
            look(page.id() + u' ' + QLatin1String(button));
        };
        visit([&](Page& page, const QString& name) {
            for (auto* folded : page.findChildren<Disclosure*>())
                if (folded->isVisible() && !folded->isOpen())
                    folded->click();
            look(name);
            if (name == QLatin1String("data"))
                for (const char* button : {"splitSet", "splitCancel"})
                    lookAfter(page, button);
            if (ui::testing::dropOn(page, {m_whole->recording()}))
                lookAfter(page, "showAttention");
        });
        const QTemporaryDir nothing;
        writeFileAtomically(nothing.filePath("project.json").toStdString(), "{}");
        m_window->openProject(nothing.path().toStdString());
        visit([&](Page&, const QString& name) { look(QStringLiteral("empty ") + name); });
        m_whole.reset();
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

    void qtSpeaksGermanToo() {
        const Translation german(QStringLiteral("de"));
        if (!QFile::exists(QStringLiteral(":/translations/qtbase_de.qm")))
            QSKIP("Qt's own translations are not on the system that this was built on");
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), "Abbrechen");
    }

    void cleanupTestCase() { m_whole.reset(); }
};

QTEST_MAIN(TestGermanWindow)
#include "tst_german_window.moc"
