// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/picture_file.h"

#include "core/base/files.h"

#include <QBuffer>
#include <QFontInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPageLayout>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr double kLeastPictureScale = 2.0;
constexpr double kPixelsPerInch = 96.0;
constexpr double kPointsPerInch = 72.0;
constexpr int kPdfDotsPerInch = 1200;

void writeBytes(const std::filesystem::path& file, const QByteArray& bytes) {
    writeFileAtomically(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

/// As it stands in an SVG.
QByteArray fontFamily(const QString& family) {
    return "font-family=\"" + family.toHtmlEscaped().toUtf8() + '"';
}

} // namespace

double pictureScale() {
    return std::max(kLeastPictureScale, qGuiApp->devicePixelRatio());
}

std::function<void()> writingPng(const std::filesystem::path& file, const QSize& page,
                                 const PaintPage& paint) {
    const double scale = pictureScale();
    QImage image(page * scale, QImage::Format_ARGB32_Premultiplied);
    paint(image, scale);
    return [file, image] {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QBuffer::WriteOnly);
        image.save(&buffer, "PNG");
        writeBytes(file, bytes);
    };
}

std::function<void()> writingSvg(const std::filesystem::path& file, const QSize& page,
                                 const QString& title, const QString& description,
                                 const PaintPage& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QBuffer::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(page);
    generator.setViewBox(QRect(QPoint(), page));
    generator.setTitle(title);
    generator.setDescription(description);
    paint(generator, 1.0);
    // Others do not know the window's font by the alias that it goes by here ("Sans Serif").
    const QFont font = QGuiApplication::font();
    bytes.replace(fontFamily(font.family()),
                  fontFamily(QStringLiteral("'%1', sans-serif").arg(QFontInfo(font).family())));
    return [file, bytes] { writeBytes(file, bytes); };
}

std::function<void()> writingPdf(const std::filesystem::path& file, const QSize& page,
                                 const QString& title, const PaintPage& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QBuffer::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QCoreApplication::applicationName());
    writer.setResolution(kPdfDotsPerInch);
    writer.setPageLayout(QPageLayout(QPageSize(QSizeF(page) * kPointsPerInch / kPixelsPerInch,
                                               QPageSize::Point, title, QPageSize::ExactMatch),
                                     QPageLayout::Portrait, QMarginsF()));
    paint(writer, kPdfDotsPerInch / kPixelsPerInch);
    return [file, bytes] { writeBytes(file, bytes); };
}

} // namespace parlance::ui
