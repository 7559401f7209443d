// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_export.h"

#include "core/base/error.h"
#include "core/tensor_files/float_matrix.h"
#include "ui/attention/attention_map_view.h"
#include "ui/services/picture_file.h"
#include "ui/theme/theme.h"

#include <QFileInfo>
#include <QPainter>

namespace parlance::ui {

namespace {

constexpr int kCaptionRoom = 28;
constexpr int kAxisRoom = 22;

QSize pageOf(const AttentionMapView& view) {
    return view.size() + QSize(kAxisRoom, kCaptionRoom + kAxisRoom);
}

QString lookedAtTitle(const AttentionAxis& axis) {
    if (axis.hasTimes())
        return AttentionMapView::tr("Time that is looked at");
    if (!axis.isCounted())
        return AttentionMapView::tr("Token that is looked at");
    return axis.unit == AxisUnit::Symbol ? AttentionMapView::tr("Symbol that is looked at")
                                         : AttentionMapView::tr("Place that is looked at");
}

QString lookingTitle(const AttentionAxis& axis) {
    if (axis.hasTimes())
        return AttentionMapView::tr("Time that looks");
    if (!axis.isCounted())
        return AttentionMapView::tr("Token that looks");
    return axis.unit == AxisUnit::Frame ? AttentionMapView::tr("Frame that looks")
                                        : AttentionMapView::tr("Place that looks");
}

/// Without the controls around it a picture must say itself what it shows.
void paintPage(QPainter& painter, const AttentionMapView& view, const QString& caption) {
    const QSize page = pageOf(view);
    painter.fillRect(QRect(QPoint(), page), theme().surface);
    QFont bold = view.font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme().text);
    const int width = page.width() - 2 * kSpace;
    painter.drawText(QRect(kSpace, 0, width, kCaptionRoom), Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(caption, Qt::ElideMiddle, width));
    painter.setFont(view.font());
    painter.setPen(theme().textMuted);
    const AttentionContent& content = view.content();
    painter.drawText(QRect(kAxisRoom, page.height() - kAxisRoom, view.width(), kAxisRoom),
                     Qt::AlignCenter, lookedAtTitle(content.columns));
    painter.save();
    painter.translate(0, kCaptionRoom + view.height());
    painter.rotate(-90.0);
    painter.drawText(QRect(0, 0, view.height(), kAxisRoom), Qt::AlignCenter,
                     lookingTitle(content.rows));
    painter.restore();
    painter.translate(kAxisRoom, kCaptionRoom);
    view.paintTo(painter);
}

} // namespace

std::function<void()> beginExport(const AttentionMapView& view, const QString& caption,
                                  std::shared_ptr<const engine::AttentionMaps> numbers,
                                  const QString& path) {
    const std::filesystem::path file = path.toStdString();
    const QString ending = QFileInfo(path).suffix().toLower();
    const QSize page = pageOf(view);
    const auto paint = [&](QPaintDevice& device, double scale) {
        QPainter painter(&device);
        painter.scale(scale, scale);
        paintPage(painter, view, caption);
    };
    if (ending == QLatin1String("png"))
        return writingPng(file, page, paint);
    if (ending == QLatin1String("svg"))
        return writingSvg(file, page, caption, view.accessibleDescription(), paint);
    if (ending == QLatin1String("safetensors"))
        return [file, numbers = std::move(numbers)] {
            tensor_io::writeFloats(
                file, "attention",
                {numbers->layers, numbers->heads, numbers->rows, numbers->columns},
                numbers->weights);
        };
    throw Error(ErrorKind::Usage, "unknown kind of file", path.toStdString(),
                "choose a name that ends in .png, .svg or .safetensors");
}

} // namespace parlance::ui
