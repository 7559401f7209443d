// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <QString>

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

QSize sizeOf(const CaptionedPage& page);
/// In the theme's colours.
void paintPage(QPainter& painter, const CaptionedPage& page);
/// On a light background if pictures are to have one. As .png (twice the size) or .svg, as
/// beginExport() of attention_export.h; null for another ending. `description` is for readers that
/// cannot see it.
std::function<void()> beginPicture(const CaptionedPage& page, const QString& description,
                                   const QString& path);

} // namespace parlance::ui
