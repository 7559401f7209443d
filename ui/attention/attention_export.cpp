// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_export.h"

#include "core/tensor_files/float_matrix.h"
#include "ui/attention/attention_map_view.h"
#include "ui/attention/attention_words.h"
#include "ui/plots/captioned_page.h"

namespace parlance::ui {

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
