// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart_export.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "ui/plots/chart.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/number_text.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QFileInfo>
#include <QSvgGenerator>

namespace parlance::ui {
namespace {

constexpr int kTitleHeight = 28;
constexpr int kKeyLineHeight = 18;
constexpr int kMargin = 12;
constexpr double kPngScale = 2.0;

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

QImage imageOf(const Chart& chart) {
    QImage image(pageSize(chart) * kPngScale, QImage::Format_ARGB32_Premultiplied);
    QCPPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(kPngScale, kPngScale);
    paintChart(painter, chart);
    painter.end();
    return image;
}

QByteArray pngOf(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QBuffer::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(const Chart& chart) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QBuffer::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(pageSize(chart));
    generator.setViewBox(QRect(QPoint(), pageSize(chart)));
    generator.setTitle(metricTitle(chart.metric()));
    generator.setDescription(chartSummary(chart.runs(), chart.metric()));
    QCPPainter painter(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    paintChart(painter, chart);
    painter.end();
    return bytes;
}

void writeBytes(const std::filesystem::path& file, const QByteArray& bytes) {
    writeFileAtomically(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
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
        return [file, image = imageOf(chart)] { writeBytes(file, pngOf(image)); };
    if (ending == QLatin1String("svg"))
        return [file, bytes = svgOf(chart)] { writeBytes(file, bytes); };
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
