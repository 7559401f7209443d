// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/bench/window_bench.h"

#include "app/studio/bench/driving.h"
#include "app/studio/bench/page_bench.h"
#include "app/studio/bench/written_project.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/process/process_usage.h"
#include "core/runs/run_writer.h"
#include "core/runs/series/series_index.h"
#include "core/runs/series/series_reader.h"
#include "ui/attention/attention_grid.h"
#include "ui/attention/attention_map_view.h"
#include "ui/attention/attention_view.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/pages/runs/items/items_tab.h"
#include "ui/pages/runs/run_tabs.h"
#include "ui/pages/runs/runs_page.h"
#include "ui/services/runs/runs_service.h"
#include "ui/shell/after_first_paint.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_application.h"

#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QSlider>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

#include <algorithm>

namespace parlance::studio {
namespace {

constexpr int kOverlaidRuns = 50;
constexpr std::int64_t kOverlaidSteps = 20000;
constexpr int kManyRuns = 1000;
constexpr std::int64_t kManyRunsSteps = 500;
constexpr int kLatencyTrials = 20;
constexpr double kListSecPerRun = 3e-4;
constexpr double kPanningSec = 3.0;
constexpr int kSmoothings = 20; ///< steps of the slider
constexpr double kAfterListingSec = 2.0;
constexpr double kSomeTime = 1.7e9; ///< when made-up runs were started
constexpr int kUtterances = 2703;   ///< as many as LibriSpeech's dev-clean has
constexpr int kUtterancesLookedAt = 50;
constexpr std::int64_t kLayers = 12, kHeads = 12; ///< of a base model
constexpr std::int64_t kFrames = 999;             ///< of the longest stretch, 20 s
constexpr std::int64_t kCoarseCells = 128;        ///< of the maps of all layers
constexpr int kRowsLit = 50;

/// Each row looks at all places a little and at its own most.
std::shared_ptr<const engine::AttentionMaps> someMaps(std::int64_t layers, std::int64_t size) {
    const auto weights = static_cast<std::size_t>(layers * kHeads * size * size);
    engine::AttentionMaps maps{.layers = layers,
                               .heads = kHeads,
                               .rows = size,
                               .columns = size,
                               .weights = std::vector(weights, 0.5F / static_cast<float>(size))};
    for (std::int64_t i = 0; i < layers * kHeads * size; ++i)
        maps.weights[static_cast<std::size_t>(i * size + i % size)] += 0.5F;
    return std::make_shared<const engine::AttentionMaps>(std::move(maps));
}

ui::AttentionContent someSpeech() {
    constexpr double kFrameSec = 0.02;
    ui::AttentionAxis axis{{}, 0.0, kFrameSec};
    for (std::int64_t i = 0; i < kFrames; ++i)
        axis.labels.push_back(i % 5 == 0 ? QStringLiteral("A") : QString());
    return {.rows = axis, .columns = axis, .strip = {}, .stripBeginSec = 0.0, .stripEndSec = 0.0};
}

} // namespace

std::vector<BenchRow> WindowBench::run() {
    measureStart();
    measureList(1000);
    measureLatency();
    measurePanning();
    measureManyCurves();
    measureUtterances();
    measureAttention();
    const std::vector<BenchRow> pages =
        measurePages(m_application, m_window, m_options.folder / "pages");
    m_rows.insert(m_rows.end(), pages.begin(), pages.end());
    measureBranches();
    measureLog(m_options.lines / 10);
    measureLog(m_options.lines);
    measureList(10000);
    return std::move(m_rows);
}

void WindowBench::add(const char* name, const QString& words, double value, const char* unit,
                      std::optional<double> bar, bool atLeast) {
    m_rows.push_back({name, words.toStdString(), value, unit, bar, atLeast});
    log::info(m_rows.back().words, ": ", value, " ", unit);
}

void WindowBench::addLongestCall(const char* name, const QString& words) {
    add(name, words, m_application.takeLongestCallMs(), "ms", 16.0);
}

void WindowBench::measureStart() {
    const WrittenProject project(m_options.folder / "start");
    project.addRun("first", 500, kSomeTime);
    double painted = 0.0;
    double usable = 0.0;
    const ui::AfterFirstPaint opening(m_window, [&] {
        painted = ui::StudioApplication::msSinceProcessStart();
        m_application.takeLongestCallMs();
        m_window.openProject(project.folder());
        QTimer::singleShot(0, [&] { usable = ui::StudioApplication::msSinceProcessStart(); });
    });
    m_window.show();
    waitFor("the start", [&] { return usable > 0.0 && !m_window.isMakingPages(); });
    add("first_paint", QStringLiteral("first paint after the start of the process"), painted, "ms",
        1000.0);
    add("usable", QStringLiteral("usable after the start of the process"), usable, "ms", 1500.0);
    addLongestCall("longest_call_opening", QStringLiteral("longest call between the two"));
}

void WindowBench::open(const std::filesystem::path& project) {
    m_window.openProject(project);
    m_window.showPageNamed(QStringLiteral("runs"));
}

ui::RunsPage& WindowBench::runsPage() const {
    return *qobject_cast<ui::RunsPage*>(m_window.page(QStringLiteral("runs")));
}

ui::Chart* WindowBench::chart(const char* metric) const {
    return runsPage().findChild<ui::CurvesTab*>()->grid()->chart(metric);
}

QListView& WindowBench::runList() const {
    return *runsPage().findChild<QListView*>(QStringLiteral("runList"));
}

/// Until the curves of all runs are on screen; seconds.
double WindowBench::selectAll(std::size_t runs) {
    const double start = monotonicSec();
    runList().selectAll();
    waitFor("the curves of all runs", [&] {
        return chart("loss") != nullptr && chart("loss")->runs().size() == runs &&
               runsPage().isSettled();
    });
    return monotonicSec() - start;
}

void WindowBench::measureList(int runs) {
    const std::string count = std::to_string(runs);
    const WrittenProject project(m_options.folder / ("list-" + count));
    for (int i = 0; i < runs; ++i)
        project.addRun("run-" + std::to_string(i), 50, kSomeTime + i);
    m_application.takeLongestCallMs();
    const double start = monotonicSec();
    open(project.folder());
    QListView* list = &runList();
    const PaintWatch paints(*list->viewport());
    double listed = 0.0;
    QObject::connect(list->model(), &QAbstractItemModel::rowsInserted, list, [&] {
        if (list->model()->rowCount() == runs)
            listed = monotonicSec();
    });
    waitFor("the list of runs", [&] { return listed > 0.0 && paints.sawPaintSince(listed); });
    QObject::disconnect(list->model(), &QAbstractItemModel::rowsInserted, list, nullptr);
    add(("list_" + count + "_runs").c_str(),
        QStringLiteral("%L1 runs listed, from opening their project").arg(runs),
        monotonicSec() - start, "s", kListSecPerRun * runs);
    waitFor("the charts of the newest run", [&] { return runsPage().isSettled(); });
    rest(kAfterListingSec); // while the curves of the rows are read and drawn
    addLongestCall(("list_" + count + "_longest_call").c_str(),
                   QStringLiteral("longest call then and while their curves come"));
    measureFilter(runs);
}

/// Of the runs that are listed.
void WindowBench::measureFilter(int runs) {
    auto* filter = runsPage().findChild<QLineEdit*>(QStringLiteral("runFilter"));
    m_application.takeLongestCallMs();
    for (const QChar letter : QStringLiteral("run-9 loss<2")) {
        type(*filter, letter);
        waitFor("the runs that a letter leaves", [&] { return runsPage().isSettled(); });
    }
    addLongestCall(("list_" + std::to_string(runs) + "_filter_longest_call").c_str(),
                   QStringLiteral("longest call as letters are typed into their filter"));
    inOneCall([&] { filter->clear(); });
}

/// In the list each branch stands below its parent, and all of them move when one moves.
void WindowBench::measureBranches() {
    constexpr int kRuns = 1000, kBranchesOfEach = 4;
    const WrittenProject project(m_options.folder / "branches");
    const auto nameOf = [](int run) { return "run-" + std::to_string(run); };
    for (int i = 0; i < kRuns; ++i)
        if (i % (kBranchesOfEach + 1) == 0)
            project.addRun(nameOf(i), 50, kSomeTime + i);
        else
            project.addBranch(nameOf(i), nameOf(i - i % (kBranchesOfEach + 1)), 50, kSomeTime + i);
    m_application.takeLongestCallMs();
    const double start = monotonicSec();
    open(project.folder());
    QListView* list = &runList();
    waitFor("the tree of runs",
            [&] { return list->model()->rowCount() == kRuns && runsPage().isSettled(); });
    add("branches", QStringLiteral("%L1 runs listed with their branches").arg(kRuns),
        monotonicSec() - start, "s", std::nullopt);
    addLongestCall("longest_call_branches", QStringLiteral("longest call meanwhile"));
    const QPersistentModelIndex first = list->model()->index(kRuns - 1, 0);
    project.touch(nameOf(0), kSomeTime + 2 * kRuns);
    waitFor("the run that went on to move up",
            [&] { return !first.isValid() || first.row() < kRuns - 1; });
    rest(kAfterListingSec);
    addLongestCall("longest_call_branch_moves",
                   QStringLiteral("longest call as one that others branched from goes on"));
}

void WindowBench::measureLatency() {
    const WrittenProject project(m_options.folder / "live");
    auto writer = runs::RunWriter::create(project.runFolder("live"),
                                          runs::RunConfig{.family = "wav2vec2",
                                                          .task = "asr",
                                                          .preset = "wav2vec2-tiny-digits",
                                                          .program = {},
                                                          .seed = 1,
                                                          .parent = {},
                                                          .config = Json::object()},
                                          {{"loss", "nats", runs::Better::Lower}});
    const auto write = [&](std::int64_t step) {
        writer->step({step,
                      0.01 * double(step),
                      unixTimeSec(),
                      runs::Split::Train,
                      {{"loss", 100.0 / double(step)}, {"learning_rate", 5e-4}}});
    };
    std::int64_t step = 0;
    while (step < 1000)
        write(++step);
    open(project.folder());
    waitFor("the live run", [&] { return runsPage().isSettled() && chart("loss") != nullptr; });
    QCustomPlot* plot = chart("loss")->plot();
    double drawnAt = 0.0;
    QObject::connect(plot, &QCustomPlot::afterReplot, plot, [&] {
        const auto points = plot->graph(0)->data();
        if (!points->isEmpty() && (points->constEnd() - 1)->key >= double(step))
            drawnAt = monotonicSec();
    });
    const PaintWatch paints(*plot);
    m_application.takeLongestCallMs();
    std::vector<double> latencies;
    for (int trial = 0; trial < kLatencyTrials; ++trial) {
        // At any time between two looks at the file.
        rest(0.001 * (37 * trial % 100));
        drawnAt = 0.0;
        const double written = monotonicSec();
        write(++step);
        waitFor("a new point", [&] { return drawnAt > 0.0 && paints.sawPaintSince(written); });
        latencies.push_back(1000.0 * (monotonicSec() - written));
    }
    QObject::disconnect(plot, &QCustomPlot::afterReplot, plot, nullptr);
    writer->updateStatus([](runs::Status& status) { status.state = runs::State::Finished; });
    std::ranges::sort(latencies);
    add("curve_latency_median", QStringLiteral("from a written line to its pixels, median"),
        latencies[latencies.size() / 2], "ms", 250.0);
    add("curve_latency_longest",
        QStringLiteral("from a written line to its pixels, longest of %1").arg(kLatencyTrials),
        latencies.back(), "ms", 250.0);
    addLongestCall("longest_call_live", QStringLiteral("longest call meanwhile"));
}

void WindowBench::measureManyCurves() {
    const WrittenProject project(m_options.folder / "many");
    for (int i = 0; i < kManyRuns; ++i)
        project.addRun("run-" + std::to_string(i), kManyRunsSteps, kSomeTime + i);
    open(project.folder());
    waitFor("the list of runs",
            [&] { return runList().model()->rowCount() == kManyRuns && runsPage().isSettled(); });
    m_application.takeLongestCallMs();
    const double drawn = selectAll(kManyRuns);
    add("select_1000_runs",
        QStringLiteral("curves of %L1 runs of %2 steps, chosen together")
            .arg(kManyRuns)
            .arg(kManyRunsSteps),
        drawn, "s", 1.0);
    addLongestCall("longest_call_many", QStringLiteral("longest call meanwhile"));
}

void WindowBench::measurePanning() {
    const WrittenProject project(m_options.folder / "overlaid");
    for (int i = 0; i < kOverlaidRuns; ++i)
        project.addRun("run-" + std::to_string(i), kOverlaidSteps + 10 * i, kSomeTime + i);
    open(project.folder());
    waitFor("the list of runs", [&] {
        return runList().model()->rowCount() == kOverlaidRuns && runsPage().isSettled();
    });
    m_application.takeLongestCallMs();
    const double drawn = selectAll(kOverlaidRuns);
    add("select_50_runs", QStringLiteral("curves of 50 runs of 20,000 steps, chosen together"),
        drawn, "s", std::nullopt);
    addLongestCall("longest_call_selecting", QStringLiteral("longest call meanwhile"));
    QCustomPlot* plot = chart("loss")->plot();
    press(*plot, Qt::Key_Plus);
    waitFor("the first zoom", [&] { return runsPage().isSettled(); });

    m_application.takeLongestCallMs();
    const double start = monotonicSec();
    int frames = 0;
    while (monotonicSec() - start < kPanningSec) {
        // To and fro, in and out.
        static constexpr std::array kKeys{Qt::Key_Plus, Qt::Key_Right, Qt::Key_Minus, Qt::Key_Left};
        const Qt::Key key = kKeys[std::size_t(frames / 4) % kKeys.size()];
        press(*plot, key);
        waitFor("a frame", [&] { return runsPage().isSettled(); });
        ++frames;
    }
    add("pan_zoom_50_runs", QStringLiteral("frames a second, pan and zoom of 50 runs"),
        frames / (monotonicSec() - start), "1/s", 30.0, /*atLeast=*/true);
    addLongestCall("longest_call_panning", QStringLiteral("longest call meanwhile"));
    measureSmoothing();
}

/// Of the curves that are shown.
void WindowBench::measureSmoothing() {
    auto* slider = runsPage().findChild<QSlider*>(QStringLiteral("smoothing"));
    m_application.takeLongestCallMs();
    for (int i = 0; i < kSmoothings; ++i) {
        press(*slider, Qt::Key_Up);
        waitFor("the smoothed curves", [&] { return runsPage().isSettled(); });
    }
    addLongestCall("longest_call_smoothing",
                   QStringLiteral("longest call as the smoothing of 50 runs is moved"));
    inOneCall([&] { slider->setValue(slider->minimum()); });
}

void WindowBench::measureUtterances() {
    const WrittenProject project(m_options.folder / "utterances");
    for (const int run : {0, 1}) {
        const std::string name = "run-" + std::to_string(run);
        project.addRun(name, 500, kSomeTime + run);
        project.addItems(name, 500, kUtterances, 3 + run);
    }
    open(project.folder());
    QListView* list = &runList();
    waitFor("the list of runs", [&] {
        return list->model()->rowCount() == 2 && runsPage().isSettled() &&
               !m_window.isMakingPages();
    });
    list->selectAll();
    waitFor("the curves of both runs", [&] { return runsPage().isSettled(); });

    auto* tabs = runsPage().findChild<QTabWidget*>(QStringLiteral("runTabs"));
    auto* items = runsPage().findChild<ui::ItemsTab*>();
    auto* table = items->findChild<QTableView*>(QStringLiteral("itemsTable"));
    const PaintWatch paints(*table->viewport());
    m_application.takeLongestCallMs();
    const double opened = monotonicSec();
    inOneCall([&] { tabs->setCurrentIndex(ui::RunTabs::Items); });
    waitFor("the utterances",
            [&] { return table->model()->rowCount() == kUtterances && items->isSettled(); });
    const double listed = monotonicSec();
    // Of what a small window has scrolled out of sight nothing is painted.
    auto* details = runsPage().findChild<QScrollArea*>(QStringLiteral("runDetails"));
    waitFor("their picture", [&] {
        details->ensureWidgetVisible(table, 0, 0);
        return paints.sawPaintSince(listed);
    });
    add("utterances", QStringLiteral("%L1 utterances of two runs compared").arg(kUtterances),
        monotonicSec() - opened, "s", std::nullopt);
    addLongestCall("longest_call_utterances", QStringLiteral("longest call meanwhile"));
    waitFor("the whole table", [&] {
        // Of a table with a current cell, ensureWidgetVisible() looks at that cell only.
        const int end = table->mapTo(details->widget(), QPoint(0, table->height())).y();
        details->ensureVisible(0, end, 0, 0);
        return table->visibleRegion().boundingRect().height() == table->height();
    });
    for (int i = 0; i < kUtterancesLookedAt; ++i) {
        const double pressed = monotonicSec();
        press(*table, Qt::Key_Down);
        waitFor("the next utterance", [&] { return paints.sawPaintSince(pressed); });
    }
    addLongestCall("longest_call_utterance",
                   QStringLiteral("longest call going from one to the next"));
    tabs->setCurrentIndex(0);
}

void WindowBench::measureAttention() {
    const auto overview = someMaps(kLayers, kCoarseCells);
    const auto layer = someMaps(1, kFrames);
    const ui::AttentionContent content = someSpeech();
    ui::AttentionView view;
    view.resize(m_window.size());
    QObject::connect(
        &view, &ui::AttentionView::layerWanted, &view,
        [&](qint64 wanted) { view.setLayer(wanted, layer); }, Qt::QueuedConnection);
    const auto settle = [&] { waitFor("the maps", [&] { return view.isSettled(); }); };
    view.show();
    settle();
    m_application.takeLongestCallMs();
    const double given = monotonicSec();
    inOneCall([&] { view.setMaps(overview, content); });
    settle();
    add("attention",
        QStringLiteral("%L1 maps of %L2 frames drawn").arg(kLayers * kHeads).arg(kFrames),
        monotonicSec() - given, "s", std::nullopt);
    auto* grid = view.findChild<ui::AttentionGrid*>();
    auto* map = view.findChild<ui::AttentionMapView*>();
    for (std::int64_t i = 1; i < kLayers; ++i) {
        press(*grid, Qt::Key_Down);
        settle();
    }
    addLongestCall("longest_call_attention",
                   QStringLiteral("longest call then and from layer to layer"));
    const PaintWatch paints(*map);
    for (int i = 0; i < kRowsLit; ++i) {
        const double pressed = monotonicSec();
        press(*map, i % 10 == 0 ? Qt::Key_Plus : Qt::Key_PageDown);
        waitFor("the lit row", [&] { return paints.sawPaintSince(pressed) && view.isSettled(); });
    }
    addLongestCall("longest_call_lighting",
                   QStringLiteral("longest call as rows are lit, and closer"));
}

/// Selects the run and waits until its curves are on screen; seconds.
double WindowBench::openLog(const QString& run, std::int64_t lines) {
    const double start = monotonicSec();
    runsPage().select(run);
    waitFor("a long log", [&] {
        const ui::Chart* loss = chart("loss");
        return loss && loss->runs().size() == 1 && loss->runs().front().name == run &&
               loss->runs().front().curves->source()->lastStep() == lines && runsPage().isSettled();
    });
    return monotonicSec() - start;
}

void WindowBench::measureLog(std::int64_t lines) {
    const std::string stem = "log_" + std::to_string(lines);
    const WrittenProject project(m_options.folder / stem);
    project.addRun("long", lines, kSomeTime);
    project.addRun("short", 100, kSomeTime + 1.0);
    open(project.folder());
    waitFor("the list of runs", [&] { return runsPage().isSettled() && chart("loss"); });
    m_application.takeLongestCallMs();
    const double bar = 5e-7 * static_cast<double>(lines);
    const QString title = QStringLiteral("log of %L1 lines opened").arg(lines);
    add((stem + "_cold").c_str(), title + QStringLiteral(" without an index"),
        openLog(QStringLiteral("long"), lines), "s", std::max(1.0, bar));

    const auto file = runs::RunDirectory(project.runFolder("long")).metricsFile();
    if (std::filesystem::file_size(file) >= runs::SeriesReader::kMinIndexGain) {
        const runs::SeriesIndex index(file, runs::SeriesReader::indexFolder());
        waitFor("the index", [&] { return std::filesystem::exists(index.file()); });
        openLog(QStringLiteral("short"), 100);
        rest(0.3); // until nobody reads the long one any more
        add((stem + "_indexed").c_str(), title + QStringLiteral(" with its index"),
            openLog(QStringLiteral("long"), lines), "s", 1.0);
    }
    addLongestCall((stem + "_longest_call").c_str(), QStringLiteral("longest call meanwhile"));
    add((stem + "_memory").c_str(), QStringLiteral("resident memory with it open"),
        static_cast<double>(processUsage().residentBytes) / (1 << 20), "MiB", std::nullopt);
}

} // namespace parlance::studio
