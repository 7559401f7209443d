// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <QString>

#include <filesystem>
#include <functional>

class QPainter;

namespace parlance::ui {

/// A picture that leaves the window: without the controls around it, it must say itself what it
/// shows.
struct CaptionedPage {
    QString caption;        ///< above it
    QString across, upward; ///< what its axes are: below it, and turned to its left
    QFont font;
    QSize content; ///< as on screen
    /// Draws the picture alone, with its upper left corner at the origin.
    std::function<void(QPainter& painter)> paint;
};

/// On a light background if pictures are to have one, as .png (at least twice the size) or .svg; as
/// .safetensors what `writeNumbers` writes. What is left to be done, and may take long, is
/// returned: to be called on any thread, throws Error{IoWrite}. `description` is for readers that
/// cannot see it. Throws Error{Usage} for another ending.
std::function<void()>
beginExport(const CaptionedPage& page, const QString& description, const QString& path,
            std::function<void(const std::filesystem::path& file)> writeNumbers);

} // namespace parlance::ui
