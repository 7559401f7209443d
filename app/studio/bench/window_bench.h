// SPDX-License-Identifier: GPL-3.0-or-later
// What people feel of the window, measured on the window itself: it is driven by events, over runs
// that are made up for the purpose in a temporary folder.
#pragma once

#include "app/studio/bench/bench_table.h"

#include <QString>

#include <filesystem>

class QListView;

namespace parlance::ui {
class Chart;
class MainWindow;
class RunsPage;
class StudioApplication;
} // namespace parlance::ui

namespace parlance::studio {

class WindowBench {
  public:
    struct Options {
        std::filesystem::path folder;    ///< for everything that is written; must be empty
        std::int64_t lines = 10'000'000; ///< of the longest log
    };
    WindowBench(ui::StudioApplication& application, ui::MainWindow& window, Options options)
        : m_application(application), m_window(window), m_options(std::move(options)) {}

    /// Opens the window, measures for a minute or two, and returns a row for each budget. Throws
    /// Error{Internal} when something does not come to its end.
    std::vector<BenchRow> run();

  private:
    void measureStart();
    void measureList(int runs);
    void measureFilter(int runs);
    void measureBranches();
    void measureLatency();
    void measurePanning();
    void measureSmoothing();
    void measureManyCurves();
    void measureUtterances();
    void measureAttention();
    void measureLog(std::int64_t lines);

    double openLog(const QString& run, std::int64_t lines);
    void open(const std::filesystem::path& project);
    double selectAll(std::size_t runs);
    ui::RunsPage& runsPage() const;
    QListView& runList() const;
    ui::Chart* chart(const char* metric) const;
    void add(const char* name, const QString& words, double value, const char* unit,
             std::optional<double> bar, bool atLeast = false);
    void addLongestCall(const char* name, const QString& words);

    ui::StudioApplication& m_application;
    ui::MainWindow& m_window;
    Options m_options;
    std::vector<BenchRow> m_rows;
};

} // namespace parlance::studio
