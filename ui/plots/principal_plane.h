// SPDX-License-Identifier: GPL-3.0-or-later
// Many numbers a point as two, so that they can be seen: the plane in which points lie most apart
// (principal component analysis, Pearson 1901).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace parlance::ui {

struct PlanePoint {
    double across = 0.0, up = 0.0;
};

struct PrincipalPlane {
    std::vector<PlanePoint> points; ///< in the order of the rows; their mean is in the middle
    /// Of all that the points differ, what can be seen across and up, 0 to 1.
    double acrossShare = 0.0, upShare = 0.0;
};

/// Of rows of `dimension` numbers each, which are finite. Rows that all are alike lie on each
/// other. Equal rows give equal planes: an axis is turned so that its point farthest from the
/// middle lies to the right, or above.
PrincipalPlane principalPlane(std::span<const float> rows, std::int64_t dimension);

/// How alike two rows point, -1 to 1 (the cosine of their angle); 0 where one of them is all zero.
double likeness(std::span<const float> one, std::span<const float> other);

} // namespace parlance::ui
