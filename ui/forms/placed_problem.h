// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace parlance::ui {

/// What stands in the way of what a form is for, and where it can be mended.
struct PlacedProblem {
    QString text;        ///< a sentence
    std::string place{}; ///< the object name of a control: a field's is its key; empty = none
    bool operator==(const PlacedProblem&) const = default;
};

} // namespace parlance::ui
