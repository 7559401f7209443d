// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/captioned_page.h"

#include "core/base/error.h"
#include "ui/plots/figure/picture_ground.h"
#include "ui/services/picture_file.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPainter>

#include <utility>

namespace parlance::ui {

namespace {

constexpr int kPageCaptionRoom = 28;
constexpr int kPageAxisRoom = 22;

struct CaptionedPageText {
    Q_DECLARE_TR_FUNCTIONS(CaptionedPage)
};

QSize sizeOf(const CaptionedPage& page) {
    return page.content + QSize(kPageAxisRoom, kPageCaptionRoom + kPageAxisRoom);
}

/// In the theme's colours.
void paintCaptioned(QPainter& painter, const CaptionedPage& page) {
    const QSize size = sizeOf(page);
    painter.fillRect(QRect(QPoint(), size), theme().surface);
    QFont bold = page.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme().text);
    const int width = size.width() - 2 * kSpace;
    painter.drawText(QRect(kSpace, 0, width, kPageCaptionRoom), Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(page.caption, Qt::ElideMiddle, width));
    painter.setFont(page.font);
    painter.setPen(theme().textMuted);
    painter.drawText(
        QRect(kPageAxisRoom, size.height() - kPageAxisRoom, page.content.width(), kPageAxisRoom),
        Qt::AlignCenter, page.across);
    painter.save();
    painter.translate(0, kPageCaptionRoom + page.content.height());
    painter.rotate(-90.0);
    painter.drawText(QRect(0, 0, page.content.height(), kPageAxisRoom), Qt::AlignCenter,
                     page.upward);
    painter.restore();
    painter.translate(kPageAxisRoom, kPageCaptionRoom);
    page.paint(painter);
}

} // namespace

std::function<void()>
beginExport(const CaptionedPage& page, const QString& description, const QString& path,
            std::function<void(const std::filesystem::path& file)> writeNumbers) {
    const auto light = PictureGround::instance().scope();
    const std::filesystem::path file = path.toStdString();
    const QString ending = QFileInfo(path).suffix().toLower();
    const auto paint = [&page](QPaintDevice& device, double scale) {
        QPainter painter(&device);
        painter.scale(scale, scale);
        paintCaptioned(painter, page);
    };
    if (ending == QLatin1String("png"))
        return writingPng(file, sizeOf(page), paint);
    if (ending == QLatin1String("svg"))
        return writingSvg(file, sizeOf(page), page.caption, description, paint);
    if (ending == QLatin1String("safetensors"))
        return [file, write = std::move(writeNumbers)] { write(file); };
    throw Error(ErrorKind::Usage, CaptionedPageText::tr("unknown kind of file").toStdString(),
                file.string(),
                CaptionedPageText::tr("choose a name that ends in .png, .svg or .safetensors")
                    .toStdString());
}

} // namespace parlance::ui
