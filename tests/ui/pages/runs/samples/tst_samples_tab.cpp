// SPDX-License-Identifier: GPL-3.0-or-later
// What the validations of a run let be heard, and the cursor that goes from one to another.
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/tensor_files/float_matrix.h"
#include "core/tensor_files/safetensors_header.h"
#include "tests/support/errors.h"
#include "tests/support/loopback.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/attention/attention_map_view.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/runs/items_tab.h"
#include "ui/pages/runs/samples/sample_pane.h"
#include "ui/pages/runs/samples/samples_tab.h"
#include "ui/pages/runs/samples/step_curve.h"
#include "ui/plots/curves/chart_grid.h"
#include "ui/plots/custom_plot.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTextDocument>
#include <QToolTip>

#include <cstring>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunsStage;
using ui::testing::WrittenRuns;
namespace fs = std::filesystem;

namespace {

/// With `symbols` columns and two rows.
std::string matrixFile(std::int64_t symbols) {
    const auto count = static_cast<std::size_t>(2 * symbols);
    std::string data(count * sizeof(float), '\0');
    const std::vector<float> values(count, 0.5F);
    std::memcpy(data.data(), values.data(), data.size());
    const std::string header = tensor_io::formatSafetensorsHeader(
        {.tensors = {{"values", "F32", {2, symbols}, 0, data.size()}}, .metadata = {}});
    const std::uint64_t length = header.size();
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes + header + data;
}

/// As a validation of two items writes them: the audio of the first is `seconds` long, and there is
/// an alignment of it.
void validate(runs::RunWriter& run, std::int64_t step, double seconds) {
    WrittenRuns::step(run, step, 1000.0 / static_cast<double>(step), runs::Split::Valid);
    const fs::path folder = run.directory().media(step);
    fs::create_directories(folder);
    const auto wave = [&](const char* name, double sec) {
        audio::writeWavFile(folder / name,
                            {8000, std::vector<float>(static_cast<std::size_t>(8000 * sec), 0.1F)});
    };
    wave("audio_a.wav.wav", seconds);
    wave("audio_b.wav.wav", 3.0);
    writeFileAtomically(folder / "audio_a.wav_alignment.safetensors", matrixFile(5));
    const fs::path items = run.directory().folder() / "items";
    fs::create_directories(items);
    writeFileAtomically(items / ("valid-step-" + std::to_string(step) + ".jsonl"),
                        R"({"id":"audio/a.wav","reference":"one two","hypothesis":"heard at )" +
                            std::to_string(step) +
                            R"(","loss":0.0,"errors":0,"attention_focus":0.5})"
                            "\n");
    run.updateStatus([step](runs::Status& status) { status.step = step; });
}

/// As the validation of any task writes its items.
void writeItems(runs::RunWriter& run, std::int64_t step, const std::vector<Json>& items) {
    WrittenRuns::step(run, step, 1000.0 / static_cast<double>(step), runs::Split::Valid);
    const fs::path folder = run.directory().folder() / "items";
    fs::create_directories(folder);
    std::string lines;
    for (const Json& item : items)
        lines += formatJson(item) + "\n";
    writeFileAtomically(folder / ("valid-step-" + std::to_string(step) + ".jsonl"), lines);
    run.updateStatus([step](runs::Status& status) { status.step = step; });
}

} // namespace

class TestSamplesTab : public QObject {
    Q_OBJECT
  private:
    parlance::tests::Loopback m_sound; ///< nothing of it is heard but by the test

    /// Of the tab.
    static int place(const RunsStage& shown) {
        return shown.find<QTabWidget>("runTabs")->indexOf(shown.page->findChild<SamplesTab*>());
    }
    static bool isOffered(const RunsStage& shown) {
        return shown.find<QTabWidget>("runTabs")->isTabVisible(place(shown));
    }
    static void open(const RunsStage& shown) {
        QTRY_VERIFY(isOffered(shown));
        auto* tabs = shown.find<QTabWidget>("runTabs");
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {},
                          tabs->tabBar()->tabRect(place(shown)).center());
        QCOMPARE(tabs->currentIndex(), place(shown));
        QTRY_VERIFY(shown.page->isSettled());
    }
    static SamplePane& pane(const RunsStage& shown) {
        return *shown.page->findChild<SamplePane*>(QStringLiteral("samplePane"));
    }
    static QWidget* lane(const RunsStage& shown) {
        return pane(shown).findChild<QWidget*>(QStringLiteral("alignmentLane"));
    }
    static AudioPlayer& player(const RunsStage& shown) { return pane(shown).player(); }
    static double seconds(const RunsStage& shown) { return player(shown).axis().duration(); }

  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_samples_tab"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { QSettings().clear(); }

    void onlyForRunsWithSamples() {
        RunsStage shown;
        auto silent = shown.written.create("silent");
        shown.show();
        QVERIFY(!isOffered(shown));
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        shown.service->poke();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        for (int row = 0; row < 2; ++row) {
            QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(row));
            QTRY_COMPARE(isOffered(shown), shown.label("runName") == QStringLiteral("voice"));
        }
    }

    void theCursorTakesAllWithIt() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        for (const int step : {100, 200, 400})
            validate(*run, step, 1.0 + step / 400.0);
        shown.show();
        open(shown);
        auto* curve = shown.find<StepCurve>("stepCurve");
        QTRY_VERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 400 · Loss 2.5")));
        QVERIFY(shown.label("samplePlace").endsWith(QStringLiteral("3 of 3")));
        QTRY_COMPARE(seconds(shown), 2.0); // the newest one to begin with
        QVERIFY(shown.label("sampleResult").startsWith(QStringLiteral("heard at 400")));
        QVERIFY(lane(shown)->isVisible());
        QCOMPARE(shown.find<QComboBox>("sampleItem")->currentText(), QStringLiteral("one two"));

        // Beside the list in a small window.
        QVERIFY(curve->parentWidget()->minimumSizeHint().width() <= 400);
        QVERIFY(player(shown).minimumSizeHint().width() <= 360);

        player(shown).seek(0.75);
        const int y = curve->height() / 2;
        QTest::mousePress(curve, Qt::LeftButton, {}, {curve->width() - 12, y});
        QMouseEvent drag(QEvent::MouseMove, QPointF(curve->width() / 2.0, y), // where 200 lies
                         curve->mapToGlobal(QPointF(curve->width() / 2.0, y)), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(curve, &drag);
        QTest::mouseRelease(curve, Qt::LeftButton, {}, {curve->width() / 2, y});
        QTRY_COMPARE(seconds(shown), 1.5);
        QCOMPARE(player(shown).axis().cursor(), 0.75); // at the same place
        QVERIFY(shown.label("sampleResult").startsWith(QStringLiteral("heard at 200")));
        QVERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 200 · Loss 5")));

        QVERIFY(curve->hasFocus());
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_COMPARE(seconds(shown), 1.25);
        QTest::keyClick(curve, Qt::Key_Left); // there is none before
        QVERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 3")));
        QTest::keyClick(curve, Qt::Key_End);
        QTRY_COMPARE(seconds(shown), 2.0);

        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_COMPARE(seconds(shown), 3.0);
        QCOMPARE(player(shown).axis().cursor(), 0.0); // something else is said
        QVERIFY(!lane(shown)->isVisible());
        QCOMPARE(item->currentText(), QStringLiteral("audio_b.wav"));
    }

    /// What each task writes of an item, and what the cursor shows of it at the steps 100 and 200.
    void theCursorTakesItemsOfAllTasksWithIt_data() {
        QTest::addColumn<QString>("task");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<QStringList>("after");
        QTest::newRow("transcript")
            << "asr"
            << QByteArray(
                   R"({"id":"a/1.wav","reference":"one two","hypothesis":"one","loss":2,"errors":1,"wer":50})")
            << QByteArray(
                   R"({"id":"a/1.wav","reference":"one two","hypothesis":"one two","loss":1,"errors":0,"wer":0})")
            << "one two" << QStringList{"a/1.wav", "reference one two", "Word error rate 50"}
            << QStringList{"result one two", "Word error rate 0"};
        QTest::newRow("answer")
            << "squad"
            << QByteArray(
                   R"({"id":"q1","reference":"whale oil","prediction":"boats","loss":0,"errors":0,"f1":0,"question":"What did it burn?","context":"It burned whale oil.\nGranite came in boats."})")
            << QByteArray(
                   R"({"id":"q1","reference":"whale oil","prediction":"whale oil","loss":0,"errors":0,"f1":100,"question":"What did it burn?","context":"It burned whale oil.\nGranite came in boats."})")
            << "What did it burn?"
            << QStringList{"question What did it burn?", "boats", "Granite came in boats."}
            << QStringList{"result whale oil", "100"};
        QTest::newRow("label")
            << "glue"
            << QByteArray(
                   R"({"id":"dev-7","reference":"positive","prediction":"negative","loss":2,"errors":1,"accuracy":0})")
            << QByteArray(
                   R"({"id":"dev-7","reference":"positive","prediction":"positive","loss":0,"errors":0,"accuracy":100})")
            << "positive" << QStringList{"dev-7", "negative"} << QStringList{"result positive"};
        QTest::newRow("generated text")
            << "lm"
            << QByteArray(
                   R"({"id":"sample 1","reference":"","hypothesis":"the the\nthe <x>","loss":5,"errors":0,"ppl":148.4})")
            << QByteArray(
                   R"({"id":"sample 1","reference":"","hypothesis":"once upon\na time","loss":2,"errors":0,"ppl":7.39})")
            << "sample 1" << QStringList{"result the the the <x>", "148.4"}
            << QStringList{"once upon a time", "7.39"};
    }
    void theCursorTakesItemsOfAllTasksWithIt() {
        QFETCH(QString, task);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QString, title);
        QFETCH(QStringList, before);
        QFETCH(QStringList, after);
        RunsStage shown;
        auto run = shown.written.create("items", Json::object(), 100, task.toStdString());
        const Json other{{"id", "other"}, {"reference", "else"}, {"hypothesis", "else"}};
        writeItems(*run, 100, {Json::parse(first.toStdString()), other});
        writeItems(*run, 200, {Json::parse(second.toStdString()), other});
        shown.show();
        open(shown);
        auto* curve = shown.find<StepCurve>("stepCurve");
        const auto text = [&] {
            QTextDocument document;
            document.setHtml(shown.label("sampleText"));
            return document.toPlainText().simplified();
        };
        const auto saysAll = [&](const QStringList& words) {
            return std::ranges::all_of(words,
                                       [&](const QString& each) { return text().contains(each); });
        };
        QTRY_COMPARE(shown.find<QComboBox>("sampleItem")->currentText(), title);
        QTRY_VERIFY2(saysAll(after), qPrintable(text()));
        QVERIFY(shown.find<QLabel>("sampleText")->isVisible());
        QVERIFY(!player(shown).isVisible());
        QVERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 200 · Loss 5")));
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY2(saysAll(before), qPrintable(text()));
        QVERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 2")));

        // Another item stays chosen from step to step.
        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_VERIFY(text().contains(QStringLiteral("else")));
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Right);
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("2 of 2")));
        QCOMPARE(item->currentText(), QStringLiteral("else"));
    }

    /// The item that is chosen, from the validation that is nearest.
    void twoRunsStandSideBySide() {
        RunsStage shown;
        auto first = shown.written.create("first");
        for (const int step : {100, 200, 400})
            validate(*first, step, 1.0 + step / 400.0);
        auto second = shown.written.create("second");
        for (const int step : {90, 410})
            validate(*second, step, 1.0 + step / 1000.0);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        const int row =
            shown.list()->model()->index(0, 0).data() == QStringLiteral("first") ? 0 : 1;
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(row));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("first"));
        open(shown);
        auto* beside = shown.find<SamplePane>("besidePane");
        QVERIFY(!beside->isVisible());
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(1 - row));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QTRY_VERIFY(beside->isVisible());
        QTRY_COMPARE(seconds(shown), 1.41); // of the second, which was chosen last
        QTRY_COMPARE(beside->player().axis().duration(), 2.0);
        QVERIFY(shown.label("sampleResult").startsWith(QStringLiteral("heard at 410")));
        QVERIFY(shown.label("besideResult").startsWith(QStringLiteral("heard at 400")));
        const auto details = [](const QWidget& pane) {
            return pane.findChild<QLabel*>(QStringLiteral("clipDetails"))->text();
        };
        QCOMPARE(details(pane(shown)), QStringLiteral("second · step 410"));
        QCOMPARE(details(*beside), QStringLiteral("first · step 400"));
        QTRY_VERIFY(beside->geometry().right() < pane(shown).geometry().left());
        QCOMPARE(beside->y(), pane(shown).y());

        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Home);
        QTRY_COMPARE(seconds(shown), 1.09);
        QTRY_COMPARE(beside->player().axis().duration(), 1.25);
        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_COMPARE(beside->player().axis().duration(), 3.0);
        QTRY_COMPARE(seconds(shown), 3.0);

        // Where there is little room, one below the other.
        shown.page->resize(700, 760);
        QTRY_VERIFY(beside->geometry().bottom() < pane(shown).geometry().top());
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(row));
        QTRY_VERIFY(!beside->isVisible());
        QTRY_COMPARE(details(pane(shown)), QStringLiteral("step 400"));
    }

    /// Both have the keys of loop and zoom: the one with the focus takes them, else the run itself.
    void theKeysAreOfThePlayerWithTheFocus() {
        RunsStage shown;
        for (const char* name : {"first", "second"})
            validate(*shown.written.create(name), 100, 1.0);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(0));
        open(shown);
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(1));
        auto* beside = shown.find<SamplePane>("besidePane");
        QTRY_VERIFY(beside->isVisible());
        QTRY_COMPARE(beside->player().axis().duration(), 1.0);
        QTRY_COMPARE(seconds(shown), 1.0);
        const auto loop = [](const QWidget& pane) {
            return pane.findChild<QAbstractButton*>(QStringLiteral("loop"));
        };
        const auto shownSec = [](const SamplePane& pane) {
            return pane.player().axis().end() - pane.player().axis().begin();
        };
        shown.page->activateWindow(); // shortcuts are for the active window
        QVERIFY(QTest::qWaitForWindowActive(shown.page.get()));
        shown.find<StepCurve>("stepCurve")->setFocus();
        QTest::keyClick(shown.page.get(), Qt::Key_L);
        QTRY_VERIFY(loop(pane(shown))->isChecked());
        QVERIFY(!loop(*beside)->isChecked());
        loop(*beside)->setFocus();
        QTest::keyClick(shown.page.get(), Qt::Key_L);
        QTRY_VERIFY(loop(*beside)->isChecked());
        const double all = shownSec(*beside);
        QTest::keyClick(shown.page.get(), Qt::Key_Plus);
        QTRY_VERIFY(shownSec(*beside) < all);
        QCOMPARE(shownSec(pane(shown)), all);
        QVERIFY(loop(pane(shown))->isChecked());
    }

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
        QCOMPARE(said("waveform"), QStringLiteral("0:01.0, loudest level -20.0 dB, 0 % silent"));
        QVERIFY2(said("spectrogram").contains(QStringLiteral("mel bands")),
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

    void itemsWithTheSameTextAreToldApart() {
        RunsStage shown;
        auto run = shown.written.create("items");
        std::vector<Json> items;
        for (const char* id : {"a/1.wav", "a/2.wav"})
            items.push_back({{"id", id}, {"reference", "one"}, {"hypothesis", id}, {"loss", 1.0}});
        items.push_back({{"id", "b"}, {"reference", "two"}, {"hypothesis", "b"}, {"loss", 1.0}});
        writeItems(*run, 100, items);
        shown.show();
        open(shown);
        auto* item = shown.find<QComboBox>("sampleItem");
        QTRY_COMPARE(item->count(), 3);
        QCOMPARE(item->itemText(0), QStringLiteral("one · a_1.wav"));
        QCOMPARE(item->itemText(1), QStringLiteral("one · a_2.wav"));
        QCOMPARE(item->itemText(2), QStringLiteral("two"));
    }

    void theComparedItemsFollowTheCursor() {
        RunsStage shown;
        auto run = shown.written.create("items");
        for (const int step : {100, 200, 300})
            writeItems(*run, step,
                       {{{"id", "a.wav"},
                         {"reference", "one two"},
                         {"hypothesis", step == 200 ? "one two" : "one"},
                         {"loss", 1.0},
                         {"errors", step == 200 ? 0 : 1}}});
        shown.show();
        open(shown);
        auto* curve = shown.find<StepCurve>("stepCurve");
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("3 of 3")));
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        auto* tabs = shown.find<QTabWidget>("runTabs");
        tabs->setCurrentWidget(shown.page->findChild<ItemsTab*>());
        auto* up = shown.find<QComboBox>("itemsUp");
        QTRY_VERIFY(up->currentText().contains(QStringLiteral("step 200")));
        open(shown);
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY(up->currentText().contains(QStringLiteral("step 100")));
    }

    void thePlacesChosenOnTheChartsMoveTheCursor() {
        RunsStage shown;
        auto run = shown.written.create("items");
        for (const int step : {100, 200, 300}) {
            WrittenRuns::step(*run, step, 1.0);
            writeItems(*run, step,
                       {{{"id", "a"}, {"reference", "one"}, {"hypothesis", "one"}, {"loss", 1.0}}});
        }
        shown.show();
        auto* grid = shown.page->findChild<ChartGrid*>();
        auto* tabs = shown.find<QTabWidget>("runTabs");
        QTRY_VERIFY(grid->chart("loss") && !grid->isReplotPending());
        QCustomPlot* plot = grid->chart("loss")->plot();
        const auto at = [plot](double step) {
            return QPoint(int(plot->xAxis->coordToPixel(step)), plot->axisRect()->center().y());
        };
        const QSignalSpy said(shown.page.get(), &Page::statusMessage);
        QTest::mouseClick(plot, Qt::LeftButton, {}, at(180));
        QCOMPARE(said.size(), 1);
        QVERIFY(tabs->currentWidget() != shown.page->findChild<SamplesTab*>());
        // A box is a zoom and chooses nothing.
        QTest::mousePress(plot, Qt::LeftButton, {}, at(110));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at(290));
        QCOMPARE(said.size(), 1);
        open(shown);
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("2 of 3")));

        // A step that is shown can be gone on from, by the button and by its key.
        std::filesystem::create_directories(shown.written.folder() / "items" / "checkpoints" /
                                            runs::stepFolderName(200));
        const QSignalSpy branched(shown.page.get(), &Page::branchFrom);
        auto* branch = shown.find<QPushButton>("branchSample");
        QTest::mouseClick(branch, Qt::LeftButton);
        QTRY_COMPARE(branched.size(), 1);
        QCOMPARE(branched[0], (QVariantList{"items", qint64(200)}));
        QTest::keyClick(shown.page->findChild<StepCurve*>(), Qt::Key_B);
        QTRY_COMPARE(branched.size(), 2);

        tabs->setCurrentIndex(0);
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Escape);
        QTest::keyClick(plot, Qt::Key_Left); // to the last point
        QTest::keyClick(plot, Qt::Key_Return);
        QCOMPARE(tabs->currentWidget(), shown.page->findChild<SamplesTab*>());
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("3 of 3")));
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
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_COMPARE(map->map().columns(), 5);
        QVERIFY(!player(shown).isVisible());
        QVERIFY(shown.find<QLabel>("sampleText")->isVisible());
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

    void aLiveRunGoesOn() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        shown.show();
        open(shown);
        QTRY_COMPARE(seconds(shown), 1.0);
        validate(*run, 200, 1.5);
        shown.service->poke();
        QTRY_COMPARE(seconds(shown), 1.5); // the newest was looked at
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Home);
        QTRY_COMPARE(seconds(shown), 1.0);
        validate(*run, 300, 1.75);
        shown.service->poke();
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 3")));
        QCOMPARE(seconds(shown), 1.0);
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
        QTRY_VERIFY(shown.find<Notice>("runProblem")
                        ->text()
                        .contains(QStringLiteral("alignment.safetensors")));
    }
};

QTEST_MAIN(TestSamplesTab)
#include "tst_samples_tab.moc"
