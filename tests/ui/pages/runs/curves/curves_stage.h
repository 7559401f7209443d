// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/models/runs/runs_model.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/plots/curves/read_out_box.h"
#include "ui/plots/curves/run_colours.h"

#include <QComboBox>
#include <QTextDocument>

namespace parlance::ui::testing {

/// The Runs page, driven by its list, over runs whose loss is told.
struct CurvesStage : RunsStage {
    std::map<std::string, std::unique_ptr<runs::RunWriter>> runs;

    /// Of loss `level` from the first step to the last.
    void write(const std::string& name, double rate, double level, int first = 1, int last = 10) {
        auto& run = runs[name];
        if (!run)
            run = written.create(name, Json{{"optimizer", {{"rate", rate}}}});
        for (int step = first; step <= last; ++step)
            WrittenRuns::step(*run, step, level);
    }
    void configure(const std::string& name, const auto& change) {
        const runs::RunDirectory run(written.folder() / name);
        runs::RunConfig config = run.config();
        change(config);
        writeJsonFile(run.configFile(), runs::toJson(config));
    }
    /// What was written goes on from another run.
    void branch(const std::string& name, const std::string& origin, std::int64_t step) {
        configure(name, [&](runs::RunConfig& config) {
            config.parent = runs::Parent{.run = (written.folder() / origin).string(), .step = step};
        });
    }
    int rowOf(const QString& id) const {
        const auto& model = *list()->model();
        return model.match(model.index(0, 0), RunsModel::IdRole, id).value(0).row();
    }
    /// Chosen in this order.
    void choose(const QStringList& ids) const {
        QTRY_COMPARE(list()->model()->rowCount(), int(runs.size()));
        for (int chosen = 1; chosen <= ids.size(); ++chosen) {
            list()->scrollTo(list()->model()->index(rowOf(ids[chosen - 1]), 0));
            QTest::mouseClick(list()->viewport(), Qt::LeftButton,
                              chosen == 1 ? Qt::NoModifier : Qt::ControlModifier,
                              row(rowOf(ids[chosen - 1])));
            QTRY_COMPARE(label("runName"),
                         chosen == 1 ? ids.front() : QStringLiteral("%1 runs").arg(chosen));
        }
        QTRY_VERIFY(page->isSettled());
    }
    ChartGrid* grid() const { return page->findChild<CurvesTab*>()->grid(); }
    Chart* loss() const { return grid()->chart("loss"); }
    QComboBox* curves() const { return find<QComboBox>("curvesShown"); }
    /// By the keyboard: the first letters of an entry.
    void type(const char* letters) const {
        curves()->setFocus();
        QTest::keyClicks(curves(), QString::fromLatin1(letters));
        QTRY_VERIFY(page->isSettled());
    }
    QStringList names() const {
        QStringList names;
        if (loss())
            for (const ChartRun& run : loss()->runs())
                names << run.name;
        return names;
    }
    QString legend() const {
        QTextDocument text;
        text.setHtml(label("runLegend"));
        return text.toPlainText().replace(QChar::Nbsp, QLatin1Char(' ')).simplified();
    }
    /// Of the first curve of the loss, all that is drawn.
    QList<double> drawn(int graph = 0) const {
        QList<double> values;
        if (loss() && !loss()->isReplotPending() && loss()->plot()->graphCount() > graph)
            for (const QCPGraphData& point : *loss()->plot()->graph(graph)->data())
                values << point.value;
        return values;
    }
    /// The places of these points.
    QList<double> places(int graph = 0) const {
        QList<double> places;
        if (loss() && !loss()->isReplotPending() && loss()->plot()->graphCount() > graph)
            for (const QCPGraphData& point : *loss()->plot()->graph(graph)->data())
                places << point.key;
        return places;
    }
    QVariant listed(const QString& id) const {
        return list()->model()->index(rowOf(id), 0).data(RunsModel::LookRole);
    }
    /// How much of its row's left edge has its colour.
    double markedShare(const QString& id) const {
        const QModelIndex index = list()->model()->index(rowOf(id), 0);
        list()->scrollTo(index);
        const QRect place = list()->visualRect(index);
        const QImage picture = list()->viewport()->grab(place).toImage();
        const QRgb colour = listed(id).value<RunLook>().colour().rgb();
        int found = 0;
        for (int y = 0; y < picture.height(); ++y)
            found += picture.pixel(1, y) == colour ? 1 : 0;
        return double(found) / picture.height();
    }
};

/// The pointer goes there, again where the window was still on its way to its place.
inline bool isReadAt(const Chart& chart, double x, double y) {
    QCustomPlot* plot = chart.plot();
    QTest::mouseMove(plot, QPoint(1, 1));
    QTest::mouseMove(plot, QPoint(static_cast<int>(plot->xAxis->coordToPixel(x)),
                                  static_cast<int>(plot->yAxis->coordToPixel(y))));
    const auto* box = chart.findChild<ReadOutBox*>();
    constexpr int kPointerMs = 1000;
    return QTest::qWaitFor([box] { return box->isVisible(); }, kPointerMs);
}

} // namespace parlance::ui::testing
