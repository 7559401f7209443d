// SPDX-License-Identifier: GPL-3.0-or-later
// A notice over what it belongs to: nothing makes room for it.
#include "ui/theme/theme.h"
#include "ui/widgets/layout/scrolled.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

using namespace parlance::ui;

class TestNoticeOverlay : public QObject {
    Q_OBJECT
  private:
    /// Higher than what is seen of it.
    struct Stage {
        QScrollArea area;
        QWidget* page = new QWidget;
        Notice* notice = new Notice(page);
        QLineEdit* first = new QLineEdit(page);
        QLineEdit* last = new QLineEdit(page);

        Stage() {
            new NoticeOverlay(*notice, *page);
            auto* column = new QVBoxLayout(page);
            column->addWidget(first);
            column->addStretch(1);
            column->addWidget(last);
            page->setMinimumHeight(900);
            area.setWidgetResizable(true);
            setScrolled(area, *page);
            area.resize(400, 300);
            area.show();
            QVERIFY(QTest::qWaitForWindowExposed(&area));
        }
        /// Of its border, in what is seen.
        QRect place() const {
            const QRect border = notice->contentsRect();
            return {notice->mapTo(area.viewport(), border.topLeft()), border.size()};
        }
        QRect sight() const { return area.viewport()->rect(); }
    };

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void nothingMovesWhenItComesAndGoes() {
        const Stage stage;
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return std::pair(stage.first->geometry(), stage.last->geometry());
        };
        const auto before = places();
        stage.notice->show(Notice::Kind::Error, QStringLiteral("It cannot be read."));
        QVERIFY(stage.notice->isVisible());
        QCOMPARE(places(), before);
        stage.notice->clear();
        QCOMPARE(places(), before);
    }

    void itIsAtTheLowerEdgeOfWhatIsInSight() {
        Stage stage;
        stage.notice->show(Notice::Kind::Error, QStringLiteral("It cannot be read."));
        QTRY_VERIFY(stage.sight().contains(stage.place()));
        QCOMPARE(stage.sight().bottom() - stage.place().bottom(), kSpaceLarge);
        stage.area.verticalScrollBar()->setValue(350);
        QCOMPARE(stage.sight().bottom() - stage.place().bottom(), kSpaceLarge);
        stage.area.resize(300, 500);
        QTRY_COMPARE(stage.sight().bottom() - stage.place().bottom(), kSpaceLarge);
        QVERIFY(stage.sight().contains(stage.place()));
    }

    void whatItLiesOnKeepsAwayFromItsBorder() {
        const Stage stage;
        auto* dark = new QWidget(stage.page);
        QPalette palette;
        palette.setColor(QPalette::Window, Qt::black);
        dark->setPalette(palette);
        dark->setAutoFillBackground(true);
        dark->setGeometry(stage.page->rect());
        dark->show();
        stage.notice->show(Notice::Kind::Error, QStringLiteral("It cannot be read."));
        const QRect place = stage.place();
        const QImage seen = stage.area.viewport()->grab().toImage();
        const QColor page = stage.notice->palette().color(QPalette::Window);
        QCOMPARE(seen.pixelColor(place.left() - kSpace / 2, place.center().y()), page);
        QCOMPARE(seen.pixelColor(place.center().x(), place.top() - kSpace / 2), page);
        QCOMPARE(seen.pixelColor(place.center().x(), place.top() - 2 * kSpace), QColor(Qt::black));
        for (int y = place.bottom() + 1; y <= stage.sight().bottom(); ++y)
            QCOMPARE(seen.pixelColor(place.center().x(), y), page);
    }

    void aLongerTextHasRoom() {
        const Stage stage;
        stage.notice->show(Notice::Kind::Info, QStringLiteral("Short."));
        const int height = stage.place().height();
        stage.notice->show(Notice::Kind::Info,
                           QStringLiteral("words that go on in further lines ").repeated(8));
        QTRY_VERIFY(stage.place().height() > height);
        QVERIFY(stage.sight().contains(stage.place()));
    }
};

QTEST_MAIN(TestNoticeOverlay)
#include "tst_notice_overlay.moc"
