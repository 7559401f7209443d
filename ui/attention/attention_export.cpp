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

constexpr int kTitleRoom = 28;

void paintPage(QPainter& painter, const AttentionMapView& view, const QString& title) {
    painter.fillRect(QRect(QPoint(), view.size() + QSize(0, kTitleRoom)), theme().surface);
    QFont bold = view.font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme().text);
    painter.drawText(QRect(kSpace, 0, view.width(), kTitleRoom), Qt::AlignVCenter, title);
    painter.translate(0, kTitleRoom);
    view.paintTo(painter);
}

} // namespace

std::function<void()> beginExport(const AttentionMapView& view, const QString& title,
                                  std::shared_ptr<const engine::AttentionMaps> numbers,
                                  const QString& path) {
    const std::filesystem::path file = path.toStdString();
    const QString ending = QFileInfo(path).suffix().toLower();
    const QSize page = view.size() + QSize(0, kTitleRoom);
    const auto paint = [&](QPaintDevice& device, double scale) {
        QPainter painter(&device);
        painter.scale(scale, scale);
        paintPage(painter, view, title);
    };
    if (ending == QLatin1String("png"))
        return writingPng(file, page, paint);
    if (ending == QLatin1String("svg"))
        return writingSvg(file, page, title, view.accessibleDescription(), paint);
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
