// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as it leaves the window: as a file or by the clipboard.
#pragma once

#include "ui/plots/line_style.h"
#include "ui/words/table_text.h"

#include <QColor>
#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>
#include <string_view>
#include <vector>

namespace parlance::ui {

struct Figure {
    QString title;
    /// What the lines mean, below the chart; a note where there is no colour.
    struct Key {
        QColor colour;
        QString text;
        LineStyle line = {};
    };
    std::vector<Key> keys;
    QString description; ///< for readers that cannot see it
    QString fileName;    ///< without ending
    QSize chart;         ///< in pixels, as on screen
    /// Draws the chart alone, with its upper left corner at the origin. For the window's thread.
    std::function<void(QCPPainter& painter)> paint;
    /// All the numbers, with their names in the first line, in parts. For any thread.
    std::function<void(TableForm form, const std::function<void(std::string_view)>& write)> table;
};

/// The name of a run as a part of that of a file: nothing in it that a file cannot be called, nor
/// too long for one.
QString runFileName(const QString& title);

/// "digits-loss" of one run, "digits+2-loss" of it and two others; nothing in it that a file cannot
/// be called.
QString figureFileName(const QStringList& runs, const QString& what);

/// Title, keys and chart on a page of the theme's colours: as PNG (at least twice the size), SVG or
/// PDF (one page), or the table as CSV, as the ending of `path` says. What is left to be done, and
/// may take long, is returned: to be called on any thread, throws Error{IoWrite}. Throws
/// Error{Usage} for another ending.
std::function<void()> beginExport(const Figure& figure, const QString& path);

/// The same page as a picture of at least twice the size.
QImage pictureOf(const Figure& figure);

/// The table as spreadsheets paste it, UTF-8. Throws Error{Usage} where that is more than a
/// clipboard should hold.
QByteArray clipboardTable(const Figure& figure);

} // namespace parlance::ui
