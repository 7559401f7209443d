// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/written_runs.h"
#include "ui/pages/runs/curves/curve_store.h"
#include "ui/plots/curves/chart_grid.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/theme.h"

#include <QTest>

namespace parlance::ui::testing {

/// Charts over real run folders, written while they are shown.
struct ChartsStage {
    WrittenRuns written;
    FakeDialogs dialogs;
    std::unique_ptr<RunsService> service;
    std::unique_ptr<CurveStore> store;
    std::unique_ptr<ChartGrid> grid;
    QStringList ids;

    void show(const QStringList& runIds, QWidget* window = nullptr) {
        ids = runIds;
        service = std::make_unique<RunsService>(written.folder());
        store = std::make_unique<CurveStore>(*service);
        grid = std::make_unique<ChartGrid>(dialogs);
        QObject::connect(store.get(), &CurveStore::replaced, grid.get(), [this] { take(); });
        QObject::connect(store.get(), &CurveStore::grown, grid.get(), [this] { grid->refresh(); });
        store->setShown(ids);
        grid->setParent(window);
        grid->resize(900, 700);
        grid->show();
        QVERIFY(QTest::qWaitForWindowExposed(grid->window()));
    }
    void take() {
        std::vector<ChartRun> runs;
        int place = 0;
        for (const QString& id : ids)
            if (const auto curves = store->curves(id))
                runs.push_back({curves, id, RunLook(place++)});
        grid->setRuns(std::move(runs));
    }
    Chart* loss() const { return grid->chart("loss"); }
    /// Points that the first curve of the loss chart draws.
    int drawn(int graph = 0) const {
        Chart* chart = loss();
        if (!chart || chart->isReplotPending() || chart->plot()->graphCount() <= graph)
            return -1;
        return chart->plot()->graph(graph)->dataCount();
    }
    QPoint at(double x, double y) const {
        return {int(loss()->plot()->xAxis->coordToPixel(x)),
                int(loss()->plot()->yAxis->coordToPixel(y))};
    }

    static void writeSteps(runs::RunWriter& writer, int from, int to, double offset = 0.0) {
        for (int step = from; step <= to; ++step)
            WrittenRuns::step(writer, step, offset + 100.0 / (10.0 + step));
    }
};

} // namespace parlance::ui::testing
