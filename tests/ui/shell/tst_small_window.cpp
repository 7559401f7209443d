// SPDX-License-Identifier: GPL-3.0-or-later
// Every page where there is little room: in the least window, and in one at one and a half times
// and at twice the scale, for which this test is run again with QT_SCALE_FACTOR.
#include "tests/ui/support/every_page.h"
#include "tests/ui/support/whole_window.h"
#include "ui/attention/attention_card.h"
#include "ui/forms/field_row.h"
#include "ui/pages/runs/run_header.h"
#include "ui/pages/runs/run_tabs.h"
#include "ui/pages/transcribe/transcribe_page.h"
#include "ui/plots/curves/chart_card.h"
#include "ui/plots/curves/chart_grid.h"
#include "ui/plots/scatter.h"
#include "ui/widgets/layout/scrolled_column.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QListWidget>
#include <QScopeGuard>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <optional>

using namespace parlance;
using namespace parlance::ui;

class TestSmallWindow : public QObject {
    Q_OBJECT
  private:
    std::optional<ui::testing::WholeWindow> m_whole;
    MainWindow* m_window = nullptr;

    PageArea* areaOf(const Page* page) const { return ui::testing::areaOf(*m_window, page); }

    /// False where the screen has no room for it.
    bool resizeTo(const QSize& size) const {
        const QSize screen = m_window->screen()->availableSize();
        if (screen.width() <= size.width() || screen.height() <= size.height())
            return false;
        m_window->resize(size);
        return QTest::qWaitFor([&] { return m_window->size() == size; });
    }

    Page* show(const QString& id) const {
        for (int i = 0; i < static_cast<int>(m_window->pages().size()); ++i)
            if (m_window->pages()[static_cast<std::size_t>(i)]->id() == id)
                m_window->showPage(i);
        return m_window->currentPage();
    }

  private Q_SLOTS:
    void initTestCase() {
        m_whole.emplace(QStringLiteral("tst_small_window"),
                        "a-run-with-a-name-that-is-longer-than-most-20261122-180000");
        m_window = &m_whole->window();
    }
    void cleanupTestCase() { m_whole.reset(); }

    void opensWithinTheScreen() {
        m_window->restoreLayout();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window));
        const QRect screen = m_window->screen()->availableGeometry();
        QTRY_VERIFY2(screen.contains(m_window->frameGeometry()),
                     qPrintable(QDebug::toString(m_window->frameGeometry())));
        m_window->openProject(m_whole->project());
        QVERIFY(m_window->pages().size() > 4);
    }

    void nothingLiesOverAnythingElse_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(780, 480), QSize(960, 600), QSize(1024, 700)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void nothingLiesOverAnythingElse() {
        QFETCH(QSize, size);
        if (!resizeTo(size))
            QSKIP("the screen is smaller than that at this scale");
        const QStringList problems = ui::testing::problemsOfEveryPage(*m_window);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
    }

    void theIconsOfTheSidebarStandInOneColumn() {
        if (!resizeTo({800, 500}))
            QSKIP("the screen is smaller than that at this scale");
        const auto* sidebar = m_window->findChild<QWidget*>(QStringLiteral("sidebar"));
        const auto middle = [&](const char* name) {
            const auto* button = sidebar->findChild<QAbstractButton*>(QLatin1String(name));
            return button->mapTo(sidebar, button->rect().center()).x();
        };
        QTRY_COMPARE(middle("search"), middle("navigation"));
        QTRY_COMPARE(middle("keyboard"), middle("navigation"));
    }

    /// Also where the control that had the focus is of no use in the project.
    void homeOpensAtItsTop() {
        if (!resizeTo({1024, 700}))
            QSKIP("the screen is smaller than that at this scale");
        m_window->openProject(m_whole->project() / "nothing");
        Page* home = m_window->currentPage();
        QTRY_VERIFY(home->isSettled());
        m_window->openProject(m_whole->project());
        m_window->showPage(0); // and not where the project was left
        QTRY_VERIFY(home->isSettled());
        QTRY_VERIFY(!m_window->isMakingPages());
        QVERIFY(areaOf(home)->verticalScrollBar()->maximum() > 0);
        QCOMPARE(areaOf(home)->verticalScrollBar()->value(), 0);
    }

    /// Whichever tab is in sight, the list of runs has its foot in the window.
    void noTabOfRunsStretchesThePage() {
        if (!resizeTo({1024, 700}))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("runs"));
        auto* tabs = page->findChild<QTabWidget*>(QStringLiteral("runTabs"));
        QTRY_VERIFY(page->isSettled());
        const auto* header = page->findChild<RunHeader*>();
        const int width = header->width();
        for (int i = 0; i < tabs->count(); ++i) {
            if (!tabs->isTabVisible(i))
                continue;
            tabs->setCurrentIndex(i);
            QTRY_VERIFY(page->isSettled());
            QCoreApplication::processEvents();
            QCOMPARE(header->width(), width); // whether what is below it is scrolled or not
            QTRY_VERIFY2(areaOf(page)->verticalScrollBar()->maximum() == 0,
                         qPrintable(tabs->tabText(i)));
        }
        tabs->setCurrentIndex(0);
    }

    void aChartIsSeenWholeByScrollingOneThing_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(800, 500), QSize(1024, 700)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void aChartIsSeenWholeByScrollingOneThing() {
        QFETCH(QSize, size);
        if (!resizeTo(size))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("runs"));
        QTRY_VERIFY(page->isSettled());
        auto* details = page->findChild<QScrollArea*>(QStringLiteral("runDetails"));
        auto* charts = page->findChild<ChartGrid*>();
        QTRY_COMPARE(charts->verticalScrollBar()->maximum(), 0);
        if (size.height() < 700) { // else there is room for the one that there is
            QTRY_VERIFY(details->verticalScrollBar()->maximum() > 0);
            QTest::keyClick(charts, Qt::Key_PageDown);
            QVERIFY(details->verticalScrollBar()->value() > 0);
        }
        const auto cards = charts->findChildren<ChartCard*>();
        QVERIFY(!cards.empty());
        for (ChartCard* card : cards) {
            details->ensureWidgetVisible(card, 0, 0);
            QTRY_VERIFY2(card->visibleRegion().boundingRect() == card->rect(),
                         qPrintable(card->objectName()));
        }
        details->verticalScrollBar()->setValue(0);
    }

    void theFormOfATrainingIsInSightWithStart() {
        if (!resizeTo({1024, 700}))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("train"));
        QTRY_VERIFY(page->isSettled());
        const auto isInSight = [](const QWidget* widget) {
            return widget->visibleRegion().boundingRect() == widget->rect();
        };
        const auto rows = [&] {
            return std::ranges::count_if(page->findChildren<FieldRow*>(), isInSight);
        };
        QTRY_VERIFY2(rows() >= 4, qPrintable(QString::number(rows())));
        QTRY_VERIFY(isInSight(page->findChild<QWidget*>(QStringLiteral("startTraining"))));
    }

    void besideTheFormOfATrainingNothingScrollsInALargeWindow() {
        if (!resizeTo({1600, 1000}))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("train"));
        QTRY_VERIFY(page->isSettled());
        const auto* column = page->findChild<ScrolledColumn*>();
        QTRY_COMPARE(column->verticalScrollBar()->maximum(), 0);
        QVERIFY(column->isAncestorOf(page->findChild<QWidget*>(QStringLiteral("queueGoesOn"))));
    }

    void fiveDataSetsAreInSight() {
        if (!resizeTo({1024, 700}))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("data"));
        QTRY_VERIFY(page->isSettled());
        const auto* sets = page->findChild<QListWidget*>(QStringLiteral("dataSets"));
        QTRY_VERIFY(sets->viewport()->height() >= 5 * sets->sizeHintForRow(0));
    }

    /// And the whole recording below them.
    void sixItemsAreInSight() {
        if (!resizeTo({1024, 700}))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("data"));
        QTRY_VERIFY(page->isSettled());
        const auto* table = page->findChild<QTableView*>(QStringLiteral("recordings"));
        QVERIFY(table->model()->rowCount() > 0);
        QTRY_VERIFY2(table->viewport()->height() >= 6 * table->rowHeight(0),
                     qPrintable(QString::number(table->viewport()->height())));
        for (const char* name : {"waveform", "spectrogram", "play"}) {
            const auto* view = page->findChild<QWidget*>(QLatin1String(name));
            QTRY_COMPARE(view->visibleRegion().boundingRect().size(), view->size());
        }
    }

    void itemsCanBeReadInASmallWindow() {
        if (!resizeTo({780, 480}))
            QSKIP("the screen is smaller than that at this scale");
        Page* page = show(QStringLiteral("runs"));
        auto* tabs = page->findChild<QTabWidget*>(QStringLiteral("runTabs"));
        tabs->setCurrentIndex(RunTabs::Items);
        auto* table = page->findChild<QTableView*>(QStringLiteral("itemsTable"));
        QTRY_VERIFY(table->model()->rowCount() == 12);
        QTRY_VERIFY(page->isSettled());
        QCoreApplication::processEvents();
        QTRY_VERIFY(table->viewport()->height() >= 4 * table->rowHeight(0));
        QVERIFY2(table->columnWidth(0) >=
                     table->fontMetrics().horizontalAdvance("speaker/11/a.wav"),
                 qPrintable(QString::number(table->columnWidth(0))));
        const auto* scatter = page->findChild<Scatter*>();
        QTRY_VERIFY(std::min(scatter->width(), scatter->height()) >= 200);
        for (const char* name : {"itemsAcross", "itemsUp"}) {
            const auto* choice = page->findChild<QComboBox*>(QLatin1String(name));
            const auto labels = page->findChildren<QLabel*>();
            const auto label =
                std::ranges::find(labels, choice, [](const QLabel* each) { return each->buddy(); });
            QVERIFY(label != labels.end());
            const int apart = choice->mapTo(page, choice->rect().center()).y() -
                              (*label)->mapTo(page, (*label)->rect().center()).y();
            QVERIFY2(std::abs(apart) < 4, name);
        }
        // It is scrolled to what is below.
        const auto* details = page->findChild<QScrollArea*>(QStringLiteral("runDetails"));
        QVERIFY(details->verticalScrollBar()->maximum() > 0);
        tabs->setCurrentIndex(0);
    }

    void mapsAreInSightAsSoonAsTheyAreAskedFor_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(780, 480), QSize(1024, 700), QSize(1280, 800)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void mapsAreInSightAsSoonAsTheyAreAskedFor() {
        QFETCH(QSize, size);
        if (!resizeTo(size))
            QSKIP("the screen is smaller than that at this scale");
        auto* page = static_cast<TranscribePage*>(show(QStringLiteral("transcribe")));
        page->openFile(m_whole->recording());
        QTRY_VERIFY(page->findChild<QWidget*>(QStringLiteral("waveform"))->isVisible());
        QTRY_VERIFY(page->isSettled());
        auto* button = page->findChild<QAbstractButton*>(QStringLiteral("showAttention"));
        QVERIFY(!button->isChecked());
        const auto closed = qScopeGuard([button] {
            if (button->isChecked())
                button->click();
        });
        button->click();
        auto* card = page->findChild<AttentionCard*>();
        const QRect sight = areaOf(page)->viewport()->rect();
        const auto inSight = [&] {
            return QRect(card->mapTo(areaOf(page)->viewport(), QPoint()), card->size()) & sight;
        };
        QTRY_VERIFY2(inSight().height() >= std::min(card->height(), 240),
                     qPrintable(QDebug::toString(inSight())));
        QVERIFY(inSight().top() >= 0);
    }
};

QTEST_MAIN(TestSmallWindow)
#include "tst_small_window.moc"
