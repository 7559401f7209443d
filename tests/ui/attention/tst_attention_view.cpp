// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "tests/ui/attention/small_attention.h"
#include "ui/attention/attention_axes.h"
#include "ui/attention/attention_grid.h"
#include "ui/attention/attention_map_view.h"
#include "ui/attention/attention_scale.h"
#include "ui/attention/attention_view.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <cstring>
#include <utility>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::framesOf;
using ui::testing::mapsOf;

class TstAttentionView : public QObject {
    Q_OBJECT

    static constexpr std::int64_t kSide = 20;

    std::unique_ptr<AttentionView> m_view;

    AttentionGrid* grid() const { return m_view->findChild<AttentionGrid*>(); }
    AttentionMapView* map() const { return m_view->findChild<AttentionMapView*>(); }
    QString text(const char* name) const {
        return m_view->findChild<QLabel*>(QLatin1String(name))->text();
    }

    /// Head h of layer l looks l + h columns ahead.
    static std::shared_ptr<const engine::AttentionMaps> aheadMaps(std::int64_t side = kSide) {
        return mapsOf(3, 2, side, [](auto layer, auto head, auto row, auto column) {
            return column == row + layer + head ? 1.0F : 0.0F;
        });
    }
    static AttentionContent content() {
        const AttentionAxis axis = framesOf("..ABC..DE.", 2.0);
        QImage strip(40, 8, QImage::Format_Indexed8);
        strip.fill(40);
        return {.rows = axis,
                .columns = axis,
                .strip = strip,
                .stripBeginSec = 2.0,
                .stripEndSec = 2.4};
    }
    /// The middle of a cell on screen, while all is shown.
    QPoint pointOf(int row, int column) const {
        const QRect area = areaOf();
        return {area.left() + static_cast<int>((column + 0.5) * area.width() / double(kSide)),
                area.top() + static_cast<int>((row + 0.5) * area.height() / double(kSide))};
    }
    QRect areaOf() const { return map()->mapRect(); }
    void show(std::shared_ptr<const engine::AttentionMaps> maps) {
        m_view->setMaps(std::move(maps), content());
        QTRY_VERIFY(m_view->isSettled());
    }

  private Q_SLOTS:
    void init() {
        ThemeManager::instance().apply(ThemeChoice::Light);
        m_view = std::make_unique<AttentionView>();
        m_view->resize(900, 400);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        show(aheadMaps());
    }
    void cleanup() { m_view.reset(); }

    void gridChoosesLayersAndHeads() {
        QCOMPARE(text("attentionTitle"), "Layer 0, head 0");
        QTest::keyClick(grid(), Qt::Key_Down);
        QTest::keyClick(grid(), Qt::Key_Right);
        QTest::keyClick(grid(), Qt::Key_Right); // there is no further head
        QCOMPARE(text("attentionTitle"), "Layer 1, head 1");
        QCOMPARE(grid()->accessibleDescription(), "Layer 1, head 1");
        QTest::keyClick(grid(), Qt::Key_Up);
        QTest::keyClick(grid(), Qt::Key_Up);
        QTest::keyClick(grid(), Qt::Key_Left);
        QCOMPARE(text("attentionTitle"), "Layer 0, head 0");
        QTest::mouseClick(grid(), Qt::LeftButton, {}, grid()->cellRect(2, 1).center());
        QCOMPARE(text("attentionTitle"), "Layer 2, head 1");
        QTRY_VERIFY(text("attentionSummary").startsWith("Looks nearby: 100 %"));
        QTRY_VERIFY(map()->accessibleDescription().startsWith("Layer 2, head 1. Looks nearby"));
    }

    void clickLightsARow() {
        QSignalSpy lit(m_view.get(), &AttentionView::rowLit);
        QTest::mouseClick(map(), Qt::LeftButton, {}, pointOf(4, 9));
        QCOMPARE(*map()->litPlace(), (AttentionMapView::Place{4, 9}));
        QCOMPARE(lit.at(0).at(0).toDouble(), 0.2);
        QTest::mouseMove(m_view.get(), QPoint(1, 1));
        QTRY_VERIFY2(
            text("attentionReadOut").startsWith("0:02.08 “A” looks most at 0:02.08 “A” (100 %)"),
            qPrintable(text("attentionReadOut")));
        // Another head: the row stays lit and says something else.
        QTest::keyClick(grid(), Qt::Key_Right);
        QVERIFY(text("attentionReadOut").contains("looks most at 0:02.10 “A” (100 %)"));
        QTest::keyClick(map(), Qt::Key_Escape);
        QVERIFY(!map()->litPlace());
    }

    void keysMoveTheLitRow() {
        QTest::mouseClick(map(), Qt::LeftButton, {}, pointOf(4, 9));
        QTest::keyClick(map(), Qt::Key_Down);
        QTest::keyClick(map(), Qt::Key_Left);
        QCOMPARE(*map()->litPlace(), (AttentionMapView::Place{5, 8}));
        QTest::keyClick(map(), Qt::Key_PageUp);
        QCOMPARE(map()->litPlace()->row, 0);
    }

    void hoverReadsTheValue() {
        QTest::mouseMove(map(), pointOf(4, 4));
        QTRY_COMPARE(text("attentionReadOut"), "0:02.08 “A” looks at 0:02.08 “A” with 100 %");
        QTest::mouseMove(map(), pointOf(4, 5));
        QTRY_COMPARE(text("attentionReadOut"), "0:02.08 “A” looks at 0:02.10 “A” with 0.0 %");
    }

    /// Whether what is said of it takes a line or two.
    void theMapStaysUnderThePointer() {
        QWidget window;
        window.resize(800, 420);
        m_view->setParent(&window);
        m_view->setGeometry(0, 0, 640, 400);
        window.show();
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(m_view->isSettled());
        const auto height = [this] {
            for (int turn = 0; turn < 10; ++turn)
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return map()->height();
        };
        const int before = height();
        QTest::mouseClick(map(), Qt::LeftButton, {}, pointOf(4, 9));
        QVERIFY(text("attentionReadOut").contains("looks"));
        QCOMPARE(height(), before);
        m_view->setParent(nullptr);
    }

    void wheelAndKeysZoom() {
        const QPointF at = pointOf(10, 10);
        const auto turn = [&](Qt::KeyboardModifiers modifiers) {
            QWheelEvent wheel(at, map()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(map(), &wheel);
            return wheel.isAccepted();
        };
        QVERIFY(!turn(Qt::NoModifier)); // the page's
        QCOMPARE(map()->shown(), QRectF(0, 0, 1, 1));
        QVERIFY(turn(Qt::ControlModifier));
        const double width = map()->shown().width();
        QVERIFY(width < 0.7);
        QVERIFY(map()->shown().contains(QPointF(0.52, 0.52)));
        // Dragging moves what is shown, and lights nothing.
        const QPointF before = map()->shown().topLeft();
        QTest::mousePress(map(), Qt::LeftButton, {}, at.toPoint());
        QTest::mouseMove(map(), at.toPoint() + QPoint(40, 0));
        QTest::mouseRelease(map(), Qt::LeftButton, {}, at.toPoint() + QPoint(40, 0));
        QVERIFY(map()->shown().left() < before.x());
        QCOMPARE(map()->shown().width(), width);
        QVERIFY(!map()->litPlace());
        QTest::keyClick(map(), Qt::Key_0);
        QCOMPARE(map()->shown(), QRectF(0, 0, 1, 1));
        QTest::keyClick(map(), Qt::Key_Plus);
        QVERIFY(map()->shown().width() < 1.0);
        QTest::keyClick(map(), Qt::Key_Minus);
        QCOMPARE(map()->shown(), QRectF(0, 0, 1, 1));
        QTRY_VERIFY(m_view->isSettled());
    }

    void coarseMapsAskForTheLayer() {
        QSignalSpy wanted(m_view.get(), &AttentionView::layerWanted);
        show(aheadMaps(10)); // of twenty places
        QCOMPARE(wanted.takeFirst().at(0).toLongLong(), 0);
        const auto fine = mapsOf(1, 2, kSide, [](auto, auto head, auto, auto column) {
            return column == 5 + head ? 1.0F : 0.0F;
        });
        m_view->setLayer(0, fine);
        QCOMPARE(map()->map().rows(), kSide);
        QTest::keyClick(grid(), Qt::Key_Right); // the same layer is there
        QVERIFY(wanted.isEmpty());
        QCOMPARE(map()->map().rows(), kSide);
        QTest::keyClick(grid(), Qt::Key_Down);
        QCOMPARE(wanted.takeFirst().at(0).toLongLong(), 1);
        QCOMPARE(map()->map().rows(), std::int64_t{10}); // until it comes
        m_view->setLayer(0, fine);                       // too late: another layer is looked at
        QCOMPARE(map()->map().rows(), std::int64_t{10});
    }

    void picturesFollowTheTheme() {
        const QImage light = map()->grab().toImage();
        ThemeManager::instance().apply(ThemeChoice::Dark);
        QTRY_VERIFY(m_view->isSettled());
        const QImage dark = map()->grab().toImage();
        const QPoint corner = areaOf().bottomLeft() + QPoint(3, -3);
        QVERIFY(light.pixelColor(corner).lightness() > 200);
        QVERIFY(dark.pixelColor(corner).lightness() < 60);
        // A peak is at the other end of the scale, and far from the ground in both.
        const QPoint peak = pointOf(10, 10);
        QVERIFY(light.pixelColor(peak).lightness() < 60);
        QVERIFY(dark.pixelColor(peak).lightness() > 200);
    }

    /// Which colour is which weight, on screen and in exported pictures, in both themes.
    void aScaleSaysTheWeights() {
        const auto written = [this] {
            const QTemporaryDir folder;
            m_view->beginExport(folder.filePath("map.svg"), {})();
            return readFile(folder.filePath("map.svg").toStdString());
        };
        const auto has = [](const std::string& svg, const char* words) {
            return svg.find(words) != std::string::npos;
        };
        const QRect bar = attentionScaleRect(areaOf());
        QVERIFY(map()->rect().contains(bar));
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            ThemeManager::instance().apply(choice);
            QTRY_VERIFY(m_view->isSettled());
            const QImage shown = map()->grab().toImage();
            const QPoint greatest(bar.center().x(), bar.top() + 2);
            const QPoint none(bar.center().x(), bar.bottom() - 2);
            QVERIFY(std::abs(shown.pixelColor(greatest).lightness() -
                             shown.pixelColor(pointOf(10, 10)).lightness()) < 12);
            QVERIFY(std::abs(shown.pixelColor(none).lightness() -
                             shown.pixelColor(pointOf(10, 3)).lightness()) < 12);
        }
        std::string svg = written();
        for (const char* words : {"100 %", "50 %", "Weight"})
            QVERIFY2(has(svg, words), words);
        // It is that of the map which is shown.
        show(mapsOf(1, 1, kSide, [](auto, auto, auto row, auto column) {
            return row == column ? 0.37F : 0.01F;
        }));
        svg = written();
        QVERIFY(has(svg, "37 %") && has(svg, "20 %") && !has(svg, "50 %"));
    }

    void narrowMapsHaveNoScale() {
        AttentionMapView small;
        small.resize(small.minimumSizeHint());
        QVERIFY(!small.hasScale());
        const int needed = small.width() - small.mapRect().width();
        small.resize(small.width() + kAttentionScaleRoom, small.height());
        QVERIFY(small.hasScale());
        QCOMPARE(small.width() - small.mapRect().right() - 1, kAttentionScaleRoom);
        QVERIFY(small.width() - small.mapRect().width() > needed);
    }

    /// However many rows there are, and at the top, where the first one needs more than its row.
    void namesOfRowsDoNotOverlap() {
        constexpr int kNames = 72, kHeight = 380;
        AttentionContent content;
        content.rows.labels.assign(400, QStringLiteral("H"));
        QImage image(200, 400, QImage::Format_RGB32);
        image.fill(theme().surface);
        QPainter painter(&image);
        paintAttentionAxes(painter, QRect(kNames, 0, 120, kHeight), QRectF(0.0, 0.0, 1.0, 1.0),
                           content, m_view->font());
        painter.end();
        std::vector<int> heights;
        int height = 0;
        for (int y = 0; y < kHeight; ++y) {
            bool isWritten = false;
            for (int x = 0; x < kNames; ++x)
                isWritten = isWritten || image.pixelColor(x, y) != theme().surface;
            if (isWritten)
                ++height;
            else if (height > 0)
                heights.push_back(std::exchange(height, 0));
        }
        QVERIFY(heights.size() > 10);
        for (const int each : heights)
            QVERIFY2(each < 12, qPrintable(QString::number(each)));
    }

    void exports() {
        const QTemporaryDir folder;
        QTest::keyClick(grid(), Qt::Key_Right);
        m_view->beginExport(folder.filePath("map.png"), "runs/first")();
        const QImage png(folder.filePath("map.png"));
        QVERIFY(png.width() > 2 * map()->width()); // the axes are named beside it
        m_view->beginExport(folder.filePath("map.svg"), "runs/first")();
        const std::string svg = readFile(folder.filePath("map.svg").toStdString());
        for (const char* words : {"runs/first · Layer 0, head 1", "(key)", "(query)"})
            QVERIFY2(svg.find(words) != std::string::npos, words);

        m_view->beginExport(folder.filePath("all.safetensors"), "runs/first")();
        const std::string file = readFile(folder.filePath("all.safetensors").toStdString());
        std::uint64_t length = 0;
        std::memcpy(&length, file.data(), sizeof(length));
        const Json header = parseJson(file.substr(8, length), "header");
        QVERIFY(header["attention"]["shape"] == Json({3, 2, kSide, kSide}));
        QVERIFY(header["attention"]["dtype"] == "F32");
        const auto maps = aheadMaps();
        QCOMPARE(file.size(), 8 + length + maps->weights.size() * sizeof(float));
        QVERIFY(std::memcmp(file.data() + 8 + length, maps->weights.data(),
                            maps->weights.size() * sizeof(float)) == 0);
        try {
            m_view->beginExport(folder.filePath("map.txt"), "runs/first");
            QFAIL("nothing was thrown");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Usage);
        }
    }
};

QTEST_MAIN(TstAttentionView)
#include "tst_attention_view.moc"
