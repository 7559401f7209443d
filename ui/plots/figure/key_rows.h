// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/figure/figure.h"

#include <QFont>

namespace parlance::ui {

/// The keys of a figure as they stand on its page: beside one another in rows below the chart, of
/// which they take a fifth of the page at most, but for the first two dozen, which always have
/// room. Names are whole where they fit the page's width; a note is, in as many rows as it takes.
class KeyRows {
  public:
    explicit KeyRows(const Figure& figure, int titleHeight);

    int height() const { return m_height; }
    /// From the origin of the painter on.
    void paint(QCPPainter& painter) const;

    /// As they are written.
    QStringList texts() const;
    /// How many keys the page has no room for; it says so.
    int hiddenCount() const { return m_hidden; }

  private:
    struct Placed {
        Figure::Key key; ///< its text as it is written
        QRect text;
    };
    /// How many rows that are.
    int place(const std::vector<Figure::Key>& keys);

    QFont m_font;
    int m_width;
    int m_height = 0;
    int m_hidden = 0;
    std::vector<Placed> m_placed;
};

} // namespace parlance::ui
