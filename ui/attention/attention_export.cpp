// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_export.h"

#include "core/tensor_files/float_matrix.h"
#include "ui/attention/attention_map_view.h"
#include "ui/plots/captioned_page.h"

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
    const AttentionContent& content = view.content();
    const CaptionedPage page{.caption = caption,
                             .across = lookedAtTitle(content.columns),
                             .upward = lookingTitle(content.rows),
                             .font = view.font(),
                             .content = view.size(),
                             .paint = [&view](QPainter& painter) { view.paintTo(painter); }};
    return beginExport(page, view.accessibleDescription(), path,
                       [numbers = std::move(numbers)](const std::filesystem::path& file) {
                           tensor_io::writeFloats(
                               file, "attention",
                               {numbers->layers, numbers->heads, numbers->rows, numbers->columns},
                               numbers->weights);
                       });
}

} // namespace parlance::ui
