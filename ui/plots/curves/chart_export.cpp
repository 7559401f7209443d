// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_export.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "ui/plots/curves/chart.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/number_text.h"
#include "ui/services/picture_file.h"
#include "ui/theme/theme.h"

#include <QFileInfo>

namespace parlance::ui {
namespace {

constexpr int kTitleHeight = 28;
constexpr int kKeyLineHeight = 18;
constexpr int kMargin = 12;

int headHeight(const Chart& chart) {
    return kTitleHeight + kKeyLineHeight * static_cast<int>(chart.runs().size());
}

QSize pageSize(const Chart& chart) {
    return chart.plot()->size() + QSize(0, headHeight(chart));
}

void paintHead(QPainter& painter, const Chart& chart) {
    QFont title = chart.font();
    title.setPixelSize(14);
    title.setBold(true);
    painter.setFont(title);
    painter.setPen(theme().text);
    painter.drawText(QRect(kMargin, 0, chart.width(), kTitleHeight), Qt::AlignVCenter,
                     metricTitle(chart.metric()));
    QFont small = chart.font();
    small.setPixelSize(11);
    painter.setFont(small);
    int y = kTitleHeight;
    for (const ChartRun& run : chart.runs()) {
        painter.setPen(QPen(run.colour, 2.0));
        painter.drawLine(kMargin, y + kKeyLineHeight / 2, kMargin + 16, y + kKeyLineHeight / 2);
        painter.setPen(theme().text);
        painter.drawText(QRect(kMargin + 24, y, chart.width(), kKeyLineHeight), Qt::AlignVCenter,
                         run.name);
        y += kKeyLineHeight;
    }
}

void paintChart(QCPPainter& painter, const Chart& chart) {
    painter.fillRect(QRect(QPoint(), pageSize(chart)), theme().surface);
    paintHead(painter, chart);
    painter.translate(0, headHeight(chart));
    QCPLayer* cursor = chart.plot()->layer(QStringLiteral("cursor"));
    cursor->setVisible(false);
    chart.plot()->toPainter(&painter, chart.plot()->width(), chart.plot()->height());
    cursor->setVisible(true);
}

std::function<void()> writingPngOf(const Chart& chart, const std::filesystem::path& file) {
    return writingPng(file, pageSize(chart), [&](QPaintDevice& device, double scale) {
        QCPPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(scale, scale);
        paintChart(painter, chart);
    });
}

std::function<void()> writingSvgOf(const Chart& chart, const std::filesystem::path& file) {
    return writingSvg(file, pageSize(chart), metricTitle(chart.metric()),
                      chartSummary(chart.runs(), chart.metric(), chart.options().differenceTo),
                      [&](QPaintDevice& device, double) {
                          QCPPainter painter(&device);
                          painter.setMode(QCPPainter::pmVectorized);
                          paintChart(painter, chart);
                      });
}

/// Those on the chart go on growing.
std::vector<ChartRun> copied(std::vector<ChartRun> runs) {
    for (ChartRun& run : runs)
        run.curves = std::make_shared<const RunCurves>(*run.curves);
    return runs;
}

} // namespace

std::function<void()> beginExport(const Chart& chart, const QString& path) {
    const std::filesystem::path file = path.toStdString();
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("png"))
        return writingPngOf(chart, file);
    if (ending == QLatin1String("svg"))
        return writingSvgOf(chart, file);
    if (ending == QLatin1String("csv"))
        return [file, runs = copied(chart.runs()), metric = chart.metric()] {
            AtomicFile out(file);
            writeCsv(runs, metric, [&](std::string_view part) { out.write(part); });
            out.commit();
        };
    throw Error(ErrorKind::Usage, "unknown kind of picture", path.toStdString(),
                "choose a name that ends in .png, .svg or .csv");
}

} // namespace parlance::ui
