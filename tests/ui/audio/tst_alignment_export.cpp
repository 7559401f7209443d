// SPDX-License-Identifier: GPL-3.0-or-later
// An alignment as it leaves the window.
#include "core/tensor_files/float_matrix.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/audio/alignment_export.h"
#include "ui/audio/alignment_lane.h"
#include "ui/services/async_call.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>

using namespace parlance;
using namespace parlance::ui;

class TestAlignmentExport : public QObject {
    Q_OBJECT

    /// Three frames of two symbols.
    static constexpr std::array<float, 6> kWeights{1.0F, 0.0F, 0.25F, 0.75F, 0.0F, 1.0F};

    struct Shown {
        QTemporaryDir folder;
        ui::testing::FakeDialogs dialogs;
        TimeAxis axis;
        AlignmentLane lane{axis};
        AlignmentExport exporting{lane, dialogs};
        QSignalSpy exported{&exporting, &AlignmentExport::exported};
        QSignalSpy failed{&exporting, &AlignmentExport::failed};

        void align() {
            const QImage picture = alignmentPicture(3, 2, kWeights);
            axis.setDuration(1.0);
            lane.setAlignment(picture, {{0.0, 1.0, picture.rect(), {}}});
        }
        void show() {
            lane.resize(300, 60);
            lane.show();
            lane.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&lane));
            lane.setFocus();
        }
        /// By its key.
        QString saveAs(const char* name) {
            dialogs.saved = folder.filePath(QLatin1String(name));
            QTest::keyClick(&lane, Qt::Key_S, Qt::ControlModifier);
            return dialogs.saved;
        }
    };

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void cleanup() { waitForCalls(); }

    void isOfferedWhereThereIsOne() {
        Shown shown;
        const auto* action = shown.lane.findChild<QAction*>("saveAlignment");
        QVERIFY(!action->isEnabled());
        QCOMPARE(shown.lane.focusPolicy(), Qt::NoFocus);
        shown.align();
        QVERIFY(action->isEnabled());
        QCOMPARE(shown.lane.focusPolicy(), Qt::StrongFocus);
        QCOMPARE(shown.lane.contextMenuPolicy(), Qt::ActionsContextMenu);
        QCOMPARE(shown.lane.actions().size(), 1); // what a right click shows
        shown.lane.setAlignment({}, {});
        QVERIFY(!action->isEnabled());
    }

    void picturesSayWhatTheyShow() {
        Shown shown;
        shown.align();
        shown.show();
        const QString png = shown.saveAs("a.png");
        QTRY_COMPARE(shown.exported.count(), 1);
        const QImage picture(png);
        QVERIFY(picture.width() > 2 * shown.lane.width()); // its axes beside it
        QVERIFY(picture.height() > 2 * shown.lane.height());
        QFile svg(shown.saveAs("a.svg"));
        QTRY_COMPARE(shown.exported.count(), 2);
        QVERIFY(svg.open(QFile::ReadOnly));
        const QByteArray drawn = svg.readAll();
        QVERIFY(drawn.contains("Alignment of text and speech"));
        QVERIFY(drawn.contains("3 × 2, frames by symbols"));
    }

    void aDarkWindowsPictureIsLight() {
        ThemeManager::instance().apply(ThemeChoice::Light);
        const QRgb light = theme().surface.rgb();
        ThemeManager::instance().apply(ThemeChoice::Dark);
        Shown shown;
        shown.align();
        shown.show();
        const QString png = shown.saveAs("a.png");
        QTRY_COMPARE(shown.exported.count(), 1);
        ThemeManager::instance().apply(ThemeChoice::Light);
        QCOMPARE(QImage(png).pixel(1, 1), light);
    }

    void numbersAreThoseOfTheVoice() {
        Shown shown;
        shown.align();
        shown.show();
        const QString file = shown.saveAs("a.safetensors");
        QTRY_COMPARE(shown.exported.count(), 1);
        const auto matrix = tensor_io::readFloatMatrix(file.toStdString(), "alignment");
        QCOMPARE(matrix.rows, std::int64_t{3});
        QCOMPARE(matrix.columns, std::int64_t{2});
        for (std::size_t i = 0; i < kWeights.size(); ++i)
            QVERIFY2(std::abs(matrix.values[i] - kWeights[i]) < 0.005F,
                     qPrintable(QString::number(i)));
    }

    void anotherEndingIsRefused() {
        Shown shown;
        shown.align();
        shown.show();
        const QString file = shown.saveAs("a.bmp");
        QCOMPARE(shown.failed.count(), 1);
        QVERIFY(!QFileInfo::exists(file));
        shown.dialogs.saved.clear(); // nothing is chosen
        QTest::keyClick(&shown.lane, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(shown.failed.count(), 1);
        QCOMPARE(shown.exported.count(), 0);
    }
};

QTEST_MAIN(TestAlignmentExport)
#include "tst_alignment_export.moc"
