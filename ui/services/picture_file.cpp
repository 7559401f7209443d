// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/picture_file.h"

#include "core/base/files.h"

#include <QBuffer>
#include <QImage>
#include <QSvgGenerator>

namespace parlance::ui {

namespace {

constexpr double kPngScale = 2.0;

void writeBytes(const std::filesystem::path& file, const QByteArray& bytes) {
    writeFileAtomically(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace

std::function<void()> writingPng(const std::filesystem::path& file, const QSize& page,
                                 const PaintPage& paint) {
    QImage image(page * kPngScale, QImage::Format_ARGB32_Premultiplied);
    paint(image, kPngScale);
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
    return [file, bytes] { writeBytes(file, bytes); };
}

} // namespace parlance::ui
