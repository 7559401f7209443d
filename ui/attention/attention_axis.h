// SPDX-License-Identifier: GPL-3.0-or-later
// One side of an attention map: the places that look, or that are looked at. Frames of audio have
// times and what the model emits there; tokens have their text.
#pragma once

#include <QString>

#include <vector>

namespace parlance::ui {

/// What a place without a time or a text is called.
enum class AxisUnit { Place, Frame, Symbol };

struct AttentionAxis {
    std::vector<QString> labels; ///< of each place; empty where nothing is emitted
    double beginSec = 0.0;       ///< of the first frame
    double stepSec = 0.0;        ///< from one frame to the next; 0 = these are not frames
    AxisUnit unit = AxisUnit::Place;

    int places() const { return static_cast<int>(labels.size()); }
    bool hasTimes() const { return stepSec > 0.0; }
    /// Neither times nor texts: the places are counted.
    bool isCounted() const;
    double secondsAt(double place) const { return beginSec + place * stepSec; }
    bool operator==(const AttentionAxis&) const = default;
};

/// A cell of a map may stand for several places: cell `index` of `cells` over the whole axis.
/// "0:00.34 'S'", "'cat'", "place 7", "frame 7".
QString cellName(const AttentionAxis& axis, qint64 index, qint64 cells);

/// `places` of the axis as a distance: "0.12 s", "3 places".
QString distanceText(const AttentionAxis& axis, double places);

} // namespace parlance::ui
