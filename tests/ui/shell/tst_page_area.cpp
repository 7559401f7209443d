// SPDX-License-Identifier: GPL-3.0-or-later
// Pages that are larger than their place, and what they are scrolled to.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/every_page.h"
#include "ui/shell/page_area.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestPageArea : public QObject, private MainWindowStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_page_area"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

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
};

QTEST_MAIN(TestPageArea)
#include "tst_page_area.moc"
