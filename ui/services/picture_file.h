// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings as files. What is on screen is drawn at once, on the window's thread; what is returned
// compresses and writes it, on any thread, and throws Error{IoWrite}.
#pragma once

#include <QPaintDevice>
#include <QSize>
#include <QString>

#include <filesystem>
#include <functional>

namespace parlance::ui {

/// Draws a page of the given size onto the device, everything `scale` times as large.
using PaintPage = std::function<void(QPaintDevice& device, double scale)>;

/// How many times as large pictures of pixels are: twice, or as fine as the finest screen.
double pictureScale();

/// Of pictureScale().
std::function<void()> writingPng(const std::filesystem::path& file, const QSize& page,
                                 const PaintPage& paint);
/// `title` and `description` are for readers that cannot see it.
std::function<void()> writingSvg(const std::filesystem::path& file, const QSize& page,
                                 const QString& title, const QString& description,
                                 const PaintPage& paint);
/// One page of that size, a pixel being a 96th of an inch.
std::function<void()> writingPdf(const std::filesystem::path& file, const QSize& page,
                                 const QString& title, const PaintPage& paint);

} // namespace parlance::ui
