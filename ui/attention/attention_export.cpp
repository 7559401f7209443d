// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_export.h"

#include "core/base/error.h"
#include "core/tensor_files/float_matrix.h"
#include "ui/attention/attention_map_view.h"
#include "ui/plots/captioned_page.h"

#include <QFileInfo>

namespace parlance::ui {

namespace {

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

} // namespace

std::function<void()> beginExport(const AttentionMapView& view, const QString& caption,
                                  std::shared_ptr<const engine::AttentionMaps> numbers,
                                  const QString& path) {
    const std::filesystem::path file = path.toStdString();
    const QString ending = QFileInfo(path).suffix().toLower();
    const AttentionContent& content = view.content();
    const CaptionedPage page{.caption = caption,
                             .across = lookedAtTitle(content.columns),
                             .upward = lookingTitle(content.rows),
                             .font = view.font(),
                             .content = view.size(),
                             .paint = [&view](QPainter& painter) { view.paintTo(painter); }};
    if (auto picture = beginPicture(page, view.accessibleDescription(), path))
        return picture;
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
