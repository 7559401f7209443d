// SPDX-License-Identifier: GPL-3.0-or-later
// What the validations of a run let be seen: alignments and attention.
#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/tensor_files/float_matrix.h"
#include "tests/support/errors.h"
#include "tests/ui/pages/runs/samples/samples_stage.h"
#include "ui/attention/attention_map_view.h"
#include "ui/pages/runs/samples/step_curve.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QSettings>
#include <QToolTip>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::matrixFile;
using ui::testing::RunsStage;
using ui::testing::validate;
using ui::testing::writeItems;
namespace fs = std::filesystem;

class TestSamplePictures : public ui::testing::SamplesTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_sample_pictures"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { QSettings().clear(); }

    /// What is seen is said too.
    void theViewsSayWhatTheyShow() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        writeFileAtomically(run->directory().media(100) / "audio_a.wav_mel.safetensors",
                            matrixFile(5));
        shown.show();
        open(shown);
        QTRY_COMPARE(seconds(shown), 1.0);
        QCOMPARE(shown.find<QComboBox>("sampleItem")->count(), 2); // a mel is no item of its own
        const auto said = [&](const char* name) {
            return pane(shown).findChild<QWidget*>(QLatin1String(name))->accessibleDescription();
        };
        QCOMPARE(said("waveform"),
                 QStringLiteral("1.00\u00a0s, loudest level -20.0 dB, 0 % silent"));
        QVERIFY2(said("spectrogram").contains(QStringLiteral("mel bands, 0 Hz to 4 kHz")),
                 qPrintable(said("spectrogram")));
        QVERIFY2(said("alignmentLane")
                     .startsWith(QStringLiteral("2 × 5, frames by symbols. heard at 100")),
                 qPrintable(said("alignmentLane")));

        // And what lies under the pointer.
        QWidget* views = lane(shown);
        QHelpEvent help(QEvent::ToolTip, {views->width() / 2, views->height() - 1},
                        views->mapToGlobal(QPoint(views->width() / 2, views->height() - 1)));
        QCoreApplication::sendEvent(views, &help);
        QTRY_VERIFY2(QToolTip::text().contains(QStringLiteral("symbol 0 with 50 %")),
                     qPrintable(QToolTip::text()));
    }

    void attentionIsSeenWithoutSound() {
        RunsStage shown;
        auto run = shown.written.create("attention");
        for (const int step : {100, 200}) {
            writeItems(*run, step,
                       {{{"id", "s1"}, {"reference", "a"}, {"hypothesis", "a"}, {"loss", 1.0}}});
            const fs::path folder = run->directory().media(step);
            fs::create_directories(folder);
            writeFileAtomically(folder / "s1_attention.safetensors", matrixFile(step / 20));
        }
        shown.show();
        open(shown);
        AttentionMapView* map = nullptr;
        QTRY_VERIFY((map = shown.page->findChild<AttentionMapView*>()) && map->isVisible());
        QCOMPARE(map->accessibleName(), QStringLiteral("Attention"));
        QVERIFY(map->accessibleDescription().startsWith(QStringLiteral("2 × 10")));
        QCOMPARE(map->map().rows(), 2);
        QCOMPARE(map->map().columns(), 10);
        const QString axes = QStringLiteral("Down: Place (query). Across: Place (key).");
        QCOMPARE(shown.label("sampleMapAxes"), axes);
        QVERIFY(map->accessibleDescription().contains(axes));
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_COMPARE(map->map().columns(), 5);
        QVERIFY(!player(shown).isVisible());
        QVERIFY(shown.find<QLabel>("sampleText")->isVisible());
    }

    /// Beside one another they look alike.
    void itIsSaidWhoseAttentionItIs() {
        RunsStage shown;
        for (const char* name : {"one", "two"}) {
            auto run = shown.written.create(name);
            writeItems(*run, 100,
                       {{{"id", "s1"}, {"reference", "a"}, {"hypothesis", "a"}, {"loss", 1.0}}});
            const fs::path folder = run->directory().media(100);
            fs::create_directories(folder);
            writeFileAtomically(folder / "s1_attention.safetensors", matrixFile(4));
        }
        shown.show();
        open(shown);
        shown.list()->selectAll();
        const auto titles = [&] {
            QStringList all;
            for (const auto* map : shown.page->findChildren<AttentionMapView*>())
                if (map->isVisible())
                    all << map->accessibleName();
            all.sort();
            return all;
        };
        QTRY_COMPARE(titles(),
                     (QStringList{"Attention · one · step 100", "Attention · two · step 100"}));
    }

    void thePicturesOfTensorsSayWhatTheirSidesAre() {
        RunsStage shown;
        auto run = shown.written.create("pictures");
        writeItems(*run, 100,
                   {{{"id", "s1"}, {"reference", "a"}, {"hypothesis", "a"}, {"loss", 1.0}}});
        const fs::path folder = run->directory().media(100);
        fs::create_directories(folder);
        writeFileAtomically(folder / "s1_spectrogram.safetensors", matrixFile(4));
        shown.show();
        open(shown);
        const QWidget* picture = nullptr;
        QTRY_VERIFY((picture = shown.find<QWidget>("sampleMatrix")) && picture->isVisible());
        QCOMPARE(picture->accessibleName(), QStringLiteral("Spectrogram"));
        QVERIFY(picture->toolTip().contains("Across: frames. Up: frequency bands."));
    }

    /// Values under the pointer, a row that lights, and its numbers and pictures on the disk.
    void theAttentionOfAStepIsLookedInto() {
        RunsStage shown;
        auto run = shown.written.create("attention");
        for (const int step : {100, 200}) {
            writeItems(*run, step,
                       {{{"id", "s1"}, {"reference", "a"}, {"hypothesis", "a"}, {"loss", 1.0}}});
            const fs::path folder = run->directory().media(step);
            fs::create_directories(folder);
            writeFileAtomically(folder / "s1_attention.safetensors", matrixFile(4));
        }
        shown.show();
        open(shown);
        AttentionMapView* map = nullptr;
        QTRY_VERIFY((map = shown.page->findChild<AttentionMapView*>()) && map->isVisible());
        const auto says = [&](const char* words) {
            return shown.label("sampleMapReadOut").contains(QString::fromUtf8(words));
        };
        const QRect area = map->mapRect();
        const auto at = [&](double row, double column) {
            return QPoint(area.left() + int(column * area.width()),
                          area.top() + int(row * area.height()));
        };
        const QPoint over = at(0.75, 0.9);
        QMouseEvent move(QEvent::MouseMove, QPointF(over), map->mapToGlobal(QPointF(over)),
                         Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(map, &move);
        QVERIFY2(says("place 1 looks at place 3 with 50 %"),
                 qPrintable(shown.label("sampleMapReadOut")));
        QTest::mouseClick(map, Qt::LeftButton, {}, at(0.25, 0.1));
        QVERIFY(map->litPlace().has_value());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(map, &leave);
        QVERIFY(says("place 0 looks most at"));

        // Another step of the same size has the same row lit.
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 2")));
        QTRY_VERIFY(map->litPlace().has_value() && says("place 0 looks most at"));

        const fs::path file = fs::path(shown.written.folder()) / "map.safetensors";
        shown.dialogs.saved = QString::fromStdString(file.string());
        QTest::mouseClick(shown.find<QAbstractButton>("exportSampleMap"), Qt::LeftButton);
        QTRY_VERIFY(fs::exists(file));
    }

    /// Where a validation said which they are.
    void tokensAreOnTheAxes() {
        RunsStage shown;
        auto run = shown.written.create("attention");
        writeItems(*run, 100,
                   {{{"id", "s1"}, {"reference", "a"}, {"hypothesis", "a"}, {"loss", 1.0}}});
        const fs::path folder = run->directory().media(100);
        fs::create_directories(folder);
        writeFileAtomically(folder / "s1_attention.safetensors",
                            matrixFile(2, {"the", "\"cat\" – 猫"}));
        shown.show();
        open(shown);
        AttentionMapView* map = nullptr;
        QTRY_VERIFY((map = shown.page->findChild<AttentionMapView*>()) && map->isVisible());
        QCOMPARE(map->content().rows.labels,
                 (std::vector<QString>{"the", QStringLiteral("\"cat\" – 猫")}));
        QCOMPARE(shown.label("sampleMapAxes"),
                 QStringLiteral("Down: Token (query). Across: Token (key)."));
        QTest::mouseClick(map, Qt::LeftButton, {},
                          map->mapRect().topLeft() + QPoint(3, map->mapRect().height() / 4));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(map, &leave);
        QVERIFY2(shown.label("sampleMapReadOut").contains(QStringLiteral("“the” looks most at")),
                 qPrintable(shown.label("sampleMapReadOut")));
    }

    /// What was heard does not take the verdict's place, which says since when the voice follows.
    void theVerdictOnAnAlignmentStays() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        const auto spoken = [&](std::int64_t step, double focus, double coverage, int repeats) {
            validate(*run, step, 1.0);
            Json item{{"id", "audio/a.wav"},
                      {"reference", "one two"},
                      {"hypothesis", "the line's own verdict"},
                      {"loss", 0.0},
                      {"attention_focus", focus},
                      {"attention_coverage", coverage},
                      {"stopped_share", 100.0},
                      {"attention_skipped", 0.0},
                      {"attention_repeats", repeats}};
            if (step == 500) {
                item["hypothesis"] = "won too";
                item["intelligibility_wer"] = 100.0;
            }
            writeItems(*run, step, {item});
        };
        spoken(100, 0.1, 0.2, 0);
        spoken(200, 0.8, 0.95, 0);
        spoken(300, 0.8, 0.5, 0);
        spoken(400, 0.7, 0.95, 0);
        spoken(500, 0.8, 0.95, 2);
        shown.show();
        open(shown);
        const auto says = [&](const char* words) {
            return shown.label("sampleResult").contains(QString::fromUtf8(words));
        };
        QTRY_VERIFY2(says("won too · went back 2 times"), qPrintable(shown.label("sampleResult")));
        QVERIFY(says("attention locked since step 400"));
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY(
            shown.label("sampleResult")
                .startsWith(QStringLiteral("spoken whole · attention locked since step 400")));
        QVERIFY(!says("own verdict"));
        QTest::keyClick(curve, Qt::Key_Home);
        QTRY_VERIFY(shown.label("sampleResult")
                        .startsWith(QStringLiteral("the voice did not follow the text")));

        spoken(600, 0.1, 0.2, 0);
        shown.service->poke();
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 6")));
        QTest::keyClick(curve, Qt::Key_End);
        QTRY_VERIFY(says("attention not locked yet"));
    }

    void damagedFilesAreNamed() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        const fs::path file = run->directory().media(100) / "audio_a.wav_alignment.safetensors";
        const std::string whole = matrixFile(5);
        for (const std::string& bytes :
             {std::string("x"), whole.substr(0, 20), whole.substr(0, whole.size() - 4),
              std::string(200, 'x')}) {
            writeFileAtomically(file, bytes);
            PARLANCE_EXPECT_ERROR(tensor_io::readFloatMatrix(file, "values"), ErrorKind::Checkpoint,
                                  "");
        }
        shown.show();
        open(shown);
        QTRY_VERIFY(shown.label("sampleResult").contains(QStringLiteral("alignment.safetensors")));
        QVERIFY(!shown.find<Notice>("runProblem")->isVisible()); // it is said where it is missed
    }
};

QTEST_MAIN(TestSamplePictures)
#include "tst_sample_pictures.moc"
